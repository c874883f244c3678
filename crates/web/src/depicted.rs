//! What a game draws.

use std::collections::BTreeSet;

use maud::Markup;
use omnibus_core::{Game, Seat};
use omnibus_words::{Spoken, Words};
use serde::Serialize;

use crate::{People, svg::Point};

/// Something on the page that can be pointed at, by the `id` of its element: `stop-louvre`, `tile-3`,
/// `route-12`, `space-etoile`, `hand-red`, `player-2`, `deck`.
pub type Spot = String;

/// A game that can be drawn in a browser. All of it is a pure function of a view and a language.
///
/// A board has two layers with the same plane: the map, drawn once, and the pieces, drawn again after every
/// step and morphed, so that an element with the same `id` keeps its identity and its transitions.
///
/// Whatever can be pointed at carries `data-spot="<its spot>"`, on the map or among the pieces. Where a click
/// means a legal choice now, the element of the upper layer also has the class `lit` ([`Look::class`]).
/// Nothing is drawn with a `style` attribute: the content policy forbids it. SVG leaves are written
/// `circle {}`: without braces they would stay open.
pub trait Depicted: Spoken {
    /// Width and height of the plane that map and pieces share.
    fn plane(&self) -> (f64, f64);

    /// What never changes on the board: paper, river, lines, names. The inside of an `svg` element.
    fn map(&self, words: &Words) -> Markup;

    /// What lies on the board now, with the lit places. The inside of an `svg` element.
    fn pieces(&self, look: &Look<'_, Self>) -> Markup
    where
        Self: Sized;

    /// What lies beside the board for everybody to see, in HTML: what is on offer, piles, the die, the round.
    fn display(&self, look: &Look<'_, Self>) -> Markup
    where
        Self: Sized;

    /// What the seat that looks holds hidden from others, in HTML; `None` where it holds nothing, or nobody's
    /// seat looks.
    fn hand(&self, look: &Look<'_, Self>) -> Option<Markup>
    where
        Self: Sized;

    /// What else there is to see of a player beside the name and the score, as a row of small HTML spans:
    /// pieces left, cards in hand, cards laid before them.
    fn belongings(&self, look: &Look<'_, Self>, seat: Seat) -> Markup
    where
        Self: Sized;

    /// The running score as everybody may know it.
    fn public_score(&self, view: &Self::View, seat: Seat) -> i32;

    /// What the seat is asked, as a short sentence without its name: "Take a tile." "Draw a second card."
    fn question(&self, view: &Self::View, seat: Seat, words: &Words) -> String;

    /// Where a click means this action: every spot that names it, the most particular first.
    fn spots(&self, view: &Self::View, action: Self::Action) -> Vec<Spot>;

    /// What a click on a spot that is not lit most likely means, so that the rules can say why not.
    fn meant(&self, view: &Self::View, seat: Seat, spot: &str) -> Option<Self::Action>;

    /// How an event is shown before the new board takes its place.
    fn shown(&self, event: &Self::Event, people: &People<'_>) -> ShownEvent;

    /// What points of this event are for, in a word or two, for the score sheet: "Small tours".
    fn source(&self, event: &Self::Event, words: &Words) -> String;

    /// A small drawing for a rule, in HTML with an SVG of its own; `None` where words are enough.
    fn picture(&self, rule: &str, words: &Words) -> Option<Markup>;

    /// The picture on the game's card in the lobby, as a whole `svg` element without words.
    fn cover() -> Markup
    where
        Self: Sized;
}

/// One viewer's look at the table, with the people around it.
#[derive(Debug)]
pub struct Look<'a, G: Game> {
    pub view: &'a G::View,
    pub people: &'a People<'a>,
    pub lit: &'a Lit,
}

impl<G: Game> Look<'_, G> {
    pub fn words(&self) -> &Words {
        self.people.words()
    }

    /// The class of a spot's element: `base`, and `lit` where a click means a legal choice.
    pub fn class(&self, base: &str, spot: &str) -> String {
        if self.lit.contains(spot) { format!("{base} lit") } else { base.to_owned() }
    }
}

/// The spots where a click means a legal choice.
#[derive(Clone, Debug, Default)]
pub struct Lit(BTreeSet<Spot>);

impl Lit {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, spot: &str) -> bool {
        self.0.contains(spot)
    }
}

impl FromIterator<Spot> for Lit {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Lit {
        Lit(spots.into_iter().collect())
    }
}

/// How one event is shown: what moves, and which places it concerns.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ShownEvent {
    /// The spots that glow while it is told, and when its line in the log is touched.
    pub spots: Vec<Spot>,
    pub shows: Vec<Show>,
}

/// One thing that moves. The script plays these in order, on the old board.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "show", rename_all = "snake_case")]
pub enum Show {
    /// A piece of the board drives along a path of the plane. It is the element with this `id`, placed by
    /// `transform="translate(x y)"`.
    Drive { piece: Spot, path: Vec<Point> },
    /// Points rise from a place: "+2".
    Rise { from: Spot, text: String, seat: Option<u8> },
    /// A card goes from one element to another; it is drawn as the element `like` (or a card's back).
    Fly { from: Spot, to: Spot, like: Option<Spot> },
}
