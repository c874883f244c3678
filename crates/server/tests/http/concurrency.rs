//! Many at once: tables do not notice each other, and of two who want the same one gets it.

use std::sync::Arc;

use serde_json::json;

use crate::site::{Dice, Site, choices, is_over, may_act, seq};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_tables_at_once_all_come_to_their_end() {
    let site = Arc::new(Site::new().await);
    let tasks: Vec<_> = (0..50)
        .map(|number| {
            let site = Arc::clone(&site);
            tokio::spawn(async move {
                let mut me = site.browser();
                let table = me.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
                let end = site.play_out(&mut me, &table, Dice::new(number)).await;
                (me, table, end)
            })
        })
        .collect();
    let mut seeds = Vec::new();
    for task in tasks {
        let (mut me, table, end) = task.await.expect("the task does not panic");
        assert!(is_over(&end));
        seeds.push(end["result"]["seed"].to_string());
        let listed = me.get("/api/tables").await.json();
        assert_eq!(listed.as_array().map(Vec::len), Some(1), "everybody sees their own tables alone");
        assert_eq!((&listed[0]["id"], &listed[0]["scores"]), (&json!(table), &end["result"]["scores"]));
    }
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 50, "no two tables have the same deal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_tabs_that_act_at_once_one_is_taken() {
    let site = Site::new().await;
    for game in ["paris-paris", "london", "taxi"] {
        let mut me = site.browser();
        let table = me.open(game, &json!(["me", { "bot": "random" }])).await;
        let view = site.wait(&mut me, &table, may_act).await;
        let (first, last) =
            (&choices(&view)[0]["action"], &choices(&view).last().expect("a choice")["action"]);
        for action in [first, last] {
            // Once with the same choice, once with two different ones.
            let view = site.wait(&mut me, &table, may_act).await;
            let (one, other) = if action == first {
                (choices(&view)[0].clone(), choices(&view)[0].clone())
            } else {
                (choices(&view)[0].clone(), choices(&view).last().expect("a choice").clone())
            };
            let (mut tab, mut second) = (me.tab(), me.tab());
            let (one, other) = tokio::join!(
                tab.act(&table, &view, &one["action"]),
                second.act(&table, &view, &other["action"])
            );
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{game}");
        }
    }
}

/// London's first choice is everybody's at the same time: who chose later had not seen the earlier choice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_choose_at_the_same_time_are_both_taken() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let table = one.open("london", &json!(["me", "friend", { "bot": "random" }])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    let (mine, theirs) = (one.view(&table).await, other.view(&table).await);
    assert!(may_act(&mine) && may_act(&theirs));
    let (first, second) = tokio::join!(
        one.act(&table, &mine, &choices(&mine)[0]["action"]),
        other.act(&table, &theirs, &choices(&theirs)[0]["action"])
    );
    assert_eq!(
        (first.status.as_u16(), second.status.as_u16()),
        (200, 200),
        "{} {}",
        first.text(),
        second.text()
    );
    assert_ne!(first.json()["seq"], second.json()["seq"]);
    let began = site.wait(&mut one, &table, |view| view["view"]["phase"] == "turn").await;
    assert!(seq(&began) >= seq(&mine) + 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_free_seat_is_taken_once() {
    let site = Site::new().await;
    let mut host = site.browser();
    let table = host.open("taxi", &json!(["me", "friend"])).await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let (first, second) = tokio::join!(one.join(&table, 1, "Anna"), other.join(&table, 1, "Bea"));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 409]);
    assert_eq!(site.length(&table).await, 2);
}
