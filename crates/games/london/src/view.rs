//! What each player may know (LO-H1, LO-H2, LO-T4).

use omnibus_core::{Seat, Viewer};

use crate::{
    card::Cards,
    event::{Event, Kept, Origin},
    meta::MAX_PLAYERS,
    state::State,
    table::{Phase, Table},
    ticket::{Ticket, TicketDeck, TicketSet},
};

/// The game as one viewer knows it: the open table, everybody's counts, and the viewer's own secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    /// The viewer's own; none for a spectator.
    pub(crate) hand: Cards,
    pub(crate) blind: Cards,
    pub(crate) hand_sizes: [u8; MAX_PLAYERS],
    /// How many cards each drew blind since the deck was last made.
    pub(crate) blind_sizes: [u8; MAX_PLAYERS],
    pub(crate) deck_size: u8,
    /// The deck as it was last made, less what left it face up since.
    pub(crate) undealt: Cards,
    /// The viewer's own, and at the end everybody's (LO-T4).
    pub(crate) tickets: [TicketSet; MAX_PLAYERS],
    /// How many; unknown for others at setup, once they have chosen (LO-S3).
    pub(crate) ticket_counts: [Option<u8>; MAX_PLAYERS],
    /// The viewer's own. At setup, once it has chosen, what it gives back.
    pub(crate) offer: TicketSet,
    /// How many tickets a seat chooses from; at setup still so many once it has chosen.
    pub(crate) offer_sizes: [u8; MAX_PLAYERS],
    /// Where the viewer put a ticket under it lies open, the others are blank.
    pub(crate) ticket_deck: TicketDeck,
}

/// Stands for any ticket that the viewer does not know.
const BLANK: Ticket = Ticket(0);

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        let State { table, hidden } = *state;
        let own = |seat: usize| matches!(viewer, Viewer::Player(me) if me.index() == seat);
        let setup = table.phase == Phase::Setup;
        let own_of = |cards: &[Cards; MAX_PLAYERS]| match viewer {
            Viewer::Player(me) => cards[me.index()],
            Viewer::Spectator => Cards::NONE,
        };
        View {
            viewer,
            table,
            hand: own_of(&hidden.hands),
            blind: own_of(&hidden.blind),
            hand_sizes: hidden.hands.map(Cards::total),
            blind_sizes: hidden.blind.map(Cards::total),
            deck_size: hidden.deck.total(),
            undealt: hidden.undealt(),
            tickets: std::array::from_fn(|seat| {
                if own(seat) || table.is_over() { hidden.tickets[seat] } else { TicketSet::EMPTY }
            }),
            ticket_counts: std::array::from_fn(|seat| {
                let secret = setup && !own(seat) && seat < table.players.into();
                let hides = secret && table.chosen.contains(Seat::new(seat as u8));
                (!hides).then_some(hidden.tickets[seat].len() as u8)
            }),
            offer: match viewer {
                Viewer::Player(me) => hidden.offers[me.index()],
                Viewer::Spectator => TicketSet::EMPTY,
            },
            offer_sizes: std::array::from_fn(|seat| {
                // At setup kept and returned together are what was on offer.
                let kept = if setup { hidden.tickets[seat].len() } else { 0 };
                (hidden.offers[seat].len() + kept) as u8
            }),
            ticket_deck: hidden.ticket_deck.map(|ticket, by| {
                let known = by.is_some_and(|seat| viewer.is(seat));
                if known { ticket } else { BLANK }
            }),
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own cards; none for a spectator.
    pub fn hand(&self) -> Cards {
        self.hand
    }

    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    pub fn deck_size(&self) -> u8 {
        self.deck_size
    }

    pub fn ticket_deck_size(&self) -> usize {
        self.ticket_deck.len()
    }

    /// The tickets that a seat keeps, as far as the viewer may know: its own, and at the end everybody's.
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        self.tickets[seat.index()]
    }

    /// How many tickets a seat keeps; `None` at setup, while others still choose.
    pub fn ticket_count(&self, seat: Seat) -> Option<u8> {
        self.ticket_counts[seat.index()]
    }

    /// What the viewer has to choose from.
    pub fn offer(&self) -> TicketSet {
        match self.viewer {
            Viewer::Player(me) if self.table.to_act().contains(me) => self.offer,
            _ => TicketSet::EMPTY,
        }
    }

    /// Cards that lie where the viewer cannot see them: in the deck, and in others' hands beyond what
    /// everybody knows.
    pub fn unseen(&self) -> Cards {
        let rivals = Seat::all(self.table.players).filter(|&seat| !self.viewer.is(seat));
        let seen = self.hand.plus(self.table.discards).plus(self.table.display.cards());
        Cards::all().minus(rivals.fold(seen, |seen, seat| seen.plus(self.table.known(seat))))
    }
}

/// An event as the viewer may know it.
pub(crate) fn event_for(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Drew { seat, from: from @ (Origin::Deal | Origin::Deck), .. } if !viewer.is(seat) => {
            Event::Drew { seat, card: None, from }
        }
        Event::Offer { seat, count, setup, .. } if !viewer.is(seat) => {
            Event::Offer { seat, tickets: None, count, setup }
        }
        Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup } if !viewer.is(seat) => {
            let tickets = if setup {
                Kept::Secret // LO-S3
            } else {
                Kept::Counts { kept: kept.len() as u8, returned: returned.len() as u8 }
            };
            Event::Kept { seat, tickets, setup }
        }
        open => open,
    }
}
