//! What is wrong with a board file, in words.

use omnibus_core::{Rule, SignFault};

use crate::Words;

/// A fault of one game's files.
pub trait BoardFault {
    /// The rule that the file breaks; none where it is just not a board file.
    fn rule(&self) -> Option<Rule>;

    /// The fault as a sentence, without its place.
    fn sentence(&self, words: &Words) -> String;
}

/// The sentence for a fault that every game's files can have.
pub fn sign_sentence(fault: &SignFault, words: &Words) -> String {
    match fault {
        SignFault::Twice { id } => words.board_id_twice(id),
        SignFault::BadSide { id, found } => words.board_bad_side(id, found),
        SignFault::OffPlane { id } => words.board_off_plane(id),
    }
}
