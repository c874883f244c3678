//! A table: its log, and what a lobby shows of it.

use std::{collections::BTreeSet, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{guest::GuestId, store::StoreError, timestamp::Timestamp};

crate::id::id! {
    /// A table. Whoever knows the id may come in, so it cannot be guessed.
    TableId
}

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// From 1, without a gap.
    pub seq: u64,
    pub at: Timestamp,
    /// JSON, returned as it was given, byte for byte.
    pub body: String,
}

/// A line to be written, and how the table looks after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    pub at: Timestamp,
    /// JSON; anything else is refused, because what enters a log stays there.
    pub body: String,
    pub summary: Summary,
}

/// What is known of a table without opening it. Each entry replaces it whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The game's id, as `paris-paris`.
    pub game: String,
    pub state: TableState,
    /// Who sits there: the table is among theirs ([`Store::tables_of`](crate::Store::tables_of)).
    /// A set, because one guest may hold several seats.
    pub guests: BTreeSet<GuestId>,
    /// Whose decision it is.
    pub turn: BTreeSet<GuestId>,
    /// Whether it is the decision of somebody who is no person: the table goes on though nobody looks at it
    /// ([`Store::neglected`](crate::Store::neglected)).
    #[serde(default)]
    pub awaits_bot: bool,
    /// JSON that the caller shows: names, scores.
    pub body: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    Waiting,
    Playing,
    Finished,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub table: TableId,
    pub summary: Summary,
    /// When the last entry was written.
    pub updated: Timestamp,
}

impl TableState {
    pub const ALL: [TableState; 3] = [TableState::Waiting, TableState::Playing, TableState::Finished];

    pub const fn name(self) -> &'static str {
        match self {
            TableState::Waiting => "waiting",
            TableState::Playing => "playing",
            TableState::Finished => "finished",
        }
    }
}

impl fmt::Display for TableState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Not a state of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected waiting, playing or finished")]
pub struct ParseStateError;

impl FromStr for TableState {
    type Err = ParseStateError;

    fn from_str(text: &str) -> Result<TableState, ParseStateError> {
        TableState::ALL.into_iter().find(|state| state.name() == text).ok_or(ParseStateError)
    }
}

/// Databases count with a sign. No log is that long, so a number beyond means "after the end" all the same.
pub(crate) fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// The entries after `after` as a database found them.
pub(crate) fn entries(
    table: TableId,
    after: u64,
    rows: Vec<(i64, i64, String)>,
) -> Result<Vec<Entry>, StoreError> {
    let mut entries = Vec::with_capacity(rows.len());
    for (expected, (seq, at, body)) in (after + 1..).zip(rows) {
        let seq = seq as u64;
        // A game played over a hole would be another game.
        if seq != expected {
            return Err(StoreError::Damaged {
                what: "log",
                found: format!("entry {seq} of table {table} follows {}", expected - 1),
            });
        }
        entries.push(Entry { seq, at: Timestamp(at), body });
    }
    Ok(entries)
}
