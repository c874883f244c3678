//! What the server takes from the machine it runs on: chance, the time of day, and threads. All of it comes from here,
//! so that a simulation can be the machine and play the same again.

use std::{
    fmt, io,
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use omnibus_store::Timestamp;

use crate::trouble::Trouble;

/// Work to be done once.
pub type Job = Box<dyn FnOnce() + Send>;

/// A machine that a server runs on.
pub trait Machine: Send + Sync + fmt::Debug + 'static {
    /// Fills the bytes so that nobody can foresee them.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error>;

    /// The time of day.
    fn now(&self) -> Timestamp;

    /// Does the work away from those who serve people. No more is given at a time than there are
    /// [`thinkers`](crate::Limits::thinkers).
    fn work(&self, job: Job);
}

impl dyn Machine {
    /// Bytes that nobody can foresee.
    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], Trouble> {
        let mut bytes = [0; N];
        self.fill(&mut bytes).map_err(|error| {
            tracing::error!("the system gives no randomness: {error}");
            Trouble::Broken
        })?;
        Ok(bytes)
    }
}

/// The machine as it is, with threads of its own for work.
#[derive(Debug)]
pub(crate) struct ThisMachine {
    jobs: mpsc::Sender<Job>,
}

impl ThisMachine {
    pub(crate) fn new(threads: NonZeroUsize) -> io::Result<ThisMachine> {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.get() {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name("bot".into()).spawn(move || work(&queue))?;
        }
        Ok(ThisMachine { jobs })
    }
}

/// Ends with the machine, after what it is at.
fn work(queue: &Mutex<mpsc::Receiver<Job>>) {
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(job) = next() {
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a bot broke while it was thinking");
        }
    }
}

impl Machine for ThisMachine {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error> {
        getrandom::fill(bytes)
    }

    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn work(&self, job: Job) {
        // The threads are there as long as the sender is.
        drop(self.jobs.send(job));
    }
}
