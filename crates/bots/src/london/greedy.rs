//! The greedy choice, a pure function of what a seat knows.

use omnibus_london::{
    Action, Board, Card, Cards, Choice, Colour, Payment, Route, RouteSet, Source, TicketSet, points,
};

use super::{
    knowledge::Knowledge,
    network::Network,
    plan::{Plan, missing},
};

/// When to do what, by eye.
struct Habit;

impl Habit {
    /// What a unit of effort is worth in points, in hundredths.
    const EFFORT: i32 = 7;
    /// With so many buses left, new tickets may still be linked.
    const BUSES_FOR_TICKETS: u8 = 6;
    /// While every rival has so many left, there is time for it.
    const TIME_FOR_TICKETS: u8 = 6;
    /// The price of a Bus, of a colour that the plan needs, and of any other card.
    const BUS: u32 = 25;
    const NEEDED: u32 = 18;
    const SPARE: u32 = 10;
    /// How useful a card is: blind, of a route's own colour, of the colour most held for a grey route,
    /// a face-up Bus that completes a payment, and any other one.
    const BLIND: u32 = 5;
    const OWN_COLOUR: u32 = 20;
    const FOR_GREY: u32 = 10;
    const LAST_BUS: u32 = 30;
    const ANY_BUS: u32 = 4;
}

/// What a seat is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// Routes to claim.
    pub(super) routes: RouteSet,
    /// Whether all tickets that can be linked are.
    pub(super) all_linked: bool,
}

pub(super) fn choose(
    board: &Board,
    network: &Network,
    known: &Knowledge,
    legal: &[Action],
    aim: impl FnOnce() -> Aim,
) -> Action {
    let anything = legal[0];
    if let Action::Keep(_) = anything {
        return best(legal, |action| match action {
            Action::Keep(choice) => worth_of_keeping(board, network, known, choice),
            _ => i32::MIN,
        });
    }
    let last_claim = || best_last_claim(board, known, legal);
    let choice = if known.is_last_turn {
        last_claim()
    } else {
        let aim = aim();
        best_claim(board, known, legal, aim.routes)
            .or_else(|| best_draw(board, known, legal, aim))
            .or_else(last_claim)
    };
    choice.unwrap_or(anything)
}

/// Points of the tickets that can be linked, less those of the others and the effort.
fn worth_of_keeping(board: &Board, network: &Network, known: &Knowledge, choice: Choice) -> i32 {
    let kept = known.tickets.or(choice.of(known.offer));
    let plan = Plan::new(board, network, known, kept);
    let value = |tickets: TicketSet| -> i32 {
        tickets.iter().map(|ticket| i32::from(board.ticket(ticket).points)).sum()
    };
    100 * (value(plan.done) - value(kept.without(plan.done))) - Habit::EFFORT * plan.effort as i32
}

/// The routes of the plan; when all tickets are linked, the one that pays best.
pub(super) fn aim(board: &Board, network: &Network, known: &Knowledge) -> Aim {
    let plan = Plan::new(board, network, known, known.tickets);
    if !plan.routes.is_empty() {
        return Aim { routes: plan.routes, all_linked: false };
    }
    let pays = |route: &Route| {
        let turns = 2 + u32::from(missing(board, known, *route));
        100 * last_worth(board, known, *route) / turns as i32
    };
    Aim { routes: known.open.iter().max_by_key(pays).into_iter().collect(), all_linked: true }
}

/// A claim of a wanted route: the longest first, paid so that other wanted routes lose least.
fn best_claim(board: &Board, known: &Knowledge, legal: &[Action], wanted: RouteSet) -> Option<Action> {
    let claims = legal.iter().filter_map(|&action| match action {
        Action::Claim { route, payment } if wanted.contains(route) => Some((action, route, payment)),
        _ => None,
    });
    let best = claims.min_by_key(|&(_, route, payment)| {
        let price = price(board, known, wanted.without([route].into_iter().collect()), payment);
        (u8::MAX - board.length(route), price)
    });
    best.map(|(action, ..)| action)
}

/// Leaves of several payments for a route only the one that hurts least.
pub(super) fn keep_one_payment_a_route(
    board: &Board,
    network: &Network,
    known: &Knowledge,
    legal: &mut Vec<Action>,
) {
    let wanted = aim(board, network, known).routes;
    let mut least: [Option<(u32, Payment)>; Route::MOST] = [None; Route::MOST];
    for action in &*legal {
        if let Action::Claim { route, payment } = *action {
            let price = price(board, known, wanted.without([route].into_iter().collect()), payment);
            let least = &mut least[route.index()];
            if least.is_none_or(|(known, _)| price < known) {
                *least = Some((price, payment));
            }
        }
    }
    legal.retain(|&action| match action {
        Action::Claim { route, payment } => least[route.index()].is_some_and(|(_, best)| best == payment),
        _ => true,
    });
}

/// What a payment hurts.
fn price(board: &Board, known: &Knowledge, others: RouteSet, payment: Payment) -> u32 {
    let coloured = payment.colour.map_or(0, |colour| {
        let held = known.hand.count(colour.card());
        let spare = held.saturating_sub(needed(board, others).count(colour.card()));
        let needed = u32::from(payment.cards.saturating_sub(spare));
        needed * Habit::NEEDED + (u32::from(payment.cards) - needed) * Habit::SPARE
    });
    coloured + u32::from(payment.bus) * Habit::BUS
}

/// The cards that the coloured ones among these routes cost.
fn needed(board: &Board, routes: RouteSet) -> Cards {
    routes.iter().fold(Cards::NONE, |cards, route| match board.route(route).colour {
        Some(colour) => cards.plus(Cards::of(colour.card(), board.length(route))),
        None => cards,
    })
}

/// New tickets when all are linked and there is time; else a card for the wanted routes, or a blind one.
fn best_draw(board: &Board, known: &Knowledge, legal: &[Action], aim: Aim) -> Option<Action> {
    let wanted = aim.routes;
    if aim.all_linked
        && known.buses >= Habit::BUSES_FOR_TICKETS
        && known.rival_buses >= Habit::TIME_FOR_TICKETS
        && known.ticket_deck > 0
        && legal.contains(&Action::Tickets)
    {
        return Some(Action::Tickets);
    }
    let useful = |action: &Action| match action {
        Action::Draw(Source::Deck) => Some(Habit::BLIND),
        Action::Draw(Source::Display(Card::Bus)) => Some(use_of_bus(board, known, wanted)),
        Action::Draw(Source::Display(card)) => {
            card.colour().map(|colour| use_of_colour(board, known, wanted, colour))
        }
        _ => None,
    };
    let draws = legal.iter().filter_map(|action| useful(action).map(|worth| (worth, *action)));
    draws.max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
}

/// How much nearer one more card of a colour brings the wanted routes.
fn use_of_colour(board: &Board, known: &Knowledge, wanted: RouteSet, colour: Colour) -> u32 {
    let held = known.hand.count(colour.card());
    let most = Colour::ALL.into_iter().map(|other| known.hand.count(other.card())).max().unwrap_or(0);
    wanted
        .iter()
        .map(|route| match board.route(route).colour {
            Some(own) if own == colour && held < board.length(route) => {
                Habit::OWN_COLOUR + u32::from(board.length(route))
            }
            None if held == most && held < board.length(route) => Habit::FOR_GREY + u32::from(held),
            _ => 0,
        })
        .max()
        .unwrap_or(0)
}

/// A face-up Bus costs the second card: only where it completes a payment.
fn use_of_bus(board: &Board, known: &Knowledge, wanted: RouteSet) -> u32 {
    let completes = wanted.iter().any(|route| missing(board, known, route) == 1 && board.length(route) > 2);
    if completes { Habit::LAST_BUS } else { Habit::ANY_BUS }
}

/// The claim that is worth most if nothing follows; none if none is worth anything.
fn best_last_claim(board: &Board, known: &Knowledge, legal: &[Action]) -> Option<Action> {
    let claims = legal.iter().filter_map(|&action| match action {
        Action::Claim { route, payment } => Some((last_worth(board, known, route), payment.bus, action)),
        _ => None,
    });
    claims.max_by_key(|&(worth, bus, _)| (worth, u8::MAX - bus)).map(|(.., action)| action)
}

/// Points that a route brings at the end: its own, and those of tickets and districts that it links.
fn last_worth(board: &Board, known: &Knowledge, route: Route) -> i32 {
    let counted = |routes: RouteSet| -> i32 {
        let parts = board.parts(routes);
        let linked = known.tickets.iter().filter(|&ticket| parts.link(board.ticket(ticket).locations()));
        let tickets: i32 = linked.map(|ticket| 2 * i32::from(board.ticket(ticket).points)).sum();
        let districts = board.districts().iter().filter(|district| parts.link(district.members));
        tickets + districts.map(|district| i32::from(district.value)).sum::<i32>()
    };
    i32::from(points(board.length(route))) + counted(known.own.with(route)) - counted(known.own)
}

/// The first of those that are worth most.
fn best(legal: &[Action], worth: impl Fn(Action) -> i32) -> Action {
    let best = legal.iter().rev().copied().max_by_key(|&action| worth(action));
    best.unwrap_or(legal[0])
}
