//! What is wrong with something that a person gave us, in their language.

use std::{error::Error, fmt};

use omnibus_core::{Fault, OwnFile};
use omnibus_words::{BoardFault, Words};

/// A sentence, or several lines of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint(pub String);

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Complaint {}

/// All that is wrong with a file, each at its place.
pub(crate) fn of_file<K: BoardFault>(file: &OwnFile, faults: &[Fault<K>], words: &Words) -> Complaint {
    Complaint(words.board_bad(faults.len(), &file.name) + &lines(faults, words))
}

/// Faults or warnings, each on a line of its own with its place and its rule.
pub(crate) fn lines<K: BoardFault>(faults: &[Fault<K>], words: &Words) -> String {
    let line = |Fault { place, kind }: &Fault<K>| {
        let rule = kind.rule().map(|rule| format!(" ({})", words.see_rule(rule.0))).unwrap_or_default();
        format!("\n  {place}: {}{rule}", kind.sentence(words))
    };
    faults.iter().map(line).collect()
}
