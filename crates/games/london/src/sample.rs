//! States that look alike to a viewer.

use omnibus_core::{Chance, Seat};

use crate::{
    action::Choice,
    board::Board,
    card::{Card, Cards},
    meta::MAX_PLAYERS,
    state::{Hidden, State},
    table::Phase,
    ticket::{Ticket, TicketSet},
    view::View,
};

impl View {
    /// A state that looks like this: unseen cards and tickets in an even random order.
    pub(crate) fn sample(&self, board: &Board, chance: &mut impl Chance) -> State {
        let (hands, blind, deck) = self.sample_cards(chance);
        let (tickets, offers, ticket_deck) = {
            let mut unseen = Unseen::new(self, board, chance);
            let (tickets, offers) = self.sample_tickets(&mut unseen, chance);
            let deck = self.ticket_deck.map(|known, by| match by {
                Some(seat) if self.viewer.is(seat) => known,
                _ => unseen.next(),
            });
            (tickets, offers, deck)
        };
        State { table: self.table, hidden: Hidden { hands, blind, deck, tickets, offers, ticket_deck } }
    }

    /// The deck holds no more of a kind than were put into it and are not seen elsewhere; what else is
    /// unseen is in the others' hands.
    fn sample_cards(&self, chance: &mut impl Chance) -> ([Cards; MAX_PLAYERS], [Cards; MAX_PLAYERS], Cards) {
        let mut unseen = self.unseen();
        let mut possible = self.undealt.minus(self.blind).shared(unseen);
        let deck = deal(&mut possible, self.deck_size, chance);
        unseen = unseen.minus(deck);
        let mut drawn_by_others = self.undealt.minus(self.blind).minus(deck);

        let mut hands = [Cards::NONE; MAX_PLAYERS];
        let mut blind = [Cards::NONE; MAX_PLAYERS];
        for seat in Seat::all(self.table.players) {
            let place = seat.index();
            if self.viewer.is(seat) {
                (hands[place], blind[place]) = (self.hand, self.blind);
            } else {
                let known = self.table.known(seat);
                let unknown = self.hand_sizes[place] - known.total();
                hands[place] = known.plus(deal(&mut unseen, unknown, chance));
                blind[place] = deal(&mut drawn_by_others, self.blind_sizes[place], chance);
            }
        }
        (hands, blind, deck)
    }

    fn sample_tickets(
        &self,
        unseen: &mut Unseen,
        chance: &mut impl Chance,
    ) -> ([TicketSet; MAX_PLAYERS], [TicketSet; MAX_PLAYERS]) {
        let (mut tickets, mut offers) = (self.tickets, [TicketSet::EMPTY; MAX_PLAYERS]);
        for seat in Seat::all(self.table.players) {
            let place = seat.index();
            if self.viewer.is(seat) {
                offers[place] = self.offer;
                continue;
            }
            if !self.table.is_over() {
                tickets[place] = unseen.take(self.ticket_counts[place].unwrap_or(0));
            }
            let offered = unseen.take(self.offer_sizes[place]);
            offers[place] = offered;
            if self.table.phase == Phase::Setup && self.table.chosen.contains(seat) {
                // LO-S3: any choice of at least one, all alike.
                let choice = Choice(1 + chance.below((1 << offered.len()) - 1) as u8);
                tickets[place] = choice.of(offered);
                offers[place] = offered.without(tickets[place]);
            }
        }
        (tickets, offers)
    }
}

/// So many of `cards`, drawn evenly.
fn deal(cards: &mut Cards, count: u8, chance: &mut impl Chance) -> Cards {
    (0..count)
        .map(|_| {
            let card: Card = cards.at(chance.below(cards.total().into()));
            *cards = cards.minus(Cards::one(card));
            card
        })
        .collect()
}

/// The tickets that the viewer does not know, in an even random order.
struct Unseen {
    order: [Ticket; Ticket::MOST],
    given: usize,
}

impl Unseen {
    fn new(view: &View, board: &Board, chance: &mut impl Chance) -> Unseen {
        let in_deck =
            view.ticket_deck.entries().filter(|(_, by)| by.is_some_and(|seat| view.viewer.is(seat)));
        let seen = view.tickets.into_iter().fold(view.offer, TicketSet::or);
        let seen = in_deck.fold(seen, |seen, (ticket, _)| seen.with(ticket));
        let unseen = TicketSet::first(board.tickets().len()).without(seen);
        let mut order = [Ticket(0); Ticket::MOST];
        order.iter_mut().zip(unseen.iter()).for_each(|(place, ticket)| *place = ticket);
        chance.shuffle(&mut order[..unseen.len()]);
        Unseen { order, given: 0 }
    }

    fn next(&mut self) -> Ticket {
        self.given += 1;
        self.order[self.given - 1]
    }

    fn take(&mut self, count: u8) -> TicketSet {
        (0..count).map(|_| self.next()).collect()
    }
}
