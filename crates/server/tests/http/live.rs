//! Streams: every entry once, in order, whatever happens to the connection.

use std::sync::Arc;

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    gated_store::GatedStore,
    site::{Site, choices, is_over, may_act, seq},
};

/// Two guests at a table of Paris Paris.
async fn two(site: &Site) -> (Browser, Browser, String) {
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    (one, other, table)
}

/// Whoever's turn it is takes the first choice; returns the table's length then.
async fn move_on(one: &mut Browser, other: &mut Browser, table: &str) -> u64 {
    for browser in [one, other] {
        let view = browser.view(table).await;
        if may_act(&view) {
            let answer = browser.act(table, &view, &choices(&view)[0]["action"]).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            return seq(&answer.json());
        }
    }
    panic!("nobody may act");
}

#[tokio::test]
async fn each_entry_comes_once_and_in_order() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    let mut spectator = site.browser();
    let start = seq(&one.view(&table).await);
    let mut streams = Vec::new();
    for browser in [&one, &other, &one.tab(), &spectator] {
        streams.push((browser.stream(&table, start, "").await, Vec::new()));
    }
    let mut last = start;
    while !is_over(&spectator.view(&table).await) {
        last = move_on(&mut one, &mut other, &table).await;
        for (stream, frames) in &mut streams {
            frames.extend(stream.until(last).await);
        }
    }
    for (_, frames) in &streams {
        let ids: Vec<u64> = frames.iter().map(crate::stream::Event::seq).collect();
        assert_eq!(ids, (start + 1..=last).collect::<Vec<u64>>());
        for frame in frames {
            assert_eq!(frame.name, "frame");
            let data = frame.json();
            assert_eq!(data["seq"], frame.seq());
            assert_eq!(data["step"], frame.seq() - start);
            assert!(!data["html"].as_str().expect("text").is_empty());
            assert!(!data["told"].as_array().expect("a list").is_empty());
        }
    }
    // Two tabs of one player agree, to the byte.
    assert_eq!(streams[0].1, streams[2].1);
    // The bell rings for whoever's turn it became.
    for event in &streams[0].1 {
        let data = event.json();
        let rings = data["bell"].as_bool().expect("yes or no");
        assert_eq!(
            rings,
            data["title"].as_str().expect("text").starts_with("Your turn"),
            "{}",
            data["title"]
        );
    }
    assert!(streams[3].1.iter().all(|event| event.json()["bell"] == false), "nobody's turn for a spectator");
}

#[tokio::test]
async fn a_lost_connection_goes_on_where_it_was() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    let start = seq(&one.view(&table).await);
    let mut whole = one.stream(&table, start, "").await;
    let mut expected = Vec::new();
    let mut got = Vec::new();
    let mut torn = one.stream(&table, start, "").await;
    for _ in 0..4 {
        let last = move_on(&mut one, &mut other, &table).await;
        expected.extend(whole.until(last).await);
        got.extend(torn.until(last).await);
        // The line is cut, and two things happen meanwhile.
        drop(torn);
        move_on(&mut one, &mut other, &table).await;
        let last = move_on(&mut one, &mut other, &table).await;
        expected.extend(whole.until(last).await);
        // The browser says what it has; the address still says what it had when the page was loaded.
        let request = one
            .request(Method::GET, &format!("/table/{table}/stream?after={start}"))
            .header("last-event-id", got.last().map(|event| event.id.clone()).unwrap_or_default());
        torn = one.open_stream(request.body(Body::empty()).expect("a request")).await;
        got.extend(torn.until(last).await);
    }
    let numbers = |events: &[crate::stream::Event]| -> Vec<u64> {
        events.iter().map(crate::stream::Event::seq).collect()
    };
    assert_eq!(numbers(&got), numbers(&expected));
    let steps = |events: &[crate::stream::Event]| -> Vec<Value> {
        events.iter().map(|event| event.json()["told"].clone()).collect()
    };
    assert_eq!(steps(&got), steps(&expected), "and what it missed is told");
    let frames = one.get(&format!("/table/{table}/frames?after={start}")).await.json();
    assert_eq!(frames.as_array().map(Vec::len), Some(expected.len()));
}

#[tokio::test]
async fn who_is_ahead_is_told_to_load_anew() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    for after in [1_000, u64::MAX] {
        let mut stream = one.stream(&table, after, "").await;
        assert_eq!(stream.next().await.map(|event| event.name), Some("reload".into()));
        // From then on it is like any other.
        let last = move_on(&mut one, &mut other, &table).await;
        assert_eq!(stream.next().await.map(|event| event.seq()), Some(last));
        assert_eq!(one.get(&format!("/table/{table}/frames?after={after}")).await.json(), json!([]));
    }
}

#[tokio::test]
async fn who_missed_much_is_shown_the_end_of_it() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    let mut last = 0;
    for _ in 0..30 {
        last = move_on(&mut one, &mut other, &table).await;
    }
    let frames = one.get(&format!("/table/{table}/frames?after=1")).await.json();
    let numbers: Vec<u64> = frames.as_array().expect("a list").iter().map(seq).collect();
    assert_eq!(numbers, (last - 23..=last).collect::<Vec<u64>>());
    assert_eq!(frames[0]["told"], json!([]), "the board jumps to the first of them");
    assert_ne!(frames[1]["told"], json!([]));
}

#[tokio::test]
async fn an_invitation_loads_anew_when_somebody_joins() {
    let site = Site::new().await;
    let (mut one, mut two, mut three) = (site.browser(), site.browser(), site.browser());
    let table = one.open("taxi", &json!(["me", "friend", "friend"])).await;
    let mut stream = one.stream(&table, 1, "").await;
    for (guest, seat, expected) in [(&mut two, 1, 2), (&mut three, 2, 3)] {
        assert_eq!(guest.join(&table, seat, "Friend").await.status, 204);
        let event = stream.next().await.expect("news");
        assert_eq!((event.name.as_str(), event.seq()), ("reload", expected));
        assert_eq!(one.get(&format!("/table/{table}")).await.status, 200);
    }
    let seats = one.view(&table).await["seats"].clone();
    let kinds: Vec<&Value> = seats.as_array().expect("seats").iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["guest", "guest", "guest"]);
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    let start = seq(&one.view(&table).await);
    let mut streams =
        vec![one.stream(&table, start, "").await, site.browser().stream(&table, start, "").await];
    let last = move_on(&mut one, &mut other, &table).await;
    for stream in &mut streams {
        stream.until(last).await;
    }
    site.stop.send_replace(true);
    for stream in &mut streams {
        assert_eq!(stream.next().await, None);
    }
}

/// Since you left: a page counts what the guest has not seen, and only once.
#[tokio::test]
async fn a_page_counts_what_was_missed() {
    let site = Site::new().await;
    let (mut one, mut other, table) = two(&site).await;
    let guest = |browser: &Browser| browser.tab();
    // Nobody has looked yet, so nothing was missed.
    let mut tab = guest(&one);
    assert_eq!(tab.get(&format!("/table/{table}")).await.status, 200);
    let id = table.parse().expect("an id");
    for _ in 0..5 {
        move_on(&mut one, &mut other, &table).await;
    }
    let before = site.length(&table).await;
    let seen = one.get(&format!("/table/{table}/frames?after={}", before - 5)).await.json();
    assert_eq!(seen.as_array().map(Vec::len), Some(5));
    // Looking at the page marks all of it as seen; so does a stream that is closed.
    assert_eq!(tab.get(&format!("/table/{table}")).await.status, 200);
    let mut stream = other.stream(&table, before, "").await;
    let last = move_on(&mut one, &mut other, &table).await;
    stream.until(last).await;
    drop(stream);
    let mut waited = 0;
    let summary = site.store.tables_of(guest_of(&site, id, 1).await, 1).await.expect("the store works");
    assert_eq!(summary.len(), 1);
    let other_id = guest_of(&site, id, 1).await;
    while site.store.seen(id, other_id).await.expect("the store works") != Some(last) {
        // Noted by a task of its own: let it run.
        tokio::task::yield_now().await;
        waited += 1;
        assert!(waited < 100_000, "what was sent is not noted as seen");
    }
    let one_id = guest_of(&site, id, 0).await;
    assert_eq!(site.store.seen(id, one_id).await.expect("the store works"), Some(before));
}

/// The guest on a seat, as the log has it.
async fn guest_of(site: &Site, table: omnibus_store::TableId, seat: usize) -> omnibus_store::GuestId {
    let log = site.store.load(table, 0).await.expect("the store works").expect("the table exists");
    let opening: Value = serde_json::from_str(&log[0].body).expect("JSON");
    let holder = &opening["seats"][seat]["who"]["guest"];
    let mut joined = log.iter().filter_map(|entry| {
        let entry: Value = serde_json::from_str(&entry.body).expect("JSON");
        (entry["entry"] == "joined" && entry["seat"] == seat).then(|| entry["guest"].clone())
    });
    let guest = holder.as_str().map(|_| holder.clone()).or(joined.next_back()).expect("a guest");
    guest.as_str().expect("text").parse().expect("an id")
}

/// A browser that is gone before its answer has acted all the same, and the bots go on.
#[tokio::test]
async fn an_action_is_carried_through_even_if_nobody_waits_for_it() {
    let (store, gate) = GatedStore::new().await;
    let site = Site::over(Arc::new(store)).await;
    let mut one = site.browser();
    let table = one.open("paris-paris", &json!(["me", { "bot": "greedy" }])).await;
    for _ in 0..3 {
        gate.open();
        let view = site.wait(&mut one, &table, may_act).await;
        gate.close();
        let id = table.parse().expect("an id");
        let mut news = site.store.subscribe(id).await.expect("the store works").expect("the table exists");
        let (mut tab, there) = (one.tab(), table.clone());
        let (before, choice) = (seq(&view), choices(&view)[0].clone());
        let asking = tokio::spawn(async move { tab.act(&there, &view, &choice["action"]).await });
        // The line is cut while the action is being written.
        gate.reached().await;
        asking.abort();
        assert!(asking.await.expect_err("nobody waits").is_cancelled());
        gate.open();
        // My action, and the bot's until it is my turn: nobody asks the server for anything meanwhile.
        let me = guest_of(&site, id, 0).await;
        loop {
            let listed = site.store.tables_of(me, 1).await.expect("the store works");
            if news.length() > before && listed[0].summary.turn.contains(&me) {
                break;
            }
            news.grown().await.expect("the store is open");
        }
        assert_eq!(one.get(&format!("/table/{table}")).await.status, 200);
    }
}

/// The database is away while somebody acts, and cannot even say whether it has the entry.
#[tokio::test]
async fn what_was_not_kept_is_shown_to_nobody() {
    let (store, gate) = GatedStore::new().await;
    let site = Site::over(Arc::new(store)).await;
    let (mut one, mut other, table) = two(&site).await;
    let start = move_on(&mut one, &mut other, &table).await;
    let mut stream = other.stream(&table, start, "").await;
    let views = [one.view(&table).await, other.view(&table).await];
    let (actor, view) = if may_act(&views[0]) { (&mut one, &views[0]) } else { (&mut other, &views[1]) };
    gate.break_down(true);
    let choice = choices(view).last().expect("a choice");
    actor.act(&table, view, &choice["action"]).await.problem(500);
    gate.break_down(false);
    let last = move_on(&mut one, &mut other, &table).await;
    assert_eq!(last, start + 1);
    let shown = stream.until(last).await;
    let kept = other.get(&format!("/table/{table}/frames?after={start}")).await.json();
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].json(), kept[0]);
}

/// One client's streams are not everybody's.
#[tokio::test]
async fn who_has_too_many_streams_open_gets_no_more() {
    let site =
        Site::limited(omnibus_server::Limits { streams_per_client: 2, ..crate::site::patient() }).await;
    let (mut one, mut other, table) = two(&site).await;
    let path = format!("/table/{table}/stream?after=0");
    let streams = [one.stream(&table, 0, "").await, one.stream(&table, 0, "").await];
    assert!(one.tab().get_json(&path).await.problem(429).contains("Close one"), "also in another tab");
    other.stream(&table, 0, "").await;
    let mut spectator = site.browser();
    let theirs = [spectator.stream(&table, 0, "").await, site.browser().stream(&table, 0, "").await];
    spectator.get_json(&path).await.problem(429);
    drop((streams, theirs));
    one.stream(&table, 0, "").await;
    spectator.stream(&table, 0, "").await;
    move_on(&mut one, &mut other, &table).await;
}
