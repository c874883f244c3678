//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::Seats;

/// Final scores by seat, and who won (several where the victory is shared).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub scores: Vec<i32>,
    pub winners: Seats,
}

/// An outcome as records and traces write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenOutcome {
    pub scores: Vec<i32>,
    pub winners: Vec<u8>,
}

impl From<&Outcome> for WrittenOutcome {
    fn from(outcome: &Outcome) -> WrittenOutcome {
        WrittenOutcome {
            scores: outcome.scores.clone(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
        }
    }
}
