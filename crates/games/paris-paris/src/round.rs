//! A round (PP-R1 to PP-R5): lay out tiles, open businesses, small tour, discard the remaining tile,
//! pass the bus.

use omnibus_core::{Seat, Sink};

use crate::{
    action::{Illegal, Take},
    event::Event,
    game::ParisParis,
    line::Tile,
    state::State,
    table::{Stack, Table, stacks},
};

impl ParisParis {
    /// PP-R2: the starting player turns up one stack.
    #[inline]
    pub(crate) fn lay_out_tiles(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        table.offer = state.hidden.stack(table.rounds, self.players);
        table.rounds += 1;
        table.turn = table.bus;
        sink.tell(Event::Stack { tiles: table.offer, start: table.bus });
    }

    /// PP-R3: every distinct tile on offer, with every choice of what to remove for it.
    ///
    /// Playouts live here: it branches on little that chance decides. A second choice is written in any
    /// case, and counted if there is one.
    #[inline]
    pub(crate) fn list_takes(table: &Table, takes: &mut Vec<Take>) {
        /// Two for each tile: one business a place of a full crossing.
        const MOST: usize = (2 * Stack::MOST).next_power_of_two();
        takes.clear();
        takes.resize(MOST, Take { tile: Tile(0), remove: None });
        let mut count = 0;
        let mut last = None;
        for tile in table.offer.tiles() {
            let (removal, second) = table.occupants[tile.stop().index()].removals();
            takes[count % MOST] = Take { tile, remove: removal };
            takes[(count + 1) % MOST] = Take { tile, remove: second };
            // Two tiles alike are one choice; the stack is in order of kind.
            let is_new = last.replace(tile) != Some(tile);
            count += usize::from(is_new) * (1 + usize::from(second.is_some()));
        }
        takes.truncate(count);
    }

    pub(crate) fn check_take(table: &Table, seat: Seat, take: Take) -> Result<(), Illegal> {
        if table.over {
            return Err(Illegal::GameOver);
        }
        if seat != table.turn() {
            return Err(Illegal::NotYourTurn { turn: table.turn() });
        }
        if !table.offer().any(|tile| tile == take.tile) {
            return Err(Illegal::NotOnOffer { tile: take.tile });
        }
        ParisParis::check_removal(table, take.tile.stop(), take.remove)
    }

    #[inline]
    pub(crate) fn take(&self, state: &mut State, seat: Seat, take: Take, sink: &mut impl Sink<Event>) {
        self.open(&mut state.table, seat, take.tile.stop(), take.remove, sink);
        state.table.offer.remove(take.tile); // PP-R4
        state.table.turn = seat.clockwise(1, self.players); // PP-R3
        if state.table.turn == state.table.bus {
            self.finish_round(state, sink);
        }
    }

    fn finish_round(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        // PP-R5: exactly one tile remains.
        let Some(remaining) = table.offer.tiles().next() else { return };
        table.offer = Stack::NONE;
        self.small_tour(table, remaining.stop(), sink);
        self.discard(table, remaining, sink);
        // PP-G10: the bus passes to the left neighbour.
        table.bus = table.bus.clockwise(1, self.players);
        if (table.rounds as usize) < stacks(self.players) {
            self.lay_out_tiles(state, sink);
        } else {
            self.finish_game(state, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Viewer};
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, random_game, seat};

    #[test]
    fn a_round_has_five_steps_in_order() {
        covers!("PP-R1", "PP-R5");
        let mut position = Position::new(2)
            .businesses(0, &["louvre"])
            .offer(&[("louvre", "grey"), ("odeon", "blue"), ("opera", "red")])
            .parked("grey");
        position.take("odeon", "blue", None).unwrap();
        let events = position.take("opera", "red", None).unwrap();
        let louvre = position.stop("louvre");
        assert!(matches!(events[0], Event::Opened { .. }));
        assert_eq!(events[1], Event::SmallTour { stop: louvre });
        assert!(matches!(events[2], Event::Score { stop: Some(stop), .. } if stop == louvre));
        assert_eq!(events[3], Event::Discarded { tile: position.tile("louvre", "grey") });
        assert_eq!(events[4], Event::GrandTour { line: position.line("grey") });
        assert!(matches!(events.last(), Some(Event::Stack { start, .. }) if *start == seat(1)));
    }

    #[test]
    fn a_round_is_over_only_when_every_player_has_taken_a_tile() {
        covers!("PP-R5");
        for players in 2..=4 {
            for (events, state) in random_game(players, 5).iter().skip(1) {
                let ended = events.iter().any(|event| matches!(event, Event::SmallTour { .. }));
                let whole = state.table.offer.len() == usize::from(players) + 1 || state.table.over;
                assert_eq!(ended, whole);
            }
        }
    }

    #[test]
    fn the_offer_is_public_and_may_hold_two_alike() {
        covers!("PP-R2");
        let position = Position::new(3).offer(&[
            ("louvre", "grey"),
            ("louvre", "grey"),
            ("louvre", "blue"),
            ("opera", "red"),
        ]);
        for viewer in Viewer::all(3) {
            let view = position.game.view(&position.state, viewer);
            assert_eq!(view.table().offer().count(), 4);
        }
        // Two alike are one choice.
        assert_eq!(position.legal().len(), 3);
    }

    #[test]
    fn of_two_tiles_alike_the_other_stays_on_offer() {
        covers!("PP-R3", "PP-R4");
        let mut position = Position::new(3).offer(&[
            ("louvre", "grey"),
            ("louvre", "grey"),
            ("louvre", "blue"),
            ("opera", "red"),
        ]);
        position.take("louvre", "grey", None).unwrap();
        assert_eq!(position.legal().iter().filter(|(stop, ..)| stop == "louvre").count(), 2);
        position.take("louvre", "grey", None).unwrap();
        assert!(!position.legal().iter().any(|(_, colour, _)| colour == "grey"));
    }

    #[test]
    fn turns_go_clockwise_from_the_bus_and_taking_is_compulsory() {
        covers!("PP-R3");
        let mut position = Position::new(4).offer(&[
            ("louvre", "grey"),
            ("odeon", "blue"),
            ("opera", "red"),
            ("vendome", "blue"),
            ("chatelet", "grey"),
        ]);
        position.state.table.bus = seat(2);
        position.state.table.turn = seat(2);
        for (expected, (stop, colour)) in [2, 3, 0, 1].into_iter().zip([
            ("louvre", "grey"),
            ("odeon", "blue"),
            ("opera", "red"),
            ("vendome", "blue"),
        ]) {
            let turn = position.state.table.turn;
            assert_eq!(turn, seat(expected));
            assert!(!position.legal().is_empty());
            let wrong = Take { tile: position.tile(stop, colour), remove: None };
            let other = turn.clockwise(1, 4);
            assert_eq!(
                position.game.check(&position.state, other, wrong),
                Err(Illegal::NotYourTurn { turn })
            );
            position.take(stop, colour, None).unwrap();
        }
    }

    #[test]
    fn a_tile_that_is_not_on_offer_cannot_be_taken() {
        covers!("PP-R3");
        let mut position = Position::new(2).offer(&[("louvre", "grey"), ("odeon", "blue"), ("opera", "red")]);
        let refusal = position.take("louvre", "blue", None).unwrap_err();
        assert_eq!(refusal, Illegal::NotOnOffer { tile: position.tile("louvre", "blue") });
    }

    #[test]
    fn a_taken_tile_never_comes_back() {
        covers!("PP-R4");
        let mut shown = Vec::new();
        for (events, _) in random_game(4, 8) {
            for event in events {
                if let Event::Stack { tiles, .. } = event {
                    shown.extend(tiles.tiles());
                }
            }
        }
        let twice_at_most = shown.iter().all(|tile| shown.iter().filter(|other| *other == tile).count() <= 2);
        assert!(shown.len() == 60 && twice_at_most);
    }

    #[test]
    fn after_the_end_nothing_can_be_taken() {
        covers!("PP-E1");
        let (_, last) = random_game(3, 2).pop().unwrap();
        let position = Position { state: last, ..Position::new(3) };
        assert!(position.game.to_act(&last).is_empty());
        let take = Take { tile: position.tile("louvre", "grey"), remove: None };
        assert_eq!(position.game.check(&last, seat(0), take), Err(Illegal::GameOver));
    }
}
