//! Setup (PP-S1 to PP-S5).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    line::Line,
    state::{Hidden, State},
    table::Table,
};

impl ParisParis {
    /// The order of the draws is part of the record format: tiles, starting player, markers.
    pub(crate) fn set_up(&self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> State {
        let players = self.players;
        // PP-S1: the tiles are shuffled face down into stacks.
        let mut tiles = *self.board.tiles();
        chance.shuffle(&mut tiles);
        // PP-S2: a starting player is drawn and holds the bus.
        let first = Seat::new(chance.below(players.into()) as u8);
        // PP-S3, PP-S4: the markers are shuffled; one to each player, with 2 players one face up.
        let mut markers = std::array::from_fn(|line| Line(line as u8));
        chance.shuffle(&mut markers);

        let hidden = Hidden::new(players, tiles, markers);
        let mut state = State { table: Table::new(players, first), hidden };
        sink.tell(Event::Markers {
            by_seat: hidden.markers(players, |_| true),
            open: hidden.open_marker(players),
        });
        self.lay_out_tiles(&mut state, sink);
        state
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, QuickChance, Silent, Viewer};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        board::Board,
        position::{Position, random_game, seat},
    };

    fn deals(players: u8, count: u64) -> impl Iterator<Item = State> {
        let game = Position::new(players).game;
        (0..count).map(move |number| game.deal(&mut QuickChance::new(number * 977), &mut Silent))
    }

    #[test]
    fn all_tiles_lie_in_stacks_of_one_more_than_players() {
        covers!("PP-S1");
        for (players, stacks, size) in [(2, 20, 3), (3, 15, 4), (4, 12, 5)] {
            let mut shown = Vec::new();
            for (events, _) in random_game(players, 1) {
                for event in events {
                    if let Event::Stack { tiles, .. } = event {
                        assert_eq!(tiles.len(), size);
                        shown.push(tiles.tiles().collect::<Vec<_>>());
                    }
                }
            }
            assert_eq!(shown.len(), stacks);
            let mut all = shown.concat();
            all.sort_unstable();
            let mut box_of_tiles = *Board::standard().tiles();
            box_of_tiles.sort_unstable();
            assert_eq!(all, box_of_tiles);
        }
    }

    #[test]
    fn each_tile_can_lie_on_top() {
        covers!("PP-S1");
        let mut seen: Vec<_> =
            deals(3, 400).flat_map(|state| state.table.offer().collect::<Vec<_>>()).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 35);
    }

    #[test]
    fn each_seat_can_start_and_then_holds_the_bus() {
        covers!("PP-S2");
        for players in 2..=4 {
            let mut starts = vec![0; players.into()];
            for state in deals(players, 400) {
                assert_eq!((state.table.bus, state.table.turn), (state.table.first, state.table.first));
                starts[state.table.first.index()] += 1;
            }
            assert!(starts.iter().all(|&count| count > 400 / i32::from(players) / 2), "{starts:?}");
        }
    }

    #[test]
    fn each_player_gets_one_marker_of_their_own() {
        covers!("PP-S3");
        for players in 2..=4 {
            for state in deals(players, 50) {
                let markers: Vec<Line> = Seat::all(players).map(|seat| state.hidden.marker(seat)).collect();
                let mut distinct = markers.clone();
                distinct.sort_unstable();
                distinct.dedup();
                assert_eq!(distinct.len(), usize::from(players));
            }
            let mut firsts: Vec<Line> =
                deals(players, 200).map(|state| state.hidden.marker(seat(0))).collect();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(firsts.len(), Line::COUNT, "any marker can be anybody's");
        }
    }

    #[test]
    fn with_two_players_one_marker_lies_face_up_and_belongs_to_nobody() {
        covers!("PP-S4");
        let position = Position::new(2);
        for state in deals(2, 50) {
            let open = state.hidden.open_marker(2).unwrap();
            assert!(Seat::all(2).all(|seat| state.hidden.marker(seat) != open));
            let view = position.game.view(&state, Viewer::Spectator);
            assert_eq!(view.open_marker(), Some(open));
        }
        for players in [3, 4] {
            assert!(deals(players, 20).all(|state| state.hidden.open_marker(players).is_none()));
        }
    }

    #[test]
    fn there_is_one_marker_for_each_line() {
        covers!("PP-M5");
        for state in deals(4, 20) {
            let mut markers = state.hidden.markers;
            markers.sort_unstable();
            assert!(markers.into_iter().eq(Line::all()));
        }
    }

    #[test]
    fn scores_start_at_nothing_and_go_past_the_track() {
        covers!("PP-S5");
        assert!(deals(4, 5).all(|state| state.table.scores == [0; 4]));
        let (_, last) = random_game(2, 3).pop().unwrap();
        assert!(last.table.scores.iter().any(|&score| score > 45), "{:?}", last.table.scores);
    }
}
