//! Everything there is to know: the table, and what is hidden (TX-H2).

use omnibus_core::Seat;

use crate::{card::Cards, meta::MAX_PLAYERS, table::Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
}

/// What lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) hands: [Cards; MAX_PLAYERS],
    /// The draw side of the BONUS/STOP dispenser.
    pub(crate) draw_side: Cards,
    /// What each player has drawn since it was last filled, and so knows not to be in it.
    pub(crate) drawn: [Cards; MAX_PLAYERS],
}

impl State {
    pub fn table(&self) -> &Table {
        &self.table
    }

    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hidden.hands[seat.index()]
    }
}

// Search copies states all the time.
const _: () = assert!(size_of::<State>() <= 256);
