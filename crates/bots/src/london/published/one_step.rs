//! *One Step Thinker*: looks no further than the next route.

use omnibus_core::QuickChance;
use omnibus_london::{Action, London};

use super::{
    keeping::best_rate,
    sight::Sight,
    target::{Target, pursue},
};
use crate::{Bot, Decision};

/// Goes for the next route of its dearest ticket, and for nothing else until it has it. With all tickets
/// linked it draws new ones; near the end it goes for the longest routes.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct OneStep;

impl OneStep {
    /// While everybody has so many buses, new tickets are worth it. Of 45 trains it is 8, about seven
    /// tenths of what a ticket takes there on average; here a ticket takes five or six buses.
    const TIME_FOR_TICKETS: u8 = 4;
}

impl Bot<London> for OneStep {
    fn choose(&self, decision: &Decision<'_, London>, chance: &mut QuickChance) -> Action {
        choose(&Sight::of(decision), chance)
    }
}

fn choose(sight: &Sight<'_>, chance: &mut QuickChance) -> Action {
    let kept = if sight.is_setup { sight.keep_all() } else { best_rate(sight, &sight.network) };
    if let Some(kept) = kept {
        return kept;
    }
    let target = Target::for_tickets(sight, &sight.network);
    if target.is_none()
        && sight.fewest_buses >= OneStep::TIME_FOR_TICKETS
        && let Some(tickets) = sight.draw_tickets()
    {
        return tickets;
    }
    pursue(sight, target.or_else(|| Target::longest(sight, false)), chance)
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
    fn it_keeps_all_tickets_at_setup_and_later_the_best() {
        let board = Board::standard();
        let keep = [1, 2, 3].map(|choice| Action::Keep(Choice(choice)));
        let offer = tickets(&board, &["british_museum-piccadilly_circus", "kings_cross-tower_of_london"]);
        let mut sight = Sight { offer, is_setup: true, legal: &keep, ..beginning(&board) };
        assert_eq!(chosen(&sight), keep[2]);
        sight.is_setup = false;
        let choice = |ids: &[&str]| Action::Keep(Choice::from(offer, tickets(&board, ids)).unwrap());
        // One takes two buses, the other at least seven.
        sight.buses = 6;
        assert_eq!(chosen(&sight), choice(&["british_museum-piccadilly_circus"]));
        sight.network.own = [("kings_cross", "the_charterhouse"), ("the_charterhouse", "brick_lane")]
            .into_iter()
            .map(|(one, other)| route(&board, one, other))
            .collect();
        assert_eq!(chosen(&sight), choice(&["kings_cross-tower_of_london"]), "three more buses for it");
    }

    #[test]
    fn it_claims_nothing_but_the_next_route_of_its_ticket() {
        let board = Board::standard();
        let [next, later] = [("buckingham_palace", "big_ben"), ("big_ben", "elephant_castle")]
            .map(|(one, other)| route(&board, one, other));
        let [now, too_early] = [claim(&board, next, Colour::Green), claim(&board, later, Colour::Yellow)];
        let blind = Action::Draw(Source::Deck);
        let mut sight = beginning(&board);
        sight.tickets = tickets(&board, &["buckingham_palace-elephant_castle"]);
        assert_eq!(chosen(&Sight { legal: &[too_early, blind, Action::Tickets], ..sight }), blind);
        assert_eq!(chosen(&Sight { legal: &[too_early, now, blind, Action::Tickets], ..sight }), now);
    }

    #[test]
    fn it_draws_tickets_when_all_are_linked_and_there_is_time() {
        let board = Board::standard();
        let blind = Action::Draw(Source::Deck);
        let sight = Sight { legal: &[blind, Action::Tickets], ..beginning(&board) };
        assert_eq!(chosen(&sight), Action::Tickets);
        assert_eq!(chosen(&Sight { fewest_buses: 3, ..sight }), blind);
    }
}
