//! A store in a PostgreSQL database, for any number of nodes.

mod bots;
mod guests;
mod inspection;
mod leases;
mod listener;
mod lobby;
mod log;
mod migrations;
mod moving;
mod queue;
mod secret;

use std::{str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use uuid::Uuid;

use self::{
    listener::Listening,
    queue::{Append, Appended, BatchError, Queue, Writer},
};
use crate::{
    bot::BotAccount,
    error::OpenError,
    guest::GuestId,
    lease::NodeId,
    store::{Answer, AppendError, CreateError, Store},
    subscription::{Bells, Subscription},
    table::{Entry, Listed, NewEntry, TableId},
    timestamp::Timestamp,
};

/// How many connections a node has at most, besides the one that listens. PostgreSQL comes with room for a hundred.
const CONNECTIONS: u32 = 16;

/// How many batches of entries are under way at the same time: while one waits for the disk, or for a row that another
/// node has, others go on.
const BATCHES: usize = 4;

/// How long to wait for one of them. Who asks the node waits as long at most.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that nobody has used for so long is asked whether it is still there before it is relied on.
const IDLE: Duration = Duration::from_secs(1);

/// A store in a PostgreSQL database. Nodes that open the same one hear of each other's entries.
///
/// Clones share connections and subscriptions.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    at: Arc<str>,
    pool: PgPool,
    /// Those who wait to append.
    queue: Queue,
    bells: Bells,
    /// Ends with the last clone. Who only looks hears of nothing.
    listening: Option<Arc<Listening>>,
}

impl PostgresStore {
    /// Opens the database of an address, `postgres://user:password@host/database`. What the address leaves out is
    /// taken from the variables and the password file that PostgreSQL's own programs read.
    pub async fn open(url: &str) -> Result<PostgresStore, OpenError> {
        let options = options(url)?;
        let at = shown(&options);
        let failed = |source: sqlx::Error| OpenError::Database { at: at.clone(), source: source.into() };
        // Before the pool, which would try again and again, and then only say that it took too long.
        let mut first = PgConnection::connect_with(&options).await.map_err(failed)?;
        migrations::run(&at, &mut first).await?;
        leases::tidy(&mut first).await.map_err(failed)?;
        first.close().await.map_err(failed)?;
        let pool = pool(CONNECTIONS).connect_lazy_with(options.clone());
        let bells = Bells::default();
        let listening = Listening::begin(options, pool.clone(), bells.clone()).await.map_err(failed)?;
        let (queue, listening) = (Queue::new(BATCHES), Some(Arc::new(listening)));
        Ok(PostgresStore { at: at.into(), pool, queue, bells, listening })
    }

    /// Opens a database that is there already, only to read it: nothing in it is changed, not even its format.
    pub(crate) async fn look(url: &str) -> Result<PostgresStore, OpenError> {
        let options = options(url)?.options([("default_transaction_read_only", "on")]);
        let at = shown(&options);
        let failed = |source: sqlx::Error| OpenError::Database { at: at.clone(), source: source.into() };
        let mut first = PgConnection::connect_with(&options).await.map_err(failed)?;
        migrations::expect_present(&at, &mut first).await?;
        first.close().await.map_err(failed)?;
        let pool = pool(CONNECTIONS).connect_lazy_with(options);
        let (queue, bells) = (Queue::new(BATCHES), Bells::default());
        Ok(PostgresStore { at: at.into(), pool, queue, bells, listening: None })
    }

    pub(crate) fn shown(&self) -> &str {
        &self.at
    }
}

fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(url)
        // The parser's complaint could quote a password.
        .map_err(|source| OpenError::Database { at: "postgres://…".into(), source: source.into() })?;
    Ok(options.application_name("omnibus"))
}

/// Where a database is, without the password.
fn shown(options: &PgConnectOptions) -> String {
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("postgres://{host}/{}", options.get_database().unwrap_or(options.get_username()))
}

fn pool(size: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move {
                if meta.idle_for > IDLE {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        // What is acknowledged survives a power cut, whatever the database's settings are for others.
        .after_connect(|connection, _| {
            Box::pin(async move {
                let always = "SELECT set_config('synchronous_commit', 'on', false)
                              WHERE current_setting('synchronous_commit') = 'off'";
                sqlx::query(always).execute(connection).await?;
                Ok(())
            })
        })
}

impl Store for PostgresStore {
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        Box::pin(async move { log::create(&self.pool, table, &first).await })
    }

    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        Box::pin(self.queue.append(self.clone(), Append { table, after, entry }))
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        Box::pin(log::load(&self.pool, table, after))
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        Box::pin(log::length(&self.pool, table))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(lobby::tables_of(&self.pool, guest, limit))
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        Box::pin(guests::get(&self.pool, guest))
    }

    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(guests::put(&self.pool, guest, body, at))
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        Box::pin(guests::seen(&self.pool, table, guest))
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        Box::pin(guests::mark_seen(&self.pool, table, guest, seq))
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        Box::pin(bots::add(&self.pool, account))
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        Box::pin(bots::get(&self.pool, bot))
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        Box::pin(bots::of(&self.pool, owner))
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        Box::pin(bots::remove(&self.pool, owner, bot))
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        Box::pin(secret::get_or_put(&self.pool, name, fresh))
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        Box::pin(async move {
            // Listen before asking how long the log is: what comes in between rings.
            let mut subscription = self.bells.listen(table);
            Ok(log::length(&self.pool, table).await?.map(|length| {
                subscription.begin_at(length);
                subscription
            }))
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        Box::pin(leases::take(&self.pool, name, node, time))
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        Box::pin(leases::give_up(&self.pool, name, node))
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        Box::pin(leases::give_up_all(&self.pool, node))
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(lobby::neglected(&self.pool, quiet, limit))
    }

    fn reconnections(&self) -> u64 {
        self.listening.as_ref().map_or(0, |listening| listening.reconnections())
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if let Some(listening) = &self.listening {
                listening.end();
            }
            self.pool.close().await;
            // After the pool, so that no subscription begins behind our back.
            self.bells.silence();
            Ok(())
        })
    }
}

impl Writer for PostgresStore {
    async fn write(&self, batch: &[Append]) -> Result<Vec<Appended>, BatchError> {
        let appended = log::append(&self.pool, batch).await?;
        // Others are told by the database; here it need not come back first.
        for (Append { table, .. }, appended) in batch.iter().zip(&appended) {
            if let Ok(seq) = appended {
                self.bells.ring(*table, *seq);
            }
        }
        Ok(appended)
    }
}

fn uuid(bytes: [u8; 16]) -> Uuid {
    Uuid::from_bytes(bytes)
}

fn table_of(id: Uuid) -> TableId {
    TableId::from_bytes(id.into_bytes())
}

fn guest_of(id: Uuid) -> GuestId {
    GuestId::from_bytes(id.into_bytes())
}
