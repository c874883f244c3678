//! One route to go for at a time.

use std::cmp::Reverse;

use omnibus_core::QuickChance;
use omnibus_london::{Action, Card, Colour, Route, RouteSet};

use super::{network::Network, sight::Sight};

/// A route, or either lane of a double one, and the colour that it is to be paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) routes: RouteSet,
    pub(super) colour: Colour,
}

impl Target {
    /// The first route still to be claimed for the ticket of the most points that can be linked.
    pub(super) fn for_tickets(sight: &Sight<'_>, network: &Network<'_>) -> Option<Target> {
        let tickets = network.unlinked(sight.tickets);
        let linkable = tickets.iter().filter_map(|ticket| network.way(ticket).map(|way| (ticket, way)));
        let dearest = linkable.min_by_key(|&(ticket, _)| Reverse(network.board.ticket(ticket).points));
        let (_, way) = dearest?;
        let next = way.into_iter().find(|&route| !network.own.contains(route))?;
        Target::of(sight, network.open_lanes(next))
    }

    /// Of the longest open routes the one that the hand suits best.
    pub(super) fn longest(sight: &Sight<'_>, likes_grey: bool) -> Option<Target> {
        let Network { board, open, .. } = sight.network;
        let best = open.iter().min_by_key(|&route| {
            let suit = Suit::new(sight, route, likes_grey);
            Reverse((board.length(route), suit))
        });
        Target::of(sight, sight.network.open_lanes(best?))
    }

    fn of(sight: &Sight<'_>, routes: RouteSet) -> Option<Target> {
        sight.colour_most_held(routes).map(|colour| Target { routes, colour })
    }
}

/// How well a hand suits a route, the best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Suit {
    /// With what there is already; grey asks for no certain colour.
    Lacks {
        held: u8,
        is_grey: bool,
    },
    WithBus,
    WithoutBus,
    /// It leaves the colours of other routes alone.
    Grey,
}

impl Suit {
    fn new(sight: &Sight<'_>, route: Route, likes_grey: bool) -> Suit {
        let print = sight.network.board.route(route);
        let colour = sight.colour_most_held(RouteSet::EMPTY.with(route));
        let held = colour.map_or(0, |colour| sight.held(colour));
        let is_grey = print.colour.is_none();
        if held >= print.length {
            if is_grey && likes_grey { Suit::Grey } else { Suit::WithoutBus }
        } else if held + sight.hand.count(Card::Bus) >= print.length {
            Suit::WithBus
        } else {
            Suit::Lacks { held, is_grey }
        }
    }
}

/// Claims it; failing that draws its colour, failing that a Bus, failing that blind.
pub(super) fn pursue(sight: &Sight<'_>, target: Option<Target>, chance: &mut QuickChance) -> Action {
    let aimed = target.and_then(|Target { routes, colour }| {
        sight
            .claim(routes)
            .or_else(|| sight.take(colour.card()))
            .or_else(|| sight.take(Card::Bus))
            .or_else(|| sight.draw_blind())
    });
    aimed.unwrap_or_else(|| sight.anything(chance))
}

#[cfg(test)]
mod tests {
    use omnibus_london::{Board, Cards, Source};

    use super::{
        super::sight::tests::{beginning, claim, route, tickets},
        *,
    };

    #[test]
    fn the_ticket_of_the_most_points_comes_first_and_on_its_way_the_first_route() {
        let board = Board::standard();
        let mut sight = beginning(&board);
        sight.tickets =
            tickets(&board, &["british_museum-piccadilly_circus", "buckingham_palace-elephant_castle"]);
        let aim = |sight: &Sight<'_>| Target::for_tickets(sight, &sight.network).unwrap().routes;
        let [first, second] = [("buckingham_palace", "big_ben"), ("big_ben", "elephant_castle")]
            .map(|(one, other)| route(&board, one, other));
        assert_eq!(aim(&sight), RouteSet::EMPTY.with(first));
        sight.network.own = RouteSet::EMPTY.with(first);
        sight.network.open = sight.network.open.without(sight.network.own);
        assert_eq!(aim(&sight), RouteSet::EMPTY.with(second));
        sight.network.own = sight.network.own.with(second);
        let short = route(&board, "british_museum", "piccadilly_circus");
        assert_eq!(aim(&sight), RouteSet::EMPTY.with(short), "the other ticket");
    }

    #[test]
    fn the_longest_route_is_the_one_that_the_hand_suits() {
        let board = Board::standard();
        let [orange, grey] = [("baker_street", "british_museum"), ("baker_street", "piccadilly_circus")]
            .map(|(one, other)| RouteSet::EMPTY.with(route(&board, one, other)));
        let longest = |hand, likes_grey| {
            Target::longest(&Sight { hand, ..beginning(&board) }, likes_grey).unwrap().routes
        };
        assert_eq!(longest(Cards::of(Card::Orange, 4), false), orange);
        assert_eq!(longest(Cards::of(Card::Orange, 4), true), grey);
        assert_eq!(longest(Cards::of(Card::Orange, 3).plus(Cards::one(Card::Bus)), true), orange);
        assert_eq!(longest(Cards::of(Card::Pink, 1), false), grey, "no long route is pink");
    }

    #[test]
    fn a_target_is_claimed_or_its_colour_drawn_or_a_bus_or_blind() {
        let board = Board::standard();
        let orange = route(&board, "baker_street", "british_museum");
        let target = Target { routes: RouteSet::EMPTY.with(orange), colour: Colour::Orange };
        let show = |card| Action::Draw(Source::Display(card));
        let legal = [
            Action::Draw(Source::Deck),
            show(Card::Bus),
            show(Card::Orange),
            claim(&board, orange, Colour::Orange),
        ];
        for last in 0..legal.len() {
            let sight = Sight { legal: &legal[..=last], ..beginning(&board) };
            assert_eq!(pursue(&sight, Some(target), &mut QuickChance::new(1)), legal[last]);
        }
    }
}
