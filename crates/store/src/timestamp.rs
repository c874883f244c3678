//! When something was written.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, UTC.
///
/// The store reads no clock: the caller says when, so a simulation can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// What the system's clock says.
    pub fn now() -> Timestamp {
        match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => Timestamp(since.as_millis() as i64),
            Err(before) => Timestamp(-(before.duration().as_millis() as i64)),
        }
    }
}
