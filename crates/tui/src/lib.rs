//! Boards in a terminal, line by line: pure functions of a view and a language.
//!
//! Colour is never alone: every line has a letter and every player an initial. The styles are ANSI
//! sequences; whoever prints strips them where the output cannot show them.

mod canvas;
mod london;
mod paris_paris;
mod players;
mod taxi;
#[cfg(test)]
mod tests;

use omnibus_words::{Spoken, Voice, Words};

pub use omnibus_words::letters;

/// A game whose views can be drawn with characters.
pub trait Drawn: Spoken {
    /// The table as its viewer sees it, at most `width` columns wide where that is possible.
    fn draw(&self, view: &Self::View, voice: &Voice<'_>, width: usize) -> String;

    /// What the signs in the drawing mean.
    fn legend(words: &Words) -> String;
}
