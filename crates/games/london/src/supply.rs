//! Deck, discards and display (LO-D2, LO-D5 to LO-D9).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    card::{Card, Cards},
    display::Display,
    event::{Event, Origin},
    state::State,
};

/// So many Bus among the five are flushed (LO-D6).
pub(crate) const FLUSHED_BUSES: u32 = 3;
/// So many cards that are not Bus there must be for a flush (LO-D7).
const FLUSH_NEEDS: u8 = 3;
/// Flushes in a row (LO-D7).
const MOST_FLUSHES: u32 = 3;

impl State {
    /// LO-D1, LO-D5: a card from the deck into a hand; a Bus is a card like any other. The deck has one.
    #[inline]
    pub(crate) fn draw_blind(
        &mut self,
        seat: Seat,
        from: Origin,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        let card = self.turn_up(chance);
        let hidden = &mut self.hidden;
        hidden.hands[seat.index()] = hidden.hands[seat.index()].plus(Cards::one(card));
        hidden.blind[seat.index()] = hidden.blind[seat.index()].plus(Cards::one(card));
        sink.tell(Event::Drew { seat, card: Some(card), from });
        self.reshuffle_if_due(sink);
    }

    /// LO-D1: a face-up card into a hand. It is showing.
    #[inline]
    pub(crate) fn take_face_up(
        &mut self,
        seat: Seat,
        card: Card,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        let State { table, hidden } = self;
        hidden.hands[seat.index()] = hidden.hands[seat.index()].plus(Cards::one(card));
        table.known[seat.index()] = table.known[seat.index()].plus(Cards::one(card));
        table.display.take(card);
        // LO-D7: once a card of it is taken, a display that stayed is flushed again if need be.
        table.display_stays = false;
        sink.tell(Event::Drew { seat, card: Some(card), from: Origin::Display });
        let slots = self.fill_slots(chance, sink);
        debug_assert!(slots <= 1, "empty slots wait only while there is no card for them");
        sink.tell(Event::Display { cards: self.table.display });
        self.flush(chance, sink);
    }

    /// LO-D8: cards of one payment arrive together; then everything that waited for cards happens.
    #[inline]
    pub(crate) fn discard(&mut self, cards: Cards, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        self.table.discards = self.table.discards.plus(cards);
        self.reshuffle_if_due(sink);
        self.refill(chance, sink);
    }

    /// LO-D9: fills the slots that wait for cards. LO-D6: then flushes if need be, also where the cards
    /// that just came first make it possible.
    #[inline]
    pub(crate) fn refill(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if !self.table.display.is_full() && self.fill_slots(chance, sink) > 0 {
            sink.tell(Event::Display { cards: self.table.display });
        }
        self.flush(chance, sink);
    }

    /// LO-D6: while 3 or more of the five are Bus, all five are discarded and five new ones turned up.
    #[inline]
    fn flush(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if self.table.display.buses() >= FLUSHED_BUSES {
            self.flush_buses(chance, sink);
        }
    }

    #[cold]
    fn flush_buses(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        // LO-D7, a ruling: five cards showing, at least 3 others among all that can come up, and not for
        // ever. Flushing changes neither of the first two.
        if !self.table.display.is_full() || self.table.display_stays || !self.holds_enough_colours() {
            return;
        }
        for _ in 0..MOST_FLUSHES {
            sink.tell(Event::Flush);
            let flushed = std::mem::replace(&mut self.table.display, Display::new());
            // LO-D8: the five arrive together, after any reshuffle that their own turning up brought.
            self.table.discards = self.table.discards.plus(flushed.cards());
            self.reshuffle_if_due(sink);
            self.fill_slots(chance, sink);
            sink.tell(Event::Display { cards: self.table.display });
            if self.table.display.buses() < FLUSHED_BUSES {
                return;
            }
        }
        self.table.display_stays = true;
    }

    fn holds_enough_colours(&self) -> bool {
        let all = self.hidden.deck.plus(self.table.discards).plus(self.table.display.cards());
        all.total() - all.count(Card::Bus) >= FLUSH_NEEDS
    }

    /// LO-D2: fills empty slots, the lowest first, as long as there are cards; tells how many.
    #[inline]
    fn fill_slots(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> u32 {
        let mut filled = 0;
        while !self.table.display.is_full() && !self.hidden.deck.is_empty() {
            let card = self.turn_up(chance);
            self.table.display.put(card);
            filled += 1;
            // LO-D8: a reshuffle that is due comes before a flush.
            self.reshuffle_if_due(sink);
        }
        filled
    }

    /// Takes an even draw out of the deck, which has a card.
    #[inline]
    fn turn_up(&mut self, chance: &mut impl Chance) -> Card {
        let deck = &mut self.hidden.deck;
        let card = deck.at(chance.below(deck.total().into()));
        *deck = deck.minus(Cards::one(card));
        card
    }

    /// LO-D8, a ruling: at the moment the deck becomes empty if there are discards, else as soon as there
    /// are.
    #[inline]
    fn reshuffle_if_due(&mut self, sink: &mut impl Sink<Event>) {
        if self.hidden.deck.is_empty() && !self.table.discards.is_empty() {
            self.hidden.deck = std::mem::take(&mut self.table.discards);
            // What is in the deck is known to all now.
            self.hidden.blind = Default::default();
            sink.tell(Event::Reshuffle { cards: self.hidden.deck.total() });
        }
    }
}
