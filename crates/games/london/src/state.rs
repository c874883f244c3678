//! The whole truth of a game: the table, and what lies face down.

use omnibus_core::Seat;

use crate::{
    card::Cards,
    meta::MAX_PLAYERS,
    table::Table,
    ticket::{TicketDeck, TicketSet},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
}

/// Search copies states by the million: four cache lines at most.
const _: () = assert!(size_of::<State>() <= 256);

/// What lies face down (LO-H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) hands: [Cards; MAX_PLAYERS],
    /// What each seat drew blind, the deal included, since the deck was last made: so much of the deck's
    /// first contents it alone knows to be gone.
    pub(crate) blind: [Cards; MAX_PLAYERS],
    /// Counted only: an even draw from a shuffled deck is an even draw from its cards.
    pub(crate) deck: Cards,
    pub(crate) tickets: [TicketSet; MAX_PLAYERS],
    /// What each seat chooses from. At setup, once it has chosen, what it gives back (LO-S3).
    pub(crate) offers: [TicketSet; MAX_PLAYERS],
    pub(crate) ticket_deck: TicketDeck,
}

impl State {
    /// What lies open. Nothing in here is a secret.
    pub fn table(&self) -> &Table {
        &self.table
    }

    // The secrets, for those who imagine them.

    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hidden.hands[seat.index()]
    }

    #[inline]
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        self.hidden.tickets[seat.index()]
    }

    /// What the seat has to choose from.
    #[inline]
    pub fn offer(&self, seat: Seat) -> TicketSet {
        self.hidden.offers[seat.index()]
    }

    #[inline]
    pub fn ticket_deck_size(&self) -> usize {
        self.hidden.ticket_deck.len()
    }
}

impl Hidden {
    /// The deck as it was last made, less what left it face up since. Everybody can count it along.
    pub(crate) fn undealt(&self) -> Cards {
        self.blind.into_iter().fold(self.deck, Cards::plus)
    }
}
