//! What an append to a SQLite file costs: entries a second, their latency, and CPU time.
//!
//! As fast as it goes, or so many a second at most. What is measured is the folder's disk too: try it several times.
//!
//! ```text
//! cargo run --release -p omnibus-store --example appends -- [TABLES] [SECONDS] [FOLDER] [RATE]
//! ```
#![allow(clippy::print_stdout)]

use std::{
    env,
    error::Error,
    sync::Arc,
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use omnibus_store::{GuestId, NewEntry, SqliteStore, Store, Summary, TableId, TableState, Timestamp};
use tokio::time::sleep_until;

type Failed = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let mut arguments = env::args().skip(1);
    let tables: usize = arguments.next().as_deref().unwrap_or("50").parse()?;
    let seconds: u64 = arguments.next().as_deref().unwrap_or("5").parse()?;
    let folder = tempfile::tempdir_in(arguments.next().unwrap_or_else(|| ".".into()))?;
    let rate: Option<f64> = arguments.next().map(|rate| rate.parse()).transpose()?;
    let pause = rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(tables as f64 / rate));
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path().join("omnibus.db")).await?);

    let (begin, cpu) = (Instant::now(), ProcessTime::now());
    let end = begin + Duration::from_secs(seconds);
    let players = (0..tables).map(|_| tokio::spawn(play(Arc::clone(&store), end, pause)));
    let mut latencies = Vec::new();
    for player in players.collect::<Vec<_>>() {
        latencies.extend(player.await??);
    }
    let (time, cpu) = (begin.elapsed(), cpu.elapsed());
    store.close().await?;

    latencies.sort();
    let share = |share: usize| latencies[(latencies.len() - 1) * share / 100];
    println!(
        "{tables} tables: {:.0} appends a second, {:.1} µs of CPU each; latency {:.1?} in the middle, {:.1?} at 99 %, \
         {:.1?} at most",
        latencies.len() as f64 / time.as_secs_f64(),
        cpu.as_secs_f64() * 1e6 / latencies.len() as f64,
        share(50),
        share(99),
        share(100),
    );
    Ok(())
}

/// Two people at one table, who act again as soon as they are answered, and no sooner than so long after the last time.
async fn play(store: Arc<dyn Store>, end: Instant, pause: Duration) -> Result<Vec<Duration>, Failed> {
    let (table, guests) = (TableId::random(), [GuestId::random(), GuestId::random()]);
    let entry = |seq: u64| NewEntry {
        at: Timestamp::now(),
        body: format!(r#"{{"entry":"acted","seat":{},"action":{{"take":{seq},"at":"Pont Neuf"}}}}"#, seq % 2),
        summary: Summary {
            game: "paris-paris".into(),
            state: TableState::Playing,
            guests: guests.into(),
            turn: [guests[seq as usize % 2]].into(),
            awaits_bot: false,
            body: format!(r#"{{"names":["Anna","Bert"],"points":[{seq},12],"round":{seq}}}"#),
        },
    };
    store.create(table, entry(1)).await?;
    let (mut length, mut latencies) = (1, Vec::new());
    while Instant::now() < end {
        let begin = Instant::now();
        length = store.append(table, length, entry(length + 1)).await?;
        latencies.push(begin.elapsed());
        if !pause.is_zero() {
            sleep_until((begin + pause).into()).await;
        }
    }
    Ok(latencies)
}
