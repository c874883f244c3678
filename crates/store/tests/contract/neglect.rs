//! Tables whose bots nobody lets play.

use std::time::Duration;

use omnibus_store::{NewEntry, Store, TableId};

use crate::place::{Place, entry};

fn awaiting(bot: bool) -> NewEntry {
    let mut entry = entry(0, "next");
    entry.summary.awaits_bot = bot;
    entry
}

async fn table(store: &dyn Store, bot: bool) -> TableId {
    let table = TableId::random();
    store.create(table, awaiting(bot)).await.unwrap();
    table
}

pub(crate) async fn a_table_that_awaits_a_bot_is_found_when_it_was_quiet(place: impl Place) {
    let store = place.open().await;
    let (bots, people) = (table(&*store, true).await, table(&*store, false).await);
    let found = async |quiet| store.neglected(quiet, 9).await.unwrap();
    assert_eq!(found(Duration::ZERO).await, [bots]);
    // The clock is the database's: what the entries say of their time is nothing to it.
    assert_eq!(found(Duration::from_hours(1)).await, []);
    assert_eq!(found(Duration::MAX).await, []);
    store.append(bots, 1, awaiting(false)).await.unwrap();
    store.append(people, 1, awaiting(true)).await.unwrap();
    assert_eq!(found(Duration::ZERO).await, [people]);
}

pub(crate) async fn tables_that_wait_longest_are_found_first(place: impl Place) {
    let store = place.open().await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(table(&*store, true).await);
        // The clock may be coarse: the next is written when it has moved on.
        while store.neglected(Duration::from_millis(2), 9).await.unwrap().len() < tables.len() {}
    }
    assert_eq!(store.neglected(Duration::ZERO, 9).await.unwrap(), tables);
    assert_eq!(store.neglected(Duration::ZERO, 2).await.unwrap(), tables[..2]);
    store.append(tables[0], 1, awaiting(true)).await.unwrap();
    tables.rotate_left(1);
    assert_eq!(store.neglected(Duration::ZERO, 9).await.unwrap(), tables);
}
