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
