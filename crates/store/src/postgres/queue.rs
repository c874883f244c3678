//! Appends that come at the same time are written together: one transaction, and one wait for the disk.
//!
//! Nobody waits for others to come: who finds nothing being written is written at once, and who comes meanwhile is
//! written next, together.

use std::{
    collections::{HashSet, VecDeque},
    fmt, slice,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::{sync::oneshot, task::yield_now};

use crate::{
    error::Shared,
    store::{AppendError, StoreError},
    table::{NewEntry, TableId},
};

/// The most that are written together.
const BATCH: usize = 64;

/// An entry that is to be written after another.
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) after: u64,
    pub(crate) entry: NewEntry,
}

/// What became of an append: the number of its entry.
pub(crate) type Appended = Result<u64, AppendError>;

/// Who writes batches.
pub(crate) trait Writer: Send + Sync + 'static {
    /// Writes those that can be, all in one transaction, and says what became of each. No two are of the same table.
    fn write(&self, batch: &[Append]) -> impl Future<Output = Result<Vec<Appended>, BatchError>> + Send;
}

/// Why a batch was not written.
pub(crate) struct BatchError {
    error: StoreError,
    /// Whether the database refused what it was given: then nothing is written, and perhaps one entry alone is at
    /// fault. Otherwise it is not sure what is written.
    is_refused: bool,
}

/// Those who wait to be written.
#[derive(Clone)]
pub(crate) struct Queue(Arc<Mutex<Waiting>>);

struct Waiting {
    appends: VecDeque<(Append, oneshot::Sender<Appended>)>,
    /// The tables of which something is being written: who comes to one of them is written after it.
    under_way: HashSet<TableId>,
    /// How many batches may be under way besides those that are.
    free: usize,
}

impl Queue {
    /// With so many batches under way at most.
    pub(crate) fn new(batches: usize) -> Queue {
        Queue(Arc::new(Mutex::new(Waiting {
            appends: VecDeque::new(),
            under_way: HashSet::new(),
            free: batches,
        })))
    }

    /// Carried through even if nobody waits for it any more.
    pub(crate) async fn append(&self, writer: impl Writer, append: Append) -> Appended {
        let (sender, answer) = oneshot::channel();
        if let Some(place) = self.come(append, sender) {
            tokio::spawn(place.write(writer));
        }
        // Nobody answers when the runtime shuts down.
        answer.await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// A place to write at, if one is free; otherwise somebody who is writing comes to it.
    fn come(&self, append: Append, sender: oneshot::Sender<Appended>) -> Option<Place> {
        let mut waiting = self.lock();
        waiting.appends.push_back((append, sender));
        waiting.free = waiting.free.checked_sub(1)?;
        Some(Place { queue: self.clone(), tables: HashSet::new(), is_left: false })
    }

    /// Nothing here panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").field("waiting", &self.lock().appends.len()).finish_non_exhaustive()
    }
}

/// Where batches are written, one after the other, until nobody waits.
struct Place {
    queue: Queue,
    /// Of which something is being written here.
    tables: HashSet<TableId>,
    is_left: bool,
}

impl Place {
    async fn write(mut self, writer: impl Writer) {
        loop {
            // Whoever is about to come comes first: what is ready to run here takes no time that anybody waits.
            yield_now().await;
            let Some((batch, senders)) = self.batch() else { return };
            for (sender, appended) in senders.into_iter().zip(write(&writer, &batch).await) {
                // Whoever asked may have gone.
                let _ = sender.send(appended);
            }
        }
    }

    /// The next who are written together: who follows somebody at the same table waits for the batch after. If there
    /// is nobody, the place is left, and whoever comes finds it free; who waits for another place is seen to there.
    fn batch(&mut self) -> Option<(Vec<Append>, Vec<oneshot::Sender<Appended>>)> {
        let mut waiting = self.queue.lock();
        waiting.under_way.retain(|table| !self.tables.remove(table));
        let mut next = Vec::new();
        let mut left = VecDeque::new();
        while let Some(one) = waiting.appends.pop_front() {
            let table = one.0.table;
            if next.len() < BATCH && waiting.under_way.insert(table) {
                self.tables.insert(table);
                next.push(one);
            } else {
                left.push_back(one);
            }
        }
        waiting.appends = left;
        if next.is_empty() {
            waiting.free += 1;
            self.is_left = true;
            return None;
        }
        Some(next.into_iter().unzip())
    }
}

impl Drop for Place {
    /// Torn away in the middle, as when the runtime shuts down: those who wait are not to wait for ever.
    fn drop(&mut self) {
        if !self.is_left {
            let mut waiting = self.queue.lock();
            waiting.free += 1;
            waiting.under_way.retain(|table| !self.tables.contains(table));
            waiting.appends.clear();
        }
    }
}

/// What became of each of them. What the database refuses together it may take one by one.
async fn write(writer: &impl Writer, batch: &[Append]) -> Vec<Appended> {
    match writer.write(batch).await {
        Ok(appended) => appended,
        Err(BatchError { is_refused: true, .. }) if batch.len() > 1 => {
            let mut appended = Vec::with_capacity(batch.len());
            for one in batch {
                let alone = writer.write(slice::from_ref(one)).await;
                appended.extend(alone.unwrap_or_else(|failed| failed.of_all(1)));
            }
            appended
        }
        Err(failed) => failed.of_all(batch.len()),
    }
}

impl BatchError {
    /// The same for each of so many.
    fn of_all(self, count: usize) -> Vec<Appended> {
        if count == 1 {
            return vec![Err(self.error.into())];
        }
        let shared = Shared::from(self.error);
        (0..count).map(|_| Err(shared.told().into())).collect()
    }
}

impl From<sqlx::Error> for BatchError {
    fn from(error: sqlx::Error) -> BatchError {
        let is_refused = error.as_database_error().is_some_and(|error| {
            // PostgreSQL has a class for what is no value at all: text that is no JSON.
            error.kind() != sqlx::error::ErrorKind::Other
                || error.code().is_some_and(|code| code.len() == 5 && code.starts_with("22"))
        });
        BatchError { error: error.into(), is_refused }
    }
}

impl From<StoreError> for BatchError {
    fn from(error: StoreError) -> BatchError {
        BatchError { error, is_refused: false }
    }
}
