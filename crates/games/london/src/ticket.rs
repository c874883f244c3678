//! Destination tickets, sets of them, and their deck.

use omnibus_core::Seat;

use crate::location::{Location, LocationSet};

/// One of the board's tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub(crate) u8);

impl Ticket {
    /// The most that a board may have: a bit each in a [`TicketSet`], a byte in a [`TicketDeck`].
    pub const MOST: usize = 32;

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketPrint {
    pub ends: [Location; 2],
    pub points: u8,
}

impl TicketPrint {
    pub fn locations(&self) -> LocationSet {
        self.ends.into_iter().collect()
    }
}

/// A set of tickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicketSet(pub(crate) u32);

impl TicketSet {
    pub const EMPTY: TicketSet = TicketSet(0);

    /// The first so many of a board.
    pub(crate) const fn first(count: usize) -> TicketSet {
        TicketSet(((1u64 << count) - 1) as u32)
    }

    #[inline]
    #[must_use]
    pub const fn with(self, ticket: Ticket) -> TicketSet {
        TicketSet(self.0 | 1 << ticket.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 & !other.0)
    }

    pub const fn contains(self, ticket: Ticket) -> bool {
        self.0 >> ticket.0 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ticket> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let ticket = (rest != 0).then(|| Ticket(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            ticket
        })
    }
}

impl FromIterator<Ticket> for TicketSet {
    fn from_iter<I: IntoIterator<Item = Ticket>>(tickets: I) -> TicketSet {
        tickets.into_iter().fold(TicketSet::EMPTY, TicketSet::with)
    }
}

/// The ticket deck in its order, the top first.
///
/// A byte a ticket: five bits for what it is, three for the seat that put it under and so knows it,
/// counted from 1. Ones from the bottom on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketDeck {
    tickets: [u8; Ticket::MOST],
    len: u8,
}

impl TicketDeck {
    const SEAT: u32 = 5;
    const TICKET: u8 = (1 << TicketDeck::SEAT) - 1;
    const NOTHING: u8 = u8::MAX;

    pub(crate) fn new(order: &[Ticket]) -> TicketDeck {
        let mut deck = TicketDeck { tickets: [TicketDeck::NOTHING; Ticket::MOST], len: order.len() as u8 };
        for (place, ticket) in deck.tickets.iter_mut().zip(order) {
            *place = ticket.0;
        }
        deck
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Takes `N` from the top, or as many as there are.
    #[inline]
    pub(crate) fn draw<const N: usize>(&mut self) -> TicketSet {
        let taken = self.len().min(N);
        let tickets = self.tickets[..taken].iter().map(|entry| Ticket(entry & TicketDeck::TICKET)).collect();
        self.tickets.copy_within(N.., 0);
        self.tickets[Ticket::MOST - N..].fill(TicketDeck::NOTHING);
        self.len -= taken as u8;
        tickets
    }

    /// Puts tickets under that `seat` returns, in the board's order.
    #[inline]
    pub(crate) fn put_under(&mut self, tickets: TicketSet, seat: Seat) {
        for ticket in tickets.iter() {
            self.tickets[self.len()] = (seat.index() as u8 + 1) << TicketDeck::SEAT | ticket.0;
            self.len += 1;
        }
    }

    /// What lies where, and who knows it because they put it there; the top first.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Ticket, Option<Seat>)> {
        self.tickets[..self.len()]
            .iter()
            .map(|&entry| (Ticket(entry & TicketDeck::TICKET), Seat::from_number(entry >> TicketDeck::SEAT)))
    }

    /// Every ticket exchanged, wherever it lies; who put one there stays known.
    #[must_use]
    pub(crate) fn map(&self, mut exchange: impl FnMut(Ticket, Option<Seat>) -> Ticket) -> TicketDeck {
        let mut mapped = *self;
        for (place, (ticket, seat)) in mapped.tickets.iter_mut().zip(self.entries()) {
            *place = *place & !TicketDeck::TICKET | exchange(ticket, seat).0;
        }
        mapped
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.tickets[..self.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(tickets: &[u8]) -> TicketSet {
        tickets.iter().map(|&ticket| Ticket(ticket)).collect()
    }

    #[test]
    fn the_deck_gives_from_the_top_and_takes_from_below() {
        let mut deck = TicketDeck::new(&[Ticket(5), Ticket(31), Ticket(0)]);
        assert_eq!((deck.draw::<2>(), deck.len()), (set(&[5, 31]), 1));
        deck.put_under(set(&[31, 2]), Seat::new(3));
        let entries: Vec<_> = deck.entries().collect();
        let me = Some(Seat::new(3));
        assert_eq!(entries, [(Ticket(0), None), (Ticket(2), me), (Ticket(31), me)]);
        assert_eq!([deck.draw::<2>(), deck.draw::<2>()], [set(&[0, 2]), set(&[31])]);
        assert!(deck.is_empty() && deck.draw::<2>().is_empty());
        assert_eq!(deck, TicketDeck::new(&[]));
    }

    #[test]
    fn a_full_deck_has_room() {
        let all: Vec<Ticket> = (0..Ticket::MOST as u8).map(Ticket).collect();
        let mut deck = TicketDeck::new(&all);
        assert_eq!(deck.draw::<1>(), set(&[0]));
        deck.put_under(set(&[0]), Seat::new(0));
        assert_eq!(deck.entries().last(), Some((Ticket(0), Some(Seat::new(0)))));
    }

    #[test]
    fn a_set_lists_its_tickets() {
        let odd = set(&[31, 4]);
        assert_eq!(odd.iter().collect::<Vec<_>>(), [Ticket(4), Ticket(31)]);
        assert_eq!((TicketSet::first(32).len(), TicketSet::first(3)), (32, TicketSet(7)));
        assert_eq!(odd.without(TicketSet::first(5)), set(&[31]));
    }
}
