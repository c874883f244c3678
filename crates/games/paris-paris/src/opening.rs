//! Opening and takeover (PP-T1 to PP-T8).

use omnibus_core::{Seat, Sink};

use crate::{
    action::Illegal,
    event::{Event, Removal},
    game::ParisParis,
    stop::Stop,
    table::Table,
};

/// What opening at a stop may remove: nothing where there is room, else a business of one of some seats.
///
/// Bit 0 stands for room, bit `n` for the `n`-th seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Removals(u8);

impl Removals {
    pub(crate) const ROOM: Removals = Removals(1);

    pub(crate) const fn has_room(self) -> bool {
        self.0 == Removals::ROOM.0
    }

    const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat.index() + 1) & 1 == 1
    }

    /// The first choice (none where there is room), and the second if there is one (PP-T3).
    #[inline]
    pub(crate) fn split(self) -> (Option<Seat>, Option<Seat>) {
        let lowest = |bits: u8| Seat::from_number(bits.trailing_zeros() as u8);
        let others = self.0 & (self.0 - 1);
        // All eight bits are zeros if there is no second choice.
        (lowest(self.0), lowest(others).filter(|_| others != 0))
    }
}

impl ParisParis {
    pub(crate) fn check_removal(table: &Table, stop: Stop, remove: Option<Seat>) -> Result<(), Illegal> {
        let removals = table.removals[stop.index()];
        match remove {
            None if !removals.has_room() => Err(Illegal::IsFull { stop }),
            Some(_) if removals.has_room() => Err(Illegal::HasRoom { stop }),
            Some(seat) if !removals.contains(seat) => Err(Illegal::NotThere { seat, stop }),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn open(
        &self,
        table: &mut Table,
        seat: Seat,
        stop: Stop,
        remove: Option<Seat>,
        sink: &mut impl Sink<Event>,
    ) {
        // Seat by seat, not by index: what was just written is read again whole.
        for owner in Table::SEATS {
            let mut businesses = table.businesses[owner.index()];
            if remove == Some(owner) {
                businesses.remove(stop);
            }
            if owner == seat {
                businesses.open(stop);
            }
            table.businesses[owner.index()] = businesses;
        }
        table.removals[stop.index()] = self.removals_at(table, stop);
        if let Some(owner) = remove {
            let to = self.removal(seat, owner);
            table.bag[owner.index()] += u8::from(to == Removal::Bag);
            sink.tell(Event::Removed { seat: owner, stop, to });
        }
        sink.tell(Event::Opened { seat, stop });
    }

    /// Where the business that `seat` removes goes.
    #[inline]
    fn removal(&self, seat: Seat, owner: Seat) -> Removal {
        if self.players == 2 {
            Removal::Supply // PP-T6
        } else if owner == seat {
            Removal::OwnSupply // PP-T5
        } else {
            Removal::Bag // PP-T4
        }
    }

    /// PP-T3: opening at a full stop removes one business already there, and only then.
    #[inline]
    fn removals_at(&self, table: &Table, stop: Stop) -> Removals {
        let (mut businesses, mut owners) = (0, 0);
        for seat in Table::SEATS {
            let own = table.businesses_at(seat, stop);
            businesses += own;
            owners |= u8::from(own > 0) << (seat.index() + 1);
        }
        // PP-T1: a plain stop holds 1, a crossing 2; of one player or of two (PP-T2).
        if businesses == self.board.capacity(stop) { Removals(owners) } else { Removals::ROOM }
    }
}
