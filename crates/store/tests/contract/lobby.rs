//! What a lobby lists.

use omnibus_store::{GuestId, Listed, NewEntry, Store, Summary, TableId, TableState, Timestamp};

use crate::place::{ODD, Place, entry_of, json, summary};

async fn titles(store: &dyn Store, guest: GuestId, limit: u32) -> Vec<String> {
    let tables = store.tables_of(guest, limit).await.unwrap();
    tables.into_iter().map(|listed| listed.summary.body).collect()
}

fn jsons<const N: usize>(texts: [&str; N]) -> [String; N] {
    texts.map(json)
}

pub(crate) async fn a_summary_is_replaced_with_each_entry(place: impl Place) {
    let store = place.open().await;
    let (anna, ben) = (GuestId::random(), GuestId::random());
    let table = TableId::random();
    let mut now = Summary {
        game: "london".into(),
        state: TableState::Waiting,
        guests: [anna].into(),
        turn: [].into(),
        awaits_bot: false,
        body: json("waiting"),
    };
    store
        .create(table, NewEntry { at: Timestamp(1), body: json("open"), summary: now.clone() })
        .await
        .unwrap();
    for (after, state) in (1..).zip([TableState::Waiting, TableState::Playing, TableState::Finished]) {
        now.state = state;
        now.guests = [anna, ben].into();
        now.turn = if after % 2 == 0 { [anna].into() } else { [ben, anna].into() };
        now.body = json(&format!("after {after}"));
        let at = Timestamp(after as i64 + 1);
        store.append(table, after, NewEntry { at, body: json("act"), summary: now.clone() }).await.unwrap();
        let listed = [Listed { table, summary: now.clone(), updated: at }];
        for guest in [anna, ben] {
            assert_eq!(store.tables_of(guest, 9).await.unwrap(), listed);
        }
    }
}

pub(crate) async fn tables_are_listed_newest_first(place: impl Place) {
    let store = place.open().await;
    let guest = GuestId::random();
    let tables = ["a", "b", "c"].map(|title| (TableId::random(), title));
    for (at, (table, title)) in (1..).zip(tables) {
        store.create(table, entry_of(at, title, [guest])).await.unwrap();
    }
    assert_eq!(titles(&*store, guest, 9).await, jsons(["c", "b", "a"]));
    store.append(tables[0].0, 1, entry_of(4, "a again", [guest])).await.unwrap();
    assert_eq!(titles(&*store, guest, 9).await, jsons(["a again", "c", "b"]));
}

pub(crate) async fn tables_are_listed_up_to_the_limit(place: impl Place) {
    let store = place.open().await;
    let guest = GuestId::random();
    for at in 1..=5 {
        store.create(TableId::random(), entry_of(at, &at.to_string(), [guest])).await.unwrap();
    }
    assert_eq!(titles(&*store, guest, 0).await, jsons([]));
    assert_eq!(titles(&*store, guest, 2).await, jsons(["5", "4"]));
    assert_eq!(titles(&*store, guest, u32::MAX).await.len(), 5);
}

pub(crate) async fn only_my_tables_are_listed(place: impl Place) {
    let store = place.open().await;
    let (anna, ben, carla) = (GuestId::random(), GuestId::random(), GuestId::random());
    store.create(TableId::random(), entry_of(1, "anna", [anna])).await.unwrap();
    store.create(TableId::random(), entry_of(2, "both", [anna, ben])).await.unwrap();
    store.create(TableId::random(), entry_of(3, "nobody", [])).await.unwrap();
    // To be asked is not to sit there.
    let asked = Summary { turn: [carla].into(), ..summary("asked", []) };
    store.create(TableId::random(), NewEntry { summary: asked, ..entry_of(4, "asked", []) }).await.unwrap();
    assert_eq!(titles(&*store, anna, 9).await, jsons(["both", "anna"]));
    assert_eq!(titles(&*store, ben, 9).await, jsons(["both"]));
    assert_eq!(titles(&*store, carla, 9).await, jsons([]));
}

pub(crate) async fn who_leaves_a_table_no_longer_lists_it(place: impl Place) {
    let store = place.open().await;
    let (anna, ben) = (GuestId::random(), GuestId::random());
    let table = TableId::random();
    store.create(table, entry_of(1, "both", [anna, ben])).await.unwrap();
    store.append(table, 1, entry_of(2, "anna", [anna])).await.unwrap();
    assert_eq!(titles(&*store, anna, 9).await, jsons(["anna"]));
    assert_eq!(titles(&*store, ben, 9).await, jsons([]));
    store.append(table, 2, entry_of(3, "ben", [ben])).await.unwrap();
    assert_eq!(titles(&*store, anna, 9).await, jsons([]));
    assert_eq!(titles(&*store, ben, 9).await, jsons(["ben"]));
}

pub(crate) async fn a_full_summary_round_trips(place: impl Place) {
    let store = place.open().await;
    let guest = GuestId::random();
    for (at, text) in (1..).zip(ODD) {
        let table = TableId::random();
        let others = [guest, GuestId::random(), GuestId::random()];
        let summary = Summary {
            // A name that we choose, so no NUL; but no SQL either.
            game: text.replace('\0', ""),
            turn: others.into(),
            awaits_bot: at % 2 == 0,
            ..summary(text, others)
        };
        let new = NewEntry { summary: summary.clone(), ..entry_of(at, text, []) };
        store.create(table, new).await.unwrap();
        let found = store.tables_of(guest, 1).await.unwrap();
        assert_eq!(found, [Listed { table, summary, updated: Timestamp(at) }]);
    }
}
