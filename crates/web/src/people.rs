//! Who sits at the table, and how each is told apart: a colour, a shape and an initial, everywhere the same.

use maud::{Markup, html};
use omnibus_core::Seat;
use omnibus_words::{Voice, Words};

use crate::svg::Point;

/// A colour and its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paint(u8);

impl Paint {
    pub const COUNT: u8 = 6;

    pub fn new(number: u8) -> Option<Paint> {
        (number < Paint::COUNT).then_some(Paint(number))
    }

    pub fn all() -> impl Iterator<Item = Paint> {
        (0..Paint::COUNT).map(Paint)
    }

    pub fn number(self) -> u8 {
        self.0
    }

    /// `paint-0`: sets `--paint` and `--on-paint` for everything inside.
    pub fn class(self) -> &'static str {
        ["paint-0", "paint-1", "paint-2", "paint-3", "paint-4", "paint-5"][usize::from(self.0)]
    }

    /// The outline of the shape around (0 0), about 2 across: disc, triangle, square, diamond, star, hexagon.
    pub fn outline(self) -> &'static str {
        match self.0 {
            0 => "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
            1 => "M0 -1.15L1.1 .85L-1.1 .85Z",
            2 => "M-.9 -.9H.9V.9H-.9Z",
            3 => "M0 -1.2L1 0L0 1.2L-1 0Z",
            4 => "M0 -1.2L.32 -.4L1.15 -.37L.5 .16L.7 .97L0 .5L-.7 .97L-.5 .16L-1.15 -.37L-.32 -.4Z",
            _ => "M-.55 -1H.55L1.1 0L.55 1H-.55L-1.1 0Z",
        }
    }
}

/// The people around a table, by seat, and the language to speak of them.
#[derive(Debug)]
pub struct People<'a> {
    pub voice: Voice<'a>,
    pub paints: &'a [Paint],
}

impl People<'_> {
    pub fn words(&self) -> &Words {
        self.voice.words
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.voice.name(seat)
    }

    pub fn paint(&self, seat: Seat) -> Paint {
        self.paints.get(seat.index()).copied().unwrap_or(Paint(seat.index() as u8))
    }

    pub fn initial(&self, seat: Seat) -> String {
        self.name(seat).chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
    }

    /// The player's shape with the initial on it, for a board: the inside of an `svg`, `size` from the centre
    /// to the rim.
    pub fn token(&self, seat: Seat, at: Point, size: f64) -> Markup {
        html! {
            g class=(format!("token {}", self.paint(seat).class())) transform=(at.translate()) {
                path class="token-shape" d=(self.paint(seat).outline()) transform=(format!("scale({size})")) {}
                text class="token-initial" y=(size * 0.36) font-size=(size) text-anchor="middle" {
                    (self.initial(seat))
                }
            }
        }
    }

    /// The same for running text: a small `svg` of its own.
    pub fn badge(&self, seat: Seat) -> Markup {
        html! {
            svg.badge viewBox="-14 -14 28 28" aria-hidden="true" { (self.token(seat, Point(0.0, 0.0), 10.5)) }
        }
    }
}
