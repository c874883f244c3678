//! BONUS and STOP cards.

use omnibus_core::{Chance, Rule};

/// A kind of BONUS or STOP card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    // BONUS
    Green,
    Cancel,
    Pompidou,
    Agent,
    Clear,
    Tip,
    // STOP
    Works,
    Jam,
    Ten,
    Red,
    Breakdown,
    Police,
    Demo,
    Burglar,
}

impl Card {
    pub const ALL: [Card; 14] = [
        Card::Green,
        Card::Cancel,
        Card::Pompidou,
        Card::Agent,
        Card::Clear,
        Card::Tip,
        Card::Works,
        Card::Jam,
        Card::Ten,
        Card::Red,
        Card::Breakdown,
        Card::Police,
        Card::Demo,
        Card::Burglar,
    ];

    /// Stable name in files and traces.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Green => "green",
            Card::Cancel => "cancel",
            Card::Pompidou => "pompidou",
            Card::Agent => "agent",
            Card::Clear => "clear",
            Card::Tip => "tip",
            Card::Works => "works",
            Card::Jam => "jam",
            Card::Ten => "ten",
            Card::Red => "red",
            Card::Breakdown => "breakdown",
            Card::Police => "police",
            Card::Demo => "demo",
            Card::Burglar => "burglar",
        }
    }

    pub fn by_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.id() == id)
    }

    /// Each card is a rule of its own.
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Card::Green => "TX-card-green",
            Card::Cancel => "TX-card-cancel",
            Card::Pompidou => "TX-card-pompidou",
            Card::Agent => "TX-card-agent",
            Card::Clear => "TX-card-clear",
            Card::Tip => "TX-card-tip",
            Card::Works => "TX-card-works",
            Card::Jam => "TX-card-jam",
            Card::Ten => "TX-card-ten",
            Card::Red => "TX-card-red",
            Card::Breakdown => "TX-card-breakdown",
            Card::Police => "TX-card-police",
            Card::Demo => "TX-card-demo",
            Card::Burglar => "TX-card-burglar",
        })
    }

    /// A STOP is laid beside an opponent's course, a BONUS beside one's own (TX-24).
    #[inline]
    pub const fn is_stop(self) -> bool {
        self as u8 >= Card::Works as u8
    }

    /// The cards that the immobile guard speaks of (TX-K7).
    #[inline]
    pub const fn immobilises(self) -> bool {
        matches!(self, Card::Jam | Card::Ten | Card::Breakdown)
    }

    /// The cards that stay for a second turn (TX-K6).
    #[inline]
    pub const fn lasts_two_turns(self) -> bool {
        matches!(self, Card::Ten | Card::Breakdown | Card::Demo)
    }

    #[inline]
    const fn shift(self) -> u32 {
        self as u32 * 4
    }

    const fn at(index: u32) -> Card {
        Card::ALL[index as usize]
    }
}

/// Cards counted by kind: a hand, or one side of the dispenser.
///
/// Four bits a kind, so at most 15 alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(pub(crate) u64);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const MOST_ALIKE: u8 = 15;

    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> card.shift()) as u8 & 15
    }

    #[inline]
    pub const fn len(self) -> u32 {
        let (even, odd) = self.halves();
        let pairs = even + odd;
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: Card) {
        self.0 += 1 << card.shift();
    }

    /// Takes out a card that is there.
    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) {
        self.0 -= 1 << card.shift();
    }

    /// These and those, of no more than 15 alike in all.
    pub(crate) const fn with(self, those: Cards) -> Cards {
        Cards(self.0 + those.0)
    }

    /// These without those, which are all among them.
    pub(crate) const fn without(self, those: Cards) -> Cards {
        Cards(self.0 - those.0)
    }

    /// As many of each kind as both have.
    pub(crate) fn common(self, other: Cards) -> Cards {
        Card::ALL.into_iter().fold(Cards::NONE, |common, card| {
            Cards(common.0 | u64::from(self.count(card).min(other.count(card))) << card.shift())
        })
    }

    /// Takes out a card, each equally likely: what lies face down has no order until it is drawn (TX-12).
    ///
    /// Eight counts at a time, because a branch for each kind would be a guess each time.
    #[inline]
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<Card> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const TOPS: u64 = ONES << 7;
        if self.is_empty() {
            return None;
        }
        let drawn = u64::from(chance.below(self.len()));
        let (even, odd) = self.halves();
        let of_even = even.wrapping_mul(ONES) >> 56;
        let is_odd = drawn >= of_even;
        let (counts, left) = if is_odd { (odd, drawn - of_even) } else { (even, drawn) };
        // Each byte: how many cards there are up to this kind. No sum reaches 128.
        let sums = counts.wrapping_mul(ONES);
        let beyond = (sums | TOPS) - (left + 1) * ONES;
        let before = (!beyond & TOPS).count_ones();
        let card = Card::at(before * 2 + u32::from(is_odd));
        self.remove(card);
        Some(card)
    }

    /// The counts of every other kind, a byte each: from the first on, and from the second.
    #[inline]
    const fn halves(self) -> (u64, u64) {
        const EVEN: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        (self.0 & EVEN, self.0 >> 4 & EVEN)
    }

    /// The kinds among these, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() / 4;
            rest &= !(15 << (index * 4));
            Some(Card::at(index))
        })
    }

    /// Every card, those alike as often as they are there.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

/// STOP cards in front of a player: never two of the same name (TX-K6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stops(pub(crate) u8);

impl Stops {
    pub const NONE: Stops = Stops(0);
    /// The cards that the immobile guard speaks of (TX-K7).
    pub(crate) const IMMOBILISING: Stops = Stops::of(&[Card::Jam, Card::Ten, Card::Breakdown]);

    /// Those that the expressway knows nothing of (TX-V4).
    pub(crate) const OF_LIGHTS: Stops = Stops::of(&[Card::Red, Card::Demo]);
    pub(crate) const ALL: Stops = Stops(u8::MAX);

    const fn of(cards: &[Card]) -> Stops {
        let mut stops = Stops::NONE;
        let mut index = 0;
        while index < cards.len() {
            stops.insert(cards[index]);
            index += 1;
        }
        stops
    }

    const fn bit(card: Card) -> u8 {
        debug_assert!(card.is_stop());
        1 << (card as u8 - Card::Works as u8)
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Stops::bit(card) != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, card: Card) {
        self.0 |= Stops::bit(card);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) {
        self.0 &= !Stops::bit(card);
    }

    #[inline]
    pub(crate) const fn with(self, those: Stops) -> Stops {
        Stops(self.0 | those.0)
    }

    #[inline]
    pub(crate) const fn common(self, those: Stops) -> Stops {
        Stops(self.0 & those.0)
    }

    #[inline]
    pub(crate) const fn without(self, those: Stops) -> Stops {
        Stops(self.0 & !those.0)
    }

    #[inline]
    pub(crate) const fn meets(self, others: Stops) -> bool {
        self.0 & others.0 != 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let index = rest.trailing_zeros();
                rest &= rest - 1;
                Card::at(index + Card::Works as u32)
            })
        })
    }
}

impl FromIterator<Card> for Stops {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Stops {
        let mut stops = Stops::NONE;
        cards.into_iter().for_each(|card| stops.insert(card));
        stops
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::QuickChance;
    use omnibus_testkit::covers;

    use super::*;
    use crate::deck::Deck;

    #[test]
    fn every_card_of_the_dispenser_is_drawn_as_often_as_any_other() {
        covers!("TX-12", "TX-3");
        let all = Deck::standard().cards();
        let mut chance = QuickChance::new(1);
        let mut counts = [0; 14];
        for _ in 0..70_000 {
            counts[all.clone().draw(&mut chance).unwrap() as usize] += 1;
        }
        for card in Card::ALL {
            let expected = 1000 * i32::from(all.count(card));
            let found = counts[card as usize];
            // Five standard deviations either way.
            assert!((found - expected).pow(2) < 25 * expected, "{card:?}: {found} of {expected}");
        }
    }

    #[test]
    fn a_dispenser_is_drawn_to_its_last_card() {
        covers!("TX-K13");
        let all = Deck::standard().cards();
        let (mut left, mut drawn) = (all, Cards::NONE);
        let mut chance = QuickChance::new(2);
        for count in (0..70).rev() {
            drawn.add(left.draw(&mut chance).unwrap());
            assert_eq!(left.len(), count);
        }
        assert_eq!((drawn, left.draw(&mut chance)), (all, None));
    }
}
