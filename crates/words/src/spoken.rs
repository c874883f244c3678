//! How a game speaks to people.

use std::fmt;

use omnibus_core::{Notation, Rule, Seat};

use crate::{Language, Words};

/// A language, and what the players are called.
pub struct Voice<'a> {
    pub words: &'a Words,
    /// By seat.
    pub names: &'a [String],
}

impl Voice<'_> {
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

impl fmt::Debug for Voice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Voice").field("names", &self.names).finish_non_exhaustive()
    }
}

/// A game with words for its actions, events and refusals: data in, a sentence out.
pub trait Spoken: Notation {
    /// What a player reads on the button for an action.
    fn label(&self, view: &Self::View, action: Self::Action, voice: &Voice<'_>) -> String;

    /// The log's line for an event, and the rule it rests on.
    fn log_line(&self, event: &Self::Event, voice: &Voice<'_>) -> (String, Rule);

    fn refusal(&self, refusal: &Self::Refusal, voice: &Voice<'_>) -> String;

    /// The numbered rules, as Markdown for [`omnibus_core::Rulebook`].
    fn rulebook(language: Language) -> &'static str;
}
