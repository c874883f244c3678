//! Guests, what they have seen, and secrets.

use std::collections::BTreeSet;

use omnibus_store::{GuestId, TableId, Timestamp};

use crate::place::{ODD, Place, json, table};

pub(crate) async fn a_guest_is_replaced_whole(place: impl Place) {
    let store = place.open().await;
    let (anna, ben) = (GuestId::random(), GuestId::random());
    assert_eq!(store.guest(anna).await.unwrap(), None);
    store.put_guest(anna, json("Anna"), Timestamp(1)).await.unwrap();
    store.put_guest(ben, json("Ben"), Timestamp(1)).await.unwrap();
    assert_eq!(store.guest(anna).await.unwrap(), Some(json("Anna")));
    store.put_guest(anna, json("Annabel"), Timestamp(2)).await.unwrap();
    assert_eq!(store.guest(anna).await.unwrap(), Some(json("Annabel")));
    assert_eq!(store.guest(ben).await.unwrap(), Some(json("Ben")));
    store.put_guest(anna, "no json".into(), Timestamp(3)).await.unwrap_err();
    assert_eq!(store.guest(anna).await.unwrap(), Some(json("Annabel")));
}

pub(crate) async fn names_full_of_odd_characters_round_trip(place: impl Place) {
    let store = place.open().await;
    for name in ODD {
        let guest = GuestId::random();
        store.put_guest(guest, json(name), Timestamp(0)).await.unwrap();
        let found: serde_json::Value =
            serde_json::from_str(&store.guest(guest).await.unwrap().unwrap()).unwrap();
        assert_eq!(found["text"], name);
    }
}

pub(crate) async fn seen_never_goes_back(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    let guest = GuestId::random();
    assert_eq!(store.seen(table, guest).await.unwrap(), None);
    for (mark, seen) in [(0, 0), (3, 3), (2, 3), (3, 3), (0, 3), (4, 4)] {
        store.mark_seen(table, guest, mark).await.unwrap();
        assert_eq!(store.seen(table, guest).await.unwrap(), Some(seen), "after {mark}");
    }
}

pub(crate) async fn seen_is_kept_apart_for_each_guest_and_table(place: impl Place) {
    let store = place.open().await;
    let tables = [table(&*store).await, table(&*store).await];
    let guests = [GuestId::random(), GuestId::random()];
    for (i, table) in tables.into_iter().enumerate() {
        for (j, guest) in guests.into_iter().enumerate() {
            store.mark_seen(table, guest, (10 * i + j) as u64).await.unwrap();
        }
    }
    for (i, table) in tables.into_iter().enumerate() {
        for (j, guest) in guests.into_iter().enumerate() {
            assert_eq!(store.seen(table, guest).await.unwrap(), Some((10 * i + j) as u64));
        }
    }
}

pub(crate) async fn an_unknown_table_is_not_marked(place: impl Place) {
    let store = place.open().await;
    let (unknown, guest) = (TableId::random(), GuestId::random());
    store.mark_seen(unknown, guest, 1).await.unwrap();
    assert_eq!(store.seen(unknown, guest).await.unwrap(), None);
}

pub(crate) async fn the_first_secret_wins(place: impl Place) {
    let first = vec![0, 1, 255, 0];
    assert_eq!(place.open().await.secret("cookie", first.clone()).await.unwrap(), first);
    assert_eq!(place.open().await.secret("cookie", vec![2]).await.unwrap(), first);
    assert_eq!(place.open().await.secret("other", vec![3]).await.unwrap(), [3]);
}

pub(crate) async fn of_racing_secrets_one_wins(place: impl Place) {
    let mut nodes = Vec::new();
    for i in 0..8 {
        let store = place.open().await;
        nodes.push(tokio::spawn(async move { store.secret("cookie", vec![i; 32]).await.unwrap() }));
    }
    let mut got = BTreeSet::new();
    for node in nodes {
        got.insert(node.await.unwrap());
    }
    assert_eq!(got.len(), 1);
}
