//! Moves all that is kept from one database to another.

use std::pin::pin;

use futures_util::{Stream, StreamExt, TryStreamExt};
use tokio::sync::mpsc;

use crate::{
    address::Database,
    bot::BotAccount,
    guest::GuestId,
    store::StoreError,
    table::{Listed, TableId},
    timestamp::Timestamp,
};

/// How many rows travel together.
pub(crate) const AT_ONCE: usize = 500;

/// How much a database holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub tables: u64,
    pub entries: u64,
    /// All logs together.
    pub bytes: u64,
    pub guests: u64,
    /// What guests have seen.
    pub seen: u64,
    pub bots: u64,
    pub secrets: u64,
}

impl Contents {
    /// How many rows there are to move.
    pub fn rows(&self) -> u64 {
        self.tables + self.entries + self.guests + self.seen + self.bots + self.secrets
    }
}

#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error("there is nothing to move")]
    NothingThere,
    /// Nothing was written.
    #[error("the target is not empty")]
    NotEmpty,
    /// Nothing was kept.
    #[error("not all has arrived: {arrived:?} of {sent:?}")]
    Incomplete { sent: Contents, arrived: Contents },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Rows of one kind. Leases stay behind: they belong to nodes, and those that serve the source are stopped.
pub(crate) enum Rows {
    Tables(Vec<Listed>),
    Entries(Vec<(TableId, i64, i64, String)>),
    Guests(Vec<(GuestId, Timestamp, String)>),
    Seen(Vec<(TableId, GuestId, i64)>),
    Bots(Vec<BotAccount>),
    Secrets(Vec<(String, Vec<u8>)>),
    /// Nothing comes after this: whoever does not get it has not got all.
    End(Contents),
}

impl Rows {
    fn len(&self) -> usize {
        match self {
            Rows::Tables(rows) => rows.len(),
            Rows::Entries(rows) => rows.len(),
            Rows::Guests(rows) => rows.len(),
            Rows::Seen(rows) => rows.len(),
            Rows::Bots(rows) => rows.len(),
            Rows::Secrets(rows) => rows.len(),
            Rows::End(_) => 0,
        }
    }
}

/// What arrives, and how far it is.
pub(crate) struct Arriving<'a> {
    rows: mpsc::Receiver<Rows>,
    done: u64,
    progress: &'a mut (dyn FnMut(u64) + Send),
}

impl Arriving<'_> {
    pub(crate) async fn next(&mut self) -> Option<Rows> {
        let rows = self.rows.recv().await?;
        self.done += rows.len() as u64;
        (self.progress)(self.done);
        Some(rows)
    }
}

impl Database {
    /// How much there is.
    pub async fn contents(&self) -> Result<Contents, StoreError> {
        match self {
            Database::Sqlite(store) => store.contents().await,
            Database::Postgres(store) => store.contents().await,
        }
    }

    /// Copies everything to an empty database, all or nothing, and counts afterwards. `progress` hears how many rows
    /// have arrived. What is written to this database meanwhile is not copied.
    pub async fn move_to(
        &self,
        target: &Database,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<Contents, MoveError> {
        if self.contents().await? == Contents::default() {
            return Err(MoveError::NothingThere);
        }
        let (sender, rows) = mpsc::channel(2);
        let arriving = Arriving { rows, done: 0, progress };
        let departure = async {
            match self {
                Database::Sqlite(store) => store.send(sender).await,
                Database::Postgres(store) => store.send(sender).await,
            }
        };
        let arrival = async {
            match target {
                Database::Sqlite(store) => store.receive(arriving).await,
                Database::Postgres(store) => store.receive(arriving).await,
            }
        };
        let (sent, arrived) = tokio::join!(departure, arrival);
        // Who sends stops when nobody takes it any more: that is the other's complaint.
        match (sent, arrived) {
            (Err(error), Err(MoveError::Incomplete { .. })) => Err(error.into()),
            (_, arrived) => arrived,
        }
    }
}

/// Sends the rows of a query, some at a time, until nobody takes them any more.
pub(crate) async fn send<R, T>(
    rows: impl Stream<Item = Result<R, sqlx::Error>>,
    to: &mpsc::Sender<Rows>,
    kind: fn(Vec<T>) -> Rows,
    read: impl Fn(R) -> Result<T, StoreError>,
) -> Result<(), StoreError> {
    let rows = rows.map(|row| row.map_err(StoreError::from).and_then(&read)).try_chunks(AT_ONCE);
    let mut rows = pin!(rows);
    while let Some(some) = rows.next().await {
        if to.send(kind(some.map_err(|error| error.1)?)).await.is_err() {
            break;
        }
    }
    Ok(())
}

/// Compares what was sent with what is there.
pub(crate) fn check(sent: Option<Contents>, arrived: Contents) -> Result<Contents, MoveError> {
    match sent {
        Some(sent) if sent == arrived => Ok(arrived),
        sent => Err(MoveError::Incomplete { sent: sent.unwrap_or_default(), arrived }),
    }
}
