//! The one who writes: a thread with the one connection that may.
//!
//! Whatever comes while it writes is written next, all of it in one transaction, with one wait for the disk. Nobody
//! waits for others to come.

use std::{
    cell::Cell,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread,
};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{
    checkpoints::Checkpoints,
    job::{Job, Task},
    place::Place,
};
use crate::{error::Shared, store::StoreError};

/// The most that are written together.
const BATCH: usize = 256;

/// Where to bring what is to be written. The thread ends with the last clone, when all is written that came.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Message>);

enum Message {
    Write(Box<dyn Job>),
    Close(Closing),
}

/// The last message.
struct Closing {
    /// Whether the database is to be in one file for good, without the log that SQLite keeps beside one that is served.
    is_folded: bool,
    closed: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts on a place whose database is in the present format.
    pub(super) fn start(place: Arc<Place>) -> Result<Writer, StoreError> {
        let connection = connect(&place)?;
        let checkpoints = Checkpoints::new(Arc::clone(&place));
        let (sender, messages) = mpsc::channel();
        let desk = Desk { checkpoints, connection, place };
        thread::Builder::new()
            .name("omnibus-writer".into())
            .spawn(move || desk.work(&messages))
            .map_err(|error| StoreError::Database(error.into()))?;
        Ok(Writer(sender))
    }

    /// Has something written, and answers when it is durable. If the work fails nothing remains of it. It is carried
    /// through even if nobody waits for it any more.
    pub(super) async fn write<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<StoreError> + Send + 'static,
    {
        self.write_and(work, |_| {}).await
    }

    /// The same, and does something once it is durable.
    pub(super) async fn write_and<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
        done: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<StoreError> + Send + 'static,
    {
        let (task, answer) = Task::new(work, done);
        // If the thread has ended, it is because the store is closed; then nobody answers either.
        let _ = self.0.send(Message::Write(Box::new(task)));
        answer.await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// Refuses whatever comes from now on, and ends when all is written that came before.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        self.end(false).await
    }

    /// The same, and leaves a database in one file for good.
    pub(super) async fn fold(&self) -> Result<(), StoreError> {
        self.end(true).await
    }

    async fn end(&self, is_folded: bool) -> Result<(), StoreError> {
        let (closed, answer) = oneshot::channel();
        let _ = self.0.send(Message::Close(Closing { is_folded, closed }));
        // Who finds it closed has nothing to wait for.
        answer.await.unwrap_or(Ok(()))
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

/// What the thread has.
struct Desk {
    /// After the connection for checkpoints is closed this is the last.
    checkpoints: Checkpoints,
    connection: Connection,
    place: Arc<Place>,
}

impl Desk {
    fn work(mut self, messages: &mpsc::Receiver<Message>) {
        while let Ok(first) = messages.recv() {
            let (batch, closing) = gather(first, messages);
            if !batch.is_empty() {
                self.write(batch);
                self.checkpoints.see_to(PAGES.get(), &self.connection);
            }
            if let Some(Closing { is_folded, closed }) = closing {
                let _ = closed.send(self.close(is_folded));
                return;
            }
        }
    }

    /// Writes them together, and answers each.
    fn write(&mut self, mut batch: Vec<Box<dyn Job>>) {
        let transaction = AssertUnwindSafe(|| transaction(&self.connection, &mut batch));
        let written = catch_unwind(transaction).unwrap_or_else(|_| {
            // Nobody knows what it left behind.
            Err(StoreError::Database("something that was to be written is at fault".into()))
        });
        let failed = written.err().map(Shared::from);
        if failed.is_some() {
            self.recover();
        }
        for job in batch {
            job.answer(failed.as_ref());
        }
    }

    /// After a failure: SQLite may have ended the transaction by itself, as it does where the disk is full, or not.
    fn recover(&mut self) {
        if self.connection.is_autocommit() || self.connection.execute_batch("ROLLBACK").is_ok() {
            return;
        }
        match connect(&self.place) {
            Ok(connection) => self.connection = connection,
            // The next who comes hears of it, and then it is tried again.
            Err(error) => tracing::error!(%error, "cannot open the database anew"),
        }
    }

    fn close(self, is_folded: bool) -> Result<(), StoreError> {
        let Desk { checkpoints, connection, .. } = self;
        drop(checkpoints);
        if is_folded {
            connection.pragma_update(None, "journal_mode", "DELETE")?;
        }
        connection.close().map_err(|(_, error)| error.into())
    }
}

thread_local! {
    /// How many pages the write-ahead log had when this thread last wrote to it.
    static PAGES: Cell<u32> = const { Cell::new(0) };
}

fn connect(place: &Place) -> rusqlite::Result<Connection> {
    let connection = place.connect()?;
    // In place of SQLite's own hook, which makes a checkpoint before whoever waits is answered.
    connection.wal_hook(Some(|_, pages| {
        PAGES.set(pages.unsigned_abs());
        Ok(())
    }));
    Ok(connection)
}

/// Takes all that has come, up to the end.
fn gather(first: Message, messages: &mpsc::Receiver<Message>) -> (Vec<Box<dyn Job>>, Option<Closing>) {
    let mut batch = Vec::new();
    let mut next = Some(first);
    while let Some(message) = next {
        match message {
            Message::Write(job) => batch.push(job),
            Message::Close(closing) => return (batch, Some(closing)),
        }
        if batch.len() == BATCH {
            break;
        }
        next = messages.try_recv().ok().or_else(|| {
            // Whoever is about to come comes first: that takes no time which anybody would wait for.
            thread::yield_now();
            messages.try_recv().ok()
        });
    }
    (batch, None)
}

/// All of them in one transaction. What fails is undone alone; an error means that nothing is sure to be written.
fn transaction(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let run = |sql| connection.prepare_cached(sql)?.execute(());
    // Takes the right to write at once. A transaction that reads first and then wants to write is refused when another
    // program wrote in between.
    run("BEGIN IMMEDIATE")?;
    let mut is_changed = false;
    for job in batch {
        run("SAVEPOINT job")?;
        let before = connection.total_changes();
        let stays = job.write(connection);
        is_changed |= stays && connection.total_changes() > before;
        if !stays {
            // If SQLite has ended the transaction by itself, this is how it shows, and all are told why.
            run("ROLLBACK TO job").map_err(|error| match job.reason() {
                Some(reason) => StoreError::Database(reason.into()),
                None => error.into(),
            })?;
        }
        run("RELEASE job")?;
    }
    // Where nothing was written nobody need wait for the disk.
    run(if is_changed { "COMMIT" } else { "ROLLBACK" })?;
    Ok(())
}
