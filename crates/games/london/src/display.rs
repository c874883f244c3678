//! The face-up cards (LO-S2): five slots, each with a card or empty (LO-D9).

use crate::card::{Card, Cards};

/// A byte a slot, the first lowest: the card's kind, or one more where there is none. Two bytes above stay
/// empty; the highest has a bit for each kind that is showing, because every decision asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display(u64);

impl Display {
    pub const SLOTS: usize = 5;
    const EMPTY: u64 = Card::COUNT as u64;
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = Display::ONES << 7;
    const ALL: u64 = (1 << (8 * Display::SLOTS)) - 1;
    /// Where the kinds begin.
    const KINDS: u32 = 56;

    /// All slots empty.
    pub(crate) const fn new() -> Display {
        Display(Display::EMPTY * (Display::ONES & !(u64::MAX << Display::KINDS)))
    }

    pub fn slots(self) -> [Option<Card>; Display::SLOTS] {
        std::array::from_fn(|slot| Card::ALL.get((self.0 >> (8 * slot) & 0xFF) as usize).copied())
    }

    /// The cards showing, counted.
    pub fn cards(self) -> Cards {
        self.slots().into_iter().flatten().collect()
    }

    /// The kinds showing, a bit each.
    #[inline]
    pub(crate) const fn kinds(self) -> u8 {
        (self.0 >> Display::KINDS) as u8
    }

    #[inline]
    pub fn shows(self, card: Card) -> bool {
        self.kinds() >> card as u8 & 1 == 1
    }

    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.slots_with(Display::EMPTY) == 0
    }

    #[inline]
    pub(crate) fn buses(self) -> u32 {
        self.slots_with(Card::Bus as u64).count_ones()
    }

    /// Takes a card that is showing; of two alike, the one in the lowest slot.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        let slots = self.slots_with(card as u64);
        self.exchange(slots, card);
        let is_only = slots & slots.wrapping_sub(1) == 0;
        self.0 &= !(u64::from(is_only) << (Display::KINDS + card as u32));
    }

    /// Puts a card into the lowest empty slot; there is one.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        self.exchange(self.slots_with(Display::EMPTY), card);
        self.0 |= 1 << (Display::KINDS + card as u32);
    }

    /// The card for nothing, or nothing for the card, in the lowest of these slots.
    #[inline]
    fn exchange(&mut self, slots: u64, card: Card) {
        let shift = slots.trailing_zeros() & !7;
        self.0 ^= (card as u64 ^ Display::EMPTY) << shift;
    }

    /// The highest bit of each slot that holds `value`. Bytes hold little, so nothing carries over.
    #[inline]
    const fn slots_with(self, value: u64) -> u64 {
        let difference = self.0 ^ (Display::ONES * value);
        !(difference + (Display::HIGHS - Display::ONES)) & Display::HIGHS & Display::ALL
    }

    /// What makes this display this display: the slots, and nothing where the kinds are.
    pub(crate) const fn bits(self) -> u64 {
        self.0 & !(u64::MAX << Display::KINDS) | Display::EMPTY << Display::KINDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn showing(cards: &[Card]) -> Display {
        cards.iter().fold(Display::new(), |mut display, &card| {
            display.put(card);
            display
        })
    }

    #[test]
    fn of_two_alike_the_lowest_is_taken_and_its_slot_is_filled_first() {
        use Card::{Blue, Bus, Orange, Pink};
        let mut display = showing(&[Blue, Pink, Bus, Pink, Bus]);
        assert!(display.is_full() && display.buses() == 2 && display.shows(Pink) && !display.shows(Orange));
        display.take(Pink);
        assert_eq!(display.slots(), [Some(Blue), None, Some(Bus), Some(Pink), Some(Bus)]);
        assert!(!display.is_full() && display.shows(Pink));
        display.put(Orange);
        assert_eq!(display.slots()[1], Some(Orange));
        assert_eq!(display.cards(), [Blue, Orange, Bus, Pink, Bus].into_iter().collect());
    }

    #[test]
    fn an_empty_display_shows_nothing() {
        assert_eq!((Display::new().kinds(), Display::new().buses()), (0, 0));
        assert_eq!((Display::new().slots(), Display::new().is_full()), ([None; 5], false));
    }
}
