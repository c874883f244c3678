//! The API and its document say the same.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::site::{Dice, Site, may_act};

/// Every address of the document with its verbs, as `get /api/games`.
fn documented(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().expect("paths");
    paths
        .iter()
        .flat_map(|(path, verbs)| {
            let verbs = verbs.as_object().expect("verbs");
            verbs.keys().map(move |verb| format!("{verb} {path}"))
        })
        .collect()
}

/// The same from the router's own lines. A router cannot be asked, so its source is.
fn routed() -> BTreeSet<String> {
    [
        include_str!("../../src/api.rs"),
        include_str!("../../src/bot_api.rs"),
        include_str!("../../src/socket.rs"),
    ]
    .into_iter()
    .flat_map(str::lines)
    .filter_map(|line| line.split_once(".route(\"").map(|(_, rest)| rest))
    .flat_map(|rest| {
        let (path, methods) = rest.split_once('"').expect("an address");
        ["get", "post", "put", "delete", "patch"]
            .into_iter()
            .filter(|verb| methods.contains(&format!("{verb}(")))
            .map(|verb| format!("{verb} {path}"))
            .collect::<Vec<_>>()
    })
    .collect()
}

#[tokio::test]
async fn the_document_has_every_address_and_no_other() {
    let site = Site::new().await;
    let answer = site.browser().get("/openapi.json").await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "application/json"));
    let document = answer.json();
    assert!(document["openapi"].as_str().expect("a version").starts_with("3."));
    assert_eq!(documented(&document), routed());
    assert!(routed().len() > 8);
    for (path, verbs) in document["paths"].as_object().expect("paths") {
        for (verb, what) in verbs.as_object().expect("verbs") {
            let say = what["description"].as_str().or(what["summary"].as_str()).unwrap_or_default();
            assert!(!say.is_empty(), "{verb} {path} says what it does");
            for parameter in what["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
                assert_eq!(parameter["in"], place, "{verb} {path}: {name}");
            }
        }
    }
    // Every reference leads somewhere.
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().expect("a pointer");
        assert!(document.pointer(pointer).is_some(), "{pointer}");
    }
}

#[tokio::test]
async fn whatever_the_document_says_can_be_read_can_be_read() {
    let site = Site::new().await;
    let mut me = site.browser();
    let table = me.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
    site.play_out(&mut me, &table, Dice::new(2)).await;
    // A hint is for whoever has something to choose.
    let playing = me.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
    site.wait(&mut me, &playing, may_act).await;
    let document = me.get("/openapi.json").await.json();
    let is_for_people = |(path, _): &(&String, &Value)| !path.starts_with("/api/bot/");
    for (path, verbs) in document["paths"].as_object().expect("paths").iter().filter(is_for_people) {
        let there = path.replace("{id}", if path.ends_with("/hint") { &playing } else { &table });
        let nowhere = path.replace("{id}", "none");
        for (verb, what) in verbs.as_object().expect("verbs") {
            if verb == "get" {
                let answer = me.get_json(&there).await;
                if path.ends_with("/socket") {
                    answer.problem(426);
                } else {
                    assert_eq!(answer.status, 200, "{path}");
                    answer.json();
                }
                if nowhere != there {
                    me.get(&nowhere).await.problem(404);
                }
            } else if what["requestBody"].is_null() {
                assert_eq!(me.post_text(&there, "application/json", "").await.status, 200, "{path}");
                me.post_text(&nowhere, "application/json", "").await.problem(404);
            } else {
                // Nothing in it: refused, and in the way in which every refusal is written.
                let answer = me.post_text(&there, "application/json", "").await;
                let status = answer.status.as_u16();
                assert!((400..500).contains(&status), "{path}: {status}");
                answer.problem(status);
            }
        }
    }
}

#[tokio::test]
async fn the_games_are_listed_with_what_can_be_chosen() {
    let site = Site::new().await;
    let mut me = site.browser();
    let games = me.get("/api/games").await.json();
    for game in games.as_array().expect("games") {
        let id = game["id"].as_str().expect("an id");
        for bot in game["bots"].as_array().expect("levels") {
            me.open(id, &json!(["me", { "bot": bot }])).await;
        }
        assert!(game["least_players"].as_u64() <= game["most_players"].as_u64());
    }
    assert_eq!(games.as_array().map(Vec::len), Some(3));
}
