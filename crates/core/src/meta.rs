//! What a lobby shows of a game without loading it.

use std::ops::RangeInclusive;

#[derive(Clone, Debug)]
pub struct Meta {
    /// Stable name in files and addresses, such as `paris-paris`.
    pub id: &'static str,
    pub title: &'static str,
    pub designer: &'static str,
    pub year: u16,
    pub players: RangeInclusive<u8>,
    pub minutes: u16,
}
