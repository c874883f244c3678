//! What one node at a time does. No test waits for a lease to run out: one of no time has run out at once.

use std::{sync::Arc, time::Duration};

use omnibus_store::{NodeId, Store};

use crate::place::Place;

const LONG: Duration = Duration::from_hours(1);

async fn take(store: &Arc<dyn Store>, node: NodeId, time: Duration) -> bool {
    store.take_lease("bus".into(), node, time).await.unwrap()
}

pub(crate) async fn a_lease_is_one_nodes_until_it_is_given_up(place: impl Place) {
    let (here, there) = (place.open().await, place.open().await);
    let (one, other) = (NodeId::random(), NodeId::random());
    assert!(take(&here, one, LONG).await);
    assert!(!take(&there, other, LONG).await);
    here.give_up_lease("bus".into(), one).await.unwrap();
    assert!(take(&there, other, LONG).await);
    assert!(!take(&here, one, LONG).await);
}

pub(crate) async fn a_lease_is_free_when_its_time_is_over(place: impl Place) {
    let (here, there) = (place.open().await, place.open().await);
    let (one, other) = (NodeId::random(), NodeId::random());
    assert!(take(&here, one, Duration::ZERO).await);
    assert!(take(&there, other, LONG).await);
    assert!(!take(&here, one, LONG).await, "who was late has lost it");
}

pub(crate) async fn who_has_a_lease_renews_it(place: impl Place) {
    let store = place.open().await;
    let (one, other) = (NodeId::random(), NodeId::random());
    assert!(take(&store, one, Duration::ZERO).await);
    assert!(take(&store, one, LONG).await);
    assert!(!take(&store, other, LONG).await);
    // A renewal may also be for less.
    assert!(take(&store, one, Duration::ZERO).await);
    assert!(take(&store, other, LONG).await);
}

pub(crate) async fn a_lease_is_given_up_only_by_who_has_it(place: impl Place) {
    let store = place.open().await;
    let (one, other) = (NodeId::random(), NodeId::random());
    store.give_up_lease("bus".into(), one).await.unwrap();
    assert!(take(&store, one, LONG).await);
    store.give_up_lease("bus".into(), other).await.unwrap();
    assert!(!take(&store, other, LONG).await);
}

pub(crate) async fn who_leaves_gives_up_all_leases_and_nobody_elses(place: impl Place) {
    let store = place.open().await;
    let (one, other) = (NodeId::random(), NodeId::random());
    assert!(take(&store, one, LONG).await);
    assert!(store.take_lease("tram".into(), one, LONG).await.unwrap());
    assert!(store.take_lease("taxi".into(), other, LONG).await.unwrap());
    store.give_up_leases(one).await.unwrap();
    assert!(take(&store, other, LONG).await);
    assert!(store.take_lease("tram".into(), other, LONG).await.unwrap());
    assert!(!store.take_lease("taxi".into(), one, LONG).await.unwrap());
}

pub(crate) async fn leases_of_other_names_are_others(place: impl Place) {
    let store = place.open().await;
    let (one, other) = (NodeId::random(), NodeId::random());
    assert!(take(&store, one, LONG).await);
    for name in ["", "Bus", "bus ", "taxi/ü:'\"%"] {
        assert!(store.take_lease(name.into(), other, Duration::MAX).await.unwrap(), "{name}");
    }
}

pub(crate) async fn of_racing_nodes_one_takes_the_lease(place: impl Place) {
    let mut racers = Vec::new();
    for _ in 0..8 {
        let store = place.open().await;
        racers.push(tokio::spawn(async move { take(&store, NodeId::random(), LONG).await }));
    }
    let mut winners = 0;
    for racer in racers {
        winners += u32::from(racer.await.unwrap());
    }
    assert_eq!(winners, 1);
}
