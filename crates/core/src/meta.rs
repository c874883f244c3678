//! What a lobby shows of a game without loading it.

use std::ops::RangeInclusive;

#[derive(Clone, Debug)]
pub struct Meta {
    /// Stable name in files and addresses, such as `paris-paris`.
    pub id: &'static str,
    pub title: &'static str,
    /// `None` where nobody knows any more.
    pub designer: Option<&'static str>,
    pub year: Option<u16>,
    pub players: RangeInclusive<u8>,
    pub minutes: u16,
    /// What a table may choose.
    pub options: &'static [TableOption],
}

/// An option of a game, as records and the command line name it.
#[derive(Clone, Copy, Debug)]
pub struct TableOption {
    pub name: &'static str,
    /// What it may be, in the notation of help texts: `true | false`.
    pub values: &'static str,
}
