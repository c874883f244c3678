//! The log of a table.

use omnibus_store::{AppendError, CreateError, Entry, GuestId, NewEntry, StoreError, TableId, Timestamp};

use crate::place::{ODD, Place, entry, entry_of, json, table};

pub(crate) async fn a_new_table_has_one_entry(place: impl Place) {
    let store = place.open().await;
    let table = TableId::random();
    store.create(table, entry(7, "first")).await.unwrap();
    assert_eq!(store.length(table).await.unwrap(), Some(1));
    assert_eq!(
        store.load(table, 0).await.unwrap().unwrap(),
        [Entry { seq: 1, at: Timestamp(7), body: json("first") }]
    );
}

pub(crate) async fn entries_come_back_in_order_as_they_were_given(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    for after in 1..=50 {
        let new = entry(after as i64, &after.to_string());
        assert_eq!(store.append(table, after, new).await.unwrap(), after + 1);
        assert_eq!(store.length(table).await.unwrap(), Some(after + 1));
    }
    let entries = store.load(table, 0).await.unwrap().unwrap();
    assert_eq!(entries.len(), 51);
    for (i, found) in entries.into_iter().enumerate().skip(1) {
        let given = Entry { seq: i as u64 + 1, at: Timestamp(i as i64), body: json(&i.to_string()) };
        assert_eq!(found, given);
    }
}

pub(crate) async fn load_begins_after_the_entry_named(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    for after in 1..5 {
        store.append(table, after, entry(0, "next")).await.unwrap();
    }
    for (after, expected) in
        [(0, vec![1, 2, 3, 4, 5]), (3, vec![4, 5]), (5, vec![]), (6, vec![]), (u64::MAX, vec![])]
    {
        let entries = store.load(table, after).await.unwrap().unwrap();
        assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), expected, "after {after}");
    }
}

pub(crate) async fn an_unknown_table_is_no_empty_table(place: impl Place) {
    let store = place.open().await;
    table(&*store).await;
    let unknown = TableId::random();
    assert_eq!(store.length(unknown).await.unwrap(), None);
    for after in [0, 1, u64::MAX] {
        assert_eq!(store.load(unknown, after).await.unwrap(), None);
        let refused = store.append(unknown, after, entry(0, "lost")).await;
        assert!(matches!(refused, Err(AppendError::NoTable)), "{refused:?}");
    }
    assert_eq!(store.length(unknown).await.unwrap(), None);
}

pub(crate) async fn a_table_is_created_once(place: impl Place) {
    let store = place.open().await;
    let (first, second) = (GuestId::random(), GuestId::random());
    let table = TableId::random();
    store.create(table, entry_of(1, "first", [first])).await.unwrap();
    let refused = store.create(table, entry_of(2, "second", [second])).await;
    assert!(matches!(refused, Err(CreateError::Exists)), "{refused:?}");
    assert_eq!(store.load(table, 0).await.unwrap().unwrap()[0].body, json("first"));
    assert_eq!(store.tables_of(first, 9).await.unwrap()[0].summary.body, json("first"));
    assert_eq!(store.tables_of(second, 9).await.unwrap(), []);
}

pub(crate) async fn of_racing_creators_one_wins(place: impl Place) {
    let table = TableId::random();
    let mut creators = Vec::new();
    for i in 0..8 {
        let store = place.open().await;
        creators.push(tokio::spawn(async move { store.create(table, entry(0, &i.to_string())).await }));
    }
    let mut won = Vec::new();
    for (i, creator) in creators.into_iter().enumerate() {
        match creator.await.unwrap() {
            Ok(()) => won.push(i),
            Err(CreateError::Exists) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    let entries = place.open().await.load(table, 0).await.unwrap().unwrap();
    assert_eq!(won.len(), 1);
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].body, json(&won[0].to_string()));
}

pub(crate) async fn a_wrong_number_conflicts_and_leaves_nothing_behind(place: impl Place) {
    let store = place.open().await;
    let guest = GuestId::random();
    let table = TableId::random();
    store.create(table, entry_of(1, "first", [guest])).await.unwrap();
    store.append(table, 1, entry_of(2, "second", [guest])).await.unwrap();
    let before = (store.load(table, 0).await.unwrap(), store.tables_of(guest, 9).await.unwrap());
    let intruder = GuestId::random();
    for after in [0, 1, 3, u64::MAX] {
        let refused = store.append(table, after, entry_of(3, "wrong", [intruder])).await;
        assert!(matches!(refused, Err(AppendError::Conflict { have: 2 })), "{after}: {refused:?}");
    }
    assert_eq!((store.load(table, 0).await.unwrap(), store.tables_of(guest, 9).await.unwrap()), before);
    assert_eq!(store.tables_of(intruder, 9).await.unwrap(), []);
    assert_eq!(store.append(table, 2, entry(4, "third")).await.unwrap(), 3);
}

pub(crate) async fn racing_writers_make_no_gap_and_no_duplicate(place: impl Place) {
    const WRITERS: usize = 8;
    const EACH: usize = 25;

    let table = table(&*place.open().await).await;
    let mut writers = Vec::new();
    for writer in 0..WRITERS {
        // Each as a node of its own.
        let store = place.open().await;
        writers.push(tokio::spawn(async move {
            let mut acknowledged = Vec::new();
            let mut after = 1;
            for i in 0..EACH {
                let body = format!("{writer}/{i}");
                after = loop {
                    match store.append(table, after, entry(0, &body)).await {
                        Ok(seq) => break seq,
                        Err(AppendError::Conflict { have }) => after = have,
                        Err(other) => panic!("{other:?}"),
                    }
                };
                acknowledged.push((after, json(&body)));
            }
            acknowledged
        }));
    }
    let mut acknowledged = vec![(1, json("first"))];
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    acknowledged.sort();
    let entries = place.open().await.load(table, 0).await.unwrap().unwrap();
    let found: Vec<_> = entries.into_iter().map(|entry| (entry.seq, entry.body)).collect();
    assert_eq!(found, acknowledged);
    assert!(found.iter().map(|(seq, _)| *seq).eq(1..=(1 + WRITERS * EACH) as u64));
}

/// Whoever comes at the same time may be written in one go; each hears what became of their own entry.
pub(crate) async fn who_comes_with_others_is_answered_alone(place: impl Place) {
    const TABLES: usize = 150;

    let store = place.open().await;
    let (came, left) = (GuestId::random(), GuestId::random());
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let table = TableId::random();
        store.create(table, entry_of(0, "first", [left])).await.unwrap();
        tables.push(table);
    }
    let mut appends = Vec::new();
    for (i, &table) in tables.iter().enumerate() {
        let good = entry_of(i as i64, &i.to_string(), [came]);
        // One after the other at the same table, and both are good.
        let next = entry_of(i as i64, &format!("{i} again"), [came]);
        appends.push(store.append(table, 1, good.clone()));
        appends.push(store.append(table, 2, next));
        appends.push(match i % 4 {
            0 => store.append(table, 1, good),
            1 => store.append(TableId::random(), 1, good),
            2 => store.append(table, 3, NewEntry { body: "not json".into(), ..good }),
            _ => store.append(table, u64::MAX, good),
        });
    }
    let answers = futures_util::future::join_all(appends).await;
    for (i, answers) in answers.chunks(3).enumerate() {
        assert!(matches!(answers[0], Ok(2)), "{i}: {answers:?}");
        assert!(matches!(answers[1], Ok(3)), "{i}: {answers:?}");
        match i % 4 {
            1 => assert!(matches!(answers[2], Err(AppendError::NoTable)), "{i}: {answers:?}"),
            2 => assert!(matches!(answers[2], Err(AppendError::Store(StoreError::Database(_))))),
            _ => assert!(matches!(answers[2], Err(AppendError::Conflict { .. })), "{i}: {answers:?}"),
        }
    }
    for (i, &table) in tables.iter().enumerate() {
        let bodies: Vec<String> =
            store.load(table, 0).await.unwrap().unwrap().into_iter().map(|entry| entry.body).collect();
        assert_eq!(bodies, [json("first"), json(&i.to_string()), json(&format!("{i} again"))]);
    }
    let listed = store.tables_of(came, 1_000).await.unwrap();
    assert_eq!(listed.len(), TABLES);
    for listed in listed {
        let i = tables.iter().position(|&table| table == listed.table).unwrap();
        assert_eq!((listed.updated, listed.summary.body), (Timestamp(i as i64), json(&format!("{i} again"))));
    }
    assert_eq!(store.tables_of(left, 1_000).await.unwrap(), []);
}

pub(crate) async fn what_is_not_json_is_refused_whole(place: impl Place) {
    let store = place.open().await;
    let guest = GuestId::random();
    let table = TableId::random();
    let good = entry_of(1, "first", [guest]);
    let mut bad_summary = good.clone();
    bad_summary.summary.body = "{".into();
    for bad in [NewEntry { body: "not json".into(), ..good.clone() }, bad_summary] {
        let refused = store.create(table, bad.clone()).await;
        assert!(matches!(refused, Err(CreateError::Store(StoreError::Database(_)))), "{refused:?}");
        assert_eq!(store.length(table).await.unwrap(), None);
        assert_eq!(store.tables_of(guest, 9).await.unwrap(), []);

        let other = TableId::random();
        store.create(other, entry(1, "other")).await.unwrap();
        let refused = store.append(other, 1, bad).await;
        assert!(matches!(refused, Err(AppendError::Store(StoreError::Database(_)))), "{refused:?}");
        assert_eq!(store.length(other).await.unwrap(), Some(1));
        assert_eq!(store.tables_of(guest, 9).await.unwrap(), []);
    }
    store.create(table, good).await.unwrap();
}

pub(crate) async fn any_text_round_trips(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    for (after, text) in (1..).zip(ODD) {
        // With spaces and an order of its own: the bytes are kept, not the meaning.
        let body = format!(" {{ \"z\": {},\n \"a\": 1.0 }} ", serde_json::Value::from(text));
        let new = NewEntry { body: body.clone(), ..entry(0, text) };
        store.append(table, after, new).await.unwrap();
        assert_eq!(store.load(table, after).await.unwrap().unwrap()[0].body, body);
    }
    let long = "é".repeat(1_000_000);
    let after = store.length(table).await.unwrap().unwrap();
    store.append(table, after, entry(0, &long)).await.unwrap();
    assert_eq!(store.load(table, after).await.unwrap().unwrap()[0].body, json(&long));
}

pub(crate) async fn time_need_not_run_forward(place: impl Place) {
    let store = place.open().await;
    let table = table(&*store).await;
    let times = [5, 3, i64::MAX, i64::MIN, 0];
    for (after, at) in (1..).zip(times) {
        store.append(table, after, entry(at, "then")).await.unwrap();
    }
    let entries = store.load(table, 1).await.unwrap().unwrap();
    assert!(entries.iter().map(|entry| entry.at.0).eq(times));
}
