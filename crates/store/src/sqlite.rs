//! A store in one SQLite file, for one node.

mod backup;
mod bots;
mod checkpoints;
mod file;
mod guests;
mod inspection;
mod job;
mod leases;
mod lobby;
mod log;
mod migrations;
mod moving;
mod place;
mod readers;
mod rows;
mod secret;
mod writer;

use std::{path::Path, sync::Arc, time::Duration};

use rusqlite::ErrorCode;
use tokio::task::spawn_blocking;

use self::{place::Place, readers::Readers, writer::Writer};
use crate::{
    bot::BotAccount,
    error::OpenError,
    guest::GuestId,
    lease::NodeId,
    store::{Answer, AppendError, CreateError, Store, StoreError},
    subscription::{Bells, Subscription},
    table::{Entry, Listed, NewEntry, TableId},
    timestamp::Timestamp,
};

/// A store in one SQLite file.
///
/// Clones share the file and the subscriptions. Another opening of the same file shares the file alone:
/// its appends are safe, and ring no bell here.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    at: Arc<str>,
    /// Who writes queues here, in order, instead of in SQLite, by chance.
    writer: Writer,
    readers: Readers,
    bells: Bells,
}

impl SqliteStore {
    /// Opens the database; makes the file and its folder, for their owner only, if they are missing.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let place = Place::new(path.as_ref());
        away(|| SqliteStore::serve(place)).await
    }

    /// Opens a database that is there already, only to read it: nothing in it is changed, not even its format.
    pub(crate) async fn look(path: &Path) -> Result<SqliteStore, OpenError> {
        let place = Place::looked_at(path);
        away(|| SqliteStore::look_at(place, migrations::expect_present)).await
    }

    /// The same, whatever its format.
    async fn read_only(path: &Path) -> Result<SqliteStore, OpenError> {
        let place = Place::looked_at(path);
        away(|| SqliteStore::look_at(place, |_, _| Ok(()))).await
    }

    /// A database that lives as long as the store, for tests and for trying things out. It is a file that nobody else
    /// finds; what is acknowledged need not be on the disk.
    pub async fn temporary() -> Result<SqliteStore, OpenError> {
        away(|| SqliteStore::serve(Place::temporary()?)).await
    }

    fn serve(place: Place) -> Result<SqliteStore, OpenError> {
        file::make(place.path())?;
        let failed = |error| failed(&place, error);
        let mut first = place.connect().map_err(failed)?;
        // A log that another program's database keeps beside our tables would be found by nobody.
        migrations::refuse_foreign(&place, &first)?;
        // Readers and the writer do not wait for each other. The file remembers this.
        first.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
        migrations::run(&place, &mut first)?;
        SqliteStore::at(place)
    }

    fn look_at(
        place: Place,
        check: fn(&Place, &rusqlite::Connection) -> Result<(), OpenError>,
    ) -> Result<SqliteStore, OpenError> {
        if !place.path().exists() {
            return Err(OpenError::Missing { at: place.shown() });
        }
        let first = place.connect_to_read().map_err(|error| failed(&place, error))?;
        migrations::refuse_foreign(&place, &first)?;
        check(&place, &first)?;
        SqliteStore::at(place)
    }

    fn at(place: Place) -> Result<SqliteStore, OpenError> {
        let (at, place) = (place.shown(), Arc::new(place));
        let writer = Writer::start(Arc::clone(&place))
            .map_err(|source| OpenError::Database { at: at.clone(), source: source.into() })?;
        Ok(SqliteStore { at: at.into(), writer, readers: Readers::new(place), bells: Bells::default() })
    }

    pub(crate) fn shown(&self) -> &str {
        &self.at
    }
}

/// On a thread that may wait for the disk.
async fn away<T: Send + 'static>(
    open: impl FnOnce() -> Result<T, OpenError> + Send + 'static,
) -> Result<T, OpenError> {
    // It does not panic: it fails to be joined only when the runtime shuts down.
    let closed = |_| OpenError::Database { at: String::new(), source: StoreError::Closed.into() };
    spawn_blocking(open).await.map_err(closed)?
}

impl Store for SqliteStore {
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        let bells = self.bells.clone();
        Box::pin(
            self.writer.write_and(
                move |database| log::create(database, table, &first),
                move |()| bells.ring(table, 1),
            ),
        )
    }

    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        let bells = self.bells.clone();
        Box::pin(self.writer.write_and(
            move |database| log::append(database, table, after, &entry),
            move |seq| bells.ring(table, *seq),
        ))
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        Box::pin(self.readers.read(move |database| log::load(database, table, after)))
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        Box::pin(self.readers.read(move |database| log::length(database, table)))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(self.readers.read(move |database| lobby::tables_of(database, guest, limit)))
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        Box::pin(self.readers.read(move |database| guests::get(database, guest)))
    }

    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |database| guests::put(database, guest, &body, at)))
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        Box::pin(self.readers.read(move |database| guests::seen(database, table, guest)))
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |database| guests::mark_seen(database, table, guest, seq)))
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |database| bots::add(database, &account)))
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        Box::pin(self.readers.read(move |database| bots::get(database, bot)))
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        Box::pin(self.readers.read(move |database| bots::of(database, owner)))
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        Box::pin(self.writer.write(move |database| bots::remove(database, owner, bot)))
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        Box::pin(self.writer.write(move |database| secret::get_or_put(database, name, &fresh)))
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        Box::pin(async move {
            // Listen before asking how long the log is: what comes in between rings.
            let mut subscription = self.bells.listen(table);
            Ok(self.length(table).await?.map(|length| {
                subscription.begin_at(length);
                subscription
            }))
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        Box::pin(self.writer.write(move |database| leases::take(database, &name, node, time)))
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |database| leases::give_up(database, &name, node)))
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |database| leases::give_up_all(database, node)))
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.readers.read(move |database| lobby::neglected(database, quiet, limit)))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // The writer last: it folds the write-ahead log back into the file.
            self.readers.close().await;
            let closed = self.writer.close().await;
            // After both, so that no subscription begins behind our back.
            self.bells.silence();
            closed
        })
    }
}

fn failed(place: &Place, source: rusqlite::Error) -> OpenError {
    let at = place.shown();
    if source.sqlite_error_code() == Some(ErrorCode::NotADatabase) {
        OpenError::NotADatabase { at }
    } else {
        OpenError::Database { at, source: source.into() }
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
        let settings = store.writer.write(|database| {
            let number = |name| database.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            let mode: String = database.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
            Ok::<_, StoreError>((mode, number("synchronous")?, number("foreign_keys")?, number("fullfsync")?))
        });
        assert_eq!(settings.await.unwrap(), ("wal".to_owned(), 2, 1, 1));
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("omnibus.db")).await.unwrap();
        let write = store.readers.read(|database| Ok(database.execute("DELETE FROM entry", ())?));
        let refused = format!("{:?}", write.await.unwrap_err());
        assert!(refused.contains("readonly"), "{refused}");
    }
}
