//! Engines: programs that whoever starts the server lets play here. Each seat has a process of its own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use omnibus_core::Seat;
use omnibus_engine::{Cause, CommandLine, Engine, Over, Turn};
use omnibus_store::TableId;
use omnibus_web::People;
use serde_json::Value;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    entry::Who,
    hosted::Hosted,
    lapse::Lapse,
    table::Table,
    tables::{OpenTable, Tables},
    trouble::Trouble,
    turn,
};

/// The engines that can be asked to a table, by name.
#[derive(Clone, Debug)]
pub struct Engines {
    pub commands: Vec<(String, CommandLine)>,
    /// How long each may think.
    pub time: Duration,
}

impl Default for Engines {
    fn default() -> Engines {
        Engines { commands: Vec::new(), time: omnibus_engine::Limits::default().time }
    }
}

/// How many processes may run at a time: of those that are idle the one idle longest is ended, and started again
/// when it is next asked. A turn holds all that there is to know, so it has lost nothing.
const PROCESSES: usize = 16;

pub(crate) struct EngineRoom {
    engines: Engines,
    running: Mutex<HashMap<(TableId, Seat), Running>>,
    /// For those that are thinking.
    chairs: Arc<Semaphore>,
}

struct Running {
    engine: Engine,
    since: Instant,
}

impl EngineRoom {
    pub(crate) fn new(engines: Engines) -> EngineRoom {
        EngineRoom { engines, running: Mutex::default(), chairs: Arc::new(Semaphore::new(PROCESSES)) }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.engines.commands.iter().map(|(name, _)| name.as_str())
    }

    /// A chair for one that is to think; `None` if the room is closed, because the server stops.
    pub(crate) async fn chair(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.chairs).acquire_owned().await.ok()
    }

    pub(crate) fn time(&self) -> Duration {
        self.engines.time
    }

    /// Asks the engine of a seat, starting it if need be. Whatever goes wrong, its process is ended: what it says
    /// too late is no answer to a later question. Blocks as long as the engine thinks.
    pub(crate) fn ask(&self, table: TableId, seat: Seat, name: &str, turn: &Turn) -> Result<Value, Lapse> {
        let idle = self.running().remove(&(table, seat));
        let mut engine = match idle {
            Some(running) => running.engine,
            None => self.start(name)?,
        };
        let answer = engine.ask(turn).map_err(|trouble| lapse(name, &trouble))?;
        let action = answer.action(&turn.legal).ok_or(Lapse::Illegal)?;
        self.keep(table, seat, engine);
        Ok(action)
    }

    /// The engine's answer was against the rules: its process is ended.
    pub(crate) fn dismiss(&self, table: TableId, seat: Seat) {
        let engine = self.running().remove(&(table, seat));
        drop(engine);
    }

    /// Tells the engines of a table that its game is over, and lets them go. Blocks until they have gone.
    pub(crate) fn over(&self, over: &Over, table: TableId) {
        let seats: Vec<_> = self.running().extract_if(|(at, _), _| *at == table).collect();
        for (_, running) in seats {
            running.engine.finish(over.clone());
        }
    }

    /// Ends every process.
    pub(crate) fn close(&self) {
        self.chairs.close();
        let all: Vec<_> = self.running().drain().collect();
        drop(all);
    }

    fn start(&self, name: &str) -> Result<Engine, Lapse> {
        let Some((_, command)) = self.engines.commands.iter().find(|(known, _)| known == name) else {
            tracing::warn!(engine = name, "is asked to play, and this server was not started with it");
            return Err(Lapse::NotStarted);
        };
        let limits = omnibus_engine::Limits { time: self.engines.time, ..omnibus_engine::Limits::default() };
        Engine::start(name, command, limits).map_err(|trouble| lapse(name, &trouble))
    }

    fn keep(&self, table: TableId, seat: Seat, engine: Engine) {
        let mut running = self.running();
        // Who thought while the room was closed does not come back in.
        if self.chairs.is_closed() {
            return;
        }
        let oldest = running.iter().min_by_key(|(_, running)| running.since).map(|(&place, _)| place);
        let dismissed = match oldest {
            Some(oldest) if running.len() >= PROCESSES => running.remove(&oldest),
            _ => None,
        };
        running.insert((table, seat), Running { engine, since: Instant::now() });
        drop(running);
        drop(dismissed);
    }

    /// Nothing here panics while it holds the lock.
    fn running(&self) -> MutexGuard<'_, HashMap<(TableId, Seat), Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lapse(name: &str, trouble: &omnibus_engine::EngineTrouble) -> Lapse {
    tracing::warn!(engine = name, "{trouble}");
    match trouble.cause {
        Cause::NotStarted => Lapse::NotStarted,
        Cause::Crashed => Lapse::Crashed,
        Cause::Silent => Lapse::Silent,
        Cause::Garbage => Lapse::Garbage,
        Cause::Illegal => Lapse::Illegal,
    }
}

impl Tables {
    /// What the engine chooses, if it is a choice and the table can still be read.
    pub(crate) async fn ask_engine(
        &self,
        open: &OpenTable,
        chair: OwnedSemaphorePermit,
        (table, seat): (TableId, Seat),
        (name, turn): (String, Turn),
    ) -> Result<Result<Value, Lapse>, Trouble> {
        let room = Arc::clone(&self.engines);
        let asked = tokio::task::spawn_blocking(move || {
            let answer = room.ask(table, seat, &name, &turn);
            drop(chair);
            answer
        });
        let action = match asked.await.unwrap_or(Err(Lapse::Crashed)) {
            Ok(action) => action,
            Err(lapse) => return Ok(Err(lapse)),
        };
        let is_legal = {
            let table = self.read(open).await?;
            let check = |people: &People<'_>| table.hosted()?.check(seat, &action, people).ok();
            table.with_people(self.words(), check).is_some()
        };
        if !is_legal {
            self.engines.dismiss(table, seat);
            return Ok(Err(Lapse::Illegal));
        }
        Ok(Ok(action))
    }

    /// Lets the engines of a finished game go.
    pub(crate) fn thank_engines(&self, table: &Table) {
        let has_engines = table.seats().iter().any(|holder| matches!(holder.who, Who::Engine(_)));
        let outcome = table.hosted().filter(|_| has_engines).and_then(Hosted::outcome);
        if let Some(outcome) = outcome {
            let (room, id, over) = (Arc::clone(&self.engines), table.id, turn::over(table, outcome));
            tokio::task::spawn_blocking(move || room.over(&over, id));
        }
    }
}
