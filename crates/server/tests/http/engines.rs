//! Engines: programs that the server runs itself, and how little harm they can do.

use std::{path::Path, process::Command, time::Duration};

use omnibus_engine::CommandLine;
use omnibus_server::Engines;
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    site::{Dice, Site, choices, is_over, may_act},
};

/// The example of the documents.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
/// For engines that answer, on a machine that is busy.
const PATIENT: Duration = Duration::from_mins(1);

fn engines(time: Duration, commands: &[(&str, &str)]) -> Engines {
    let command = |(name, line): &(&str, &str)| ((*name).to_owned(), line.parse().expect("a command"));
    Engines { commands: commands.iter().map(command).collect(), time }
}

/// What the entries of the log say about the moves of a seat that were made in its place.
async fn lapses(site: &Site, table: &str, seat: usize) -> Vec<Value> {
    let log =
        site.store.load(table.parse().expect("an id"), 0).await.expect("the store works").expect("a log");
    let entries = log.iter().map(|entry| serde_json::from_str::<Value>(&entry.body).expect("JSON"));
    entries
        .filter(|entry| entry["entry"] == "acted" && entry["seat"] == seat)
        .map(|entry| entry["instead"].clone())
        .collect()
}

#[tokio::test]
async fn an_engine_plays_whole_games() {
    let command = format!("python3 '{EXAMPLE}'");
    let site = Site::with_engines(engines(PATIENT, &[("Dice", &command)])).await;
    let mut anna = site.browser();
    assert!(anna.get("/new/taxi").await.text().contains("Engine: Dice"));
    assert_eq!(anna.get("/api/games").await.json()[0]["engines"], json!(["Dice"]));
    for game in ["paris-paris", "london", "taxi"] {
        let table = anna.open_short(game, &json!(["me", { "engine": "Dice" }])).await;
        let end = site.play_out(&mut anna, &table, Dice::new(5)).await;
        assert_eq!(
            end["seats"][1],
            json!({ "name": "Dice", "kind": "engine", "mine": false, "stand_in": null })
        );
        let lapses = lapses(&site, &table, 1).await;
        assert!(!lapses.is_empty() && lapses.iter().all(Value::is_null), "{lapses:?}");
    }
    let unknown = json!({ "game": "taxi", "seats": ["me", { "engine": "Other" }] });
    let complaint = anna.post_json("/api/tables", &unknown).await.problem(422);
    assert!(complaint.contains("Other") && complaint.contains("Dice"), "{complaint}");
}

#[tokio::test]
async fn an_engine_is_chosen_in_the_form() {
    let command = format!("python3 '{EXAMPLE}'");
    let site = Site::with_engines(engines(PATIENT, &[("Dice", &command), ("More dice", &command)])).await;
    let mut anna = site.browser();
    let form = [
        ("players", "", "4"),
        ("seat-0", "", "me"),
        ("seat-1", "", "engine:1"),
        ("seat-2", "", "engine:1"),
        ("seat-3", "", "engine:7"),
    ];
    let table = anna.post_files("/new/taxi", &form).await.table();
    let seats = anna.view(&table).await["seats"].clone();
    let shown: Vec<(&str, &str)> = seats
        .as_array()
        .expect("seats")
        .iter()
        .map(|seat| (seat["name"].as_str().expect("a name"), seat["kind"].as_str().expect("a kind")))
        .collect();
    assert_eq!(shown[1..3], [("More dice", "engine"), ("More dice 2", "engine")]);
    assert_eq!(shown[3].1, "bot", "what is not on the list is one of ours");
}

/// Plays until the engine on seat 1 was to move `moves` times; returns what the log says of them.
async fn play_until(site: &Site, anna: &mut Browser, table: &str, moves: usize) -> Vec<Value> {
    loop {
        let view = site.wait(anna, table, |view| may_act(view) || is_over(view)).await;
        let lapses = lapses(site, table, 1).await;
        if lapses.len() >= moves {
            return lapses;
        }
        assert!(!is_over(&view), "the game is long enough");
        assert_eq!(anna.act(table, &view, &choices(&view)[0]["action"]).await.status, 200);
    }
}

#[tokio::test]
async fn whatever_an_engine_does_the_table_goes_on() {
    let answer = |said: &str| {
        format!(
            "python3 -c \"import sys\nfor line in sys.stdin:\n  if 'turn' in line: {said}; sys.stdout.flush()\""
        )
    };
    let bad = [
        ("not_started", "no-such-program-anywhere".to_owned(), PATIENT),
        ("crashed", "sh -c 'read hello; read turn; kill -9 $$'".into(), PATIENT),
        ("silent", "sh -c 'while read line; do :; done'".into(), Duration::from_millis(20)),
        ("garbage", answer("print('good move!')"), PATIENT),
        ("garbage", answer("sys.stdout.write('x' * (10 << 20))"), PATIENT),
        ("illegal", answer("print('{\\\"choice\\\": 1000}')"), PATIENT),
        ("illegal", answer("print('{\\\"action\\\": {\\\"take\\\": 1}}')"), PATIENT),
    ];
    for (cause, command, time) in bad {
        let site = Site::with_engines(engines(time, &[("Bad", &command)])).await;
        let mut anna = site.browser();
        let table = anna.open("paris-paris", &json!(["me", { "engine": "Bad" }])).await;
        let lapses = play_until(&site, &mut anna, &table, 5).await;
        assert_eq!(lapses[..5], [cause, cause, cause, "given_up", "given_up"], "{command}");
        let page = anna.get(&format!("/table/{table}")).await;
        assert_eq!(page.text().matches("a built-in bot took this move").count(), 3, "{command}");
        assert_eq!(page.text().matches("the built-in bot plays on for Bad").count(), 1, "{command}");
        let replay = anna.get(&format!("/table/{table}/replay?at=2")).await;
        assert_eq!(replay.status, 200);
        site.play_out(&mut anna, &table, Dice::new(1)).await;
    }
}

/// One that recovers is asked again; and one that was given up stays so when the server starts anew.
#[tokio::test]
async fn only_three_in_a_row_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let mark = folder.path().join("started");
    // It crashes at its first start, and answers from then on.
    let script = format!(
        "if test -e {0}; then read hello; while read turn; do echo '{{\"choice\": 0}}'; done; fi; touch {0}",
        mark.display()
    );
    let line = CommandLine { program: "sh".into(), arguments: vec!["-c".into(), script] };
    let site = Site::with_engines(Engines { commands: vec![("Shy".into(), line)], time: PATIENT }).await;
    let mut anna = site.browser();
    let table = anna.open("paris-paris", &json!(["me", { "engine": "Shy" }])).await;
    let shy = play_until(&site, &mut anna, &table, 4).await;
    assert_eq!(shy[..4], [json!("crashed"), Value::Null, Value::Null, Value::Null]);

    let gone = anna.open("paris-paris", &json!(["me", { "engine": "Shy" }])).await;
    let without = Site::over(std::sync::Arc::clone(&site.store)).await;
    let mut later = without.browser();
    later.cookie.clone_from(&anna.cookie);
    let missing = play_until(&without, &mut later, &gone, 6).await;
    assert_eq!(missing.iter().rev().take(2).collect::<Vec<_>>(), ["given_up", "given_up"]);
    let again = Site::over(std::sync::Arc::clone(&site.store)).await;
    let mut latest = again.browser();
    latest.cookie.clone_from(&anna.cookie);
    let end = again.play_out(&mut latest, &gone, Dice::new(1)).await;
    assert!(is_over(&end));
    let all = lapses(&again, &gone, 1).await;
    assert!(all.iter().skip_while(|lapse| **lapse != "given_up").all(|lapse| lapse == "given_up"), "{all:?}");
}

#[cfg(unix)]
fn is_there(process: &str) -> bool {
    Command::new("kill")
        .args(["-0", process])
        .stderr(std::process::Stdio::null())
        .status()
        .expect("kill")
        .success()
}

/// A process for each seat, ended with the game or with the server.
#[cfg(unix)]
#[tokio::test]
async fn no_process_outlives_its_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let processes = |folder: &Path| -> Vec<String> {
        let files = std::fs::read_dir(folder).expect("a folder");
        files.map(|file| file.expect("a file").file_name().into_string().expect("a number")).collect()
    };
    let script = format!(
        "touch {}/$$; read hello; while read turn; do echo '{{\"choice\": 0}}'; done",
        folder.path().display()
    );
    let command = CommandLine { program: "sh".into(), arguments: vec!["-c".into(), script] };
    let site = Site::with_engines(Engines { commands: vec![("First".into(), command)], time: PATIENT }).await;
    let mut anna = site.browser();
    let engine = json!({ "engine": "First" });
    let finished = anna.open("paris-paris", &json!(["me", engine, engine])).await;
    site.play_out(&mut anna, &finished, Dice::new(1)).await;
    assert_eq!(processes(folder.path()).len(), 2, "one a seat, for the whole game");
    let gone = |processes: Vec<String>| async move {
        for process in processes {
            let mut looks = 0;
            while is_there(&process) {
                tokio::task::yield_now().await;
                looks += 1;
                assert!(looks < 100_000, "process {process} is still there");
            }
        }
    };
    gone(processes(folder.path())).await;
    let open = anna.open("paris-paris", &json!(["me", engine])).await;
    play_until(&site, &mut anna, &open, 1).await;
    let all = processes(folder.path());
    assert_eq!(all.len(), 3);
    assert_eq!(all.iter().filter(|process| is_there(process)).count(), 1);
    site.stop.send_replace(true);
    gone(all).await;
}
