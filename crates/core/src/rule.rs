//! A rule's id, as in `docs/rules/*.md`: the thread from rulebook to code, test, log and refusal.

use std::fmt;

use serde::Serialize;

/// The id of one numbered rule, such as `PP-T3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Why an action was not taken. Every reason rests on a rule.
pub trait Refusal: fmt::Debug + Clone + PartialEq {
    fn rule(&self) -> Rule;
}
