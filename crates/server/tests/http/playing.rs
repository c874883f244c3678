//! Whole games by the API, and what is left of them afterwards.

use omnibus_core::{Deal, Hex32};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    site::{Dice, GAMES, Site},
};

/// Bots around one person, who sits on `seat`.
fn seats(players: usize, seat: usize, level: &str) -> Value {
    (0..players).map(|number| if number == seat { json!("me") } else { json!({ "bot": level }) }).collect()
}

async fn every_number_of_players(game: usize) {
    let (game, numbers) = GAMES[game].clone();
    let site = Site::new().await;
    for players in numbers {
        let mut me = site.browser();
        let seat = (players * 7) % players.max(2);
        let table = me.open_short(game, &seats(players, seat, "greedy")).await;
        let sealed = me.view(&table).await["commitment"].clone();
        let end = site.play_out(&mut me, &table, Dice::new(players as u64)).await;
        assert_eq!(end["commitment"], sealed, "the seal does not change");
        check_end(&site, &mut me, &table, &end).await;
    }
}

/// Result, seed, record and verdict of a finished game.
async fn check_end(site: &Site, me: &mut Browser, table: &str, end: &Value) {
    let result = &end["result"];
    let scores = result["scores"].as_array().expect("scores");
    assert_eq!(scores.len(), end["seats"].as_array().expect("seats").len());
    assert!(!result["winners"].as_array().expect("winners").is_empty());
    assert_eq!((&end["to_act"], &end["choices"]), (&json!([]), &json!([])));

    let seed: Hex32 = result["seed"].as_str().expect("a seed").parse().expect("64 digits");
    let deal = Deal { seed, salts: Vec::new() };
    assert_eq!(end["commitment"], deal.commitment().to_string());

    let record = me.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!((record.status.as_u16(), record.header("content-type")), (200, "application/json"));
    assert!(record.header("content-disposition").starts_with("attachment; filename=\""));
    assert_eq!(me.get(&format!("/table/{table}/record")).await.body, record.body);
    assert_eq!(record.json()["result"]["scores"], result["scores"]);

    // Back again: by the API, and as a file from the front page, each by somebody new.
    let mut other = site.browser();
    let answer = other.post_text("/api/records", "application/json", record.body.clone()).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let by_api = answer.json()["id"].as_str().expect("an id").to_owned();
    let mut third = site.browser();
    let by_file = third.post_files("/records", &[("record", "game.json", record.text())]).await.table();
    for (reader, copy) in [(&mut other, by_api), (&mut third, by_file)] {
        assert_eq!(&reader.view(&copy).await["result"], result);
        assert_eq!(reader.get(&format!("/api/tables/{copy}/record")).await.body, record.body);
        assert_eq!(reader.get(&format!("/table/{copy}")).await.status, 200);
    }

    let verdict = me.get(&format!("/table/{table}/verify")).await;
    assert_eq!(verdict.status, 200);
    assert!(verdict.text().contains("The deal was fair"), "{}", verdict.text());
    assert!(verdict.text().contains(&seed.to_string()));

    // The page, and looking back from anywhere with any eyes.
    let last = end["step"].as_u64().expect("a number");
    assert_eq!(me.get(&format!("/table/{table}")).await.status, 200);
    for path in [
        "replay".to_owned(),
        "replay?eyes=all".to_owned(),
        format!("replay?at={}&eyes=1", last / 2),
        format!("replay?at={}&eyes=public", last + 1000),
        "replay/frame?at=0&eyes=all".to_owned(),
        format!("replay/frame?at={last}&eyes=all"),
    ] {
        assert_eq!(me.get(&format!("/table/{table}/{path}")).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn paris_paris_from_the_first_to_the_last_move() {
    every_number_of_players(0).await;
}

#[tokio::test]
async fn london_from_the_first_to_the_last_move() {
    every_number_of_players(1).await;
}

#[tokio::test]
async fn taxi_from_the_first_to_the_last_move() {
    every_number_of_players(2).await;
}

/// The page's own verbs: one click, forms, redirects back to the table, a script's quiet answers.
#[tokio::test]
async fn a_game_by_forms_alone() {
    let site = Site::new().await;
    let mut me = site.browser();
    assert_eq!(me.get("/").await.status, 200);
    let table = me.play_now("paris-paris").await;
    assert!(me.cookie.is_some());
    let mut dice = Dice::new(5);
    let mut by_script = false;
    let end = loop {
        let ready = |view: &Value| crate::site::may_act(view) || crate::site::is_over(view);
        let view = site.wait(&mut me, &table, ready).await;
        if crate::site::is_over(&view) {
            break view;
        }
        let choice = dice.pick(crate::site::choices(&view));
        let (seq, seat) = (view["seq"].to_string(), view["seat"].to_string());
        let action = choice["action"].to_string();
        let preview =
            format!("/table/{table}/preview?seat={seat}&action={}", crate::browser::encoded(&action));
        let preview = me.get(&preview).await;
        assert_eq!(preview.status, 200, "{}", preview.text());
        let fields = [("seq", seq.as_str()), ("seat", &seat), ("action", &action)];
        let act = format!("/table/{table}/act");
        if by_script {
            assert_eq!(me.post_by_script(&act, &fields).await.status, 204);
        } else {
            let answer = me.post(&act, &fields).await;
            assert_eq!(answer.header("location"), format!("/table/{table}?seat={seat}"));
            assert_eq!(me.get(answer.header("location")).await.status, 200);
        }
        by_script = !by_script;
    };
    check_end(&site, &mut me, &table, &end).await;
    assert!(me.get("/").await.text().contains(&format!("/table/{table}")), "it is among my tables");
    let listed = me.get("/api/tables").await.json();
    assert_eq!((&listed[0]["id"], &listed[0]["state"]), (&json!(table), &json!("finished")));
}

/// A record of a game that goes on becomes a table on this device, for everybody at it.
#[tokio::test]
async fn an_unfinished_record_is_played_on() {
    let site = Site::new().await;
    let mut me = site.browser();
    let table = me.open("paris-paris", &seats(2, 0, "random")).await;
    site.play_out(&mut me, &table, Dice::new(1)).await;
    let mut record = me.get(&format!("/api/tables/{table}/record")).await.json();
    record["actions"].as_array_mut().expect("actions").truncate(7);
    record.as_object_mut().expect("an object").shift_remove("result");
    let answer = me.post_json("/api/records", &record).await;
    let again = answer.json()["id"].as_str().expect("an id").to_owned();
    let mut dice = Dice::new(2);
    let mut view = me.view(&again).await;
    assert_eq!((&view["step"], &view["result"]), (&json!(7), &Value::Null));
    while !crate::site::is_over(&view) {
        let seat = view["to_act"][0].clone();
        let mine = me.get(&format!("/api/tables/{again}?seat={seat}")).await.json();
        let choice = dice.pick(crate::site::choices(&mine));
        assert_eq!(me.act(&again, &mine, &choice["action"]).await.status, 200);
        view = me.view(&again).await;
    }
    check_end(&site, &mut me, &again, &view).await;
}

/// Taken away and brought back, a game on a board of one's own needs no other file.
#[tokio::test]
async fn a_record_on_a_board_of_ones_own_comes_back() {
    let site = Site::new().await;
    let mut me = site.browser();
    let board = include_str!("../../../../boards/paris-paris.toml").replace("\"louvre\"", "\"le_louvre\"");
    let new = json!({ "game": "paris-paris", "seats": ["me", { "bot": "random" }], "board": board });
    let table = me.post_json("/api/tables", &new).await.json()["id"].as_str().expect("an id").to_owned();
    let end = site.play_out(&mut me, &table, Dice::new(6)).await;
    let record = me.get(&format!("/api/tables/{table}/record")).await.json();
    assert_eq!(record["board"]["file"]["text"], json!(board));
    let answer = me.post_json("/api/records", &record).await;
    let again = answer.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(me.view(&again).await["result"], end["result"]);
    let once_more = me.get(&format!("/api/tables/{again}/record")).await.json();
    assert_eq!(once_more, record);
}

/// Every word that somebody throws in is a part of the deal, and of the record.
#[tokio::test]
async fn lucky_words_are_in_the_record() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let new = json!({ "game": "paris-paris", "seats": ["me", "friend"], "word": " rosebud " });
    let answer = one.post_json("/api/tables", &new).await;
    let table = answer.json()["id"].as_str().expect("an id").to_owned();
    let word = "b".repeat(1_000);
    let join = json!({ "seat": 1, "name": "Bea", "word": word });
    assert_eq!(other.post_json(&format!("/api/tables/{table}/join"), &join).await.status, 204);
    let mut dice = Dice::new(3);
    loop {
        let view = one.view(&table).await;
        if crate::site::is_over(&view) {
            break;
        }
        let actor = if crate::site::may_act(&view) { &mut one } else { &mut other };
        let view = actor.view(&table).await;
        let choice = dice.pick(crate::site::choices(&view));
        assert_eq!(actor.act(&table, &view, &choice["action"]).await.status, 200);
    }
    let record = other.get(&format!("/api/tables/{table}/record")).await.json();
    assert_eq!(record["deal"]["salts"], json!(["rosebud", "b".repeat(64)]), "and none is longer than 64");
}
