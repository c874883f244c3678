//! Pages and boards for a browser: HTML and SVG as pure functions of a view and a language.
//!
//! [`Depicted`] is what a game draws. A [`Stage`] is the drawing of one moment for one viewer, and no longer
//! depends on the game; the pages are made of it.

mod assets;
mod depicted;
mod london;
pub mod pages;
mod paris_paris;
mod people;
mod stage;
mod svg;
mod taxi;

pub use assets::{Asset, asset};
pub use depicted::{Depicted, Lit, Look, Show, ShownEvent, Spot};
pub use people::{Paint, People};
pub use stage::{Choice, Choosable, Moment, PlayerLine, Stage, Told};
