//! Transport cards: kinds, and handfuls of them.

/// A kind of transport card (LO-M1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    Blue,
    Green,
    Black,
    Pink,
    Yellow,
    Orange,
    /// Replaces any colour (LO-C1).
    Bus,
}

impl Card {
    pub const COUNT: usize = 7;
    pub const ALL: [Card; Card::COUNT] =
        [Card::Blue, Card::Green, Card::Black, Card::Pink, Card::Yellow, Card::Orange, Card::Bus];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of this kind there are (LO-M1).
    pub const fn copies(self) -> u8 {
        match self {
            Card::Bus => 8,
            _ => 6,
        }
    }

    /// `None` for a Bus.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Card::Bus => None,
            _ => Some(Colour::ALL[self as usize]),
        }
    }

    /// As board files, actions and events write it.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Blue => "blue",
            Card::Green => "green",
            Card::Black => "black",
            Card::Pink => "pink",
            Card::Yellow => "yellow",
            Card::Orange => "orange",
            Card::Bus => "bus",
        }
    }

    pub fn by_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.id() == id)
    }
}

/// One of the six colours of cards and routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    Blue,
    Green,
    Black,
    Pink,
    Yellow,
    Orange,
}

impl Colour {
    pub const COUNT: usize = 6;
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Blue, Colour::Green, Colour::Black, Colour::Pink, Colour::Yellow, Colour::Orange];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The card of this colour.
    #[inline]
    pub const fn card(self) -> Card {
        Card::ALL[self as usize]
    }

    pub const fn id(self) -> &'static str {
        self.card().id()
    }

    pub fn by_id(id: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.id() == id)
    }
}

/// Cards of all kinds, counted: a byte a kind, the last byte free.
///
/// One word, so that a sum, a total and an even draw are a few instructions without a branch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

impl Cards {
    pub const NONE: Cards = Cards(0);
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = Cards::ONES << 7;

    /// All cards of the box (LO-M1).
    pub fn all() -> Cards {
        Card::ALL.into_iter().fold(Cards::NONE, |all, card| all.plus(Cards::of(card, card.copies())))
    }

    /// So many of one kind.
    #[inline]
    pub const fn of(card: Card, count: u8) -> Cards {
        Cards((count as u64) << (8 * card as u32))
    }

    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards::of(card, 1)
    }

    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (8 * card as u32)) as u8
    }

    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(Cards::ONES) >> 56) as u8
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// Without these, all of which are here.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Cards) -> Cards {
        Cards(self.0 - others.0)
    }

    /// Without these, as far as they are here.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Cards) -> Cards {
        // No count reaches 128, so the highest bit of each byte is free to show where there are enough.
        let difference = (self.0 | Cards::HIGHS) - others.0;
        let enough = difference & Cards::HIGHS;
        let mask = enough - (enough >> 7);
        Cards(difference & mask)
    }

    /// Of each kind as many as both have.
    #[must_use]
    pub const fn shared(self, other: Cards) -> Cards {
        self.minus(self.without(other))
    }

    /// The kind of the card at `place`, of all cards laid out in order of kind. There is such a place.
    #[inline]
    pub(crate) const fn at(self, place: u32) -> Card {
        // Each byte of the product counts the cards up to its kind: those that do not reach past
        // `place` are the kinds before.
        let up_to = self.0.wrapping_mul(Cards::ONES);
        let reach = (up_to | Cards::HIGHS).wrapping_sub(Cards::ONES * (place as u64 + 1));
        let before = (!reach & Cards::HIGHS).count_ones() as usize;
        Card::ALL[if before < Card::COUNT { before } else { Card::COUNT - 1 }]
    }

    /// Each kind with its count, those with none left out.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(move |card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |sum, card| sum.plus(Cards::one(card)))
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;

    #[test]
    fn the_box_holds_eight_buses_and_six_of_each_colour() {
        covers!("LO-M1");
        let counts: Vec<_> = Cards::all().iter().map(|(card, count)| (card.id(), count)).collect();
        assert_eq!(
            counts,
            [("blue", 6), ("green", 6), ("black", 6), ("pink", 6), ("yellow", 6), ("orange", 6), ("bus", 8)]
        );
        assert_eq!(Cards::all().total(), 44);
    }

    #[test]
    fn each_place_of_a_handful_has_its_card() {
        use Card::{Bus, Green, Pink};
        let cards = Cards::of(Green, 2).plus(Cards::of(Pink, 1)).plus(Cards::of(Bus, 3));
        let laid_out: Vec<Card> = (0..6).map(|place| cards.at(place)).collect();
        assert_eq!(laid_out, [Green, Green, Pink, Bus, Bus, Bus]);
        assert_eq!(laid_out.into_iter().collect::<Cards>(), cards);
        let all: Cards = (0..44).map(|place| Cards::all().at(place)).collect();
        assert_eq!(all, Cards::all());
    }

    #[test]
    fn cards_are_taken_away_as_far_as_they_are_there() {
        let few = Cards::of(Card::Blue, 2).plus(Cards::of(Card::Bus, 1));
        let many = Cards::of(Card::Blue, 1).plus(Cards::of(Card::Bus, 5)).plus(Cards::of(Card::Black, 1));
        assert_eq!(few.without(many), Cards::of(Card::Blue, 1));
        assert_eq!(few.shared(many), Cards::of(Card::Blue, 1).plus(Cards::of(Card::Bus, 1)));
        assert_eq!(Cards::all().without(Cards::NONE), Cards::all());
    }

    #[test]
    fn ids_are_read_back() {
        assert!(Card::ALL.into_iter().all(|card| Card::by_id(card.id()) == Some(card)));
        assert!(Colour::ALL.into_iter().all(|colour| Colour::by_id(colour.id()) == Some(colour)));
        assert_eq!((Card::by_id("red"), Colour::by_id("bus")), (None, None));
        assert!(Colour::ALL.into_iter().all(|colour| colour.card().colour() == Some(colour)));
        assert_eq!(Card::Bus.colour(), None);
    }
}
