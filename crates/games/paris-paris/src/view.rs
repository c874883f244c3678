//! What each player may know (PP-H1, PP-H2).

use omnibus_core::{Chance, Viewer};

use crate::{
    board::Board,
    event::Event,
    line::{Line, Tile},
    meta::MAX_PLAYERS,
    state::{Hidden, State, dealt_markers},
    table::{Table, stack_size},
};

/// The game as one viewer knows it: the open table, and the viewer's own marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    table: Table,
    /// The markers that the viewer knows: one's own, and at the end every player's (PP-E1).
    markers: [Option<Line>; MAX_PLAYERS],
    open_marker: Option<Line>,
    /// The tiles not seen yet, which everybody can work out from those seen: in order of kind.
    unseen: [Tile; Board::TILES],
    unseen_count: u8,
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        let State { table, hidden } = *state;
        let seen = table.rounds as usize * stack_size(table.players);
        let mut unseen = hidden.stacks;
        // What was seen is worth nothing any more: blank it, so that equal knowledge is equal bytes.
        unseen[..seen].fill(Tile(0));
        unseen.rotate_left(seen);
        let unseen_count = Board::TILES - seen;
        unseen[..unseen_count].sort_unstable();
        View {
            viewer,
            table,
            markers: hidden.markers(table.players, |seat| table.over || viewer.is(seat)),
            open_marker: hidden.open_marker(table.players),
            unseen,
            unseen_count: unseen_count as u8,
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The special-route markers by seat, as far as the viewer knows them.
    pub fn markers(&self) -> &[Option<Line>] {
        &self.markers[..self.table.players.into()]
    }

    /// The marker that lies face up with 2 players.
    pub fn open_marker(&self) -> Option<Line> {
        self.open_marker
    }

    /// The tiles in the stacks not yet turned up, in order of kind.
    pub fn unseen(&self) -> &[Tile] {
        &self.unseen[..self.unseen_count.into()]
    }

    /// A state that looks like this: unseen tiles and unknown markers in an even random order.
    pub(crate) fn sample(&self, chance: &mut impl Chance) -> State {
        let players = self.table.players;
        // Stacks already turned up never matter again; their places are filled with blanks.
        let seen = Board::TILES - self.unseen().len();
        let mut stacks = [Tile(0); Board::TILES];
        stacks[seen..].copy_from_slice(self.unseen());
        chance.shuffle(&mut stacks[seen..]);

        let known = |line| self.open_marker == Some(line) || self.markers.contains(&Some(line));
        let mut unknown = [Line(0); Line::COUNT];
        let mut count = 0;
        for line in Line::all().filter(|&line| !known(line)) {
            unknown[count] = line;
            count += 1;
        }
        chance.shuffle(&mut unknown[..count]);
        let mut unknown = unknown.into_iter();
        let markers = std::array::from_fn(|place| {
            let known = if place < players.into() {
                self.markers[place]
            } else if place < dealt_markers(players) {
                self.open_marker
            } else {
                None
            };
            known.or_else(|| unknown.next()).unwrap_or(Line(0))
        });
        State { table: self.table, hidden: Hidden::new(players, stacks, markers) }
    }
}

/// An event as the viewer may know it.
pub(crate) fn event_for(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Markers { mut by_seat, open } => {
            for (seat, marker) in by_seat.iter_mut().enumerate() {
                if !matches!(viewer, Viewer::Player(own) if own.index() == seat) {
                    *marker = None;
                }
            }
            Event::Markers { by_seat, open }
        }
        open => open,
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Notation, QuickChance, Seat, json};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        game::ParisParis,
        meta::Options,
        position::{Position, random_game, seat},
    };

    #[test]
    fn everybody_sees_what_lies_open() {
        covers!("PP-H1");
        let position = Position::new(2).businesses(1, &["louvre"]).parked("red").offer(&[("opera", "red")]);
        for viewer in Viewer::all(2) {
            let json = json::value(&position.game.write_view(&position.game.view(&position.state, viewer)));
            assert_eq!(json["businesses"], serde_json::json!({ "louvre": [1] }));
            assert_eq!(json["parked"], serde_json::json!(["red"]));
            assert_eq!(json["offer"], serde_json::json!([{ "stop": "opera", "colour": "red" }]));
            assert_eq!(json["scores"], serde_json::json!([0, 0]));
            assert_eq!(json["supplies"], serde_json::json!([20, 19]));
            assert_eq!(json["stacks_left"], 19);
            assert!(json["open_marker"].is_string());
        }
    }

    #[test]
    fn a_marker_is_shown_to_its_owner_alone_until_the_end() {
        covers!("PP-S3", "PP-H2");
        let states = random_game(3, 7);
        let game = Position::new(3).game;
        for (_, state) in &states {
            for viewer in Viewer::all(3) {
                let view = game.view(state, viewer);
                for seat in Seat::all(3) {
                    let shown = view.markers()[seat.index()];
                    let expected = (state.table.over || viewer.is(seat)).then(|| state.hidden.marker(seat));
                    assert_eq!(shown, expected);
                }
            }
        }
        let deal = states[0].0[0];
        let Event::Markers { by_seat, .. } = event_for(&deal, Viewer::Player(seat(1))) else {
            panic!("{deal:?}")
        };
        assert_eq!(by_seat, [None, Some(states[0].1.hidden.marker(seat(1))), None, None]);
        let Event::Markers { by_seat, .. } = event_for(&deal, Viewer::Spectator) else { panic!("{deal:?}") };
        assert_eq!(by_seat, [None; 4]);
    }

    #[test]
    fn neither_left_over_markers_nor_the_order_of_the_stacks_show() {
        covers!("PP-S4", "PP-H2");
        let Position { game, state } = Position::new(2);
        let mut other = state;
        other.hidden.markers.swap(0, 3);
        other.hidden.stacks[3..].reverse();
        assert_ne!(game.hash(&state), game.hash(&other));
        for viewer in [Viewer::Player(seat(1)), Viewer::Spectator] {
            assert_eq!(game.view(&state, viewer), game.view(&other, viewer));
        }
        assert_ne!(game.view(&state, Viewer::Player(seat(0))), game.view(&other, Viewer::Player(seat(0))));
    }

    #[test]
    fn the_bag_stays_closed_until_the_end_unless_the_table_plays_it_open() {
        covers!("PP-T7", "PP-H2");
        let Position { game, mut state } = Position::new(3);
        state.table.bag = [2, 0, 1, 0];
        let open = ParisParis { options: Options { open_bag: true }, ..game.clone() };
        let bag = |game: &ParisParis, state: &State| {
            json::value(&game.write_view(&game.view(state, Viewer::Player(seat(0)))))["bag"].clone()
        };
        assert_eq!(bag(&game, &state), serde_json::Value::Null);
        assert_eq!(bag(&open, &state), serde_json::json!([2, 0, 1]));
        state.table.over = true;
        assert_eq!(bag(&game, &state), serde_json::json!([2, 0, 1]));
        let two = Position::new(2);
        assert_eq!(
            bag(&ParisParis { options: Options { open_bag: true }, ..two.game }, &two.state),
            serde_json::Value::Null
        );
    }

    #[test]
    fn samples_deal_unseen_tiles_and_unknown_markers_evenly() {
        covers!("PP-H2");
        let Position { game, state } = Position::new(2);
        let me = seat(0);
        let view = game.view(&state, Viewer::Player(me));
        let mut chance = QuickChance::new(3);
        let mut rivals = [0; Line::COUNT];
        let mut next = Vec::new();
        for _ in 0..3000 {
            let sample = game.sample(&view, &mut chance);
            assert_eq!(sample.hidden.marker(me), state.hidden.marker(me));
            assert_eq!(sample.hidden.open_marker(2), state.hidden.open_marker(2));
            rivals[sample.hidden.marker(seat(1)).index()] += 1;
            next.extend(sample.hidden.stack(1, 2).tiles());
        }
        let known = [state.hidden.marker(me), state.hidden.open_marker(2).unwrap()];
        for line in Line::all() {
            let expected = if known.contains(&line) { 0..=0 } else { 880..=1120 };
            assert!(expected.contains(&rivals[line.index()]), "{rivals:?}");
        }
        for tile in view.unseen() {
            assert!(next.contains(tile), "{tile:?} is never next");
        }
        assert_eq!(view.unseen().len(), 57);
    }
}
