//! Why a bot of ours took a move in place of a player from outside.

use omnibus_words::Words;
use serde::{Deserialize, Serialize};

/// After so many in a row a bot of ours plays on for good.
pub(crate) const LAPSES: u8 = 3;
/// Which of ours it is.
pub(crate) const UNDERSTUDY: &str = "casual";

/// Kept in the log: a released name is never renamed or reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Lapse {
    NotStarted,
    Crashed,
    /// No answer in time.
    Silent,
    Garbage,
    Illegal,
    /// It had failed too often before, and was not asked any more.
    GivenUp,
}

impl Lapse {
    /// What the log says; nothing where it was said before. `is_last`: the player is not asked again.
    pub(crate) fn line(self, name: &str, is_last: bool, words: &Words) -> Option<String> {
        let line = match self {
            Lapse::NotStarted => words.lapse_not_started(name),
            Lapse::Crashed => words.lapse_crashed(name),
            Lapse::Silent => words.lapse_silent(name),
            Lapse::Garbage => words.lapse_garbage(name),
            Lapse::Illegal => words.lapse_illegal(name),
            Lapse::GivenUp => return None,
        };
        Some(if is_last { format!("{line} {}", words.lapse_given_up(name)) } else { line })
    }
}
