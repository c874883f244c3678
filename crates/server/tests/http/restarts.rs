//! A server that stops loses nothing that was acknowledged, and a start goes on.

use serde_json::{Value, json};

use crate::site::{Dice, GAMES, Site, choices, is_over, may_act, seq};

#[tokio::test]
async fn every_table_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("omnibus.db");
    let mut site = Site::on(&file).await;
    let mut me = site.browser();
    let mut dice = Dice::new(11);
    let mut tables: Vec<(String, Value)> = Vec::new();
    for (game, _) in GAMES {
        let table = me.open_short(game, &json!([{ "bot": "greedy" }, "me", { "bot": "random" }])).await;
        tables.push((table, Value::Null));
    }
    let waiting = me.open("london", &json!(["me", "friend"])).await;
    for round in 0..4 {
        for (table, seen) in &mut tables {
            let view = site.wait(&mut me, table, |view| may_act(view) || is_over(view)).await;
            if is_over(&view) {
                *seen = view;
                continue;
            }
            let answer = me.act(table, &view, &dice.pick(choices(&view))["action"]).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            *seen = answer.json();
        }
        let mut stream = me.stream(&tables[0].0, 0, "").await;
        stream.next().await;
        // It stops while bots are thinking.
        site.store.close().await.expect("the store closes");
        site.stop.send_replace(true);
        while stream.next().await.is_some() {}
        let broken = me.get("/api/tables").await;
        assert_eq!(broken.status, 500, "round {round}: a store that is closed answers nothing");

        site = Site::on(&file).await;
        let cookie = me.cookie.take();
        me = site.browser();
        me.cookie = cookie;
        for (table, seen) in &tables {
            assert!(site.length(table).await >= seq(seen), "what was acknowledged is there");
            let view = me.view(table).await;
            assert_eq!(view["seat"], 1, "the cookie is still good");
            assert!(seq(&view) >= seq(seen));
            // The page asks for what it missed, and the bots go on.
            let mut stream = me.stream(table, seq(seen), "").await;
            let now = site.wait(&mut me, table, |view| may_act(view) || is_over(view)).await;
            if seq(&now) > seq(seen) {
                stream.until(seq(&now)).await;
            }
        }
        assert_eq!(me.view(&waiting).await["seq"], 1);
    }
    for (number, (table, _)) in tables.iter().enumerate() {
        site.play_out(&mut me, table, Dice::new(number as u64)).await;
        assert_eq!(me.get(&format!("/table/{table}/verify")).await.status, 200);
    }
}

/// What was on the board before is on the board after, to the byte.
#[tokio::test]
async fn a_table_looks_the_same_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("omnibus.db");
    let site = Site::on(&file).await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open("london", &json!(["me", "friend"])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    for _ in 0..10 {
        for browser in [&mut one, &mut other] {
            let view = browser.view(&table).await;
            if may_act(&view) {
                let action = &choices(&view).last().expect("a choice")["action"];
                assert_eq!(browser.act(&table, &view, action).await.status, 200);
            }
        }
    }
    let paths = [format!("/api/tables/{table}"), format!("/api/tables/{table}/events")];
    let mut before = Vec::new();
    for path in &paths {
        before.push((one.get(path).await.body, other.get(path).await.body));
    }
    site.store.close().await.expect("the store closes");
    let again = Site::on(&file).await;
    let [mut one, mut other] = [one, other].map(|old| {
        let mut new = again.browser();
        new.cookie = old.cookie;
        new
    });
    for (path, before) in paths.iter().zip(before) {
        assert_eq!((one.get(path).await.body, other.get(path).await.body), before, "{path}");
    }
}
