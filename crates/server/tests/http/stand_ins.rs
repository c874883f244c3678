//! Bots that play for people who are away.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{
    browser::{Answer, Browser},
    site::{Dice, Site, choices, is_over, seq},
};

async fn stand_in(browser: &mut Browser, table: &str, seat: usize, level: Option<&str>) -> Answer {
    let wish = json!({ "seat": seat, "level": level });
    browser.post_json(&format!("/api/tables/{table}/stand-in"), &wish).await
}

/// A table of Paris Paris for two guests, with who is to act and who is not: browser and seat.
async fn two(site: &Site) -> (String, [(Browser, usize); 2]) {
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    let first = one.view(&table).await["to_act"] == json!([0]);
    let seats = [(one, 0), (other, 1)];
    let [one, other] = seats;
    (table, if first { [one, other] } else { [other, one] })
}

fn to_act(seat: usize) -> impl Fn(&Value) -> bool {
    move |view| view["to_act"] == json!([seat]) || is_over(view)
}

#[tokio::test]
async fn a_bot_plays_for_me_until_i_am_back() {
    let site = Site::new().await;
    let (table, [(mut me, mine), (mut friend, theirs)]) = two(&site).await;
    let before = me.view(&table).await;
    let answer = stand_in(&mut me, &table, mine, Some("novice")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut dice = Dice::new(1);
    // The bot moves, the friend moves, the bot moves again.
    for _ in 0..2 {
        let view = site.wait(&mut friend, &table, to_act(theirs)).await;
        assert_eq!(view["seats"][mine]["stand_in"], "novice");
        let answer = friend.act(&table, &view, &dice.pick(choices(&view))["action"]).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let view = site.wait(&mut friend, &table, to_act(theirs)).await;
    assert!(seq(&view) >= seq(&before) + 5);
    let name = view["seats"][mine]["name"].as_str().expect("a name").to_owned();
    let page = friend.get(&format!("/table/{table}")).await;
    assert!(page.text().contains(&format!("Novice plays for {name}")), "at the seat");
    assert!(page.text().contains(&format!("Novice plays for {name} from here.")), "in the log");
    let own = me.get(&format!("/table/{table}")).await;
    assert!(own.text().contains("Novice plays for you") && own.text().contains("come-back"));
    assert!(!own.text().contains("name=\"action\""), "the bot chooses");
    assert!(
        own.text().contains("id=\"hand\"") && !me.view(&table).await["view"].is_null(),
        "I still see my hand"
    );

    assert_eq!(stand_in(&mut me, &table, mine, None).await.status, 200);
    // Who ends a round may begin the next.
    loop {
        let view = friend.view(&table).await;
        assert_eq!(view["seats"][mine]["stand_in"], Value::Null);
        if view["to_act"] == json!([mine]) {
            break;
        }
        let answer = friend.act(&table, &view, &choices(&view)[0]["action"]).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let view = me.view(&table).await;
    assert_eq!(me.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
    assert!(me.get(&format!("/table/{table}")).await.text().contains(&format!("{name} is back.")));
}

#[tokio::test]
async fn while_a_bot_plays_there_the_seat_is_not_mine_to_play() {
    let site = Site::new().await;
    let (table, [(mut active, turn), (mut me, mine)]) = two(&site).await;
    assert_eq!(stand_in(&mut me, &table, mine, Some("casual")).await.status, 200);
    let view = active.view(&table).await;
    assert_eq!(active.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
    site.wait(&mut active, &table, to_act(turn)).await;
    let act = json!({ "seq": site.length(&table).await, "seat": mine, "action": {} });
    me.post_json(&format!("/api/tables/{table}/actions"), &act).await.problem(409);
    let undo = json!({ "seq": site.length(&table).await, "seat": mine });
    me.post_json(&format!("/api/tables/{table}/undo"), &undo).await.problem(409);
    // Asking twice for the same changes nothing.
    let before = site.length(&table).await;
    assert_eq!(stand_in(&mut me, &table, mine, Some("casual")).await.json()["seq"], before);
    assert_eq!(site.length(&table).await, before);
    // A form of a page leads back to the page.
    let path = format!("/table/{table}/stand-in");
    let back = me.post(&path, &[("seat", &mine.to_string()), ("level", "")]).await;
    assert_eq!(back.header("location"), format!("/table/{table}?seat={mine}"));
    assert_eq!(me.view(&table).await["seats"][mine]["stand_in"], Value::Null);
}

#[tokio::test]
async fn a_bot_is_asked_for_by_whoever_may() {
    let site = Site::new().await;
    let (mut owner, mut bea) = (site.browser(), site.browser());
    let seats = json!(["me", "friend", { "bot": "random" }]);
    let table = owner.open("paris-paris", &seats).await;
    stand_in(&mut owner, &table, 0, Some("strong")).await.problem(409);
    assert_eq!(bea.join(&table, 1, "Bea").await.status, 204);
    // Others, strangers, bots, seats and levels that are not there.
    stand_in(&mut bea, &table, 0, Some("strong")).await.problem(403);
    stand_in(&mut site.browser(), &table, 0, Some("strong")).await.problem(403);
    stand_in(&mut owner, &table, 2, Some("strong")).await.problem(403);
    stand_in(&mut owner, &table, 3, Some("strong")).await.problem(404);
    stand_in(&mut owner, &table, 99, Some("strong")).await.problem(404);
    for level in ["genius", "random", "strong@5s", "Strong"] {
        let sentence = stand_in(&mut owner, &table, 0, Some(level)).await.problem(422);
        assert!(sentence.contains("novice, casual, strong, master"), "{sentence}");
    }
    let path = format!("/api/tables/{table}/stand-in");
    owner.post_json(&path, &json!({ "level": "strong" })).await.problem(400);
    owner.post_json("/api/tables/nowhere/stand-in", &json!({ "seat": 0 })).await.problem(404);

    // The owner's own moves, until the game waits for Bea.
    loop {
        let awaited = |view: &Value| view["to_act"] == json!([0]) || view["to_act"] == json!([1]);
        let view = site.wait(&mut owner, &table, awaited).await;
        if view["to_act"] == json!([1]) {
            break;
        }
        assert!(stand_in(&mut owner, &table, 1, Some("strong")).await.problem(409).contains("not waiting"));
        assert_eq!(owner.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
    }
    let stream = bea.stream(&table, 1, "").await;
    assert!(stand_in(&mut owner, &table, 1, Some("casual")).await.problem(409).contains("at the table"));
    drop(stream);
    let page = owner.get(&format!("/table/{table}")).await;
    assert!(page.text().contains("Let a bot play for Bea"));
    assert_eq!(stand_in(&mut owner, &table, 1, Some("casual")).await.status, 200);
    let page = bea.get(&format!("/table/{table}")).await;
    assert!(page.text().contains("Casual plays for Bea from here, as Guest asked."), "{}", page.text());
    // Only Bea takes the seat back.
    stand_in(&mut owner, &table, 1, None).await.problem(403);
    assert_eq!(stand_in(&mut bea, &table, 1, None).await.status, 200);
}

#[tokio::test]
async fn the_result_says_who_was_played_to_the_end() {
    let site = Site::new().await;
    let mut me = site.browser();
    let table = me.open_short("taxi", &json!(["me", { "bot": "random" }])).await;
    assert_eq!(stand_in(&mut me, &table, 0, Some("casual")).await.status, 200);
    site.wait(&mut me, &table, is_over).await;
    // And after a restart the log still says so.
    let again = Site::over(Arc::clone(&site.store)).await;
    for site in [&site, &again] {
        let page = site.browser().get(&format!("/table/{table}")).await;
        assert!(page.text().contains("Casual played to the end for Guest."), "{}", page.text());
        assert!(!page.text().contains("come-back"));
    }
    stand_in(&mut me, &table, 0, None).await.problem(409);
    stand_in(&mut me, &table, 0, Some("master")).await.problem(409);
}

/// On a shared device the curtain is not drawn for somebody for whom a bot plays.
#[tokio::test]
async fn a_bot_needs_no_curtain() {
    let site = Site::new().await;
    let mut device = site.browser();
    let table = device.open("paris-paris", &json!(["me", { "here": "Bea" }])).await;
    assert_eq!(stand_in(&mut device, &table, 1, Some("novice")).await.status, 200);
    for _ in 0..4 {
        let view = site.wait(&mut device, &table, to_act(0)).await;
        let page = device.get(&format!("/table/{table}?seat=0")).await;
        assert!(page.text().contains("id=\"curtain\" hidden"), "{}", page.text());
        let answer = device.act(&table, &view, &choices(&view)[0]["action"]).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
}
