//! When something was written.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

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

/// As databases count. Nobody waits longer than a century, and they can add that to the present.
pub(crate) fn milliseconds(time: Duration) -> i64 {
    const CENTURY: i64 = 100 * 365 * 24 * 60 * 60 * 1_000;

    i64::try_from(time.as_millis()).unwrap_or(CENTURY).min(CENTURY)
}
