//! Setup (LO-S1 to LO-S4).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    action::Choice,
    card::Cards,
    event::{Event, Kept, Origin},
    game::London,
    meta::MAX_PLAYERS,
    state::{Hidden, State},
    table::{Phase, Table},
    ticket::{Ticket, TicketDeck, TicketSet},
};

/// Transport cards that each player is dealt (LO-S1).
pub(crate) const CARDS: u8 = 2;
/// Tickets that each player is dealt (LO-S3).
pub(crate) const TICKETS: u8 = 2;

impl London {
    /// The order of the draws is part of the record format: who begins, cards by seat, display, tickets.
    pub(crate) fn set_up<S: Sink<Event>>(&self, chance: &mut impl Chance, sink: &mut S) -> State {
        // LO-S4: drawn at random, or chosen by the host.
        let first = self.options.first.unwrap_or_else(|| Seat::new(chance.below(self.players.into()) as u8));
        sink.tell(Event::First { seat: first });
        let mut state = State {
            table: Table::new(self.players, first),
            hidden: Hidden {
                hands: [Cards::NONE; MAX_PLAYERS],
                blind: [Cards::NONE; MAX_PLAYERS],
                deck: Cards::all(),
                tickets: [TicketSet::EMPTY; MAX_PLAYERS],
                offers: [TicketSet::EMPTY; MAX_PLAYERS],
                ticket_deck: TicketDeck::new(&[]),
            },
        };
        // LO-S1: 2 cards to each player.
        for seat in Seat::all(self.players) {
            for _ in 0..CARDS {
                state.draw_blind(seat, Origin::Deal, chance, sink);
            }
        }
        // LO-S2: 5 cards are turned face up, and flushed if need be.
        state.refill(chance, sink);

        // LO-S3: 2 tickets to each player, to choose from.
        let mut order = [Ticket(0); Ticket::MOST];
        let tickets = self.board.tickets();
        let order = &mut order[..tickets.len()];
        order.iter_mut().zip(tickets).for_each(|(place, ticket)| *place = ticket);
        chance.shuffle(order);
        let (dealt, deck) = order.split_at(usize::from(TICKETS * self.players));
        state.hidden.ticket_deck = TicketDeck::new(deck);
        for (seat, own) in Seat::all(self.players).zip(dealt.chunks(TICKETS.into())) {
            let offer: TicketSet = own.iter().copied().collect();
            state.hidden.offers[seat.index()] = offer;
            sink.tell(Event::Offer { seat, tickets: Some(offer), count: TICKETS, setup: true });
        }
        state
    }

    /// LO-S3: a secret choice, in any order of seats; when all are made, play begins.
    pub(crate) fn keep_at_setup(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        sink: &mut impl Sink<Event>,
    ) {
        let State { table, hidden } = state;
        let offer = hidden.offers[seat.index()];
        let kept = choice.of(offer);
        let returned = offer.without(kept);
        hidden.tickets[seat.index()] = kept;
        hidden.offers[seat.index()] = returned;
        table.chosen = table.chosen.with(seat);
        sink.tell(Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup: true });
        if table.chosen.len() == usize::from(self.players) {
            // Ruling: returned tickets go under in seat order, seat 0 first.
            for seat in Seat::all(self.players) {
                let returned = std::mem::take(&mut hidden.offers[seat.index()]);
                hidden.ticket_deck.put_under(returned, seat);
            }
            table.phase = Phase::Turn;
        }
    }
}
