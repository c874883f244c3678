//! *Long Route*: would rather have one long route than two short ones.

use omnibus_core::QuickChance;
use omnibus_london::{Action, London};

use super::{
    keeping::best_rate,
    sight::Sight,
    target::{Target, pursue},
};
use crate::{Bot, Decision};

/// Links its tickets by longer routes only, the dearest ticket first, then goes for the longest of all. It
/// never draws a ticket.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct LongRoute;

impl LongRoute {
    /// Shorter routes are no part of its ways. Half of the longest, as 3 is of 6: the longer routes still
    /// reach every location.
    const SHORTEST: u8 = 2;
}

impl Bot<London> for LongRoute {
    fn choose(&self, decision: &Decision<'_, London>, chance: &mut QuickChance) -> Action {
        choose(&Sight::of(decision), chance)
    }
}

fn choose(sight: &Sight<'_>, chance: &mut QuickChance) -> Action {
    let network = sight.network.of_at_least(LongRoute::SHORTEST.min(sight.buses));
    best_rate(sight, &network).unwrap_or_else(|| {
        let target = Target::for_tickets(sight, &network).or_else(|| Target::longest(sight, true));
        pursue(sight, target, chance)
    })
}

#[cfg(test)]
mod tests {
    use omnibus_london::{Board, Card, Cards, Colour, Source};

    use super::{
        super::sight::tests::{beginning, claim, route, tickets},
        *,
    };

    fn chosen(sight: &Sight<'_>) -> Action {
        choose(sight, &mut QuickChance::new(1))
    }

    #[test]
    fn it_goes_round_by_long_routes_where_a_short_one_leads_straight() {
        let board = Board::standard();
        let straight = claim(&board, route(&board, "british_museum", "covent_garden"), Colour::Black);
        let round = claim(&board, route(&board, "british_museum", "the_charterhouse"), Colour::Blue);
        let blind = Action::Draw(Source::Deck);
        let mut sight = beginning(&board);
        sight.tickets = tickets(&board, &["british_museum-st_pauls"]);
        let short_way = sight.network.way(sight.tickets.iter().next().unwrap()).unwrap();
        assert!(short_way.iter().any(|&route| board.length(route) == 1), "there is a short way");
        assert_eq!(chosen(&Sight { legal: &[straight, blind], ..sight }), blind);
        assert_eq!(chosen(&Sight { legal: &[straight, round, blind], ..sight }), round);
    }

    #[test]
    fn with_its_tickets_linked_it_goes_for_the_longest_route_and_draws_no_tickets() {
        let board = Board::standard();
        let long = claim(&board, route(&board, "baker_street", "hyde_park"), Colour::Black);
        let shorter = claim(&board, route(&board, "regents_park", "kings_cross"), Colour::Green);
        let blind = Action::Draw(Source::Deck);
        let hand = Cards::of(Card::Green, 3);
        let mut sight = Sight { hand, legal: &[shorter, blind, Action::Tickets], ..beginning(&board) };
        assert_eq!(chosen(&sight), blind);
        sight.hand = Cards::of(Card::Black, 3).plus(Cards::one(Card::Bus));
        assert_eq!(chosen(&Sight { legal: &[shorter, long, blind, Action::Tickets], ..sight }), long);
    }
}
