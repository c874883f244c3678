//! The database itself.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use omnibus_store::{Bells, Entry, GuestId, Summary, TableId};

use crate::{contents::Contents, line::Line, store::MemoryStore};

/// A database in memory. Clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Shared>>);

#[derive(Debug, Default)]
struct Shared {
    contents: Contents,
    /// Who is told of entries, in the order in which they came.
    nodes: Vec<(Arc<dyn Line>, Bells)>,
}

impl Memory {
    pub fn new() -> Memory {
        Memory::default()
    }

    /// A node's way in.
    pub fn store(&self, line: Arc<dyn Line>) -> MemoryStore {
        let bells = Bells::default();
        self.lock().nodes.push((Arc::clone(&line), bells.clone()));
        MemoryStore::new(self.clone(), line, bells)
    }

    /// Every table with what is known of it, past all lines.
    pub fn tables(&self) -> Vec<(TableId, Summary)> {
        self.lock().contents.tables().map(|(id, summary)| (id, summary.clone())).collect()
    }

    /// The log of a table, past all lines.
    pub fn log(&self, table: TableId) -> Vec<Entry> {
        self.lock().contents.load(table, 0).unwrap_or_default()
    }

    /// Everybody of whom something is kept, past all lines.
    pub fn guests(&self) -> Vec<GuestId> {
        self.lock().contents.guests()
    }

    /// Does something with what is there. Nobody comes in between.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut Contents) -> T) -> T {
        work(&mut self.lock().contents)
    }

    /// Tells every node how long a table is now, as its line lets the news through.
    pub(crate) fn announce(&self, table: TableId, length: u64) {
        let nodes = self.lock().nodes.clone();
        for (line, bells) in nodes {
            match line.news() {
                None => {}
                Some(time) if time.is_zero() => bells.ring(table, length),
                Some(time) => {
                    tokio::spawn(async move {
                        tokio::time::sleep(time).await;
                        bells.ring(table, length);
                    });
                }
            }
        }
    }

    /// Nothing here panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
