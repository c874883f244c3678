//! Lets the bots of a table play until it is a person's turn.

use std::{
    ops::ControlFlow,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use crate::{
    entry::Entry,
    lapse::Lapse,
    lease::Claim,
    pool::Urgency,
    tables::{OpenTable, Tables},
    trouble::Trouble,
    turn,
};

impl Tables {
    /// They think away from the table, one after the other.
    pub(crate) async fn play_bots(self: &Arc<Tables>, open: &Arc<OpenTable>) {
        self.mind_programs(open).await;
        if self.is_stopping()
            || !self.is_bots_turn(open).await
            || open.bots_at_work.swap(true, Ordering::AcqRel)
        {
            return;
        }
        let (tables, open) = (Arc::clone(self), Arc::clone(open));
        let at_work = self.bots_at_work.begin();
        tokio::spawn(async move {
            let _at_work = at_work;
            loop {
                let rest = loop {
                    if let ControlFlow::Break(rest) = tables.play_bot(&open).await {
                        break rest;
                    }
                };
                if !matches!(rest, Rest::Elsewhere { .. }) {
                    tables.let_go(&open).await;
                }
                open.bots_at_work.store(false, Ordering::Release);
                // Somebody may have acted after the last look and found the bots still at work, here or elsewhere.
                let is_news = match rest {
                    Rest::NothingToDo => tables.look_again(&open).await.is_ok(),
                    Rest::Elsewhere { seq } => tables.read(&open).await.is_ok_and(|table| table.seq != seq),
                    // Whoever comes to the table next lets them try again.
                    Rest::CannotPlay => false,
                };
                if !is_news
                    || !tables.is_bots_turn(&open).await
                    || open.bots_at_work.swap(true, Ordering::AcqRel)
                {
                    return;
                }
            }
        });
    }

    /// Whoever comes to a table that cannot be read now lets them play then.
    async fn is_bots_turn(&self, open: &OpenTable) -> bool {
        self.read(open).await.is_ok_and(|table| table.bot_to_act().is_some())
    }

    /// One bot's move, if there is one to make and it can be made.
    async fn play_bot(&self, open: &OpenTable) -> ControlFlow<Rest> {
        let (seq, seat, level, turn, urgency, asked, given_up) = {
            let Ok(table) = self.read(open).await else { return ControlFlow::Break(Rest::CannotPlay) };
            let Some((seat, level)) = table.bot_to_act() else {
                return ControlFlow::Break(Rest::NothingToDo);
            };
            let turn = match (self.machine.bytes(), table.hosted()) {
                (Ok(seed), Some(game)) => game.bot_turn(seat, level, u64::from_le_bytes(seed)),
                _ => None,
            };
            let Some(turn) = turn else { return ControlFlow::Break(Rest::CannotPlay) };
            let asked = table.engine(seat).map(str::to_owned).and_then(|name| {
                let asked = turn::turn(&table, seat, self.engines.time())?;
                Some(((table.id, seat), (name, asked)))
            });
            let given_up = table.has_given_up(seat).then_some(Lapse::GivenUp);
            (table.seq, seat, level.to_owned(), turn, open.urgency(&table), asked, given_up)
        };
        // First a place to think at and then the right to: so nobody has it who only waits.
        let mut stool = None;
        let mut chair = None;
        match asked {
            Some(_) => chair = self.engines.chair().await,
            None => stool = self.pool.stool(urgency).await,
        }
        // Whoever waited in line while the server was told to stop leaves it to another node, or to the next start.
        if self.is_stopping() || (stool.is_none() && chair.is_none()) {
            return ControlFlow::Break(Rest::CannotPlay);
        }
        let time = if chair.is_some() { self.engines.time() } else { Duration::ZERO };
        match self.claim(open, seq, time).await {
            Ok(Claim::Ours) => {}
            Ok(Claim::Late) => return ControlFlow::Continue(()),
            Ok(Claim::Anothers) => return ControlFlow::Break(Rest::Elsewhere { seq }),
            Err(_) => return ControlFlow::Break(Rest::CannotPlay),
        }
        let (chosen, instead) = match asked.zip(chair) {
            Some(((place, asked), chair)) => match self.ask_engine(open, chair, place, asked).await {
                Ok(Ok(action)) => (Some(action), None),
                Ok(Err(lapse)) => (None, Some(lapse)),
                Err(_) => return ControlFlow::Break(Rest::CannotPlay),
            },
            None => (None, given_up),
        };
        let chosen = match (chosen, stool) {
            (Some(action), _) => Some(action),
            (None, Some(stool)) => stool.think(turn).await.flatten(),
            (None, None) => self.pool.think(urgency, turn).await.flatten(),
        };
        let Some(action) = chosen else { return ControlFlow::Break(Rest::CannotPlay) };
        let Ok(mut table) = self.lock(open).await else { return ControlFlow::Break(Rest::CannotPlay) };
        // Whoever came back meanwhile chooses themselves.
        if !table.is_current(seq, seat) || table.bot(seat) != Some(&*level) {
            return ControlFlow::Continue(());
        }
        match self.write(&mut table, Entry::Acted { seat: seat.index() as u8, action, instead }).await {
            Ok(()) | Err(Trouble::Stale) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Rest::CannotPlay),
        }
    }
}

/// Why the bots of a table stop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    NothingToDo,
    /// Another node plays them; this is where the table was then.
    Elsewhere {
        seq: u64,
    },
    /// The server stops, the store is closed, or a bot broke.
    CannotPlay,
}

impl OpenTable {
    /// A table where somebody looks on, or has a seat to come back to, goes before one of bots alone.
    fn urgency(&self, table: &crate::table::Table) -> Urgency {
        if self.presence.is_anybody_here() || table.has_person() {
            Urgency::Awaited
        } else {
            Urgency::Unattended
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{num::NonZeroUsize, sync::mpsc};

    use omnibus_core::Seat;
    use omnibus_store::{GuestId, SqliteStore, TableId};
    use omnibus_words::Language;
    use tokio::sync::{RwLockReadGuard, oneshot};

    use super::*;
    use crate::{
        app::Limits,
        engine_room::Engines,
        entry::{Opening, Who},
        machine::ThisMachine,
        table::Table,
    };

    fn bot() -> Who {
        Who::Bot("random".into())
    }

    async fn until(is_so: impl AsyncFn() -> bool) {
        while !is_so().await {
            tokio::task::yield_now().await;
        }
    }

    async fn read<'a>(tables: &Tables, open: &'a OpenTable) -> RwLockReadGuard<'a, Table> {
        tables.read(open).await.expect("the store answers")
    }

    /// The guest, who sits on seat 0, takes the first choice.
    async fn act(tables: &Arc<Tables>, id: TableId, guest: GuestId) -> u64 {
        let open = tables.table(id).await.expect("a table");
        until(async || read(tables, &open).await.to_act().contains(Seat::new(0))).await;
        let (seq, action) = {
            let table = read(tables, &open).await;
            let game = table.hosted().expect("the game has begun");
            let legal: Vec<serde_json::Value> =
                serde_json::from_str(game.legal(Seat::new(0)).get()).expect("a list");
            (table.seq, legal[0].clone())
        };
        let seen = (seq, Seat::new(0));
        tables.act(id, Some(guest), seen, action, Language::En).await.expect("a legal action")
    }

    /// The pool has one thread, and it is held until all are in line.
    #[tokio::test]
    async fn a_thousand_tables_of_bots_wait_for_one_with_a_person() {
        const CROWD: usize = 1_000;
        let store = SqliteStore::temporary().await.expect("a temporary database");
        let limits = Limits { thinkers: NonZeroUsize::MIN, ..Limits::default() };
        let machine = Arc::new(ThisMachine::new(limits.thinkers).expect("a thread"));
        let tables = Tables::new(machine, Arc::new(store), &limits, Engines::default()).expect("randomness");
        let anna = GuestId::random();
        let id = tables.create(Opening::simple([Who::Guest(anna), bot()])).await.expect("a table");
        act(&tables, id, anna).await;
        let open = tables.table(id).await.expect("a table");
        until(async || read(&tables, &open).await.bot_to_act().is_none()).await;

        let (release, begun) = hold(&tables);
        begun.await.expect("the thread is there");
        for _ in 0..CROWD {
            tables.create(Opening::simple([bot(), bot(), bot(), bot()])).await.expect("a table");
        }
        until(async || waiting(&tables) == CROWD).await;
        let seq = act(&tables, id, anna).await;
        until(async || waiting(&tables) == CROWD + 1).await;
        // Behind the bot that Anna waits for the thread is held again.
        let (release_again, _) = hold(&tables);
        until(async || waiting(&tables) == CROWD + 2).await;
        drop(release);
        until(async || read(&tables, &open).await.seq > seq).await;
        assert!(waiting(&tables) >= CROWD, "somebody from the crowd went before");
        drop(release_again);
    }

    fn waiting(tables: &Tables) -> usize {
        let (awaited, unattended) = tables.pool.waiting();
        awaited + unattended
    }

    /// Keeps a thread of the pool busy, from the moment that is told until the sender is dropped.
    fn hold(tables: &Arc<Tables>) -> (mpsc::Sender<()>, oneshot::Receiver<()>) {
        let (release, gate) = mpsc::channel();
        let (tell, begun) = oneshot::channel();
        let tables = Arc::clone(tables);
        let work = move || {
            let _ = tell.send(());
            let _ = gate.recv();
        };
        tokio::spawn(async move { tables.pool.think(Urgency::Awaited, work).await });
        (release, begun)
    }
}
