//! Programs that play over the network: tokens, seats, streams, and what is refused.

use std::{num::NonZeroU32, time::Duration};

use axum::http::{Method, header};
use omnibus_server::Limits;
use serde_json::{Value, json};

use crate::{
    program::Program,
    site::{Dice, GAMES, Site, choices, is_over, may_act, patient, seq},
};

/// A person's table with a program on the second seat.
async fn table_with_program(site: &Site, game: &str) -> (crate::browser::Browser, Program, String) {
    let mut anna = site.browser();
    let mut mill = Program::new(site, &mut anna, "Mill").await;
    let table = anna.open_short(game, &json!(["me", "friend"])).await;
    let seated = mill.sit(&table).await;
    assert_eq!((seated.status.as_u16(), seated.json()), (200, json!({ "table": table, "seat": 1 })));
    (anna, mill, table)
}

#[tokio::test]
async fn a_program_plays_whole_games() {
    for (game, _) in GAMES {
        let site = Site::new().await;
        let (mut anna, mut mill, table) = table_with_program(&site, game).await;
        let mut lines = mill.stream().await;
        let playing = site.play_out(&mut anna, &table, Dice::new(3));
        let (end, heard) = tokio::join!(playing, mill.play(&mut lines, Dice::new(4)));
        let turns: Vec<&Value> = heard.iter().filter(|line| line["type"] == "turn").collect();
        assert!(!turns.is_empty());
        for turn in &turns {
            assert_eq!(
                (&turn["table"], &turn["seat"], &turn["game"]),
                (&json!(table), &json!(1), &json!(game))
            );
            assert_eq!(
                turn["players"],
                json!([{ "name": "Guest", "bot": false }, { "name": "Mill", "bot": true }])
            );
            assert!(turn["view"].is_object() && turn["deadline_ms"].as_u64() <= Some(60_000));
        }
        let sequences: Vec<u64> =
            turns.iter().map(|turn| turn["sequence"].as_u64().expect("a number")).collect();
        assert!(sequences.is_sorted_by(|one, next| one < next), "each decision once");
        let over = heard.last().expect("an end");
        assert_eq!(over["table"], json!(table));
        assert_eq!(over["outcome"]["scores"], end["result"]["scores"]);
        assert_eq!(over["outcome"]["winners"], end["result"]["winners"]);
        assert_eq!(
            end["seats"][1],
            json!({ "name": "Mill", "kind": "program", "mine": false, "stand_in": null })
        );
    }
}

#[tokio::test]
async fn an_action_may_be_written_out() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let mut lines = mill.stream().await;
    let turn = lines.next().await.expect("a turn");
    let path = format!("/api/bot/tables/{table}/actions");
    let act = json!({ "sequence": turn["sequence"], "action": turn["legal"][2] });
    let done = mill.post(&path, &act).await;
    assert_eq!(done.status, 200, "{}", done.text());
    assert_eq!(seq(&done.json()), seq(&anna.view(&table).await));
    mill.post(&path, &act).await.problem(409);
}

/// London's first tickets: both choose at the same time, and the program is asked once.
#[tokio::test]
async fn a_decision_is_asked_for_once_though_others_choose_meanwhile() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let mut lines = mill.stream().await;
    let turn = lines.next().await.expect("a turn");
    let view = anna.view(&table).await;
    assert_eq!(anna.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
    let answer = mill.choose(&turn, 0).await;
    assert_eq!(answer.status, 200, "still meant, though the table has moved on: {}", answer.text());
    // Whatever comes next is another decision.
    if may_act(&anna.view(&table).await) {
        let view = anna.view(&table).await;
        let draw = choices(&view).iter().find(|choice| choice["action"]["draw"] == "deck").expect("a draw");
        assert_eq!(anna.act(&table, &view, &draw["action"]).await.status, 200);
        let view = anna.view(&table).await;
        let draw = choices(&view).iter().find(|choice| choice["action"]["draw"] == "deck").expect("a draw");
        assert_eq!(anna.act(&table, &view, &draw["action"]).await.status, 200);
    }
    let next = lines.next().await.expect("a turn");
    assert!(next["sequence"].as_u64() > turn["sequence"].as_u64());
    assert!(next["legal"].as_array().expect("a list").iter().all(|action| action.get("keep").is_none()));
}

#[tokio::test]
async fn whoever_connects_is_told_what_is_pending() {
    let site = Site::new().await;
    let (mut anna, mut mill, first) = table_with_program(&site, "london").await;
    let second = anna.open("london", &json!(["me", "friend"])).await;
    assert_eq!(mill.sit(&second).await.status, 200);
    let pending = |lines: Vec<Value>| {
        let mut tables: Vec<String> =
            lines.iter().map(|line| line["table"].as_str().expect("an id").to_owned()).collect();
        tables.sort_unstable();
        tables
    };
    let mut expected = vec![first, second];
    expected.sort_unstable();
    for _ in 0..2 {
        let mut lines = mill.stream().await;
        let two = vec![lines.next().await.expect("a turn"), lines.next().await.expect("a turn")];
        assert_eq!(pending(two), expected);
    }
    // Seated while the stream is open.
    let mut lines = mill.stream().await;
    let third = anna.open("london", &json!(["me", "friend"])).await;
    assert_eq!(mill.sit(&third).await.status, 200);
    let three = vec![lines.next().await, lines.next().await, lines.next().await];
    expected.push(third);
    expected.sort_unstable();
    assert_eq!(pending(three.into_iter().flatten().collect()), expected);
}

#[tokio::test]
async fn a_program_has_one_stream() {
    let site = Site::new().await;
    let (_, mill, _) = table_with_program(&site, "london").await;
    let mut first = mill.stream().await;
    assert_eq!(first.next().await.expect("a turn")["type"], "turn");
    let mut second = mill.stream().await;
    assert_eq!(first.next().await, None, "the second has taken over");
    assert_eq!(second.next().await.expect("a turn")["type"], "turn");
    site.stop.send_replace(true);
    assert_eq!(second.next().await, None, "and ends with the server");
}

#[tokio::test]
async fn what_was_taken_back_is_asked_anew() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let mut mill = Program::new(&site, &mut anna, "Mill").await;
    let table = anna.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(mill.sit(&table).await.status, 200);
    let mut lines = mill.stream().await;
    let mut turn = Value::Null;
    loop {
        let view = anna.view(&table).await;
        if !may_act(&view) {
            turn = lines.next().await.expect("a turn");
            assert_eq!(mill.choose(&turn, 0).await.status, 200);
            continue;
        }
        assert_eq!(anna.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
        let view = anna.view(&table).await;
        if may_act(&view) {
            continue;
        }
        let asked = lines.next().await.expect("a turn");
        assert!(asked["sequence"].as_u64() > turn["sequence"].as_u64());
        if anna.undo(&table, &view).await.status != 200 {
            assert_eq!(mill.choose(&asked, 0).await.status, 200);
            continue;
        }
        mill.choose(&asked, 0).await.problem(409);
        let view = anna.view(&table).await;
        assert_eq!(anna.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
        let again = lines.next().await.expect("a turn");
        assert!(again["sequence"].as_u64() > asked["sequence"].as_u64());
        assert_eq!(mill.choose(&again, 0).await.status, 200);
        return;
    }
}

#[tokio::test]
async fn a_rematch_seats_the_program_again() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "paris-paris").await;
    let mut lines = mill.stream().await;
    tokio::join!(site.play_out(&mut anna, &table, Dice::new(1)), mill.play(&mut lines, Dice::new(1)));
    let again = anna.post(&format!("/table/{table}/rematch"), &[]).await.table();
    let (end, heard) =
        tokio::join!(site.play_out(&mut anna, &again, Dice::new(2)), mill.play(&mut lines, Dice::new(2)));
    assert!(is_over(&end));
    assert!(heard.iter().all(|line| line["table"] == json!(again)));
}

#[tokio::test]
async fn a_wrong_token_is_no_token() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let good = mill.token.clone();
    let wrong = [
        String::new(),
        "omni_".into(),
        "x".repeat(100_000),
        format!("{}{}", &good[..68], if good.ends_with('0') { '1' } else { '0' }),
        format!("omni_{}", "0".repeat(64)),
        good[..68].to_owned(),
        format!("{good} "),
        good.replace("omni_", ""),
    ];
    for token in wrong {
        if token.trim() == good {
            continue;
        }
        mill.token = token;
        let act = json!({ "sequence": 1, "choice": 0 });
        let answers = [
            mill.get("/api/bot/stream").await,
            mill.sit(&table).await,
            mill.post(&format!("/api/bot/tables/{table}/actions"), &act).await,
        ];
        for answer in answers {
            answer.problem(401);
            assert_eq!(answer.header("www-authenticate"), "Bearer realm=\"omnibus\"");
        }
    }
    // Nor is a person's cookie.
    anna.get_json("/api/bot/stream").await.problem(401);
    anna.post_json(&format!("/api/bot/tables/{table}/seat"), &json!({})).await.problem(401);
}

#[tokio::test]
async fn a_token_opens_what_is_for_programs_and_nothing_else() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let other = anna.open("london", &json!(["me", { "bot": "random" }])).await;
    for path in [
        "/".to_owned(),
        "/me".into(),
        "/api/tables".into(),
        format!("/api/tables/{table}"),
        format!("/api/tables/{other}?seat=0"),
        format!("/table/{other}"),
        format!("/table/{table}/stream?after=0"),
    ] {
        assert_eq!(mill.get(&path).await.status, 403, "{path}");
    }
    mill.post("/api/tables", &json!({ "game": "taxi", "seats": ["me", "me"] })).await.problem(403);
    assert_eq!(mill.post("/me/bots", &json!({})).await.status, 403);
    assert_eq!(mill.browser.cookie, None, "it is given no pass of a guest");
    // With a person's cookie beside it, it is still a program.
    mill.browser.cookie.clone_from(&anna.cookie);
    assert_eq!(mill.get("/me").await.status, 403);
    mill.post(&format!("/api/bot/tables/{other}/actions"), &json!({ "sequence": 1, "choice": 0 }))
        .await
        .problem(403);
    mill.sit(&other).await.problem(409);
    let mut lines = mill.stream().await;
    assert_eq!(lines.next().await.expect("a turn")["table"], json!(table), "its own table alone");
}

#[tokio::test]
async fn a_revoked_token_is_closed_at_once() {
    let site = Site::new().await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let mut lines = mill.stream().await;
    let turn = lines.next().await.expect("a turn");
    let bot = mill.token[5..37].to_owned();
    // Only its owner can.
    let mut ben = site.browser();
    assert_eq!(ben.post("/me/bots/revoke", &[("bot", &bot)]).await.status, 422);
    ben.post("/me/bots", &[("name", "Wheel")]).await;
    assert_eq!(ben.post("/me/bots/revoke", &[("bot", &bot)]).await.status, 422);
    assert_eq!(anna.post("/me/bots/revoke", &[("bot", "no bot")]).await.status, 422);
    assert!(anna.get("/me").await.text().contains("Mill"));
    let answer = anna.post("/me/bots/revoke", &[("bot", &bot)]).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/me#bots"));
    assert_eq!(lines.next().await, None, "the stream is closed");
    mill.choose(&turn, 0).await.problem(401);
    mill.get("/api/bot/stream").await.problem(401);
    mill.sit(&table).await.problem(401);
    assert!(!anna.get("/me").await.text().contains("Mill"));
    assert_eq!(anna.view(&table).await["seats"][1]["name"], "Mill", "its seat keeps its name");
}

#[tokio::test]
async fn a_token_is_shown_once_and_kept_as_a_hash() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let mill = Program::new(&site, &mut anna, " Mill\n of the <b>Seine</b> and much more ").await;
    let secret = &mill.token[37..];
    let page = anna.get("/me").await;
    assert!(!page.text().contains(secret) && !page.text().contains("<b>"));
    assert!(page.text().contains("Mill of the &lt;b&gt;Seine"));
    let account = site.store.bot(mill.token[5..37].parse().expect("an id")).await.expect("the store works");
    let account = account.expect("an account");
    assert_eq!(account.name.chars().count(), 24);
    assert!(!format!("{account:?}").contains(secret));
    assert_eq!(anna.post("/me/bots", &[("name", " \t ")]).await.status, 422);
    for number in 1..20 {
        assert_eq!(anna.post("/me/bots", &[("name", &number.to_string())]).await.status, 200);
    }
    let full = anna.post("/me/bots", &[("name", "One more")]).await;
    assert_eq!(full.status, 422);
    assert!(full.text().contains("20 bots") && !full.text().contains("omni_"));
}

#[tokio::test]
async fn what_a_program_sends_wrongly_changes_nothing() {
    let site = Site::new().await;
    let (_, mut mill, table) = table_with_program(&site, "london").await;
    let mut lines = mill.stream().await;
    let turn = lines.next().await.expect("a turn");
    let before = site.length(&table).await;
    let path = format!("/api/bot/tables/{table}/actions");
    let sequence = &turn["sequence"];
    for garbage in ["", "{", "[]", "3", "{}", "null", r#"{"sequence":"x","choice":0}"#, "\u{0}"] {
        mill.post_text(&path, garbage).await.problem(400);
    }
    for (body, status) in [
        (json!({ "sequence": sequence }), 400),
        (json!({ "sequence": sequence, "choice": 0, "action": turn["legal"][0] }), 400),
        (json!({ "sequence": sequence, "choice": -1 }), 400),
        (json!({ "sequence": sequence, "choice": 7 }), 400),
        (json!({ "sequence": sequence, "choice": u64::MAX }), 400),
        (json!({ "sequence": sequence, "choice": 0, "more": 1 }), 400),
        (json!({ "sequence": 0, "choice": 0 }), 409),
        (json!({ "sequence": u64::MAX, "choice": 99 }), 409),
        (json!({ "sequence": 1, "action": turn["legal"][0] }), 409),
        (json!({ "sequence": sequence, "seat": 0, "choice": 0 }), 403),
        (json!({ "sequence": sequence, "seat": 200, "choice": 0 }), 404),
        (json!({ "sequence": sequence, "action": { "draw": "deck" } }), 422),
        (json!({ "sequence": sequence, "action": { "keep": [] } }), 422),
        (json!({ "sequence": sequence, "action": "draw" }), 422),
    ] {
        mill.post(&path, &body).await.problem(status);
    }
    let refused = mill.post(&path, &json!({ "sequence": sequence, "action": { "draw": "deck" } })).await;
    assert!(refused.json()["rule"].as_str().expect("a rule").starts_with("LO-"), "{}", refused.text());
    mill.post("/api/bot/tables/none/actions", &json!({ "sequence": 1, "choice": 0 })).await.problem(404);
    let nowhere = format!("/api/bot/tables/{}/actions", "0".repeat(32));
    mill.post(&nowhere, &json!({ "sequence": 1, "choice": 0 })).await.problem(404);
    mill.post_text(&path, vec![b'x'; 3 << 20]).await.problem(413);
    assert_eq!(site.length(&table).await, before);
    assert_eq!(mill.choose(&turn, 0).await.status, 200, "and the game goes on");
}

#[tokio::test]
async fn a_seat_is_taken_once() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let mut mill = Program::new(&site, &mut anna, "Mill").await;
    let mut wheel = Program::new(&site, &mut anna, "Wheel").await;
    let table = anna.open("taxi", &json!(["me", "friend", "friend", "friend"])).await;
    let path = format!("/api/bot/tables/{table}/seat");
    assert_eq!(mill.post(&path, &json!({ "seat": 2 })).await.json()["seat"], 2);
    assert_eq!(
        mill.post(&path, &json!({ "seat": 2 })).await.json()["seat"],
        2,
        "asked again, it still sits there"
    );
    assert_eq!(mill.post(&path, &json!({})).await.json()["seat"], 2);
    wheel.post(&path, &json!({ "seat": 2 })).await.problem(409);
    wheel.post(&path, &json!({ "seat": 9 })).await.problem(404);
    wheel.post(&path, &json!({ "seat": "x" })).await.problem(400);
    wheel.post("/api/bot/tables/none/seat", &json!({})).await.problem(404);
    assert_eq!(wheel.post(&path, &json!({})).await.json()["seat"], 1);
    // One program may hold several seats, and says for which it chooses.
    assert_eq!(wheel.post(&path, &json!({ "seat": 3 })).await.json()["seat"], 3);
    let view = anna.view(&table).await;
    let names: Vec<&Value> =
        view["seats"].as_array().expect("seats").iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Guest", "Wheel", "Mill", "Wheel"]);
    let mut ben = Program::new(&site, &mut anna, "Ben").await;
    ben.sit(&table).await.problem(409);
}

/// A program that does not answer holds nobody up: a bot of ours moves, the log says so, and after three times it
/// moves at once.
#[tokio::test]
async fn a_silent_program_holds_nobody_up() {
    let site = Site::limited(Limits { program_time: Duration::from_millis(1), ..patient() }).await;
    let mut anna = site.browser();
    let mut mill = Program::new(&site, &mut anna, "Mill").await;
    let table = anna.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(mill.sit(&table).await.status, 200);
    let mut lapses = Vec::new();
    while lapses.len() < 4 {
        let view = site.wait(&mut anna, &table, may_act).await;
        let log = site.store.load(table.parse().expect("an id"), 0).await.expect("the store works");
        let entries: Vec<Value> = log
            .expect("a log")
            .iter()
            .map(|entry| serde_json::from_str(&entry.body).expect("JSON"))
            .collect();
        lapses =
            entries.iter().filter(|entry| entry["entry"] == "acted" && entry["seat"] == 1).cloned().collect();
        if lapses.len() < 4 {
            assert_eq!(anna.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
        }
    }
    let causes: Vec<&Value> = lapses.iter().map(|entry| &entry["instead"]).collect();
    // It may have had two turns in a row since the last look.
    let (waited_for, at_once) = causes.split_at(3);
    assert_eq!(waited_for, ["silent"; 3]);
    assert!(at_once.iter().all(|&cause| cause == "given_up"), "{causes:?}");
    for (language, lapse, given_up) in [
        ("en", "Mill gave no answer in time", "plays on for Mill"),
        ("fr", "Mill n’a pas répondu à temps", "à la place de Mill"),
        ("de", "Mill hat nicht rechtzeitig geantwortet", "Für Mill spielt"),
        ("it", "Mill non ha risposto in tempo", "per Mill continua"),
    ] {
        anna.language = language;
        let page = anna.get(&format!("/table/{table}")).await;
        assert_eq!(page.text().matches(lapse).count(), 3, "{language}");
        assert_eq!(page.text().matches(given_up).count(), 1, "{language}");
    }
}

/// A program is counted by itself: a person at the same address is not held up, and it is told how long to wait.
#[tokio::test]
async fn a_program_that_asks_too_often_waits() {
    const ONE: NonZeroU32 = NonZeroU32::new(1).expect("not zero");
    const TEN: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
    let limits = Limits { requests_per_second: ONE, burst: TEN, ..Limits::default() };
    let site = Site::limited(limits).await;
    let (mut anna, mut mill, table) = table_with_program(&site, "london").await;
    let path = format!("/api/bot/tables/{table}/actions");
    let mut refused = None;
    for _ in 0..100 {
        let answer = mill.post(&path, &json!({})).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
        answer.problem(400);
    }
    let refused = refused.expect("too many");
    refused.problem(429);
    assert!(refused.header("retry-after").parse::<u64>().expect("seconds") >= 1);
    assert_eq!(anna.get(&format!("/table/{table}")).await.status, 200);
}

#[tokio::test]
async fn a_stream_asks_for_get() {
    let site = Site::new().await;
    let (_, mut mill, _) = table_with_program(&site, "london").await;
    mill.post("/api/bot/stream", &json!({})).await.problem(405);
    mill.get("/api/bot/nowhere").await.problem(404);
    // Another site's page cannot use it either: it has no token, and a token is no cookie.
    let forged = mill
        .request(Method::POST, "/api/bot/stream")
        .header("sec-fetch-site", "cross-site")
        .header(header::ORIGIN, "https://evil.example")
        .body(axum::body::Body::empty())
        .expect("a request");
    mill.browser.send(forged).await.problem(403);
}
