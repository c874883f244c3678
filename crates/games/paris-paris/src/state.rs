//! The whole truth of a game: the table, and what lies face down.

use omnibus_core::Seat;

use crate::{
    board::Board,
    line::{Line, Tile},
    meta::MAX_PLAYERS,
    table::{Stack, Table, stack_size},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
}

/// Search copies states by the million: three cache lines at most.
const _: () = assert!(size_of::<State>() <= 192);

/// What lies face down (PP-H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    /// All stacks, those already turned up included; each in order of kind.
    pub(crate) stacks: [Tile; Board::TILES],
    /// One for each seat, then the open one with 2 players, then those unknown to all.
    pub(crate) markers: [Line; Line::COUNT],
}

impl State {
    /// What lies open. Everything that all players know is in here, and nothing else.
    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl Hidden {
    pub(crate) fn new(
        players: u8,
        mut stacks: [Tile; Board::TILES],
        mut markers: [Line; Line::COUNT],
    ) -> Hidden {
        // Neither the order within a stack nor that of the markers left over ever matters.
        match players {
            2 => sort_each::<{ stack_size(2) }>(&mut stacks),
            3 => sort_each::<{ stack_size(3) }>(&mut stacks),
            _ => sort_each::<{ stack_size(4) }>(&mut stacks),
        }
        markers[dealt_markers(players)..].sort_unstable();
        Hidden { stacks, markers }
    }

    #[inline]
    pub(crate) fn stack(&self, round: u8, players: u8) -> Stack {
        let size = stack_size(players);
        Stack::new(&self.stacks[round as usize * size..][..size])
    }

    pub(crate) fn marker(&self, seat: Seat) -> Line {
        self.markers[seat.index()]
    }

    /// The marker laid face up with 2 players (PP-S4).
    pub(crate) fn open_marker(&self, players: u8) -> Option<Line> {
        (players == 2).then(|| self.markers[2])
    }

    /// What each seat's marker is, for those that `shown` lets see it.
    pub(crate) fn markers(&self, players: u8, shown: impl Fn(Seat) -> bool) -> [Option<Line>; MAX_PLAYERS] {
        let mut markers = [None; MAX_PLAYERS];
        for seat in Seat::all(players).filter(|&seat| shown(seat)) {
            markers[seat.index()] = Some(self.marker(seat));
        }
        markers
    }
}

/// Markers with a place: one a player (PP-S3) and, with 2 players, the open one (PP-S4).
pub(crate) const fn dealt_markers(players: u8) -> usize {
    if players == 2 { 3 } else { players as usize }
}

/// Sorts each stack of `N` tiles, by exchanges that do not hang on what the tiles are.
#[inline]
fn sort_each<const N: usize>(stacks: &mut [Tile; Board::TILES]) {
    for stack in stacks.as_chunks_mut::<N>().0 {
        let mut sorted = *stack;
        for end in (1..N).rev() {
            for place in 0..end {
                let (one, other) = (sorted[place], sorted[place + 1]);
                sorted[place] = one.min(other);
                sorted[place + 1] = one.max(other);
            }
        }
        *stack = sorted;
    }
}
