//! Sees to tables whose bots nobody lets play: the node that was to has died, or was stopped.

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::Duration,
};

use omnibus_store::TableId;
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior, interval},
};

use crate::tables::Tables;

/// How many are looked after at a time, those that wait longest first.
const TABLES: u32 = 1_000;
/// A table whose bots cannot play is tried again at longer and longer intervals, up to so many rounds.
const ROUNDS: u32 = 16;

/// How often a table was tried in vain, and when it is tried again.
struct Tried {
    times: u32,
    next: Instant,
}

/// Looks after the tables again and again until the server stops.
pub(crate) async fn care(tables: Weak<Tables>, mut stopping: watch::Receiver<bool>) {
    let Some(round) = tables.upgrade().map(|tables| tables.takeover / 2) else { return };
    let mut rounds = interval(round.max(Duration::from_millis(1)));
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut tried = HashMap::new();
    loop {
        tokio::select! {
            biased;
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = rounds.tick() => {}
        }
        let Some(tables) = tables.upgrade() else { return };
        look_after(&tables, round, &mut tried).await;
    }
}

async fn look_after(tables: &Arc<Tables>, round: Duration, tried: &mut HashMap<TableId, Tried>) {
    // A store that fails is told of where somebody waits for it.
    let Ok(neglected) = tables.store().neglected(tables.takeover, TABLES).await else { return };
    tried.retain(|table, _| neglected.contains(table));
    for table in neglected {
        let now = Instant::now();
        let last = tried.entry(table).or_insert(Tried { times: 0, next: now });
        if last.next > now {
            continue;
        }
        last.times += 1;
        last.next = now + round * 2u32.saturating_pow(last.times).min(ROUNDS);
        // To open a table is to let its bots play, and to begin to wait for its programs.
        drop(tables.table(table).await);
    }
}
