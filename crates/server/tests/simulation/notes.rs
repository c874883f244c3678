//! What clients did and were shown, for the verdict.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::body::Bytes;
use omnibus_store::TableId;
use serde_json::Value;

/// Kept by all clients together.
#[derive(Clone, Default)]
pub(crate) struct Notes(Arc<Mutex<Noted>>);

#[derive(Default)]
pub(crate) struct Noted {
    pub(crate) posts: Vec<Post>,
    pub(crate) looks: Vec<Look>,
    pub(crate) frames: Vec<Frame>,
    /// Bytes of any kind that a person was sent: whose, of which table, and what.
    pub(crate) bytes: Vec<(usize, TableId, Bytes)>,
    /// The latest entry of each table that anybody was told of.
    pub(crate) known: BTreeMap<TableId, u64>,
    /// The last entry that each stream has brought.
    pub(crate) streams: BTreeMap<(String, TableId), u64>,
}

/// An action that somebody sent, once.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) table: TableId,
    pub(crate) seat: u8,
    /// The latest entry that they had seen.
    pub(crate) seen: u64,
    pub(crate) what: What,
    /// The entry that was acknowledged; `None` while nothing is known, or for ever.
    pub(crate) written: Option<u64>,
    /// It was refused: nothing was written.
    pub(crate) is_refused: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    Act(Value),
    Undo,
}

/// A table as somebody was shown it.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) table: TableId,
    pub(crate) person: usize,
    pub(crate) seq: u64,
    pub(crate) body: Bytes,
}

/// A frame that a stream brought.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) table: TableId,
    pub(crate) person: usize,
    pub(crate) stream: String,
    pub(crate) seq: u64,
    pub(crate) data: String,
}

impl Notes {
    pub(crate) fn with<T>(&self, f: impl FnOnce(&mut Noted) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The latest entry that anybody was told of.
    pub(crate) fn known(&self, table: TableId) -> u64 {
        self.with(|noted| noted.known.get(&table).copied().unwrap_or(0))
    }

    /// Somebody was told of this entry.
    pub(crate) fn tell(&self, table: TableId, seq: u64) {
        self.with(|noted| {
            let known = noted.known.entry(table).or_default();
            *known = seq.max(*known);
        });
    }
}
