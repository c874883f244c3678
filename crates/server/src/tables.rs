//! Every table: opened from its log, changed only by writing to it.

mod open_table;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use omnibus_core::{Hex32, Seat};
use omnibus_store::{CreateError, GuestId, Listed, NodeId, Store, TableId, TableState};
use omnibus_words::{Language, Words};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    app::Limits,
    at_work::AtWork,
    engine_room::{EngineRoom, Engines},
    entry::{Entry, Opening, Who},
    languages::Languages,
    machine::Machine,
    pool::Pool,
    presence::Presence,
    seating::free_paint,
    switchboard::Switchboard,
    table::Table,
    trouble::Trouble,
};

pub(crate) use open_table::OpenTable;

pub(crate) struct Tables {
    store: Arc<dyn Store>,
    pub(crate) machine: Arc<dyn Machine>,
    /// Who we are among those that share the store.
    pub(crate) node: NodeId,
    open: Mutex<HashMap<TableId, Arc<OpenTable>>>,
    pub(crate) pool: Pool,
    pub(crate) languages: &'static Languages,
    pub(crate) switchboard: Switchboard,
    pub(crate) engines: Arc<EngineRoom>,
    /// How long a program may think that plays over the network.
    pub(crate) program_time: Duration,
    /// How long a table whose bots are to play may be quiet before another node lets them.
    pub(crate) takeover: Duration,
    /// How many tables are kept open at most before idle ones are put away.
    in_memory: usize,
    per_guest: u32,
    /// The tasks that let bots play.
    pub(crate) bots_at_work: AtWork,
    is_stopping: AtomicBool,
}

impl Tables {
    pub(crate) fn new(
        machine: Arc<dyn Machine>,
        store: Arc<dyn Store>,
        limits: &Limits,
        engines: Engines,
    ) -> Result<Arc<Tables>, getrandom::Error> {
        let mut node = [0; 16];
        machine.fill(&mut node)?;
        Ok(Arc::new(Tables {
            store,
            node: NodeId::from_bytes(node),
            open: Mutex::default(),
            pool: Pool::new(Arc::clone(&machine), limits.thinkers),
            languages: Languages::all(),
            machine,
            switchboard: Switchboard::default(),
            engines: Arc::new(EngineRoom::new(engines)),
            program_time: limits.program_time,
            takeover: limits.takeover,
            in_memory: limits.tables_in_memory,
            per_guest: limits.tables_per_guest,
            bots_at_work: AtWork::default(),
            is_stopping: AtomicBool::new(false),
        }))
    }

    pub(crate) fn open_tables(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// No bot begins to think any more.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Release);
        let engines = Arc::clone(&self.engines);
        // Ending processes takes a moment.
        tokio::task::spawn_blocking(move || engines.close());
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Acquire)
    }

    /// Ends when no bot thinks any more and no lease is held.
    pub(crate) async fn rest(&self) {
        self.bots_at_work.ended().await;
        if self.store.is_shared()
            && let Err(error) = self.store.give_up_leases(self.node).await
        {
            tracing::warn!("leases are not given up: {error}");
        }
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
        if let Some(owner) = opening.owner {
            let latest = self.store.tables_of(owner, self.per_guest).await?;
            let is_over = |listed: &Listed| listed.summary.state == TableState::Finished;
            if latest.len() >= self.per_guest as usize && !latest.iter().any(is_over) {
                return Err(Trouble::TooManyTables(self.per_guest));
            }
        }
        self.create_at(TableId::from_bytes(self.machine.bytes()?), opening).await
    }

    /// Begins a table of this id; one that is there already is left as it is.
    async fn create_at(self: &Arc<Tables>, id: TableId, opening: Opening) -> Result<TableId, Trouble> {
        let table = Table::open(id, opening.clone(), self.words())?;
        let entry = self.written(&Entry::Opened(Box::new(opening)), &table)?;
        match self.store.create(id, entry).await {
            Ok(()) => {}
            Err(CreateError::Exists) => return Ok(id),
            Err(CreateError::Store(error)) => return Err(error.into()),
        }
        let programs: Vec<GuestId> = table.programs().collect();
        let open = self.keep(id, table);
        for bot in programs {
            self.switchboard.seated(bot);
        }
        self.play_bots(&open).await;
        Ok(id)
    }

    /// A person's action. `seq` is the latest entry that the person had seen. Carried through even if the browser that
    /// asked for it is gone.
    pub(crate) async fn act(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        seen: (u64, Seat),
        action: Value,
        language: Language,
    ) -> Result<u64, Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move { tables.act_undisturbed(id, guest, seen, action, language).await }).await
    }

    /// The same for whoever goes on to the end anyway: it takes no task of its own.
    pub(crate) async fn act_undisturbed(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
        action: Value,
        language: Language,
    ) -> Result<u64, Trouble> {
        // Whether another node has gone on since is settled by writing.
        self.change_after(id, seq, |table, _| {
            check_seat(table, guest, seat)?;
            let hosted = table.hosted().ok_or(Trouble::NotBegun)?;
            let words = self.languages.words(language);
            let checked = table.with_people(words, |people| hosted.check(seat, &action, people));
            // Too late comes before not allowed: what was legal on the board that the person saw may no longer
            // be.
            if seq != table.seq && !table.is_current(seq, seat) {
                return Err(Trouble::Stale);
            }
            checked?;
            Ok(Some(Entry::Acted { seat: seat.index() as u8, action: action.clone(), instead: None }))
        })
        .await
    }

    /// Takes the latest action of `seat` back. A bot whose choice goes back with it chooses again.
    pub(crate) async fn undo(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        (seq, seat): (u64, Seat),
    ) -> Result<u64, Trouble> {
        self.change(id, move |table, _| {
            check_seat(table, guest, seat)?;
            if !table.is_as_after(seq) {
                return Err(Trouble::Stale);
            }
            // Everybody knows the seed now, and with it all that would come.
            if table.is_over() {
                return Err(Trouble::Over);
            }
            let steps = table.undo_for(seat).ok_or(Trouble::NothingToUndo)?;
            Ok(Some(Entry::Undone { seat: seat.index() as u8, steps }))
        })
        .await
    }

    /// A friend takes a free seat.
    pub(crate) async fn join(
        self: &Arc<Tables>,
        id: TableId,
        guest: GuestId,
        seat: u8,
        (name, paint, word): (String, u8, String),
    ) -> Result<u64, Trouble> {
        self.change(id, move |table, _| {
            let paint = paint_on_seat(table, seat, paint)?;
            let (name, word) = (name.clone(), word.clone());
            Ok(Some(Entry::Joined { seat, guest, name, paint, word, program: false }))
        })
        .await
    }

    /// A program takes a free seat.
    pub(crate) async fn seat_program(
        self: &Arc<Tables>,
        id: TableId,
        bot: GuestId,
        seat: Seat,
        name: String,
    ) -> Result<(), Trouble> {
        let seat = seat.index() as u8;
        self.change(id, move |table, _| {
            let paint = paint_on_seat(table, seat, seat)?;
            let (name, word) = (name.clone(), String::new());
            Ok(Some(Entry::Joined { seat, guest: bot, name, paint, word, program: true }))
        })
        .await?;
        self.switchboard.seated(bot);
        Ok(())
    }

    /// The table where the same people play again, everybody one seat on: the one that is there, or a new one that
    /// belongs to the guest who asks for it.
    pub(crate) async fn rematch(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
    ) -> Result<TableId, Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move {
            let open = tables.table(id).await?;
            let mut old = tables.lock(&open).await?;
            if !old.is_over() {
                return Err(Trouble::NotOver);
            }
            if old.seats_of(guest).is_empty() {
                return Err(Trouble::NotYourSeat);
            }
            let there = rematch_id(&old);
            let opening = old.opening().again(old.seats(), guest, Hex32(tables.machine.bytes()?));
            loop {
                if let Some(there) = old.rematch() {
                    return Ok(there);
                }
                tables.create_at(there, opening.clone()).await?;
                match tables.write(&mut old, Entry::Rematched { table: there }).await {
                    Err(Trouble::Stale) => {}
                    done => return done.map(|()| there),
                }
            }
        })
        .await
    }

    /// Writes the entry that `decide` finds right for the table as it is, if one is needed, and lets the bots go
    /// on. Carried through even if the browser that asked for it is gone. Gives the number of the latest entry.
    ///
    /// Where another node was first, it is decided again, for the table as it is then.
    pub(crate) async fn change(
        self: &Arc<Tables>,
        id: TableId,
        decide: impl Fn(&Table, &Presence) -> Result<Option<Entry>, Trouble> + Send + 'static,
    ) -> Result<u64, Trouble> {
        let tables = Arc::clone(self);
        to_the_end(async move { tables.change_after(id, u64::MAX, decide).await }).await
    }

    /// The same for who needs to know the table only as it was after entry `seq`, and goes on to the end.
    async fn change_after(
        self: &Arc<Tables>,
        id: TableId,
        seq: u64,
        decide: impl Fn(&Table, &Presence) -> Result<Option<Entry>, Trouble> + Send,
    ) -> Result<u64, Trouble> {
        let open = self.table_after(id, seq).await?;
        let mut table = self.lock(&open).await?;
        while let Some(entry) = decide(&table, &open.presence)? {
            match self.write(&mut table, entry).await {
                Err(Trouble::Stale) => {}
                done => {
                    done?;
                    break;
                }
            }
        }
        let seq = table.seq;
        drop(table);
        self.play_bots(&open).await;
        Ok(seq)
    }
}

/// Where the same people play again. It follows from the game, seed and all, so that two nodes that are asked at once
/// make the same table; nobody can work it out before the game is over.
fn rematch_id(old: &Table) -> TableId {
    let seed = old.opening().seed.0;
    let hash: [u8; 32] = Sha256::new_with_prefix("rematch")
        .chain_update(old.id.to_bytes())
        .chain_update(seed)
        .finalize()
        .into();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    TableId::from_bytes(bytes)
}

/// The paint for whoever takes a seat that is free: the one that they wish, if it is free too.
fn paint_on_seat(table: &Table, seat: u8, wish: u8) -> Result<u8, Trouble> {
    let holder = table.seats().get(usize::from(seat)).ok_or(Trouble::NoSeat)?;
    if holder.who != Who::Open {
        return Err(Trouble::SeatTaken);
    }
    let others = table.seats().iter().filter(|other| other.who != Who::Open);
    let taken: Vec<u8> = others.map(|other| other.paint).collect();
    Ok(free_paint(wish, &taken))
}

/// Only whoever plays a seat acts there.
fn check_seat(table: &Table, guest: Option<GuestId>, seat: Seat) -> Result<(), Trouble> {
    if !table.seats_of(guest).contains(seat) {
        return Err(Trouble::NotYourSeat);
    }
    if table.stand_in(seat).is_some() { Err(Trouble::StoodIn) } else { Ok(()) }
}

/// Does not stop when nobody waits for it any more.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    tokio::spawn(work).await.unwrap_or_else(|error| {
        tracing::error!("a change of a table broke: {error}");
        Err(Trouble::Broken)
    })
}
