//! Whether what people were told is true.

use std::{collections::BTreeSet, process::Command, time::Duration};

use omnibus_store::{Address, Database};
use serde_json::Value;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    dice::Dice,
    http,
    person::{Outcome, Post, Told},
    town::Town,
};

/// How long it may take until bots have moved and everybody has been shown it, once nothing fails any more.
const IN_THE_END: Duration = Duration::from_mins(2);

/// Holds everything that people were told against the logs; says how much that was.
pub(crate) async fn judge(town: &Town, database: &str, told: Vec<Told>) -> String {
    let address: Address = database.parse().unwrap();
    let store = Database::look(&address).await.unwrap().into_store();
    let mut dice = Dice::new(1);
    let (tables, mut acknowledged, mut unheard, mut kept, mut entries) = (told.len(), 0, 0, 0, 0);
    // Before anybody looks again: a look makes a node aware of what it has not heard of.
    for Told { table, shown, .. } in &told {
        let length = store.length(table.parse().unwrap()).await.unwrap();
        until_shown(table, shown.clone(), length.unwrap_or(0)).await;
    }
    for Told { table, cookie, posts, shown } in told {
        timeout(IN_THE_END, bots_move(town, &table, &cookie, &mut dice))
            .await
            .unwrap_or_else(|_| panic!("the bot at {table} stands still"));
        let log = store.load(table.parse().unwrap(), 0).await.unwrap();
        let log = log.unwrap_or_else(|| panic!("the table {table} was acknowledged, and is gone"));
        let log: Vec<Value> = log.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect();
        kept += judge_posts(&table, &log, &posts);
        acknowledged += posts.iter().filter(|post| matches!(post.came, Outcome::Acknowledged(_))).count();
        unheard += posts.iter().filter(|post| post.came == Outcome::Unheard).count();
        entries += log.len();

        let shown = until_shown(&table, shown, log.len() as u64).await;
        assert!(shown.is_sorted_by(|one, next| one < next), "{table} was not shown in its order: {shown:?}");
    }
    for node in &town.nodes {
        let said = node.said();
        assert!(!said.contains("panicked"), "{said}");
    }
    let doctor = Command::new(env!("CARGO_BIN_EXE_omnibus"))
        .args(["doctor", "--lang", "en", "--database", database])
        .output()
        .unwrap();
    let found = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.status.success(), "{found}{}", String::from_utf8_lossy(&doctor.stderr));
    format!(
        "{tables} tables, {entries} entries; {acknowledged} actions acknowledged, all there; {unheard} without an answer, \
         of which {kept} are there, once"
    )
}

/// Waits until the page was shown so many entries; gives the numbers of all.
async fn until_shown(table: &str, mut shown: watch::Receiver<Vec<u64>>, length: u64) -> Vec<u64> {
    let latest = |shown: &Vec<u64>| shown.last().copied().unwrap_or(1);
    let shown = timeout(IN_THE_END, shown.wait_for(|shown| latest(shown) >= length)).await;
    shown.unwrap_or_else(|_| panic!("who watches {table} is not shown entry {length}")).unwrap().clone()
}

/// Waits until it is the person's turn, or the game is over.
async fn bots_move(town: &Town, table: &str, cookie: &str, dice: &mut Dice) {
    loop {
        let node = town.any_node(dice).await;
        if let Ok(answer) = http::get(node, &format!("/api/tables/{table}"), cookie).await {
            let view = answer.json();
            let can_act = view["choices"].as_array().is_some_and(|choices| !choices.is_empty());
            if can_act || !view["result"].is_null() {
                return;
            }
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// Everything acknowledged is there, as it was acknowledged; what was not heard of at most once; nothing else. Gives
/// how many of those not heard of are there.
fn judge_posts(table: &str, log: &[Value], posts: &[Post]) -> usize {
    let entry = |seq: u64| &log[seq as usize - 1];
    let is_persons = |entry: &Value| entry["entry"] == "acted" && entry["seat"] == 0;
    // Between what they saw and what they did nobody but the bot has moved.
    let is_meant = |seq: u64, post: &Post| {
        post.seen < seq && (post.seen + 1..seq).all(|between| !is_persons(entry(between)))
    };
    let mut explained: BTreeSet<u64> = BTreeSet::new();
    let mut choices: BTreeSet<u64> = BTreeSet::new();
    for post in posts {
        let Outcome::Acknowledged(seq) = post.came else { continue };
        assert!(seq <= log.len() as u64, "{table}: entry {seq} was acknowledged, and is gone: {post:?}");
        let found = entry(seq);
        assert!(is_persons(found) && found["action"] == post.action, "{table}: {post:?} became {found}");
        assert!(is_meant(seq, post), "{table}: {post:?} came too late, and was taken");
        assert!(explained.insert(seq) && choices.insert(post.seen), "{table}: {post:?} again");
    }
    let mut kept = 0;
    for (seq, found) in (1..).zip(log) {
        if !is_persons(found) || explained.contains(&seq) {
            continue;
        }
        let post = posts.iter().find(|post| {
            post.came == Outcome::Unheard
                && post.action == found["action"]
                && is_meant(seq, post)
                && !choices.contains(&post.seen)
        });
        let post = post
            .unwrap_or_else(|| panic!("{table}: nobody did what entry {seq} says, or not twice: {found}"));
        choices.insert(post.seen);
        kept += 1;
    }
    kept
}
