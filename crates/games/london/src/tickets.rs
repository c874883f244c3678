//! Drawing tickets (LO-T1 to LO-T4).

use omnibus_core::{Seat, Sink};

use crate::{
    action::{Action, Choice, Illegal},
    event::{Event, Kept},
    game::London,
    state::State,
    table::Phase,
    ticket::{Ticket, TicketSet},
};

/// Tickets drawn at once (LO-T1).
const DRAWN: usize = 2;

impl Choice {
    /// The tickets that it picks from an offer.
    #[inline]
    pub fn of(self, offer: TicketSet) -> TicketSet {
        let picked = |place: usize| self.0 >> place & 1 == 1;
        offer.iter().enumerate().filter(|&(place, _)| picked(place)).map(|(_, ticket)| ticket).collect()
    }

    /// The choice of these from an offer; one that is not in it is the error.
    pub fn from(offer: TicketSet, tickets: TicketSet) -> Result<Choice, Ticket> {
        if let Some(other) = tickets.without(offer).iter().next() {
            return Err(other);
        }
        let places = offer.iter().enumerate().filter(|&(_, ticket)| tickets.contains(ticket));
        Ok(Choice(places.fold(0, |choice, (place, _)| choice | 1 << place)))
    }
}

impl London {
    /// LO-S3, LO-T1: every choice of at least one. LO-T2: a single ticket must be kept.
    #[inline]
    pub(crate) fn list_keeps(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let offer = state.hidden.offers[seat.index()];
        actions.extend((1..1u8 << offer.len()).map(|choice| Action::Keep(Choice(choice))));
    }

    pub(crate) fn check_keep(state: &State, seat: Seat, Choice(choice): Choice) -> Result<(), Illegal> {
        if choice == 0 {
            return Err(Illegal::KeepOne { setup: state.table.phase == Phase::Setup });
        }
        if choice >> state.hidden.offers[seat.index()].len() != 0 {
            return Err(Illegal::NothingOnOffer);
        }
        Ok(())
    }

    pub(crate) fn check_tickets(state: &State) -> Result<(), Illegal> {
        if state.hidden.ticket_deck.is_empty() { Err(Illegal::NoTickets) } else { Ok(()) }
    }

    /// LO-T1: 2 from the top. LO-T2: or the one that is left.
    #[inline]
    pub(crate) fn draw_tickets(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        state.table.passes = 0;
        let mut offer = TicketSet::EMPTY;
        for _ in 0..DRAWN {
            if let Some(ticket) = state.hidden.ticket_deck.draw() {
                offer = offer.with(ticket);
            }
        }
        state.hidden.offers[seat.index()] = offer;
        state.table.phase = Phase::Offer;
        sink.tell(Event::Offer { seat, tickets: Some(offer), count: offer.len() as u8, setup: false });
    }

    /// LO-T1: the others go under the deck. LO-T3: what is kept stays.
    #[inline]
    pub(crate) fn keep(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        let hidden = &mut state.hidden;
        let offer = std::mem::take(&mut hidden.offers[seat.index()]);
        let kept = choice.of(offer);
        let returned = offer.without(kept);
        hidden.tickets[seat.index()] = hidden.tickets[seat.index()].or(kept);
        hidden.ticket_deck.put_under(returned, seat);
        sink.tell(Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup: false });
        self.end_turn(state, sink);
    }
}
