//! Hears of the entries that other nodes write.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgListener, PgNotification},
};
use tokio::{
    task::{AbortHandle, JoinHandle},
    time::{sleep, timeout},
};
use uuid::Uuid;

use super::{pool, table_of, uuid};
use crate::{subscription::Bells, table::TableId};

/// Where entries are announced.
pub(super) const CHANNEL: &str = "omnibus";

/// After so long without news the database is asked whether it is still there: a connection can be cut so that nobody
/// hears of it.
const QUIET: Duration = Duration::from_secs(5);

/// Between attempts to reach a database that is away.
const PAUSES: [Duration; 3] = [Duration::from_millis(50), Duration::from_millis(250), Duration::from_secs(1)];

/// A task that listens until it is ended, or dropped.
#[derive(Debug)]
pub(super) struct Listening {
    task: AbortHandle,
    reconnections: Arc<AtomicU64>,
}

impl Listening {
    /// Begins when it has begun: what is written from now on is heard.
    pub(super) async fn begin(
        options: PgConnectOptions,
        lengths: PgPool,
        bells: Bells,
    ) -> Result<Listening, sqlx::Error> {
        let listener = listen(&options).await?;
        let reconnections = Arc::<AtomicU64>::default();
        let listens = keep_listening(options, listener, lengths, bells, Arc::clone(&reconnections));
        let task: JoinHandle<()> = tokio::spawn(listens);
        Ok(Listening { task: task.abort_handle(), reconnections })
    }

    pub(super) fn end(&self) {
        self.task.abort();
    }

    pub(super) fn reconnections(&self) -> u64 {
        self.reconnections.load(Ordering::Relaxed)
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.end();
    }
}

/// On a line of its own each time: one that is cut so that nobody hears of it may take for ever to be given back.
async fn listen(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    let line = pool(1).max_lifetime(None).idle_timeout(None).connect_with(options.clone()).await?;
    let mut listener = PgListener::connect_with(&line).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn keep_listening(
    options: PgConnectOptions,
    mut listener: PgListener,
    lengths: PgPool,
    bells: Bells,
    reconnections: Arc<AtomicU64>,
) {
    loop {
        while let Some(news) = next(&mut listener).await {
            if let Some((table, length)) = news.and_then(|news| read(news.payload())) {
                bells.ring(table, length);
            }
        }
        tracing::warn!("the database's news do not come any more: connecting again");
        let mut pauses = PAUSES.into_iter().chain(std::iter::repeat(PAUSES[2]));
        listener = loop {
            // Listens first and asks then: what is written in between is heard twice, and nothing never.
            match listen(&options).await {
                Ok(again) if catch_up(&lengths, &bells).await.is_ok() => break again,
                _ => sleep(pauses.next().unwrap_or(QUIET)).await,
            }
        };
        reconnections.fetch_add(1, Ordering::Relaxed);
    }
}

/// The next news, or that there is none but the line is good; `None` if the line is cut.
async fn next(listener: &mut PgListener) -> Option<Option<PgNotification>> {
    match timeout(QUIET, listener.try_recv()).await {
        Ok(Ok(Some(news))) => Some(Some(news)),
        Ok(_) => None,
        Err(_) => {
            let asked = sqlx::query("SELECT 1").execute(listener);
            timeout(QUIET, asked).await.ok()?.ok().map(|_| None)
        }
    }
}

/// Tells everybody how long their table is now: what was announced while nobody listened is lost.
async fn catch_up(lengths: &PgPool, bells: &Bells) -> Result<(), sqlx::Error> {
    let tables: Vec<Uuid> = bells.tables().into_iter().map(|table| uuid(table.to_bytes())).collect();
    let rows: Vec<(Uuid, i64)> = sqlx::query_as("SELECT id, length FROM game_table WHERE id = ANY ($1)")
        .bind(tables)
        .fetch_all(lengths)
        .await?;
    for (table, length) in rows {
        bells.ring(table_of(table), length as u64);
    }
    Ok(())
}

/// `table:length`. What cannot be read came from another program, and is no news to us.
fn read(payload: &str) -> Option<(TableId, u64)> {
    let (table, length) = payload.split_once(':')?;
    Some((table.parse().ok()?, length.parse().ok()?))
}
