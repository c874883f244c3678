//! What lies open on the table (PP-H1).

use omnibus_core::Seat;

use crate::{
    board::Board,
    line::{LineSet, Tile},
    meta::MAX_PLAYERS,
    opening::Occupants,
    stop::{Businesses, Stop, StopSet},
};

/// Businesses each player has (PP-M4).
pub const BUSINESSES: u32 = 20;

/// Everything that all may see, or could have written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) businesses: [Businesses; MAX_PLAYERS],
    /// The same by stop; kept because every decision asks for it several times.
    pub(crate) occupants: [Occupants; Stop::BITS],
    pub(crate) scores: [u32; MAX_PLAYERS],
    /// Known to all who kept count; shown only where the table's option says so (PP-H2).
    pub(crate) bag: [u8; MAX_PLAYERS],
    /// The tiles that can still be taken.
    pub(crate) offer: Stack,
    /// Colours that lie on the P spaces (PP-G1).
    pub(crate) parked: LineSet,
    /// Stacks turned up so far.
    pub(crate) rounds: u8,
    /// Who holds the bus: the round's starting player.
    pub(crate) bus: Seat,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) over: bool,
}

impl Table {
    pub(crate) fn new(players: u8, first: Seat) -> Table {
        Table {
            players,
            businesses: [Businesses::default(); MAX_PLAYERS],
            occupants: [Occupants::NOBODY; Stop::BITS],
            scores: [0; MAX_PLAYERS], // PP-S5
            bag: [0; MAX_PLAYERS],
            offer: Stack::NONE,
            parked: LineSet::default(),
            rounds: 0,
            bus: first, // PP-S2
            turn: first,
            first,
            over: false,
        }
    }

    /// The tiles that can still be taken, two alike twice.
    pub fn offer(&self) -> impl Iterator<Item = Tile> {
        self.offer.tiles()
    }

    /// How many businesses of `seat` stand at `stop`.
    pub fn businesses_at(&self, seat: Seat, stop: Stop) -> u32 {
        self.businesses[seat.index()].at(stop)
    }

    /// All businesses of `seat` on the board.
    pub fn businesses_of(&self, seat: Seat) -> Businesses {
        self.businesses[seat.index()]
    }

    /// Businesses that `seat` has not opened, or got back (PP-M4).
    pub fn supply(&self, seat: Seat) -> u32 {
        BUSINESSES - self.businesses[seat.index()].count() - u32::from(self.bag[seat.index()])
    }

    /// How many businesses of `seat` lie in the bag: known to all who kept count.
    pub fn bag_of(&self, seat: Seat) -> u8 {
        self.bag[seat.index()]
    }

    /// No cap at the printed track's 45 (PP-S5).
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()] as i32
    }

    pub fn parked(&self) -> LineSet {
        self.parked
    }

    pub fn bus(&self) -> Seat {
        self.bus
    }

    pub fn first(&self) -> Seat {
        self.first
    }

    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The round under way, counted from 1.
    pub fn round(&self) -> u8 {
        self.rounds
    }

    pub fn stacks_left(&self) -> usize {
        stacks(self.players) - self.rounds as usize
    }

    /// Whose decision it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The stops with any business.
    #[inline]
    pub(crate) fn occupied(&self) -> StopSet {
        StopSet(self.businesses.iter().fold(0, |stops, businesses| stops | businesses.stops().0))
    }
}

/// Stacks at the start: all tiles, in stacks of one more than there are players (PP-S1).
pub(crate) const fn stacks(players: u8) -> usize {
    Board::TILES / stack_size(players)
}

pub(crate) const fn stack_size(players: u8) -> usize {
    players as usize + 1
}

/// Tiles of one round, in order of their kind.
///
/// A byte each, the first tile lowest; ones where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack(u64);

impl Stack {
    pub(crate) const MOST: usize = stack_size(MAX_PLAYERS as u8);
    pub(crate) const NONE: Stack = Stack(u64::MAX);
    const BYTES: u64 = 0x0101_0101_0101_0101;

    #[inline]
    pub(crate) fn new(sorted: &[Tile]) -> Stack {
        Stack(sorted.iter().rev().fold(u64::MAX, |stack, tile| stack << 8 | u64::from(tile.0)))
    }

    #[inline]
    pub fn len(self) -> usize {
        (self.0.leading_ones() as usize / 8).abs_diff(8)
    }

    pub fn is_empty(self) -> bool {
        self == Stack::NONE
    }

    #[inline]
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        (0..self.len()).map(move |place| Tile((self.0 >> (8 * place)) as u8))
    }

    /// Takes one such tile out; it is there.
    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile) {
        // The lowest byte that differs from the tile in nothing.
        let difference = self.0 ^ (Stack::BYTES * u64::from(tile.0));
        let equal = difference.wrapping_sub(Stack::BYTES) & !difference & Stack::BYTES << 7;
        let below = ((equal & equal.wrapping_neg()) - 1) >> 7;
        let above = self.0 >> 8 | 0xFF << 56;
        self.0 = self.0 & below | above & !below;
    }

    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(tiles: &[u8]) -> Stack {
        Stack::new(&tiles.iter().map(|&tile| Tile(tile)).collect::<Vec<_>>())
    }

    #[test]
    fn a_stack_gives_each_of_its_tiles_once() {
        let whole = [0, 1, 33, 33, 154];
        for (place, &tile) in whole.iter().enumerate() {
            let mut rest = stack(&whole);
            assert!(rest.len() == 5 && !rest.is_empty());
            rest.remove(Tile(tile));
            let mut expected = whole.to_vec();
            expected.remove(place);
            assert_eq!(rest, stack(&expected), "without place {place}");
            assert_eq!(rest.tiles().map(|tile| tile.0).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn the_last_tile_leaves_nothing() {
        let mut one = stack(&[7]);
        one.remove(Tile(7));
        assert!(one.is_empty() && one.is_empty() && one.tiles().next().is_none());
    }
}
