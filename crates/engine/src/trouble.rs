//! What goes wrong with an engine.

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{detail}")]
pub struct EngineTrouble {
    pub cause: Cause,
    /// For whoever looks after the engine, in English.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    NotStarted,
    /// It ended, or closed its output.
    Crashed,
    /// No answer in time.
    Silent,
    /// A line that is no answer, or one without an end.
    Garbage,
    /// An answer that the rules forbid.
    Illegal,
}

impl Cause {
    pub(crate) fn because(self, detail: impl Into<String>) -> EngineTrouble {
        EngineTrouble { cause: self, detail: detail.into() }
    }
}
