//! Somebody who plays against a bot, at one table after the other, and writes down what they are told.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tokio::{sync::watch, time::sleep};

use crate::{dice::Dice, http, town::Town, watcher};

/// What somebody did at a table, and what they were told of it.
pub(crate) struct Told {
    pub(crate) table: String,
    pub(crate) cookie: String,
    pub(crate) posts: Vec<Post>,
    /// The entries that their page was shown.
    pub(crate) shown: watch::Receiver<Vec<u64>>,
}

#[derive(Debug)]
pub(crate) struct Post {
    /// The latest entry that they had seen.
    pub(crate) seen: u64,
    pub(crate) action: Value,
    pub(crate) came: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is the entry of this number.
    Acknowledged(u64),
    Refused,
    /// Nobody knows: it may be there or not.
    Unheard,
}

/// Plays until it is over.
pub(crate) async fn play(town: Arc<Town>, is_over: watch::Receiver<bool>, mut dice: Dice) -> Vec<Told> {
    let mut tables = Vec::new();
    while !*is_over.borrow() {
        if let Some(mut told) = open(&town, &mut dice).await {
            play_at(&town, &mut told, &is_over, &mut dice).await;
            tables.push(told);
        }
    }
    tables
}

/// Sets a table up, if that works.
async fn open(town: &Arc<Town>, dice: &mut Dice) -> Option<Told> {
    let new = match dice.below(3) {
        0 => json!({ "game": "paris-paris", "seats": ["me", { "bot": "random" }] }),
        1 => json!({ "game": "london", "seats": ["me", { "bot": "random" }] }),
        _ => json!({ "game": "taxi", "seats": ["me", { "bot": "random" }], "options": { "target": 50 } }),
    };
    let answer = http::post(town.any_node(dice).await, "/api/tables", "", &new).await;
    let Some(answer) = answer.ok().filter(|answer| answer.status == 201) else {
        take_a_breath(dice).await;
        return None;
    };
    let table = answer.json()["id"].as_str().expect("an id").to_owned();
    let cookie = answer.cookie.clone().expect("whoever is new is given a cookie");
    let (sender, shown) = watch::channel(Vec::new());
    tokio::spawn(watcher::watch(Arc::clone(town), table.clone(), cookie.clone(), sender, dice.split()));
    Some(Told { table, cookie, posts: Vec::new(), shown })
}

/// Plays until the game or everything is over.
async fn play_at(town: &Town, told: &mut Told, is_over: &watch::Receiver<bool>, dice: &mut Dice) {
    let path = format!("/api/tables/{}", told.table);
    while !*is_over.borrow() {
        take_a_breath(dice).await;
        let looked = http::get(town.any_node(dice).await, &path, &told.cookie).await;
        let Some(view) = looked.ok().filter(|answer| answer.status == 200).map(|answer| answer.json()) else {
            continue;
        };
        if !view["result"].is_null() {
            return;
        }
        let choices = view["choices"].as_array().expect("choices");
        if !choices.is_empty() {
            let action = dice.pick(choices)["action"].clone();
            act(town, told, view["seq"].as_u64().expect("a number"), action, dice).await;
        }
    }
}

/// Acts; who hears nothing of it tries again, or does not.
async fn act(town: &Town, told: &mut Told, seen: u64, action: Value, dice: &mut Dice) {
    let path = format!("/api/tables/{}/actions", told.table);
    let body = json!({ "seq": seen, "seat": 0, "action": action });
    loop {
        let node = town.any_node(dice).await;
        let came = if dice.percent(3) {
            // Nobody waits for the answer.
            let _ = http::post_and_hang_up(node, &path, &told.cookie, &body).await;
            Outcome::Unheard
        } else {
            match http::post(node, &path, &told.cookie, &body).await {
                Ok(answer) if answer.status == 200 => {
                    town.acknowledge();
                    Outcome::Acknowledged(answer.json()["seq"].as_u64().expect("a number"))
                }
                Ok(answer) if answer.is_refusal() => Outcome::Refused,
                _ => Outcome::Unheard,
            }
        };
        told.posts.push(Post { seen, action: action.clone(), came });
        if came != Outcome::Unheard || dice.percent(50) {
            return;
        }
        take_a_breath(dice).await;
    }
}

/// People think, and hands take their time.
async fn take_a_breath(dice: &mut Dice) {
    sleep(Duration::from_millis(50 + dice.below(500) as u64)).await;
}
