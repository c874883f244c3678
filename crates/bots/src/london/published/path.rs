//! *Path*: claims whatever lies on the ways between its tickets' ends.

use std::cmp::Reverse;

use omnibus_core::QuickChance;
use omnibus_london::{Action, Card, London, RouteSet, points};

use super::sight::Sight;
use crate::{Bot, Decision};

/// Keeps every ticket and never draws one. It claims any route on the ways of its tickets, those of the
/// dearest first, and draws for the first that it wants; afterwards it picks up the shortest routes.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Path;

impl Bot<London> for Path {
    fn choose(&self, decision: &Decision<'_, London>, chance: &mut QuickChance) -> Action {
        choose(&Sight::of(decision), chance)
    }
}

fn choose(sight: &Sight<'_>, chance: &mut QuickChance) -> Action {
    let wanted = wanted_routes(sight);
    let colour = wanted.first().and_then(|&routes| sight.colour_most_held(routes));
    sight
        .keep_all()
        .or_else(|| wanted.iter().find_map(|&routes| sight.claim(routes)))
        .or_else(|| colour.and_then(|colour| sight.take(colour.card())))
        .or_else(|| sight.draw_blind())
        .or_else(|| sight.take(Card::Bus))
        .unwrap_or_else(|| sight.anything(chance))
}

/// What to claim, either lane of a double route together; the most wanted first.
fn wanted_routes(sight: &Sight<'_>) -> Vec<RouteSet> {
    let network = &sight.network;
    let length = |route| network.board.length(route);
    // It never spends its last bus: the agent's own rule, in whatever game.
    let is_short = |&route: &_| length(route) < sight.buses;

    let mut wanted = Vec::new();
    for ticket in network.unlinked(sight.tickets).iter() {
        let ticket_points = u32::from(network.board.ticket(ticket).points);
        let way = network.way(ticket).unwrap_or_default();
        for route in way.into_iter().filter(|&route| network.open.contains(route)).filter(is_short) {
            // Twice, since a ticket that is not linked costs as much as it brings.
            let worth = u32::from(points(length(route))) + 2 * ticket_points;
            wanted.push((Reverse(worth), network.open_lanes(route)));
        }
    }
    if wanted.is_empty() {
        // From here on no order of worth: the cheapest first.
        let left = network.open.iter().filter(is_short);
        let mut left: Vec<_> = left.map(|route| (length(route), network.open_lanes(route))).collect();
        left.sort_by_key(|&(length, _)| length);
        return left.into_iter().map(|(_, routes)| routes).collect();
    }
    wanted.sort_by_key(|&(worth, _)| worth);
    wanted.into_iter().map(|(_, routes)| routes).collect()
}

#[cfg(test)]
mod tests {
    use omnibus_london::{Board, Choice, Colour, Source};

    use super::{
        super::sight::tests::{beginning, claim, route, tickets},
        *,
    };

    fn chosen(sight: &Sight<'_>) -> Action {
        choose(sight, &mut QuickChance::new(1))
    }

    #[test]
    fn it_claims_any_route_on_its_way_and_of_two_the_dearer() {
        let board = Board::standard();
        let [first, last, aside] = [
            ("buckingham_palace", "big_ben"),
            ("big_ben", "elephant_castle"),
            ("kings_cross", "british_museum"),
        ]
        .map(|(one, other)| route(&board, one, other));
        let first = claim(&board, first, Colour::Green);
        let last = claim(&board, last, Colour::Yellow);
        let aside = claim(&board, aside, Colour::Black);
        let blind = Action::Draw(Source::Deck);
        let mut sight = beginning(&board);
        sight.tickets = tickets(&board, &["buckingham_palace-elephant_castle"]);
        assert_eq!(chosen(&Sight { legal: &[aside, first, blind], ..sight }), first);
        assert_eq!(chosen(&Sight { legal: &[aside, first, last, blind], ..sight }), last);
        assert_eq!(chosen(&Sight { legal: &[aside, blind, Action::Tickets], ..sight }), blind);
    }

    #[test]
    fn it_draws_the_colour_of_the_dearest_route_and_no_bus() {
        let board = Board::standard();
        let show = |card| Action::Draw(Source::Display(card));
        let blind = Action::Draw(Source::Deck);
        let mut sight = beginning(&board);
        sight.tickets = tickets(&board, &["buckingham_palace-elephant_castle"]);
        let legal = [blind, show(Card::Bus), show(Card::Green), show(Card::Yellow)];
        assert_eq!(chosen(&Sight { legal: &legal, ..sight }), show(Card::Yellow));
        assert_eq!(chosen(&Sight { legal: &legal[..3], ..sight }), blind);
    }

    #[test]
    fn it_keeps_all_tickets_and_at_last_picks_up_short_routes() {
        let board = Board::standard();
        let keep = [1, 2, 3].map(|choice| Action::Keep(Choice(choice)));
        let offer = tickets(&board, &["british_museum-piccadilly_circus", "kings_cross-tower_of_london"]);
        assert_eq!(chosen(&Sight { offer, legal: &keep, ..beginning(&board) }), keep[2]);
        let long = claim(&board, route(&board, "baker_street", "hyde_park"), Colour::Black);
        let short = claim(&board, route(&board, "st_pauls", "the_charterhouse"), Colour::Black);
        let legal = [long, short, Action::Tickets, Action::Draw(Source::Deck)];
        assert_eq!(chosen(&Sight { legal: &legal, ..beginning(&board) }), short);
    }
}
