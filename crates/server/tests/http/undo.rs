//! Taking back, and playing again.

use serde_json::{Value, json};

use crate::{
    browser::Browser,
    site::{Dice, GAMES, Site, choices, is_over, may_act, seq},
};

/// Two guests at a table, the one to act first.
async fn pair(site: &Site, game: &str) -> (Browser, Browser, String) {
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open(game, &json!(["me", "friend"])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    if may_act(&one.view(&table).await) { (one, other, table) } else { (other, one, table) }
}

async fn act(browser: &mut Browser, table: &str, number: usize) -> Value {
    let view = browser.view(table).await;
    let answer = browser.act(table, &view, &choices(&view)[number]["action"]).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    browser.view(table).await
}

#[tokio::test]
async fn what_told_nobody_anything_can_be_taken_back() {
    let site = Site::new().await;
    let (mut first, mut second, table) = pair(&site, "paris-paris").await;
    let before = first.view(&table).await;
    let mut spectator = site.browser();
    let mut stream = spectator.stream(&table, seq(&before), "").await;
    first.undo(&table, &before).await.problem(409);

    let after = act(&mut first, &table, 0).await;
    second.undo(&table, &second.tab().view(&table).await).await.problem(409);
    let mut foreign = after.clone();
    foreign["seat"] = second.view(&table).await["seat"].clone();
    first.undo(&table, &foreign).await.problem(403);
    let answer = first.undo(&table, &after).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let back = first.view(&table).await;
    assert_eq!(seq(&back), seq(&after) + 1, "the log only grows");
    assert_eq!((&back["step"], &back["view"]), (&before["step"], &before["view"]));
    assert_eq!(back["choices"], before["choices"]);
    first.undo(&table, &back).await.problem(409);

    // Another choice, then the other person acts: that closes it for the first, and not for the second.
    let after = act(&mut first, &table, 1).await;
    let now = act(&mut second, &table, 0).await;
    first.undo(&table, &after).await.problem(409);
    let mut mine = now.clone();
    mine["seat"] = after["seat"].clone();
    first.undo(&table, &mine).await.problem(409);
    assert_eq!(first.get(&format!("/table/{table}")).await.status, 200);

    // The log is whole: pages, frames from anywhere, the stream, looking back.
    let last = site.length(&table).await;
    let numbers: Vec<u64> = stream.until(last).await.iter().map(crate::stream::Event::seq).collect();
    assert!(numbers.is_sorted_by(|one, other| one < other), "{numbers:?}");
    for browser in [&mut first, &mut second, &mut spectator] {
        for after in 0..=last {
            let frames = browser.get(&format!("/table/{table}/frames?after={after}")).await;
            assert_eq!(frames.status, 200);
            if let Some(frame) = frames.json().as_array().and_then(|frames| frames.last().cloned()) {
                assert_eq!((seq(&frame), &frame["step"]), (last, &now["step"]));
            }
            let mut again = browser.stream(&table, after, "").await;
            if after < last {
                again.until(last).await;
            }
        }
        for at in 0..=4 {
            assert_eq!(browser.get(&format!("/table/{table}/replay?at={at}")).await.status, 200);
            assert_eq!(browser.get(&format!("/table/{table}/replay/frame?at={at}")).await.status, 200);
        }
        let events = browser.get(&format!("/api/tables/{table}/events?from=1")).await.json();
        let steps: Vec<u64> =
            events.as_array().expect("a list").iter().filter_map(|event| event["step"].as_u64()).collect();
        assert!(
            steps.iter().all(|step| (1..=2).contains(step)),
            "what was taken back is not told: {steps:?}"
        );
    }
}

#[tokio::test]
async fn what_was_drawn_stays_drawn() {
    let site = Site::new().await;
    let (mut first, mut second, table) = pair(&site, "london").await;
    for browser in [&mut first, &mut second] {
        act(browser, &table, 0).await;
    }
    let acting = if may_act(&first.view(&table).await) { &mut first } else { &mut second };
    let view = acting.view(&table).await;
    let blind =
        choices(&view).iter().find(|choice| choice["action"]["draw"] == "deck").expect("a blind draw");
    assert_eq!(acting.act(&table, &view, &blind["action"]).await.status, 200);
    let drawn = acting.view(&table).await;
    let sentence = acting.undo(&table, &drawn).await.problem(409);
    assert!(sentence.contains("cannot be taken back"), "{sentence}");
    let fields = [("seq", drawn["seq"].to_string()), ("seat", drawn["seat"].to_string())];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(acting.post(&format!("/table/{table}/undo"), &fields).await.status, 409);
    assert_eq!(site.length(&table).await, seq(&drawn));
}

/// A person may go back over what bots did, and they act again.
#[tokio::test]
async fn bots_go_back_with_a_person() {
    let site = Site::new().await;
    let mut taken_back = 0;
    for _ in 0..12 {
        let mut me = site.browser();
        let table = me.open("paris-paris", &json!(["me", { "bot": "greedy" }, { "bot": "random" }])).await;
        let view = site.wait(&mut me, &table, may_act).await;
        let step = view["step"].as_u64().expect("a number");
        assert_eq!(me.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
        let after = site.wait(&mut me, &table, may_act).await;
        if me.undo(&table, &after).await.status == 200 {
            taken_back += 1;
            let back = site.wait(&mut me, &table, may_act).await;
            assert_eq!((back["step"].as_u64(), &back["view"]), (Some(step), &view["view"]));
            assert_eq!(me.act(&table, &back, &choices(&back)[0]["action"]).await.status, 200);
        }
        site.play_out(&mut me, &table, Dice::new(3)).await;
        assert_eq!(me.get(&format!("/table/{table}")).await.status, 200);
        assert_eq!(me.get(&format!("/table/{table}/verify")).await.status, 200);
    }
    assert!(taken_back < 12, "a round that ended cannot be taken back");
}

#[tokio::test]
async fn the_same_people_play_again_one_seat_on() {
    let site = Site::new().await;
    let (mut one, mut other, mut spectator) = (site.browser(), site.browser(), site.browser());
    let table = one.open("paris-paris", &json!(["me", "friend", { "bot": "greedy" }])).await;
    other.join(&table, 1, "Bea").await;
    let mut dice = Dice::new(9);
    let mut view = one.view(&table).await;
    while !is_over(&view) {
        for browser in [&mut one, &mut other] {
            let ready = |view: &Value| {
                is_over(view)
                    || view["to_act"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat != 2))
            };
            view = site.wait(browser, &table, ready).await;
            if may_act(&view) {
                let choice = dice.pick(choices(&view));
                assert_eq!(browser.act(&table, &view, &choice["action"]).await.status, 200);
            }
        }
    }
    let rematch = format!("/table/{table}/rematch");
    assert_eq!(spectator.post(&rematch, &[]).await.status, 403);
    spectator.play_now("taxi").await;
    assert_eq!(spectator.post(&rematch, &[]).await.status, 403, "a guest of another table is none here");

    // Both ask at once, and then once more: it is one table.
    let (mut one_tab, mut other_tab) = (one.tab(), other.tab());
    let (first, second) = tokio::join!(one_tab.post(&rematch, &[]), other_tab.post(&rematch, &[]));
    let there = first.table();
    assert_eq!(second.table(), there);
    assert_eq!(one.post(&rematch, &[]).await.table(), there);
    assert_ne!(there, table);
    let listed = other.get("/api/tables").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(2), "no third table");

    let names = |view: &Value| -> Vec<Value> {
        view["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].clone()).collect()
    };
    let again = one.view(&there).await;
    let mut rotated = names(&view);
    rotated.rotate_right(1);
    assert_eq!(names(&again), rotated);
    assert_eq!(again["seat"], 1, "everybody sits one seat on");
    assert_eq!(other.view(&there).await["seat"], 2);
    assert_ne!(again["commitment"], view["commitment"]);
    assert_eq!(one.get(&format!("/table/{table}")).await.status, 200);
}

/// Nobody sits on the other seats of an uploaded game: they are free in the next.
#[tokio::test]
async fn an_uploaded_game_is_played_again_with_friends() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
    site.play_out(&mut one, &table, Dice::new(6)).await;
    let record = one.get(&format!("/api/tables/{table}/record")).await;
    let copy = one.post_files("/records", &[("record", "game.json", record.text())]).await.table();
    let there = one.post(&format!("/table/{copy}/rematch"), &[]).await.table();
    assert_eq!(one.view(&there).await["seats"][0]["kind"], "open");
    assert_eq!(other.join(&there, 0, "Bea").await.status, 204);
    assert!(may_act(&one.view(&there).await) || may_act(&other.view(&there).await));
}

/// Everybody knows the seed then: whoever went back would know what is to come.
#[tokio::test]
async fn after_the_end_nothing_is_taken_back() {
    for (game, _) in GAMES {
        let site = Site::new().await;
        let mut me = site.browser();
        let table = me.open_short(game, &json!(["me", { "bot": "random" }])).await;
        let end = site.play_out(&mut me, &table, Dice::new(5)).await;
        assert!(me.undo(&table, &end).await.problem(409).contains("over"), "{game}");
    }
}
