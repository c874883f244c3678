//! Hints: where they are allowed, for whom, and who hears of them.

use serde_json::{Value, json};

use crate::{
    browser::Browser,
    site::{Dice, GAMES, Site, choices, is_over, may_act, seq},
};

async fn open(browser: &mut Browser, game: &str, seats: Value, hints: Option<bool>) -> String {
    let answer =
        browser.post_json("/api/tables", &json!({ "game": game, "seats": seats, "hints": hints })).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_str().expect("an id").to_owned()
}

fn address(table: &str) -> String {
    format!("/api/tables/{table}/hint")
}

#[tokio::test]
async fn who_plays_against_bots_alone_has_hints_unless_somebody_says_otherwise() {
    let site = Site::new().await;
    let mut me = site.browser();
    let bots = json!(["me", { "bot": "random" }, { "bot": "random" }]);
    let friends = json!(["me", "friend", { "bot": "random" }]);
    let device = json!(["me", { "here": "Bea" }]);
    for (seats, wish, expected) in [
        (&bots, None, true),
        (&bots, Some(false), false),
        (&friends, None, false),
        (&friends, Some(true), true),
        (&device, None, false),
    ] {
        let table = open(&mut me, "paris-paris", seats.clone(), wish).await;
        assert_eq!(me.view(&table).await["hints"], expected, "{seats} {wish:?}");
    }
    for (wish, expected) in [("auto", true), ("on", true), ("off", false), ("", true)] {
        let fields =
            [("players", "", "2"), ("seat-0", "", "me"), ("seat-1", "", "bot:novice"), ("hints", "", wish)];
        let table = me.post_files("/new/london", &fields).await.table();
        assert_eq!(me.view(&table).await["hints"], expected, "{wish}");
        let page = me.get(&format!("/table/{table}")).await;
        let sentence = if expected { "Hints are allowed at this table." } else { "No hints at this table." };
        assert!(page.text().contains(sentence));
    }
}

#[tokio::test]
async fn a_hint_names_the_best_choices_and_what_they_promise() {
    let site = Site::new().await;
    for (game, _) in GAMES {
        let mut me = site.browser();
        let table = me.open(game, &json!(["me", { "bot": "random" }])).await;
        let view = site.wait(&mut me, &table, may_act).await;
        let answer = me.get(&address(&table)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let hint = answer.json();
        assert_eq!(me.get(&address(&table)).await.json(), hint, "whoever asks again is told the same");
        let hinted = hint["choices"].as_array().expect("choices");
        assert!((1..=3).contains(&hinted.len()), "{hint}");
        for choice in hinted {
            let legal = choices(&view).iter().find(|legal| legal["action"] == choice["action"]);
            assert_eq!(legal.expect("a legal choice")["label"], choice["label"]);
            assert!((0.0..=1.0).contains(&choice["wins"].as_f64().expect("a number")));
            assert!(choice["promise"].as_str().expect("words").starts_with("You would"), "{choice}");
        }
        // By a form the page with it, by a script the piece alone.
        let path = format!("/table/{table}/hint");
        let page = me.post(&path, &[("seat", "0")]).await;
        let piece = me.post_by_script(&path, &[("seat", "0")]).await;
        for answer in [&page, &piece] {
            assert_eq!(answer.status, 200, "{}", answer.text());
            assert!(answer.text().contains("class=\"promise\">You would"), "{game}");
        }
        assert!(page.text().contains("<html") && !piece.text().contains("<html"));
        // What it names can be done from there.
        let action = &hinted[0]["action"];
        let act = [("seq", &*seq(&view).to_string()), ("seat", "0"), ("action", &*action.to_string())];
        let acted = me.post(&format!("/table/{table}/act"), &act).await;
        assert_eq!(acted.status, 303, "{game}: a hint leaves the table as it was");
    }
}

#[tokio::test]
async fn a_hint_is_for_whoever_is_to_choose_and_for_nobody_else() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = open(&mut one, "paris-paris", json!(["me", "friend"]), Some(true)).await;
    one.get_json(&address(&table)).await.problem(409);
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    let turn = one.view(&table).await["to_act"][0].as_u64().expect("somebody's turn");
    let (active, waiting) = if turn == 0 { (&mut one, &mut other) } else { (&mut other, &mut one) };
    assert!(waiting.get_json(&address(&table)).await.problem(409).contains("not your turn"));
    for path in [address(&table), format!("{}?seat={}", address(&table), 1 - turn)] {
        site.browser().get_json(&path).await.problem(403);
    }
    active.get_json(&format!("{}?seat={}", address(&table), 1 - turn)).await.problem(403);
    active.get_json(&format!("{}?seat=99", address(&table))).await.problem(404);
    active.get_json(&format!("{}?seat=x", address(&table))).await.problem(400);
    active.post_by_script(&format!("/table/{table}/hint"), &[]).await.problem(400);
    assert_eq!(active.get_json(&format!("{}?seat={turn}", address(&table))).await.status, 200);
    active.get_json("/api/tables/nowhere/hint").await.problem(404);

    let strict = open(&mut one, "paris-paris", json!(["me", { "bot": "random" }]), Some(false)).await;
    site.wait(&mut one, &strict, may_act).await;
    assert!(one.get_json(&address(&strict)).await.problem(403).contains("not allowed"));
    let form = one.post(&format!("/table/{strict}/hint"), &[("seat", "0")]).await;
    assert_eq!(form.status, 403);
    assert!(!one.get(&format!("/table/{strict}")).await.text().contains("ask-hint"));
}

/// Several people on one device: only for the one who has lifted the curtain, and whose turn it is.
#[tokio::test]
async fn behind_the_curtain_there_is_no_hint() {
    let site = Site::new().await;
    let mut device = site.browser();
    let table = open(&mut device, "paris-paris", json!(["me", { "here": "Bea" }]), Some(true)).await;
    let turn = device.view(&table).await["to_act"][0].as_u64().expect("somebody's turn");
    let covered = [address(&table), format!("{}?seat={}", address(&table), 1 - turn)];
    for path in covered {
        assert!(device.get_json(&path).await.problem(409).contains("curtain"));
    }
    assert!(!device.get(&format!("/table/{table}")).await.text().contains("ask-hint"));
    assert!(device.get(&format!("/table/{table}?seat={turn}")).await.text().contains("ask-hint"));
    assert_eq!(device.get_json(&format!("{}?seat={turn}", address(&table))).await.status, 200);
}

/// Counted once for each choice to be made, told to nobody before the end, and then to everybody.
#[tokio::test]
async fn how_many_hints_there_were_is_told_at_the_end() {
    let site = Site::new().await;
    let (mut me, mut friend) = (site.browser(), site.browser());
    let table = open(&mut me, "paris-paris", json!(["me", "friend"]), Some(true)).await;
    assert_eq!(friend.join(&table, 1, "Bea").await.status, 204);
    let start = site.length(&table).await;
    let mut stream = friend.stream(&table, start, "").await;
    let (mut hinted, mut heard, mut dice) = (0, Vec::new(), Dice::new(4));
    loop {
        let view = me.view(&table).await;
        if is_over(&view) {
            break;
        }
        if may_act(&view) && hinted < 2 {
            for _ in 0..2 {
                assert_eq!(me.get(&address(&table)).await.status, 200);
            }
            hinted += 1;
            assert_eq!(site.length(&table).await, seq(&view) + 1);
            // Whoever comes back now finds the choices as they were.
            let frames = me.get(&format!("/table/{table}/frames?after={}", seq(&view) - 1)).await.json();
            let latest = frames.as_array().and_then(|frames| frames.last()).expect("a frame");
            assert!(latest["html"].as_str().expect("text").contains("name=\"action\""));
            // Nothing of it reaches the friend, and the choice is taken though the log has grown.
            assert!(!friend.get(&format!("/table/{table}")).await.text().contains("asked for"));
        }
        let actor = if may_act(&view) { &mut me } else { &mut friend };
        let view = if may_act(&view) { view } else { actor.view(&table).await };
        let choice = dice.pick(choices(&view));
        let answer = actor.act(&table, &view, &choice["action"]).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        heard.extend(stream.until(seq(&answer.json())).await);
    }
    assert_eq!(heard.len() as u64, site.length(&table).await - start - hinted, "hints have no frame");
    assert!(heard.iter().all(|event| !event.json()["told"].as_array().expect("a list").is_empty()));
    for browser in [&mut me, &mut friend] {
        let page = browser.get(&format!("/table/{table}")).await;
        assert!(page.text().contains("Guest asked for 2 hints."), "{}", page.text());
        assert!(!page.text().contains("Bea asked"));
    }
    assert!(me.get_json(&address(&table)).await.problem(409).contains("over"));
}
