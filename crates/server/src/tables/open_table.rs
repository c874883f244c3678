//! A table in memory: opened from its log, and never shown otherwise than its log has it.

#[cfg(test)]
mod tests;

use std::sync::{Arc, PoisonError, atomic::AtomicBool};

use omnibus_store::{self as store, AppendError, NewEntry, TableId};
use tokio::sync::{self, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::Tables;
use crate::{
    entry::Entry, hints::Advised, patience::Patience, presence::Presence, table::Table, trouble::Trouble,
};

pub(crate) struct OpenTable {
    pub(crate) id: TableId,
    /// Reached through [`Tables::read`] and [`Tables::lock`] alone.
    table: RwLock<Table>,
    pub(crate) presence: Arc<Presence>,
    /// The latest hint.
    pub(crate) advised: sync::Mutex<Option<Advised>>,
    /// Whether somebody is already playing its bots' moves.
    pub(crate) bots_at_work: AtomicBool,
    pub(crate) patience: Patience,
}

impl OpenTable {
    /// Lets the words of a game go that nobody looks at, unless somebody is at it just now.
    pub(crate) fn forget_words(&self) {
        if let Ok(table) = self.table.try_read()
            && let Some(game) = table.hosted()
        {
            game.forget_words();
        }
    }
}

impl Tables {
    /// The table of that id as it is now, opened from its log if need be.
    pub(crate) async fn table(self: &Arc<Tables>, id: TableId) -> Result<Arc<OpenTable>, Trouble> {
        self.table_after(id, u64::MAX).await
    }

    /// The table as it was after entry `seq`, or later.
    pub(super) async fn table_after(
        self: &Arc<Tables>,
        id: TableId,
        seq: u64,
    ) -> Result<Arc<OpenTable>, Trouble> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        let open = if let Some(open) = known {
            // Whoever acted through another node a moment ago is shown what they did.
            if self.store.is_shared() && self.read(&open).await?.seq < seq {
                let length = self.store.length(id).await?.ok_or(Trouble::NoTable)?;
                self.catch_up(&open, length).await?;
            }
            open
        } else {
            let table = self.load(id).await?;
            let length = table.seq;
            let open = self.keep(id, table);
            // Somebody else may have put it there, who read the log before.
            self.catch_up(&open, length).await?;
            open
        };
        self.play_bots(&open).await;
        Ok(open)
    }

    /// Puts a table where everybody finds it, unless one is there already.
    pub(super) fn keep(&self, id: TableId, table: Table) -> Arc<OpenTable> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= self.in_memory {
            open.retain(|_, table| Arc::strong_count(table) > 1);
        }
        let fresh = || {
            Arc::new(OpenTable {
                id,
                table: RwLock::new(table),
                presence: Arc::default(),
                advised: sync::Mutex::default(),
                bots_at_work: AtomicBool::new(false),
                patience: Patience::default(),
            })
        };
        Arc::clone(open.entry(id).or_insert_with(fresh))
    }

    /// The table to look at. It is never shorter than when it was looked at before: whoever waited here while a
    /// writing failed sees it as the log has it.
    pub(crate) async fn read<'a>(&self, open: &'a OpenTable) -> Result<RwLockReadGuard<'a, Table>, Trouble> {
        let table = open.table.read().await;
        if table.is_as_logged {
            return Ok(table);
        }
        drop(table);
        Ok(self.lock(open).await?.downgrade())
    }

    /// The table to write to.
    pub(crate) async fn lock<'a>(&self, open: &'a OpenTable) -> Result<RwLockWriteGuard<'a, Table>, Trouble> {
        let mut table = open.table.write().await;
        if !table.is_as_logged {
            *table = self.load(open.id).await?;
        }
        Ok(table)
    }

    /// Reads what others have written, if the log is longer than what is known of it.
    pub(crate) async fn catch_up(&self, open: &OpenTable, length: u64) -> Result<(), Trouble> {
        if self.read(open).await?.seq >= length {
            return Ok(());
        }
        let mut table = self.lock(open).await?;
        let entries = self.store.load(table.id, table.seq).await?.ok_or(Trouble::NoTable)?;
        self.follow(&mut table, &entries)?;
        // The game may have ended elsewhere, and its engines still sit here.
        self.thank_engines(&table);
        Ok(())
    }

    /// Follows the entry and writes it. Nobody sees it before it is durable: the table is locked, and made
    /// again from its log if the writing fails. It fails as [`Trouble::Stale`] if another node was first, and only
    /// then.
    pub(crate) async fn write(&self, table: &mut Table, entry: Entry) -> Result<(), Trouble> {
        let after = table.seq;
        table.follow(&entry, self.words())?;
        // Until the store has said so, whether it fails, breaks or is left off.
        table.is_as_logged = false;
        let new = self.written(&entry, table)?;
        let trouble: Trouble = match self.store.append(table.id, after, new).await {
            Ok(_) => {
                table.is_as_logged = true;
                self.thank_engines(table);
                return Ok(());
            }
            Err(AppendError::Conflict { .. }) => Trouble::Stale,
            Err(AppendError::NoTable) => Trouble::NoTable,
            Err(AppendError::Store(error)) => error.into(),
        };
        // If that fails too, whoever comes next tries again.
        *table = self.load(table.id).await?;
        Err(trouble)
    }

    pub(super) fn written(&self, entry: &Entry, after: &Table) -> Result<NewEntry, Trouble> {
        let body = serde_json::to_string(entry).map_err(|error| {
            tracing::error!("an entry cannot be written: {error}");
            Trouble::Broken
        })?;
        Ok(NewEntry { at: self.machine.now(), body, summary: after.summary() })
    }

    async fn load(&self, id: TableId) -> Result<Table, Trouble> {
        let entries = self.store.load(id, 0).await?.ok_or(Trouble::NoTable)?;
        let first = entries.first().map(|first| read_entry(&first.body)).transpose()?;
        let Some(Entry::Opened(opening)) = first else {
            tracing::error!(table = %id, "the log does not begin with an opening");
            return Err(Trouble::Broken);
        };
        let mut table = Table::open(id, *opening, self.words())?;
        self.follow(&mut table, &entries[1..])?;
        Ok(table)
    }

    fn follow(&self, table: &mut Table, entries: &[store::Entry]) -> Result<(), Trouble> {
        for entry in entries {
            table.follow(&read_entry(&entry.body)?, self.words())?;
        }
        Ok(())
    }
}

fn read_entry(body: &str) -> Result<Entry, Trouble> {
    serde_json::from_str(body).map_err(|error| {
        // Without what was found there: a log holds secrets.
        tracing::error!(column = error.column(), "an entry of a log cannot be read");
        Trouble::Broken
    })
}
