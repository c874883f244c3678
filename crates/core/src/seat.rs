//! Who sits at the table.

use std::{fmt, num::NonZeroU8};

use serde::{Serialize, Serializer};

/// A place at the table, counted from 0 in clockwise order.
///
/// Kept as a number from 1, so that `Option<Seat>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The most seats that any game here has.
    pub const MAX: usize = 6;

    #[inline]
    pub const fn new(index: u8) -> Seat {
        debug_assert!((index as usize) < Seat::MAX);
        Seat(NonZeroU8::MIN.saturating_add(index))
    }

    /// The seat with this number counted from 1; 0 is no seat.
    #[inline]
    pub fn from_number(number: u8) -> Option<Seat> {
        NonZeroU8::new(number).map(Seat)
    }

    /// All seats of a table, clockwise from seat 0.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat::new)
    }

    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }

    /// The left neighbour, `steps` seats on.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, steps: u8, players: u8) -> Seat {
        // A subtraction instead of a division: steps never go round the table twice.
        let on = self.0.get() - 1 + steps;
        Seat::new(if on >= players { on - players } else { on })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({self})")
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat::new(self.0.trailing_zeros() as u8)) }
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who looks at the table: a player, or anyone else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Player(Seat),
    Spectator,
}

impl Viewer {
    /// Everybody who may look: each seat, then the spectators.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Player).chain([Viewer::Spectator])
    }

    /// `None` for spectators.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Player(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Player(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_table() {
        assert_eq!(Seat::new(2).clockwise(1, 3), Seat::new(0));
        assert_eq!(Seat::new(1).clockwise(3, 4), Seat::new(0));
        assert_eq!(Seat::new(1).clockwise(0, 4), Seat::new(1));
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: Seats = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::new(1), Seat::new(4)]);
        assert_eq!((set.len(), set.first()), (2, Some(Seat::new(1))));
        assert_eq!(Seats::NONE.first(), None);
    }
}
