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

#[cfg(test)]
mod tests {
    use omnibus_core::QuickChance;
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, cards, kinds, random_game, seat};

    fn reshuffled(events: &[Event]) -> Vec<u8> {
        let sizes = events.iter().filter_map(|event| match *event {
            Event::Reshuffle { cards } => Some(cards),
            _ => None,
        });
        sizes.collect()
    }

    #[test]
    fn a_face_up_card_is_replaced_at_once_in_its_slot() {
        covers!("LO-D2");
        let mut position = Position::new(2).deck("orange orange orange").display("blue pink bus pink bus");
        let events = position.draw("pink").unwrap();
        assert_eq!(kinds(&position, &events), "drew display");
        assert_eq!(position.slots(), "blue orange bus pink bus");
        assert_eq!(position.state.hidden.deck, cards("orange orange"));
        position.draw("deck").unwrap();
        assert_eq!(position.slots(), "blue orange bus pink bus", "a blind draw leaves it alone");
    }

    #[test]
    fn three_buses_are_flushed_between_the_two_draws_of_a_turn() {
        covers!("LO-D6");
        let mut position = Position::new(2)
            .deck("bus")
            .discards("green green green green green green")
            .display("blue bus pink bus yellow");
        let events = position.draw("blue").unwrap();
        assert_eq!(kinds(&position, &events), "drew reshuffle display flush display");
        assert_eq!(position.slots(), "green green green green green");
        assert_eq!(position.state.table.discards, cards("bus bus bus pink yellow"));
        assert_eq!(position.state.table.turn, seat(0), "the second card is still to come");
        position.draw("green").unwrap();
    }

    #[test]
    fn two_buses_are_not_flushed() {
        covers!("LO-D6");
        let mut position = Position::new(2).deck("bus green green").display("blue bus pink pink yellow");
        let events = position.draw("blue").unwrap();
        assert!(!events.contains(&Event::Flush));
    }

    /// Five of the box's eight Bus face up, and a deck of nothing else.
    fn buses_only() -> Position {
        Position::new(2).display("bus bus bus bus bus").deck("").discards("")
    }

    #[test]
    fn flush_guard_three_cards_that_are_not_bus() {
        covers!("LO-D6", "LO-D7");
        // Two colours in all: nothing is flushed, although three Bus are showing.
        let mut position = buses_only().display("bus bus bus bus blue").hand(0, "black");
        let events = position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        assert_eq!(kinds(&position, &events), "claimed reshuffle");
        assert_eq!(position.slots(), "bus bus bus bus blue");
        // A claim brings the third: flushed then, and dealt from what there is.
        let mut position = position.hand(1, "orange bus");
        let events = position.claim("piccadilly_circus", "trafalgar_square", 2, "orange").unwrap();
        assert!(kinds(&position, &events).starts_with("claimed flush"));
        assert!(position.state.table.display.is_full());
    }

    #[test]
    fn the_flush_needs_five_cards_showing() {
        covers!("LO-D7");
        // In play the guard sees to it already: slots are empty only when no other card is left.
        let mut position = Position::new(2).display("bus bus bus blue").deck("green green green");
        let before = position.state;
        position.state.flush(&mut QuickChance::new(1), &mut Vec::new());
        assert_eq!(position.state, before);
        position = position.display("bus bus bus blue pink");
        position.state.flush(&mut QuickChance::new(1), &mut Vec::new());
        assert!(position.slots().starts_with("green green green"), "the same with five");
    }

    #[test]
    fn three_buses_that_a_flush_turns_up_are_flushed_too() {
        covers!("LO-D6");
        let mut position =
            Position::new(2).display("bus bus bus blue pink").deck("bus bus bus green green").discards("");
        let mut events = Vec::new();
        position.state.flush(&mut QuickChance::new(1), &mut events);
        let flushes = events.iter().filter(|&&event| event == Event::Flush).count();
        assert_eq!(flushes, 3, "three Bus come every time, until the display stays");
    }

    #[test]
    fn after_three_flushes_in_a_row_the_display_stays_until_a_card_is_taken() {
        covers!("LO-D7");
        // More Bus than the box has, so that every display is flushed.
        let mut position = Position::new(2)
            .display("bus bus bus blue pink")
            .discards("green")
            .hand(0, "black")
            .hand(1, "black");
        position.state.hidden.deck = Cards::of(Card::Bus, 60);
        let flushes = |events: &[Event]| events.iter().filter(|&&event| event == Event::Flush).count();
        let events = position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        assert_eq!(flushes(&events), 3);
        assert_eq!(position.slots(), "bus bus bus bus bus");
        let events = position.claim("covent_garden", "trafalgar_square", 1, "black").unwrap();
        assert_eq!(flushes(&events), 0, "a claim does not stir it");
        position.draw("deck").unwrap();
        let events = position.draw("deck").unwrap();
        assert_eq!(flushes(&events), 0, "nor does a blind draw");
        let events = position.draw("bus").unwrap();
        assert_eq!(flushes(&events), 3, "the count starts afresh");
    }

    #[test]
    fn the_discards_become_the_deck_at_the_moment_it_is_empty() {
        covers!("LO-D8");
        let mut position = Position::new(2).deck("pink").discards("blue blue bus");
        let events = position.draw("deck").unwrap();
        assert_eq!(kinds(&position, &events), "drew reshuffle");
        assert_eq!(reshuffled(&events), [3]);
        assert_eq!(
            (position.state.hidden.deck, position.state.table.discards),
            (cards("blue blue bus"), Cards::NONE)
        );
        assert_eq!(position.state.hidden.hands[0], cards("pink"), "the card drawn is not among them");
    }

    #[test]
    fn without_discards_the_deck_waits_for_the_next() {
        covers!("LO-D8", "LO-D9");
        let mut position =
            Position::new(2).bare().display("orange").hand(0, "blue blue blue").hand(1, "pink");
        // Cards of one payment arrive together: one reshuffle of all three.
        let events = position.claim("regents_park", "baker_street", 0, "blue blue").unwrap();
        assert_eq!(kinds(&position, &events), "claimed reshuffle display");
        assert_eq!(reshuffled(&events), [2]);
        assert_eq!(position.slots(), "orange blue blue - -", "then the empty slots are filled");
        assert!(position.state.hidden.deck.is_empty());
    }

    #[test]
    fn a_reshuffle_due_during_a_refill_comes_before_the_flush_and_without_its_cards() {
        covers!("LO-D8");
        let mut position =
            Position::new(2).deck("bus").discards("pink pink").display("bus blue bus green yellow");
        let events = position.draw("blue").unwrap();
        // The deck's last card makes three Bus; the two discards are shuffled; then the five go, and when
        // the two are turned up the five come back.
        assert_eq!(kinds(&position, &events), "drew reshuffle display flush reshuffle display");
        assert_eq!(reshuffled(&events), [2, 5]);
        let slots = position.slots();
        assert!(slots.starts_with("pink pink "), "{slots}");
    }

    #[test]
    fn deck_and_discards_empty_leaves_slots_empty_until_cards_are_discarded() {
        covers!("LO-D9");
        let mut position = Position::new(2).bare().display("blue green").hand(1, "yellow");
        position.draw("blue").unwrap();
        position.draw("green").unwrap();
        assert_eq!(position.slots(), "- - - - -");
        position.claim("piccadilly_circus", "covent_garden", 2, "yellow").unwrap();
        assert_eq!(position.slots(), "yellow - - - -");
    }

    #[test]
    fn no_card_is_ever_lost_and_no_slot_empty_without_need() {
        covers!("LO-D2", "LO-D9");
        for players in 2..=4 {
            for (_, state) in (0..20).flat_map(|number| random_game(players, number)) {
                let State { table, hidden } = state;
                let lying = hidden.deck.plus(table.discards).plus(table.display.cards());
                assert_eq!(hidden.hands.into_iter().fold(lying, Cards::plus), Cards::all());
                assert!(table.display.is_full() || hidden.deck.is_empty() && table.discards.is_empty());
                assert!(!hidden.deck.is_empty() || table.discards.is_empty());
            }
        }
    }

    #[test]
    fn every_card_of_the_deck_is_equally_likely() {
        let start = Position::new(2).deck("blue blue blue pink bus bus");
        let mut chance = QuickChance::new(4);
        let mut drawn = [0; Card::COUNT];
        for _ in 0..6000 {
            let mut state = start.state;
            drawn[state.turn_up(&mut chance).index()] += 1;
        }
        // Five standard deviations either way.
        assert!((2806..=3194).contains(&drawn[Card::Blue.index()]), "{drawn:?}");
        assert!((855..=1145).contains(&drawn[Card::Pink.index()]), "{drawn:?}");
        assert!((1817..=2183).contains(&drawn[Card::Bus.index()]), "{drawn:?}");
    }
}
