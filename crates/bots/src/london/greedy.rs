//! The greedy choice, a pure function of what a seat knows.

use omnibus_london::{
    Action, Board, Card, Cards, Choice, Colour, Payment, Route, RouteSet, Source, TicketSet, points,
};

use super::{
    knowledge::Knowledge,
    network::Network,
    plan::{Plan, missing, missing_links},
};

/// When to do what, as it won most in thousands of games.
struct Habit;

impl Habit {
    /// What a unit of effort is worth in points, in hundredths.
    const EFFORT: i32 = 8;
    /// With so many buses left, new tickets may still be linked; mostly they cost more than they bring.
    const BUSES_FOR_TICKETS: u8 = 14;
    /// What a claim takes besides its cards, in cards.
    const CLAIM: f32 = 1.5;
    /// The price of a Bus, of a colour that the plan needs, and of any other card.
    const BUS: u32 = 25;
    const NEEDED: u32 = 18;
    const SPARE: u32 = 10;
    /// How useful a card is: blind, of a route's own colour, of the colour most held for a grey route,
    /// a face-up Bus that completes a payment, and any other one.
    const BLIND: u32 = 5;
    const OWN_COLOUR: u32 = 40;
    const FOR_GREY: u32 = 10;
    const LAST_BUS: u32 = 30;
    const ANY_BUS: u32 = 4;
}

/// What a seat can hope for, whatever it holds in its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// Routes that link tickets.
    Tickets(RouteSet),
    /// All tickets that can be linked are. Routes that would link the district that pays best, and what they
    /// bring.
    Free { district: Option<(RouteSet, i32)> },
}

pub(super) fn choose(
    board: &Board,
    network: &Network,
    known: &Knowledge,
    legal: &[Action],
    prospect: impl FnOnce() -> Prospect,
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
        let prospect = prospect();
        let wanted = wanted(board, known, prospect);
        let may_draw_tickets = matches!(prospect, Prospect::Free { .. });
        best_claim(board, known, legal, wanted)
            .or_else(|| may_draw_tickets.then(|| new_tickets(known, legal)).flatten())
            .or_else(|| best_draw(board, known, legal, wanted))
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

pub(super) fn prospect(board: &Board, network: &Network, known: &Knowledge) -> Prospect {
    let plan = Plan::new(board, network, known, known.tickets);
    if !plan.routes.is_empty() {
        return Prospect::Tickets(plan.routes);
    }
    let parts = board.parts(known.own);
    let apart = board.districts().iter().filter(|district| !parts.link(district.members));
    let links = apart.filter_map(|district| {
        let routes = missing_links(board, network, known, district)?;
        let points: i32 = routes.iter().map(|route| i32::from(points(board.length(route)))).sum();
        Some((routes, points + i32::from(district.value)))
    });
    let pay = |&(routes, worth): &(RouteSet, i32)| pay(routes, worth, |route| board.length(route));
    Prospect::Free { district: links.max_by(|one, other| pay(one).total_cmp(&pay(other))) }
}

/// The routes to claim: those for the tickets; after that a route or the district, whichever pays better.
fn wanted(board: &Board, known: &Knowledge, prospect: Prospect) -> RouteSet {
    let district = match prospect {
        Prospect::Tickets(routes) => return routes,
        Prospect::Free { district } => district,
    };
    let singles =
        known.open.iter().map(|route| (RouteSet::EMPTY.with(route), last_worth(board, known, route)));
    let pay = |&(routes, worth): &(RouteSet, i32)| pay(routes, worth, |route| missing(board, known, route));
    let best = singles.chain(district).max_by(|one, other| pay(one).total_cmp(&pay(other)));
    best.map_or(RouteSet::EMPTY, |(routes, _)| routes)
}

/// What routes bring for each card that they take, and for each claim.
fn pay(routes: RouteSet, worth: i32, cards: impl Fn(Route) -> u8) -> f32 {
    worth as f32 / routes.iter().map(|route| Habit::CLAIM + f32::from(cards(route))).sum::<f32>()
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
    let wanted = wanted(board, known, prospect(board, network, known));
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

/// New tickets while there are buses for them.
fn new_tickets(known: &Knowledge, legal: &[Action]) -> Option<Action> {
    let is_time = known.buses >= Habit::BUSES_FOR_TICKETS && known.ticket_deck > 0;
    (is_time && legal.contains(&Action::Tickets)).then_some(Action::Tickets)
}

/// A card for the wanted routes, or a blind one.
fn best_draw(board: &Board, known: &Knowledge, legal: &[Action], wanted: RouteSet) -> Option<Action> {
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
