//! A node: the real site over a store that may fail. It can die, and start again as another.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::Router;
use omnibus_memory_lab::{Memory, MemoryStore};
use omnibus_server::{App, Engines, Limits, app};
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep},
};

use crate::{
    dice::Dice,
    history::History,
    machine::SimulatedMachine,
    thoughts::Thoughts,
    weather::{SkyLine, Weather},
};

/// A place where a node runs, most of the time.
pub(crate) struct Node {
    pub(crate) number: usize,
    pub(crate) memory: Memory,
    pub(crate) dice: Dice,
    pub(crate) dawn: Instant,
    pub(crate) thinking: u32,
    pub(crate) thoughts: Thoughts,
    pub(crate) history: History,
    running: Mutex<Option<Arc<Running>>>,
}

/// One life of a node.
pub(crate) struct Running {
    pub(crate) router: Router,
    line: Arc<SkyLine>,
    store: MemoryStore,
    is_dead: Arc<AtomicBool>,
    death: Notify,
    /// Never used: who dies stops without being told.
    _stop: watch::Sender<bool>,
}

impl Running {
    /// Waits until this one has died. Whoever waits first hears first.
    pub(crate) async fn died(&self) {
        let death = self.death.notified();
        if !self.is_dead.load(Ordering::Acquire) {
            death.await;
        }
    }
}

impl Node {
    pub(crate) fn new(
        number: usize,
        memory: Memory,
        dice: Dice,
        thinking: u32,
        thoughts: Thoughts,
        history: History,
    ) -> Node {
        let running = Mutex::default();
        Node { number, memory, dice, dawn: Instant::now(), thinking, thoughts, history, running }
    }

    /// Starts it, as often as it takes.
    pub(crate) async fn start(&self, weather: Weather) {
        let name = format!("node {}", self.number);
        let is_dead = Arc::new(AtomicBool::new(false));
        let line = SkyLine::new(name.clone(), weather, self.dice.split(), self.history.clone());
        let store = self.memory.store(line.clone());
        let machine = SimulatedMachine {
            node: self.number,
            dice: self.dice.split(),
            dawn: self.dawn,
            thinking: self.thinking,
            thoughts: self.thoughts.clone(),
            is_dead: Arc::clone(&is_dead),
            history: self.history.clone(),
        };
        let (machine, stop) = (Arc::new(machine), watch::Sender::new(false));
        let site = loop {
            let store = Arc::new(store.clone());
            let site =
                App::on(machine.clone(), store, limits(), None, stop.subscribe(), Engines::default()).await;
            match site {
                Ok(site) => break site,
                Err(error) => self.history.note(&name, format_args!("does not start: {error}")),
            }
            sleep(Duration::from_secs(1)).await;
        };
        self.history.note(&name, format_args!("starts"));
        let running = Running { router: app(site), line, store, is_dead, death: Notify::new(), _stop: stop };
        *self.lock() = Some(Arc::new(running));
    }

    pub(crate) fn running(&self) -> Option<Arc<Running>> {
        self.lock().clone()
    }

    /// From one moment to the next: what it was at remains undone, or done without anybody hearing of it.
    pub(crate) fn die(&self) {
        let Some(running) = self.lock().take() else { return };
        self.history.note(format_args!("node {}", self.number), format_args!("dies"));
        running.line.die();
        running.is_dead.store(true, Ordering::Release);
        running.death.notify_waiters();
    }

    pub(crate) fn cut(&self) {
        if let Some(running) = self.running() {
            self.history.note(format_args!("node {}", self.number), format_args!("is cut off"));
            running.line.cut();
        }
    }

    pub(crate) fn mend(&self) {
        if let Some(running) = self.running() {
            self.history.note(format_args!("node {}", self.number), format_args!("is connected again"));
            running.line.mend();
            running.store.reconnected();
        }
    }

    pub(crate) fn weather(&self, weather: Weather) {
        if let Some(running) = self.running() {
            self.history.note(format_args!("node {}", self.number), format_args!("{weather:?}"));
            running.line.change(weather);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Arc<Running>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn limits() -> Limits {
    const MANY: NonZeroU32 = NonZeroU32::new(1_000_000).expect("not zero");
    const TWO: NonZeroUsize = NonZeroUsize::new(2).expect("not zero");
    Limits { requests_per_second: MANY, burst: MANY, thinkers: TWO, ..Limits::default() }
}
