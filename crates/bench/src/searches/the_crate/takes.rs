//! Takes as small numbers, and sets of them as bits.

use ismcts::action_list::ActionList;
use omnibus_core::{Chance, Seat};
use omnibus_paris_paris::{Board, Line, Stop, Take};

use super::with_chance;

/// A take on a board for two players: whatever stack it is taken from, it has the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TakeNumber(pub(crate) u8);

/// Which take has which number.
#[derive(Debug)]
pub(crate) struct Numbers {
    takes: Vec<Take>,
    /// By line and stop, the first of the numbers of a tile.
    of_tile: [[u8; Stop::COUNT]; Line::COUNT],
}

impl Numbers {
    /// What a take of two players may remove: nothing, or either's.
    const REMOVALS: [Option<Seat>; 3] = [None, Some(Seat::new(0)), Some(Seat::new(1))];

    pub(crate) fn new(board: &Board) -> Numbers {
        let mut numbers = Numbers { takes: Vec::new(), of_tile: [[0; Stop::COUNT]; Line::COUNT] };
        let mut tiles = board.tiles().to_vec();
        tiles.sort_unstable();
        tiles.dedup();
        for tile in tiles {
            numbers.of_tile[tile.line().index()][tile.stop().index()] = numbers.takes.len() as u8;
            numbers.takes.extend(Numbers::REMOVALS.map(|remove| Take { tile, remove }));
        }
        numbers
    }

    #[inline]
    pub(super) fn number(&self, take: Take) -> TakeNumber {
        let removal = take.remove.map_or(0, |seat| 1 + seat.index() as u8);
        TakeNumber(self.of_tile[take.tile.line().index()][take.tile.stop().index()] + removal)
    }

    #[inline]
    pub(super) fn take(&self, number: TakeNumber) -> Take {
        self.takes[number.0 as usize]
    }
}

/// The crate's list of actions, without a heap. A node of its tree remembers in one all that it tried, whatever
/// the stacks were: a short list in place would overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TakeSet(u128);

impl ActionList<TakeNumber> for TakeSet {
    fn uninit() -> TakeSet {
        TakeSet(0)
    }

    #[inline]
    fn pop_random(&mut self) -> Option<TakeNumber> {
        if self.0 == 0 {
            return None;
        }
        let mut rest = self.0;
        for _ in 0..with_chance(|chance| chance.below(self.0.count_ones())) {
            rest &= rest - 1;
        }
        let number = rest.trailing_zeros();
        self.0 &= !(1 << number);
        Some(TakeNumber(number as u8))
    }

    #[inline]
    fn push(&mut self, take: TakeNumber) {
        self.0 |= 1 << take.0;
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn has(&self, take: &TakeNumber) -> bool {
        self.0 >> take.0 & 1 == 1
    }

    #[inline]
    fn without(&self, other: &TakeSet) -> TakeSet {
        TakeSet(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_take_has_a_number_of_its_own_and_there_are_bits_for_all() {
        let numbers = Numbers::new(&Board::standard());
        assert_eq!(numbers.takes.len(), 105);
        assert!(numbers.takes.len() <= u128::BITS as usize);
        for number in (0..105).map(TakeNumber) {
            assert_eq!(numbers.number(numbers.take(number)), number);
        }
    }

    #[test]
    fn each_of_a_set_is_popped_once_and_all_alike() {
        let mut first = [0; 3];
        for _ in 0..3000 {
            let mut set = TakeSet::uninit();
            for number in [3, 64, 104] {
                set.push(TakeNumber(number));
            }
            let mut popped: Vec<u8> = std::iter::from_fn(|| set.pop_random()).map(|take| take.0).collect();
            first[[3, 64, 104].iter().position(|&number| number == popped[0]).unwrap()] += 1;
            popped.sort_unstable();
            assert_eq!(popped, [3, 64, 104]);
            assert!(set.is_empty());
        }
        assert!(first.iter().all(|count| (880..=1120).contains(count)), "{first:?}");
    }

    #[test]
    fn a_set_without_another_has_only_its_own() {
        let (one, other) = (TakeSet(0b1011), TakeSet(0b0010));
        assert_eq!((one.without(&other), one.len()), (TakeSet(0b1001), 3));
        assert!(one.has(&TakeNumber(1)) && !other.has(&TakeNumber(0)));
    }
}
