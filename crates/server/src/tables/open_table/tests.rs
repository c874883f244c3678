use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
    time::Duration,
};

use omnibus_memory_lab::{Fate, GoodLine, Line, Memory, Outcome};
use omnibus_store::GuestId;
use tokio::time::{sleep, timeout};

use super::*;
use crate::{
    app::Limits,
    engine_room::Engines,
    entry::{Opening, Who},
    machine::ThisMachine,
};

/// A line on which the next requests of these kinds fare so, in this order, and all others well.
#[derive(Debug, Default)]
struct Script(Mutex<VecDeque<(&'static str, Fate)>>);

impl Script {
    fn then(&self, request: &'static str, there: u64, outcome: Outcome, back: u64) {
        let fate = Fate { there: Duration::from_millis(there), outcome, back: Duration::from_millis(back) };
        self.0.lock().unwrap().push_back((request, fate));
    }
}

impl Line for Script {
    fn fate(&self, request: &str) -> Fate {
        let next = self.0.lock().unwrap().pop_front_if(|(kind, _)| request.starts_with(*kind));
        next.map_or_else(|| GoodLine.fate(request), |(_, fate)| fate)
    }

    fn news(&self) -> Option<Duration> {
        GoodLine.news()
    }
}

fn node(memory: &Memory, line: Arc<dyn Line>) -> Arc<Tables> {
    let limits = Limits::default();
    let machine = Arc::new(ThisMachine::new(limits.thinkers).expect("threads"));
    Tables::new(machine, Arc::new(memory.store(line)), &limits, Engines::default()).expect("randomness")
}

/// A table for four, with one of them there: two entries.
async fn set_up(tables: &Arc<Tables>) -> TableId {
    let id = tables.create(Opening::simple([Who::Open, Who::Open, Who::Open, Who::Open])).await;
    let id = id.expect("a table");
    assert_eq!(join(tables, id, 0).await.ok(), Some(2));
    id
}

async fn join(tables: &Arc<Tables>, id: TableId, seat: u8) -> Result<u64, Trouble> {
    tables.join(id, GuestId::random(), seat, ("Anna".into(), seat, String::new())).await
}

async fn seq(tables: &Tables, open: &OpenTable) -> Option<u64> {
    tables.read(open).await.ok().map(|table| table.seq)
}

#[tokio::test(start_paused = true)]
async fn who_waits_while_a_writing_fails_sees_the_log() {
    let (memory, line) = (Memory::new(), Arc::new(Script::default()));
    let tables = node(&memory, Arc::clone(&line) as _);
    let id = set_up(&tables).await;
    let open = tables.table(id).await.expect("a table");
    // Neither is it written, nor can it be read then what is.
    line.then("append", 1_000, Outcome::Lost, 0);
    line.then("load", 1_000, Outcome::Lost, 0);
    let waiting = async {
        sleep(Duration::from_millis(500)).await;
        seq(&tables, &open).await
    };
    let (joined, seen) = tokio::join!(join(&tables, id, 1), waiting);
    assert!(joined.is_err());
    assert_eq!(seen, Some(2));
    // And what was written without being heard of is seen, not written again.
    line.then("append", 0, Outcome::Unheard, 0);
    line.then("load", 0, Outcome::Lost, 0);
    assert!(join(&tables, id, 1).await.is_err());
    assert_eq!(seq(&tables, &open).await, Some(3));
    assert!(matches!(join(&tables, id, 1).await, Err(Trouble::SeatTaken)));
}

#[tokio::test(start_paused = true)]
async fn what_is_left_off_in_the_middle_of_writing_is_not_seen() {
    let (memory, line) = (Memory::new(), Arc::new(Script::default()));
    let tables = node(&memory, Arc::clone(&line) as _);
    let id = set_up(&tables).await;
    let open = tables.table(id).await.expect("a table");
    line.then("append", 1_000, Outcome::Answered, 0);
    let entry = Entry::Joined {
        seat: 1,
        guest: GuestId::random(),
        name: "Bea".into(),
        paint: 1,
        word: String::new(),
        program: false,
    };
    let writing = async {
        let mut table = tables.lock(&open).await.expect("a table");
        tables.write(&mut table, entry).await
    };
    assert!(timeout(Duration::from_millis(100), writing).await.is_err());
    assert_eq!(seq(&tables, &open).await, Some(2));
}

#[tokio::test(start_paused = true)]
async fn of_two_who_open_a_table_at_once_each_sees_what_they_read() {
    let (memory, line) = (Memory::new(), Arc::new(Script::default()));
    let elsewhere = node(&memory, Arc::new(GoodLine));
    let id = set_up(&elsewhere).await;
    let tables = node(&memory, Arc::clone(&line) as _);
    // The first has read two entries and is still on the way when the second reads three.
    line.then("load", 0, Outcome::Answered, 10);
    line.then("load", 0, Outcome::Answered, 20);
    let look = async || {
        let open = tables.table(id).await.ok()?;
        seq(&tables, &open).await
    };
    let second = async {
        sleep(Duration::from_millis(5)).await;
        assert_eq!(join(&elsewhere, id, 1).await.ok(), Some(3));
        look().await
    };
    assert_eq!(tokio::join!(look(), second), (Some(2), Some(3)));
}
