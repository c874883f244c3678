//! What the agents go by, and the actions that they look for.

use std::cmp::Reverse;

use omnibus_core::{Chance, QuickChance, Seat};
use omnibus_london::{
    Action, Card, Cards, Colour, London, Payment, Phase, Route, RouteSet, Source, TicketSet,
};

use super::network::Network;
use crate::Decision;

#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<'a> {
    pub(super) network: Network<'a>,
    pub(super) hand: Cards,
    pub(super) display: Cards,
    pub(super) tickets: TicketSet,
    /// Tickets to choose from.
    pub(super) offer: TicketSet,
    pub(super) is_setup: bool,
    pub(super) buses: u8,
    /// Of the player who has the fewest left.
    pub(super) fewest_buses: u8,
    pub(super) legal: &'a [Action],
}

impl<'a> Sight<'a> {
    pub(super) fn of(decision: &Decision<'a, London>) -> Sight<'a> {
        let &Decision { game, view, seat, legal, .. } = decision;
        let table = view.table();
        let buses = table.buses(seat);
        let everybody = Seat::all(table.players()).map(|seat| table.buses(seat));
        Sight {
            network: Network {
                board: game.board(),
                own: table.routes(seat),
                open: game.open_routes(table, seat),
            },
            hand: view.hand(),
            display: table.display().cards(),
            tickets: view.tickets(seat),
            offer: view.offer(),
            is_setup: table.phase() == Phase::Setup,
            buses,
            fewest_buses: everybody.fold(buses, u8::min),
            legal,
        }
    }

    pub(super) fn held(&self, colour: Colour) -> u8 {
        self.hand.count(colour.card())
    }

    /// The colour of which most is held, of those that pay for one of these routes.
    pub(super) fn colour_most_held(&self, routes: RouteSet) -> Option<Colour> {
        let pays = |colour: &Colour| {
            routes.iter().any(|route| self.network.board.route(route).colour.is_none_or(|own| own == *colour))
        };
        Colour::ALL.into_iter().filter(pays).min_by_key(|&colour| Reverse(self.held(colour)))
    }

    pub(super) fn claims(&self) -> impl Iterator<Item = (Action, Route, Payment)> {
        self.legal.iter().filter_map(|&action| match action {
            Action::Claim { route, payment } => Some((action, route, payment)),
            _ => None,
        })
    }

    /// A claim of one of these routes: with the fewest Bus, and of the colour of which most is held.
    pub(super) fn claim(&self, routes: RouteSet) -> Option<Action> {
        let claims = self.claims().filter(|&(_, route, _)| routes.contains(route));
        let cheapest = claims.min_by_key(|&(.., payment)| {
            (payment.bus, Reverse(payment.colour.map_or(0, |colour| self.held(colour))))
        });
        cheapest.map(|(action, ..)| action)
    }

    pub(super) fn take(&self, card: Card) -> Option<Action> {
        self.find(Action::Draw(Source::Display(card)))
    }

    pub(super) fn draw_blind(&self) -> Option<Action> {
        self.find(Action::Draw(Source::Deck))
    }

    pub(super) fn draw_tickets(&self) -> Option<Action> {
        self.find(Action::Tickets)
    }

    fn find(&self, action: Action) -> Option<Action> {
        self.legal.contains(&action).then_some(action)
    }

    /// The tickets that an action keeps, for each action that keeps some.
    pub(super) fn choices(&self) -> impl Iterator<Item = (Action, TicketSet)> {
        self.legal.iter().filter_map(|&action| match action {
            Action::Keep(choice) => Some((action, choice.of(self.offer))),
            _ => None,
        })
    }

    pub(super) fn keep_all(&self) -> Option<Action> {
        self.choices().max_by_key(|(_, kept)| kept.len()).map(|(action, _)| action)
    }

    pub(super) fn points(&self, tickets: TicketSet) -> u32 {
        tickets.iter().map(|ticket| u32::from(self.network.board.ticket(ticket).points)).sum()
    }

    /// By chance: a draw of a card, failing that a claim, failing that anything.
    pub(super) fn anything(&self, chance: &mut QuickChance) -> Action {
        let of_kind =
            |kind: fn(&Action) -> bool| -> Vec<Action> { self.legal.iter().copied().filter(kind).collect() };
        let draws = of_kind(|action| matches!(action, Action::Draw(_)));
        let claims = of_kind(|action| matches!(action, Action::Claim { .. }));
        let choices = [draws, claims].into_iter().find(|actions| !actions.is_empty());
        chance.pick(choices.as_deref().unwrap_or(self.legal))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use omnibus_london::{BUSES, Board, Lane, Location, Ticket};

    use super::*;

    /// The beginning of a game for a player without cards, tickets or anything to do.
    pub(in super::super) fn beginning(board: &Board) -> Sight<'_> {
        Sight {
            network: Network { board, own: RouteSet::EMPTY, open: board.routes().collect() },
            hand: Cards::NONE,
            display: Cards::NONE,
            tickets: TicketSet::EMPTY,
            offer: TicketSet::EMPTY,
            is_setup: false,
            buses: BUSES,
            fewest_buses: BUSES,
            legal: &[],
        }
    }

    pub(in super::super) fn location(board: &Board, id: &str) -> Location {
        board.location_by_id(id).unwrap()
    }

    /// The route between two locations, of two lanes the first.
    pub(in super::super) fn route(board: &Board, one: &str, other: &str) -> Route {
        let mut ends = [one, other].map(|id| location(board, id));
        ends.sort();
        let is_it = |&route: &Route| {
            let print = board.route(route);
            let mut printed = print.ends;
            printed.sort();
            printed == ends && print.lane != Lane::Second
        };
        board.routes().find(is_it).unwrap()
    }

    pub(in super::super) fn tickets(board: &Board, ids: &[&str]) -> TicketSet {
        ids.iter().map(|id| -> Ticket { board.ticket_by_id(id).unwrap() }).collect()
    }

    /// A claim without Bus.
    pub(in super::super) fn claim(board: &Board, route: Route, colour: Colour) -> Action {
        let payment = Payment { colour: Some(colour), cards: board.length(route), bus: 0 };
        Action::Claim { route, payment }
    }

    #[test]
    fn grey_is_paid_with_the_colour_of_which_most_is_held() {
        let board = Board::standard();
        let grey = route(&board, "british_museum", "piccadilly_circus");
        let legal = [claim(&board, grey, Colour::Blue), claim(&board, grey, Colour::Orange)];
        let hand = Cards::of(Card::Blue, 2).plus(Cards::of(Card::Orange, 3));
        let sight = Sight { hand, legal: &legal, ..beginning(&board) };
        let routes = RouteSet::EMPTY.with(grey);
        assert_eq!(sight.colour_most_held(routes), Some(Colour::Orange));
        assert_eq!(sight.claim(routes), Some(legal[1]));
        assert_eq!(sight.claim(RouteSet::EMPTY), None);
    }

    #[test]
    fn with_nothing_in_mind_a_card_is_drawn_before_anything_is_claimed() {
        let board = Board::standard();
        let claim = claim(&board, route(&board, "big_ben", "waterloo"), Colour::Blue);
        let legal = [claim, Action::Tickets, Action::Draw(Source::Deck)];
        let anything = |legal| Sight { legal, ..beginning(&board) }.anything(&mut QuickChance::new(1));
        assert_eq!(anything(&legal), Action::Draw(Source::Deck));
        assert_eq!(anything(&legal[..2]), claim);
        assert_eq!(anything(&legal[1..2]), Action::Tickets);
    }
}
