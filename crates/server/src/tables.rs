//! Every table: opened from its log, changed only by writing to it.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use omnibus_core::Seat;
use omnibus_store::{AppendError, CreateError, GuestId, NewEntry, Store, TableId, Timestamp};
use omnibus_words::{Language, Words};
use serde_json::Value;
use tokio::sync::{RwLock, Semaphore};

use crate::{
    entry::{Entry, Opening, Who},
    languages::Languages,
    table::Table,
    trouble::Trouble,
};

/// How many tables are kept open at most before idle ones are put away.
const OPEN_TABLES: usize = 2_000;
/// How many bots may think at the same time.
const THINKING_BOTS: usize = 2;

pub(crate) struct Tables {
    store: Arc<dyn Store>,
    open: Mutex<HashMap<TableId, Arc<OpenTable>>>,
    bots: Arc<Semaphore>,
    pub(crate) languages: Languages,
}

/// A table in memory.
pub(crate) struct OpenTable {
    pub(crate) table: RwLock<Table>,
    /// Whether somebody is already playing its bots' moves.
    bots_at_work: AtomicBool,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            open: Mutex::default(),
            bots: Arc::new(Semaphore::new(THINKING_BOTS)),
            languages: Languages::load(),
        })
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Words for what nobody reads but us: a log that is followed needs some language.
    fn words(&self) -> &Words {
        self.languages.words(Language::En)
    }

    /// Begins a table.
    pub(crate) async fn create(self: &Arc<Tables>, opening: Opening) -> Result<TableId, Trouble> {
        let id = TableId::random();
        let table = Table::open(id, opening.clone(), self.words())?;
        let entry = self.written(&Entry::Opened(opening), &table)?;
        self.store.create(id, entry).await.map_err(|error| match error {
            // Ids are random: this is no accident that could be met in a game.
            CreateError::Exists => Trouble::Broken,
            CreateError::Store(error) => error.into(),
        })?;
        let open = self.keep(id, table);
        self.play_bots(&open).await;
        Ok(id)
    }

    /// The table of that id, opened from its log if need be.
    pub(crate) async fn table(self: &Arc<Tables>, id: TableId) -> Result<Arc<OpenTable>, Trouble> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        let open = match known {
            Some(open) => open,
            None => {
                let table = self.load(id).await?;
                self.keep(id, table)
            }
        };
        self.play_bots(&open).await;
        Ok(open)
    }

    /// Reads what others have written to the log since.
    pub(crate) async fn catch_up(&self, table: &mut Table) -> Result<(), Trouble> {
        let entries = self.store.load(table.id, table.seq).await?.ok_or(Trouble::NoTable)?;
        for entry in entries {
            table.follow(&read_entry(&entry.body)?, self.words())?;
        }
        Ok(())
    }

    async fn load(&self, id: TableId) -> Result<Table, Trouble> {
        let entries = self.store.load(id, 0).await?.ok_or(Trouble::NoTable)?;
        let mut entries = entries.iter();
        let Some(Entry::Opened(opening)) = entries.next().map(|first| read_entry(&first.body)).transpose()?
        else {
            tracing::error!(table = %id, "the log does not begin with an opening");
            return Err(Trouble::Broken);
        };
        let mut table = Table::open(id, opening, self.words())?;
        for entry in entries {
            table.follow(&read_entry(&entry.body)?, self.words())?;
        }
        Ok(table)
    }

    fn keep(&self, id: TableId, table: Table) -> Arc<OpenTable> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= OPEN_TABLES {
            open.retain(|_, table| Arc::strong_count(table) > 1);
        }
        let fresh =
            || Arc::new(OpenTable { table: RwLock::new(table), bots_at_work: AtomicBool::new(false) });
        Arc::clone(open.entry(id).or_insert_with(fresh))
    }

    /// A person's action. `seq` is the latest entry that the person had seen.
    pub(crate) async fn act(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
        action: Value,
        words: &Words,
    ) -> Result<u64, Trouble> {
        let open = self.table(id).await?;
        let mut table = open.table.write().await;
        if !table.seats_of(guest).contains(seat) {
            return Err(Trouble::NotYourSeat);
        }
        let hosted = table.hosted().ok_or(Trouble::NotBegun)?;
        let checked = table.with_people(words, |people| hosted.check(seat, &action, people));
        // Too late comes before not allowed: what was legal on the board that the person saw may no longer be.
        if seq != table.seq && !table.is_current(seq, seat) {
            return Err(Trouble::Stale);
        }
        checked?;
        self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action }).await?;
        let seq = table.seq;
        drop(table);
        self.play_bots(&open).await;
        Ok(seq)
    }

    /// Takes the latest action of `seat` back.
    pub(crate) async fn undo(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
    ) -> Result<u64, Trouble> {
        let open = self.table(id).await?;
        let mut table = open.table.write().await;
        if !table.seats_of(guest).contains(seat) {
            return Err(Trouble::NotYourSeat);
        }
        if seq != table.seq {
            return Err(Trouble::Stale);
        }
        let steps = table.undo_for(seat).ok_or(Trouble::NothingToUndo)?;
        self.write(&mut table, Entry::Undone { seat: seat.index() as u8, steps }).await?;
        Ok(table.seq)
    }

    /// A friend takes a free seat.
    pub(crate) async fn join(
        self: &Arc<Tables>,
        id: TableId,
        guest: GuestId,
        seat: u8,
        (name, paint, word): (String, u8, String),
    ) -> Result<(), Trouble> {
        let open = self.table(id).await?;
        let mut table = open.table.write().await;
        let holder = table.seats().get(usize::from(seat)).ok_or(Trouble::NoSeat)?;
        if holder.who != Who::Open {
            return Err(Trouble::SeatTaken);
        }
        let taken: Vec<u8> =
            table.seats().iter().filter(|other| other.who != Who::Open).map(|other| other.paint).collect();
        let paint = crate::seating::free_paint(paint, &taken);
        self.write(&mut table, Entry::Joined { seat, guest, name, paint, word }).await?;
        drop(table);
        self.play_bots(&open).await;
        Ok(())
    }

    /// Points to the table where the same people play again.
    pub(crate) async fn rematched(self: &Arc<Tables>, id: TableId, table: TableId) -> Result<(), Trouble> {
        let open = self.table(id).await?;
        let mut old = open.table.write().await;
        self.write(&mut old, Entry::Rematched { table }).await
    }

    /// Follows the entry and writes it. Nobody sees it before it is durable: the table is locked, and made
    /// again from its log if the writing fails.
    async fn write(&self, table: &mut Table, entry: Entry) -> Result<(), Trouble> {
        let after = table.seq;
        table.follow(&entry, self.words())?;
        let new = self.written(&entry, table)?;
        match self.store.append(table.id, after, new).await {
            Ok(_) => Ok(()),
            Err(error) => {
                let trouble = match error {
                    AppendError::Conflict { .. } => Trouble::Stale,
                    AppendError::NoTable => Trouble::NoTable,
                    AppendError::Store(error) => error.into(),
                };
                match self.load(table.id).await {
                    Ok(fresh) => *table = fresh,
                    // Whoever comes next opens it again.
                    Err(_) => {
                        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&table.id);
                    }
                }
                Err(trouble)
            }
        }
    }

    fn written(&self, entry: &Entry, after: &Table) -> Result<NewEntry, Trouble> {
        let body = serde_json::to_string(entry).map_err(|error| {
            tracing::error!("an entry cannot be written: {error}");
            Trouble::Broken
        })?;
        Ok(NewEntry { at: Timestamp::now(), body, summary: after.summary() })
    }

    /// Lets the bots play until it is a person's turn. They think away from the table, one after the other.
    async fn play_bots(self: &Arc<Tables>, open: &Arc<OpenTable>) {
        if open.table.read().await.bot_to_act().is_none() || open.bots_at_work.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, open) = (Arc::clone(self), Arc::clone(open));
        tokio::spawn(async move {
            loop {
                while let Some(()) = tables.play_bot(&open).await {}
                open.bots_at_work.store(false, Ordering::Release);
                // Somebody may have acted after the last look and found the bots still at work.
                if open.table.read().await.bot_to_act().is_none()
                    || open.bots_at_work.swap(true, Ordering::AcqRel)
                {
                    return;
                }
            }
        });
    }

    /// One bot's move; `None` if there is none to make, or none can be made.
    async fn play_bot(&self, open: &OpenTable) -> Option<()> {
        let (seq, seat, turn) = {
            let table = open.table.read().await;
            let (seat, level) = table.bot_to_act()?;
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).ok()?;
            (table.seq, seat, table.hosted()?.bot_turn(seat, level, u64::from_le_bytes(seed))?)
        };
        let permit = Arc::clone(&self.bots).acquire_owned().await.ok()?;
        let action = tokio::task::spawn_blocking(turn).await.ok()?;
        drop(permit);
        let mut table = open.table.write().await;
        if table.seq != seq && !table.is_current(seq, seat) {
            return Some(());
        }
        let written = self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action }).await;
        match written {
            Ok(()) | Err(Trouble::Stale) => Some(()),
            Err(_) => None,
        }
    }
}

fn read_entry(body: &str) -> Result<Entry, Trouble> {
    serde_json::from_str(body).map_err(|error| {
        tracing::error!("an entry of a log cannot be read: {error}");
        Trouble::Broken
    })
}
