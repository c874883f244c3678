//! Subscriptions, and the end.

use std::time::Duration;

use omnibus_store::{
    AppendError, CreateError, GuestId, NodeId, StoreError, Subscription, TableId, Timestamp,
};
use tokio::time::timeout;

use crate::place::{Place, entry, json, table};

/// News that does not come fails, instead of hanging.
async fn grown(subscription: &mut Subscription) -> Option<u64> {
    timeout(Duration::from_secs(20), subscription.grown()).await.expect("no news")
}

/// Nothing waits to be heard.
async fn is_quiet(subscription: &mut Subscription) -> bool {
    timeout(Duration::ZERO, subscription.grown()).await.is_err()
}

pub(crate) async fn a_subscription_wakes_on_append(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    let mut subscription = store.subscribe(table).await.unwrap().unwrap();
    assert_eq!(subscription.length(), 1);
    let waiting = tokio::spawn(async move {
        let first = grown(&mut subscription).await;
        (first, subscription)
    });
    store.clone().append(table, 1, entry(0, "second")).await.unwrap();
    let (heard, mut subscription) = waiting.await.unwrap();
    assert_eq!(heard, Some(2));
    assert_eq!(subscription.length(), 2);
    assert!(is_quiet(&mut subscription).await);
}

pub(crate) async fn a_subscription_begins_at_the_present_length(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    store.append(table, 1, entry(0, "second")).await.unwrap();
    let mut first = store.subscribe(table).await.unwrap().unwrap();
    assert_eq!(first.length(), 2);
    assert!(is_quiet(&mut first).await);
    store.append(table, 2, entry(0, "third")).await.unwrap();
    let mut second = store.subscribe(table).await.unwrap().unwrap();
    assert_eq!(second.length(), 3);
    assert!(is_quiet(&mut second).await);
    // Who comes later takes no news from who was there.
    assert_eq!(grown(&mut first).await, Some(3));
    drop(first);
    store.append(table, 3, entry(0, "fourth")).await.unwrap();
    assert_eq!(grown(&mut second).await, Some(4));
}

pub(crate) async fn a_slow_listener_hears_the_last_length(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    let mut subscription = store.subscribe(table).await.unwrap().unwrap();
    for after in 1..=20 {
        store.append(table, after, entry(0, "next")).await.unwrap();
    }
    // A store may tell lengths one by one or only the last; it may not end before the last.
    let mut last = 1;
    while last < 21 {
        let next = grown(&mut subscription).await.unwrap();
        assert!(next > last);
        last = next;
    }
    assert_eq!(last, 21);
}

pub(crate) async fn an_unknown_table_has_no_news(place: impl Place) {
    let store = place.open().await;
    assert!(store.subscribe(TableId::random()).await.unwrap().is_none());
}

pub(crate) async fn another_table_does_not_wake(place: impl Place) {
    let store = place.open().await;
    let (mine, other) = (table(&*store).await, table(&*store).await);
    let mut subscription = store.subscribe(mine).await.unwrap().unwrap();
    store.append(other, 1, entry(0, "other")).await.unwrap();
    assert!(is_quiet(&mut subscription).await);
}

pub(crate) async fn a_refused_entry_does_not_wake(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    let mut subscription = store.subscribe(table).await.unwrap().unwrap();
    store.append(table, 7, entry(0, "wrong")).await.unwrap_err();
    assert!(is_quiet(&mut subscription).await);
}

pub(crate) async fn closing_ends_everything(place: impl Place) {
    let store = place.open().await;
    let (table, guest) = (table(&*store).await, GuestId::random());
    let mut subscription = store.subscribe(table).await.unwrap().unwrap();
    store.close().await.unwrap();
    assert_eq!(grown(&mut subscription).await, None);

    let closed = |error: StoreError| assert!(matches!(error, StoreError::Closed), "{error:?}");
    closed(store.load(table, 0).await.unwrap_err());
    closed(store.length(table).await.unwrap_err());
    closed(store.tables_of(guest, 1).await.unwrap_err());
    closed(store.guest(guest).await.unwrap_err());
    closed(store.put_guest(guest, json("late"), Timestamp(0)).await.unwrap_err());
    closed(store.seen(table, guest).await.unwrap_err());
    closed(store.mark_seen(table, guest, 1).await.unwrap_err());
    closed(store.secret("late", vec![1]).await.unwrap_err());
    closed(store.subscribe(table).await.unwrap_err());
    closed(store.take_lease("late".into(), NodeId::random(), Duration::ZERO).await.unwrap_err());
    closed(store.give_up_lease("late".into(), NodeId::random()).await.unwrap_err());
    closed(store.neglected(Duration::ZERO, 1).await.unwrap_err());
    match store.append(table, 1, entry(0, "late")).await {
        Err(AppendError::Store(error)) => closed(error),
        other => panic!("{other:?}"),
    }
    match store.create(TableId::random(), entry(0, "late")).await {
        Err(CreateError::Store(error)) => closed(error),
        other => panic!("{other:?}"),
    }
    // Twice is no harm.
    store.close().await.unwrap();
}
