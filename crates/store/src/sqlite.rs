//! A store in one SQLite file, for one node.

mod backup;
mod bots;
mod file;
mod guests;
mod inspection;
mod leases;
mod lobby;
mod log;
mod migrations;
mod moving;
mod secret;

use std::{path::Path, sync::Arc, time::Duration};

use sqlx::{
    Connection, SqlitePool,
    error::DatabaseError,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    bot::BotAccount,
    error::OpenError,
    guest::GuestId,
    lease::NodeId,
    queue::{Append, Appended, BatchError, Queue, Writer},
    store::{Answer, AppendError, CreateError, Store, StoreError},
    subscription::{Bells, Subscription},
    table::{Entry, Listed, NewEntry, TableId},
    timestamp::Timestamp,
};

/// How many may read at once; SQLite has one writer at a time anyway.
const READERS: u32 = 4;

/// How long to wait for another program that writes to the file, as a backup may.
const BUSY: Duration = Duration::from_secs(5);

/// A store in one SQLite file.
///
/// Clones share the file and the subscriptions. Another opening of the same file shares the file alone:
/// its appends are safe, and ring no bell here.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    at: Arc<str>,
    /// One connection. Who writes queues here, in order, instead of in SQLite, by chance.
    writer: SqlitePool,
    readers: SqlitePool,
    /// Those who wait to append.
    queue: Queue,
    bells: Bells,
}

impl SqliteStore {
    /// Opens the database; makes the file and its folder, for their owner only, if they are missing.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let path = path.as_ref();
        file::make(path)?;
        let options = settings(SqliteConnectOptions::new().filename(path));
        let writer = pool(1)
            // Where the disk is full SQLite ends a transaction by itself, and the connection does not know of it.
            .after_release(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
            .connect_with(options.clone())
            .await
            .map_err(|error| failed(path, error))?;
        // A log that another program's database keeps beside our tables would be found by nobody.
        migrations::refuse_foreign(path, &writer).await?;
        // Readers and the writer do not wait for each other. The file remembers this.
        sqlx::query("PRAGMA journal_mode = WAL")
            .execute(&writer)
            .await
            .map_err(|error| failed(path, error))?;
        migrations::run(path, &writer).await?;
        let readers = pool(READERS).connect_lazy_with(options.read_only(true));
        Ok(SqliteStore {
            at: shown(path).into(),
            writer,
            readers,
            queue: Queue::new(1),
            bells: Bells::default(),
        })
    }

    /// Opens a database that is there already, only to read it: nothing in it is changed, not even its format.
    pub(crate) async fn look(path: &Path) -> Result<SqliteStore, OpenError> {
        let store = SqliteStore::read_only(path).await?;
        migrations::expect_present(path, &store.readers).await?;
        Ok(store)
    }

    /// The same, whatever its format.
    async fn read_only(path: &Path) -> Result<SqliteStore, OpenError> {
        if !path.exists() {
            return Err(OpenError::Missing { at: shown(path) });
        }
        let options = settings(SqliteConnectOptions::new().filename(path)).read_only(true);
        let readers = pool(READERS).connect_with(options).await.map_err(|error| failed(path, error))?;
        migrations::refuse_foreign(path, &readers).await?;
        Ok(SqliteStore {
            at: shown(path).into(),
            writer: readers.clone(),
            readers,
            queue: Queue::new(1),
            bells: Bells::default(),
        })
    }

    /// A database that lives as long as the store, for tests and for trying things out.
    pub async fn in_memory() -> Result<SqliteStore, OpenError> {
        let path = Path::new(":memory:");
        let options = settings(SqliteConnectOptions::new().in_memory(true));
        let writer = pool(1).connect_with(options).await.map_err(|error| failed(path, error))?;
        migrations::run(path, &writer).await?;
        // A second connection would be a second database.
        Ok(SqliteStore {
            at: shown(path).into(),
            readers: writer.clone(),
            writer,
            queue: Queue::new(1),
            bells: Bells::default(),
        })
    }

    pub(crate) fn shown(&self) -> &str {
        &self.at
    }
}

fn settings(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(false)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        // What is acknowledged survives a power cut. macOS needs the second one for it.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "1")
}

/// Connections to a file do not grow old; and a database in memory must not lose its only one.
fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        .max_lifetime(None)
        .idle_timeout(None)
        .test_before_acquire(false)
}

impl Store for SqliteStore {
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        let store = self.clone();
        to_the_end(async move { log::create(&store.writer, table, &first).await })
    }

    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        Box::pin(self.queue.append(self.clone(), Append { table, after, entry }))
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        Box::pin(log::load(&self.readers, table, after))
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        Box::pin(log::length(&self.readers, table))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(lobby::tables_of(&self.readers, guest, limit))
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        Box::pin(guests::get(&self.readers, guest))
    }

    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(guests::put(&self.writer, guest, body, at))
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        Box::pin(guests::seen(&self.readers, table, guest))
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        Box::pin(guests::mark_seen(&self.writer, table, guest, seq))
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        Box::pin(bots::add(&self.writer, account))
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        Box::pin(bots::get(&self.readers, bot))
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        Box::pin(bots::of(&self.readers, owner))
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        Box::pin(bots::remove(&self.writer, owner, bot))
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        Box::pin(secret::get_or_put(&self.writer, name, fresh))
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        Box::pin(async move {
            // Listen before asking how long the log is: what comes in between rings.
            let mut subscription = self.bells.listen(table);
            Ok(log::length(&self.readers, table).await?.map(|length| {
                subscription.begin_at(length);
                subscription
            }))
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        Box::pin(leases::take(&self.writer, name, node, time))
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        Box::pin(leases::give_up(&self.writer, name, node))
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        Box::pin(leases::give_up_all(&self.writer, node))
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(lobby::neglected(&self.readers, quiet, limit))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // The writer last: it folds the write-ahead log back into the file.
            self.readers.close().await;
            self.writer.close().await;
            // After the pools, so that no subscription begins behind our back.
            self.bells.silence();
            Ok(())
        })
    }
}

impl Writer for SqliteStore {
    async fn write(&self, batch: &[Append]) -> Result<Vec<Appended>, BatchError> {
        let appended = log::append(&self.writer, batch).await?;
        self.bells.ring_for(batch, &appended);
        Ok(appended)
    }
}

/// Runs to the end even if nobody waits any more: SQLite is not left in the middle of a transaction.
fn to_the_end<T, E>(work: impl Future<Output = Result<T, E>> + Send + 'static) -> Answer<'static, T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    Box::pin(async move {
        // The work does not panic: it fails to be joined only when the runtime shuts down.
        tokio::spawn(work).await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn failed(path: &Path, source: sqlx::Error) -> OpenError {
    /// `SQLITE_NOTADB`: the file does not begin as a database does.
    const NOT_A_DATABASE: &str = "26";

    let at = shown(path);
    let code = source.as_database_error().and_then(DatabaseError::code);
    if code.is_some_and(|code| code == NOT_A_DATABASE) {
        OpenError::NotADatabase { at }
    } else {
        OpenError::Database { at, source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No test can cut the power; so at least the settings that survive it are these.
    #[tokio::test]
    async fn what_is_acknowledged_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("omnibus.db")).await.unwrap();
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&store.writer).await.unwrap();
        let full: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&store.writer).await.unwrap();
        let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&store.writer).await.unwrap();
        assert_eq!((mode.as_str(), full, keys), ("wal", 2, 1));
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("omnibus.db")).await.unwrap();
        let refused = sqlx::query("DELETE FROM entry").execute(&store.readers).await.unwrap_err();
        assert!(refused.to_string().contains("readonly"), "{refused}");
    }
}
