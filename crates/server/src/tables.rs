//! Every table: opened from its log, changed only by writing to it.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use omnibus_core::Seat;
use omnibus_store::{AppendError, CreateError, GuestId, NewEntry, Store, TableId, Timestamp};
use omnibus_words::{Language, Words};
use serde_json::Value;
use tokio::sync::{RwLock, Semaphore};

use crate::{
    engine_room::{EngineRoom, Engines},
    entry::{Entry, Opening, Who},
    hosted::BotTurn,
    languages::Languages,
    lapse::Lapse,
    patience::Patience,
    switchboard::Switchboard,
    table::Table,
    trouble::Trouble,
    turn,
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
    pub(crate) switchboard: Switchboard,
    pub(crate) engines: Arc<EngineRoom>,
    /// How long a program may think that plays over the network.
    pub(crate) program_time: Duration,
}

/// A table in memory.
pub(crate) struct OpenTable {
    pub(crate) table: RwLock<Table>,
    /// Whether somebody is already playing its bots' moves.
    bots_at_work: AtomicBool,
    pub(crate) patience: Patience,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, program_time: Duration, engines: Engines) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            open: Mutex::default(),
            bots: Arc::new(Semaphore::new(THINKING_BOTS)),
            languages: Languages::load(),
            switchboard: Switchboard::default(),
            engines: Arc::new(EngineRoom::new(engines)),
            program_time,
        })
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Words for what nobody reads but us: a log that is followed needs some language.
    pub(crate) fn words(&self) -> &Words {
        self.languages.words(Language::En)
    }

    /// Begins a table.
    pub(crate) async fn create(self: &Arc<Tables>, opening: Opening) -> Result<TableId, Trouble> {
        let id = TableId::random();
        let table = Table::open(id, opening.clone(), self.words())?;
        let entry = written(&Entry::Opened(Box::new(opening)), &table)?;
        self.store.create(id, entry).await.map_err(|error| match error {
            // Ids are random: this is no accident that could be met in a game.
            CreateError::Exists => Trouble::Broken,
            CreateError::Store(error) => error.into(),
        })?;
        let programs: Vec<GuestId> = table.programs().collect();
        let open = self.keep(id, table);
        for bot in programs {
            self.switchboard.seated(bot);
        }
        self.play_bots(&open).await;
        Ok(id)
    }

    /// The table of that id, opened from its log if need be.
    pub(crate) async fn table(self: &Arc<Tables>, id: TableId) -> Result<Arc<OpenTable>, Trouble> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        let open = if let Some(open) = known {
            open
        } else {
            let table = self.load(id).await?;
            self.keep(id, table)
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
        let mut table = Table::open(id, *opening, self.words())?;
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
        let fresh = || {
            Arc::new(OpenTable {
                table: RwLock::new(table),
                bots_at_work: AtomicBool::new(false),
                patience: Patience::default(),
            })
        };
        Arc::clone(open.entry(id).or_insert_with(fresh))
    }

    /// A person's action. `seq` is the latest entry that the person had seen.
    pub(crate) async fn act(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
        action: Value,
        language: Language,
    ) -> Result<u64, Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move { tables.act_now(id, guest, (seq, seat), action, language).await }).await
    }

    async fn act_now(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
        action: Value,
        language: Language,
    ) -> Result<u64, Trouble> {
        let words = self.languages.words(language);
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
        self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action, instead: None }).await?;
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
        let tables = Arc::clone(self);
        to_the_end(async move { tables.undo_now(id, guest, (seq, seat)).await }).await
    }

    async fn undo_now(
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
        let seq = table.seq;
        drop(table);
        // A bot whose choice went back with this one chooses again.
        self.play_bots(&open).await;
        Ok(seq)
    }

    /// A friend takes a free seat.
    pub(crate) async fn join(
        self: &Arc<Tables>,
        id: TableId,
        guest: GuestId,
        seat: u8,
        (name, paint, word): (String, u8, String),
    ) -> Result<(), Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move { tables.join_now(id, (guest, false), seat, (name, paint, word)).await }).await
    }

    /// A program takes a free seat.
    pub(crate) async fn seat_program(
        self: &Arc<Tables>,
        id: TableId,
        bot: GuestId,
        seat: Seat,
        name: String,
    ) -> Result<(), Trouble> {
        let tables = Arc::clone(self);
        let seat = seat.index() as u8;
        to_the_end(async move {
            tables.join_now(id, (bot, true), seat, (name, seat, String::new())).await?;
            tables.switchboard.seated(bot);
            Ok(())
        })
        .await
    }

    async fn join_now(
        self: &Arc<Tables>,
        id: TableId,
        (guest, program): (GuestId, bool),
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
        self.write(&mut table, Entry::Joined { seat, guest, name, paint, word, program }).await?;
        drop(table);
        self.play_bots(&open).await;
        Ok(())
    }

    /// The table where the same people play again: the one that is there, or one that begins like this.
    pub(crate) async fn rematch(
        self: &Arc<Tables>,
        id: TableId,
        opening: Opening,
    ) -> Result<TableId, Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move {
            let open = tables.table(id).await?;
            // Locked from the look to the entry: who asks at the same time waits, and finds the same table.
            let mut old = open.table.write().await;
            if let Some(there) = old.rematch() {
                return Ok(there);
            }
            let there = tables.create(opening).await?;
            tables.write(&mut old, Entry::Rematched { table: there }).await?;
            Ok(there)
        })
        .await
    }

    /// Follows the entry and writes it. Nobody sees it before it is durable: the table is locked, and made
    /// again from its log if the writing fails.
    pub(crate) async fn write(&self, table: &mut Table, entry: Entry) -> Result<(), Trouble> {
        let after = table.seq;
        table.follow(&entry, self.words())?;
        let new = written(&entry, table)?;
        match self.store.append(table.id, after, new).await {
            Ok(_) => {
                self.thank_engines(table);
                Ok(())
            }
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

    /// Lets the bots play until it is a person's turn. They think away from the table, one after the other.
    pub(crate) async fn play_bots(self: &Arc<Tables>, open: &Arc<OpenTable>) {
        self.mind_programs(open).await;
        if open.table.read().await.bot_to_act().is_none() || open.bots_at_work.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, open) = (Arc::clone(self), Arc::clone(open));
        tokio::spawn(async move {
            loop {
                let rest = loop {
                    if let ControlFlow::Break(rest) = tables.play_bot(&open).await {
                        break rest;
                    }
                };
                open.bots_at_work.store(false, Ordering::Release);
                if rest == Rest::CannotPlay {
                    // Whoever comes to the table next lets them try again.
                    return;
                }
                // Somebody may have acted after the last look and found the bots still at work.
                if open.table.read().await.bot_to_act().is_none()
                    || open.bots_at_work.swap(true, Ordering::AcqRel)
                {
                    return;
                }
            }
        });
    }

    /// One bot's move, if there is one to make and it can be made.
    async fn play_bot(&self, open: &OpenTable) -> ControlFlow<Rest> {
        let (seq, seat, turn, asked, instead) = {
            let table = open.table.read().await;
            let Some((seat, level)) = table.bot_to_act() else {
                return ControlFlow::Break(Rest::NothingToDo);
            };
            let mut seed = [0; 8];
            let turn = match (getrandom::fill(&mut seed), table.hosted()) {
                (Ok(()), Some(game)) => game.bot_turn(seat, level, u64::from_le_bytes(seed)),
                _ => None,
            };
            let Some(turn) = turn else { return ControlFlow::Break(Rest::CannotPlay) };
            let instead = table.has_given_up(seat).then_some(Lapse::GivenUp);
            let asked = table.engine(seat).map(str::to_owned).and_then(|name| {
                let asked = turn::turn(&table, seat, self.engines.time(), self.words())?;
                Some(((table.id, seat), (name, asked)))
            });
            (table.seq, seat, turn, asked, instead)
        };
        let (turn, instead): (BotTurn, Option<Lapse>) = match asked {
            Some((place, asked)) => match self.ask_engine(open, place, asked).await {
                Some(Ok(action)) => (Box::new(move || action), None),
                Some(Err(lapse)) => (turn, Some(lapse)),
                None => return ControlFlow::Break(Rest::CannotPlay),
            },
            None => (turn, instead),
        };
        let Ok(permit) = Arc::clone(&self.bots).acquire_owned().await else {
            return ControlFlow::Break(Rest::CannotPlay);
        };
        let action = tokio::task::spawn_blocking(turn).await;
        drop(permit);
        let Ok(action) = action else { return ControlFlow::Break(Rest::CannotPlay) };
        let mut table = open.table.write().await;
        if table.seq != seq && !table.is_current(seq, seat) {
            return ControlFlow::Continue(());
        }
        match self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action, instead }).await {
            Ok(()) | Err(Trouble::Stale) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Rest::CannotPlay),
        }
    }
}

/// Why the bots of a table stop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    NothingToDo,
    /// The store is closed, or a bot broke.
    CannotPlay,
}

/// Carries a change through even if the browser that asked for it is gone: the table follows its log, and the
/// bots go on.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    tokio::spawn(work).await.unwrap_or_else(|error| {
        tracing::error!("a change of a table broke: {error}");
        Err(Trouble::Broken)
    })
}

fn written(entry: &Entry, after: &Table) -> Result<NewEntry, Trouble> {
    let body = serde_json::to_string(entry).map_err(|error| {
        tracing::error!("an entry cannot be written: {error}");
        Trouble::Broken
    })?;
    Ok(NewEntry { at: Timestamp::now(), body, summary: after.summary() })
}

fn read_entry(body: &str) -> Result<Entry, Trouble> {
    serde_json::from_str(body).map_err(|error| {
        tracing::error!("an entry of a log cannot be read: {error}");
        Trouble::Broken
    })
}
