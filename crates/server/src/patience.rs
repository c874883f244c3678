//! How long a table waits for a program that plays over the network.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};

use omnibus_core::Seat;
use tokio::time::Instant;

use crate::{
    entry::Entry,
    lapse::{Lapse, UNDERSTUDY},
    lease::Claim,
    pool::Urgency,
    table::Table,
    tables::{OpenTable, Tables},
    trouble::Trouble,
};

/// Since when each program at a table has been asked, and after which entry.
#[derive(Debug, Default)]
pub(crate) struct Patience(Mutex<HashMap<Seat, (u64, Instant)>>);

impl Patience {
    /// Begins to wait for `seat`; the entry after which it was asked if that is news.
    fn begin(&self, table: &Table, seat: Seat) -> Option<u64> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.get(&seat).is_some_and(|&(seq, _)| table.is_current(seq, seat)) {
            return None;
        }
        asked.insert(seat, (table.seq, Instant::now()));
        Some(table.seq)
    }

    /// Waits no more: whoever looks next begins anew.
    fn forget(&self, seat: Seat) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&seat);
    }

    /// How much is left of `limit` for `seat`.
    pub(crate) fn left(&self, seat: Seat, limit: Duration) -> Duration {
        let asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.get(&seat).map_or(limit, |(_, since)| limit.saturating_sub(since.elapsed()))
    }
}

type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Tables {
    /// Lets a bot of ours move for each program that is asked now and does not answer in time.
    pub(crate) async fn mind_programs(self: &Arc<Tables>, open: &Arc<OpenTable>) {
        // Whoever comes to a table that cannot be read now sees to them then.
        let Ok(table) = self.read(open).await else { return };
        for seat in table.programs_to_act().iter() {
            let Some(seq) = open.patience.begin(&table, seat) else { continue };
            let (tables, open) = (Arc::clone(self), Arc::clone(open));
            tokio::spawn(async move {
                tokio::time::sleep(tables.program_time).await;
                tables.move_for(open, seat, seq).await;
            });
        }
    }

    /// Boxed, because whoever plays on begins to wait again.
    fn move_for(self: Arc<Tables>, open: Arc<OpenTable>, seat: Seat, seq: u64) -> Waiting {
        Box::pin(async move {
            while let ControlFlow::Continue(()) = self.try_to_move_for(&open, seat, seq).await {}
            // Unless the move was made, the caretaker finds the table quiet, and it is waited again.
            open.patience.forget(seat);
            // The bots of this table have the same lease.
            if !open.bots_at_work.load(Ordering::Acquire) {
                self.let_go(&open).await;
            }
            if self.look_again(&open).await.is_ok() {
                self.play_bots(&open).await;
            }
        })
    }

    /// Breaks off when there is nothing to do any more, or nothing that can be done here.
    async fn try_to_move_for(&self, open: &OpenTable, seat: Seat, seq: u64) -> ControlFlow<()> {
        let (now, turn) = {
            let Ok(table) = self.read(open).await else { return ControlFlow::Break(()) };
            let game = table.hosted().filter(|_| table.is_current(seq, seat));
            (table.seq, game.and_then(|game| game.bot_turn(seat, UNDERSTUDY, seq)))
        };
        let Some(turn) = turn else { return ControlFlow::Break(()) };
        let Some(stool) = self.pool.stool(Urgency::Awaited).await else { return ControlFlow::Break(()) };
        match self.claim(open, now, Duration::ZERO).await {
            Ok(Claim::Ours) => {}
            Ok(Claim::Late) => return ControlFlow::Continue(()),
            Ok(Claim::Anothers) | Err(_) => return ControlFlow::Break(()),
        }
        let Some(action) = stool.think(turn).await.flatten() else { return ControlFlow::Break(()) };
        let Ok(mut table) = self.lock(open).await else { return ControlFlow::Break(()) };
        if !table.is_current(seq, seat) {
            return ControlFlow::Break(());
        }
        let instead = Some(Lapse::Silent);
        match self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action, instead }).await {
            Err(Trouble::Stale) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }
}
