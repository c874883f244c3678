//! The whole truth of a game: the table, and what lies face down.

use omnibus_core::{Chance, Seat};

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

    /// The special route of `seat`: a secret, for those who imagine one.
    #[inline]
    pub fn marker(&self, seat: Seat) -> Line {
        self.hidden.marker(seat)
    }

    /// The marker that lies face up with 2 players (PP-S4).
    #[inline]
    pub fn open_marker(&self) -> Option<Line> {
        self.hidden.open_marker(self.table.players)
    }

    /// The same, but the stack just turned up is another one, drawn from all tiles that could have been in it.
    #[must_use]
    pub fn with_next_stack_drawn(&self, chance: &mut impl Chance) -> State {
        let mut other = *self;
        let size = stack_size(self.table.players);
        let begin = (self.table.rounds as usize - 1) * size;
        let tiles = &mut other.hidden.stacks[begin..];
        for place in 0..size {
            let drawn = place + chance.below((tiles.len() - place) as u32) as usize;
            tiles.swap(place, drawn);
        }
        tiles[..size].sort_unstable();
        other.table.offer = other.hidden.stack(self.table.rounds - 1, self.table.players);
        other
    }

    /// The tiles of the stacks not yet turned up. Their order is a secret.
    #[inline]
    pub fn face_down(&self) -> &[Tile] {
        &self.hidden.stacks[self.table.rounds as usize * stack_size(self.table.players)..]
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

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, QuickChance, Silent};

    use crate::{board::Board, game::ParisParis, line::Tile, meta::Options, state::State, table::stack_size};

    fn dealt() -> State {
        let game = ParisParis::new(Board::standard(), 3, Options::default()).unwrap();
        game.deal(&mut QuickChance::new(4), &mut Silent)
    }

    fn sorted(tiles: impl Iterator<Item = Tile>) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = tiles.collect();
        tiles.sort_unstable();
        tiles
    }

    /// Who looks a round ahead imagines its stack: any tiles that are still to come, all alike, and no others.
    #[test]
    fn another_stack_is_drawn_from_all_that_could_have_come() {
        const DRAWS: usize = 12_000;
        let state = dealt();
        let all = |state: &State| sorted(state.table().offer().chain(state.face_down().iter().copied()));
        let mut chance = QuickChance::new(9);
        let mut shown = std::collections::BTreeMap::new();
        for _ in 0..DRAWS {
            let other = state.with_next_stack_drawn(&mut chance);
            assert_eq!(all(&other), all(&state));
            assert_eq!(other.table().offer().count(), stack_size(3));
            other.table().offer().for_each(|tile| *shown.entry(tile).or_insert(0_usize) += 1);
        }
        for (tile, &count) in &shown {
            let copies = all(&state).iter().filter(|other| *other == tile).count();
            let expected = (DRAWS * stack_size(3) * copies) as f64 / Board::TILES as f64;
            let off = (count as f64 - expected).abs() / expected.sqrt();
            assert!(off < 5.0, "{tile:?}: {count} instead of {expected}");
        }
        assert_eq!(shown.len(), sorted(all(&state).into_iter()).chunk_by(PartialEq::eq).count());
    }
}
