//! A machine whose chance comes from the seed and whose time is tokio's.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use omnibus_server::{Job, Machine};
use omnibus_store::Timestamp;
use tokio::time::{Instant, sleep};

use crate::{dice::Dice, history::History, thoughts::Thoughts};

/// When the simulated day begins: some day in 2026.
const DAWN: i64 = 1_780_000_000_000;

pub(crate) struct SimulatedMachine {
    pub(crate) node: usize,
    pub(crate) dice: Dice,
    pub(crate) dawn: Instant,
    /// The longest that a bot thinks, in milliseconds.
    pub(crate) thinking: u32,
    pub(crate) thoughts: Thoughts,
    pub(crate) is_dead: Arc<AtomicBool>,
    pub(crate) history: History,
}

impl fmt::Debug for SimulatedMachine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SimulatedMachine({})", self.node)
    }
}

impl Machine for SimulatedMachine {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error> {
        bytes.fill_with(|| self.dice.word() as u8);
        Ok(())
    }

    fn now(&self) -> Timestamp {
        Timestamp(DAWN + self.dawn.elapsed().as_millis() as i64)
    }

    /// Thinking takes time, and the others go on meanwhile.
    fn work(&self, job: Job) {
        let time = self.dice.milliseconds(1, self.thinking);
        let (node, thoughts, is_dead, history) =
            (self.node, self.thoughts.clone(), Arc::clone(&self.is_dead), self.history.clone());
        tokio::spawn(async move {
            history.note(format_args!("node {node}"), format_args!("begins to think"));
            let thought = thoughts.begin(node);
            sleep(time).await;
            thoughts.end(thought);
            if !is_dead.load(Ordering::Acquire) {
                job();
            }
        });
    }
}
