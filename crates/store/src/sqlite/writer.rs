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
        let (waiting, answer) = oneshot::channel();
        // If the thread has ended, it is because the store is closed; then nobody answers either.
        let _ = self.0.send(Message::Write(Box::new(Task::new(work, done, waiting))));
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
        next = messages.try_recv().ok();
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

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        time::Duration,
    };

    use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

    use super::{super::log, *};
    use crate::{
        AppendError, CreateError, GuestId, NewEntry, SqliteStore, Store, Summary, TableId, TableState,
        Timestamp,
    };

    fn entry(body: &str) -> NewEntry {
        NewEntry {
            at: Timestamp(1),
            body: body.into(),
            summary: Summary {
                game: "taxi".into(),
                state: TableState::Playing,
                guests: [].into(),
                turn: [].into(),
                awaits_bot: false,
                body: "{}".into(),
            },
        }
    }

    /// The entry can be written, and then it shows that the summary is nonsense.
    fn half_nonsense() -> NewEntry {
        let mut entry = entry("2");
        entry.summary.body = "nonsense".into();
        entry
    }

    async fn table(store: &SqliteStore) -> TableId {
        let table = TableId::random();
        store.create(table, entry("1")).await.unwrap();
        table
    }

    async fn lengths<const N: usize>(store: &SqliteStore, tables: [TableId; N]) -> [Option<u64>; N] {
        let mut lengths = [None; N];
        for (length, table) in lengths.iter_mut().zip(tables) {
            *length = store.length(table).await.unwrap();
        }
        lengths
    }

    /// Keeps the writer busy until something is sent.
    async fn busy(store: &SqliteStore) -> mpsc::Sender<()> {
        let (go_on, wait) = mpsc::channel();
        let (begun, begins) = oneshot::channel();
        let writer = store.writer.clone();
        tokio::spawn(async move {
            let work = move |_: &Connection| {
                begun.send(()).unwrap();
                // Also when the test has failed.
                let _ = wait.recv();
                Ok::<_, StoreError>(())
            };
            writer.write(work).await
        });
        begins.await.unwrap();
        go_on
    }

    /// Counts transactions from now on.
    async fn commits(store: &SqliteStore) -> Arc<AtomicUsize> {
        let commits = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&commits);
        let hook = move || {
            count.fetch_add(1, Ordering::Relaxed);
            false
        };
        let work = move |database: &Connection| Ok::<_, StoreError>(database.commit_hook(Some(hook))?);
        store.writer.write(work).await.unwrap();
        commits
    }

    #[tokio::test]
    async fn what_comes_together_is_one_transaction_and_each_is_answered_alone() {
        let store = SqliteStore::temporary().await.unwrap();
        let (long, late, broken, there) =
            (table(&store).await, table(&store).await, table(&store).await, table(&store).await);
        let (new, guest) = (TableId::random(), GuestId::random());
        let commits = commits(&store).await;
        let go_on = busy(&store).await;
        let answers = tokio::join!(
            store.append(long, 1, entry("2")),
            store.append(broken, 1, half_nonsense()),
            store.append(broken, 1, entry("nonsense")),
            store.append(long, 2, entry("3")),
            store.append(late, 7, entry("8")),
            store.create(new, entry("1")),
            store.append(new, 1, entry("2")),
            store.put_guest(guest, "\"Anna\"".into(), Timestamp(1)),
            store.create(there, entry("1")),
            store.append(there, 1, entry("2")),
            async { go_on.send(()).unwrap() },
        );
        assert!(matches!(answers.0, Ok(2)), "{answers:?}");
        assert!(matches!(answers.1, Err(AppendError::Store(StoreError::Database(_)))), "{answers:?}");
        assert!(matches!(answers.2, Err(AppendError::Store(StoreError::Database(_)))), "{answers:?}");
        assert!(matches!(answers.3, Ok(3)), "{answers:?}");
        assert!(matches!(answers.4, Err(AppendError::Conflict { have: 1 })), "{answers:?}");
        assert!(matches!(answers.5, Ok(())), "{answers:?}");
        assert!(matches!(answers.6, Ok(2)), "{answers:?}");
        assert!(matches!(answers.7, Ok(())), "{answers:?}");
        assert!(matches!(answers.8, Err(CreateError::Exists)), "{answers:?}");
        assert!(matches!(answers.9, Ok(2)), "{answers:?}");
        assert_eq!(commits.load(Ordering::Relaxed), 1);
        assert_eq!(
            lengths(&store, [long, late, broken, new, there]).await,
            [3, 1, 1, 2, 2].map(Some),
            "what failed has left nothing, and harmed nobody"
        );
        assert_eq!(store.guest(guest).await.unwrap().unwrap(), "\"Anna\"");
    }

    #[tokio::test]
    async fn where_nothing_is_written_the_disk_is_left_alone() {
        let store = SqliteStore::temporary().await.unwrap();
        let table = table(&store).await;
        let commits = commits(&store).await;
        let go_on = busy(&store).await;
        let answers = tokio::join!(
            store.append(table, 7, entry("8")),
            store.append(table, 1, half_nonsense()),
            store.mark_seen(TableId::random(), GuestId::random(), 1),
            async { go_on.send(()).unwrap() },
        );
        assert!(answers.0.is_err() && answers.1.is_err() && answers.2.is_ok(), "{answers:?}");
        assert_eq!(commits.load(Ordering::Relaxed), 0);
    }

    /// As where the disk is full: nobody is told that it was written, and later everything works.
    #[tokio::test]
    async fn when_the_commit_fails_all_are_told_and_the_next_is_written() {
        let store = SqliteStore::temporary().await.unwrap();
        let (one, other) = (table(&store).await, table(&store).await);
        let hook = |database: &Connection| Ok::<_, StoreError>(database.commit_hook(Some(|| true))?);
        store.writer.write(hook).await.unwrap();
        let go_on = busy(&store).await;
        let answers = tokio::join!(
            store.append(one, 1, entry("2")),
            // Right about an entry that nobody will ever see.
            store.append(one, 1, entry("2")),
            store.append(other, 1, entry("2")),
            async { go_on.send(()).unwrap() },
        );
        for answer in [answers.0, answers.1, answers.2] {
            assert!(matches!(answer, Err(AppendError::Store(StoreError::Database(_)))), "{answer:?}");
        }
        assert_eq!(lengths(&store, [one, other]).await, [Some(1), Some(1)]);
        let no_hook =
            |database: &Connection| Ok::<_, StoreError>(database.commit_hook(None::<fn() -> bool>)?);
        store.writer.write(no_hook).await.unwrap();
        assert_eq!(store.append(one, 1, entry("2")).await.unwrap(), 2);
    }

    /// A connection that can end its transaction in no way is of no use any more.
    #[tokio::test]
    async fn when_not_even_the_rollback_succeeds_the_database_is_opened_anew() {
        let store = SqliteStore::temporary().await.unwrap();
        let table = table(&store).await;
        let work = move |database: &Connection| {
            database.authorizer(Some(|asked: AuthContext<'_>| match asked.action {
                AuthAction::Transaction { .. } => Authorization::Deny,
                _ => Authorization::Allow,
            }))?;
            log::append(database, table, 1, &entry("2"))
        };
        let answer = store.writer.write(work).await;
        assert!(matches!(answer, Err(AppendError::Store(StoreError::Database(_)))), "{answer:?}");
        assert_eq!(lengths(&store, [table]).await, [Some(1)]);
        assert_eq!(store.append(table, 1, entry("2")).await.unwrap(), 2);
        assert_eq!(lengths(&store, [table]).await, [Some(2)]);
    }

    /// SQLite may end a transaction by itself in the middle of what is written.
    #[tokio::test]
    async fn when_the_transaction_is_lost_all_are_told_why() {
        let store = SqliteStore::temporary().await.unwrap();
        let (one, other) = (table(&store).await, table(&store).await);
        let go_on = busy(&store).await;
        let lose = |database: &Connection| {
            database.execute_batch("ROLLBACK")?;
            Err::<(), _>(StoreError::Database("the disk is full".into()))
        };
        let answers = tokio::join!(
            store.append(one, 1, entry("2")),
            store.writer.write(lose),
            store.append(other, 1, entry("2")),
            async { go_on.send(()).unwrap() },
        );
        for answer in [answers.0, answers.2] {
            let told = format!("{answer:?}");
            assert!(answer.is_err() && told.contains("the disk is full"), "{told}");
        }
        assert!(answers.1.is_err());
        assert_eq!(lengths(&store, [one, other]).await, [Some(1), Some(1)]);
        assert_eq!(store.append(one, 1, entry("2")).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn who_panics_leaves_nobody_waiting() {
        let store = SqliteStore::temporary().await.unwrap();
        let table = table(&store).await;
        let go_on = busy(&store).await;
        let panics = |_: &Connection| -> Result<(), StoreError> { panic!("on purpose") };
        let answers = tokio::join!(store.append(table, 1, entry("2")), store.writer.write(panics), async {
            go_on.send(()).unwrap();
        },);
        assert!(answers.0.is_err() && answers.1.is_err(), "{answers:?}");
        assert_eq!(store.append(table, 1, entry("2")).await.unwrap(), 2);
        tokio::time::timeout(Duration::from_secs(20), store.close()).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn what_came_before_the_end_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("omnibus.db");
        let store = SqliteStore::open(&path).await.unwrap();
        let table = table(&store).await;
        let go_on = busy(&store).await;
        let (before, closed, after, ()) = tokio::join!(
            store.append(table, 1, entry("2")),
            store.writer.close(),
            store.append(table, 2, entry("3")),
            async { go_on.send(()).unwrap() },
        );
        assert_eq!(before.unwrap(), 2);
        closed.unwrap();
        assert!(matches!(after, Err(AppendError::Store(StoreError::Closed))), "{after:?}");
        store.close().await.unwrap();
        assert_eq!(SqliteStore::open(&path).await.unwrap().length(table).await.unwrap(), Some(2));
    }

    /// The write-ahead log begins anew again and again, though somebody always writes.
    #[tokio::test]
    async fn the_log_beside_the_file_does_not_grow_for_ever() {
        let store = SqliteStore::temporary().await.unwrap();
        let table = table(&store).await;
        let log = format!("{}-wal", store.shown());
        let page = 4096 + 24;
        let mut length = 1;
        let mut entry = entry("2");
        // Three pages each, at least.
        entry.body = format!("\"{}\"", "x".repeat(2 * page));
        for _ in 0..10_000 {
            length = store.append(table, length, entry.clone()).await.unwrap();
        }
        let pages = std::fs::metadata(log).unwrap().len() / page as u64;
        assert!(pages < 10_000, "{pages} pages of more than 30,000");
        assert_eq!(store.load(table, 0).await.unwrap().unwrap().len(), 10_000 + 1);
    }
}
