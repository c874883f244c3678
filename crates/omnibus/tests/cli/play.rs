//! `omnibus play`, typed to the end.

use std::fs;

use crate::common::omnibus;

/// More lines than any game asks for.
const ALWAYS_THE_FIRST: [&str; 60] = ["1"; 60];

#[test]
fn a_game_is_played_to_the_end_in_every_language() {
    for (language, winner, your_turn) in [
        ("en", "The game is over.", "Your turn."),
        ("fr", "La partie est terminée.", "À vous"),
        ("de", "Die Partie ist zu Ende.", "Du bist am Zug."),
        ("it", "La partita è finita.", "È il tuo turno."),
    ] {
        for players in [2, 3, 4] {
            let line = format!("play paris-paris --players {players} --lang {language}");
            let shown = omnibus(&line).typing(&ALWAYS_THE_FIRST).succeeds();
            assert!(shown.contains(winner), "{language}: {shown}");
            assert_eq!(shown.matches(your_turn).count(), 60 / (players + 1), "{language}, {players} players");
        }
    }
}

#[test]
fn a_game_of_london_is_played_to_the_end_in_every_language() {
    for (language, winner) in [
        ("en", "The game is over."),
        ("fr", "La partie est terminée."),
        ("de", "Die Partie ist zu Ende."),
        ("it", "La partita è finita."),
    ] {
        for players in [2, 3, 4] {
            let line = format!("play london --players {players} --seed 3 --lang {language}");
            let shown = omnibus(&line).typing(&["1"; 400]).succeeds();
            assert!(shown.contains(winner), "{language}: {shown}");
            assert!(shown.contains("LO-C4") && shown.contains("LO-E2"), "{language}: {shown}");
        }
    }
}

/// The bots know the way; the person, who always takes the first choice, sees them win.
#[test]
fn a_game_of_taxi_is_played_to_the_end_in_every_language() {
    for (language, winner) in [
        ("en", "The game is over."),
        ("fr", "La partie est terminée."),
        ("de", "Die Partie ist zu Ende."),
        ("it", "La partita è finita."),
    ] {
        for players in [2, 6] {
            let line =
                format!("play taxi --players {players} --option target=150 --seed 3 --lang {language}");
            let shown = omnibus(&line).typing(&["1"; 400]).succeeds();
            assert!(shown.contains(winner), "{language}: {shown}");
            assert!(shown.contains("TX-27"), "somebody was paid");
        }
    }
}

#[test]
fn the_systems_language_is_spoken() {
    let shown = omnibus("rules paris-paris PP-V5").env("LC_ALL", "de_CH.UTF-8").succeeds();
    assert!(shown.contains("niemand"), "{shown}");
}

#[test]
fn help_explains_choices_and_rules() {
    let shown = omnibus("play paris-paris --players 2 --seed 2")
        .typing(&["?", "? 1", "? PP-V2", "? PP-X9", "hello", "99", "b", "q"])
        .succeeds();
    for expected in [
        "A number takes that choice.",
        "If you do, this happens:\n  You: business opened at",
        "PP-V2   If that stop has no business",
        "There is no rule “PP-X9”.",
        "“hello” is not on the list.",
        "Type a number from 1 to 3, or ? for help.",
    ] {
        assert!(shown.contains(expected), "{expected}\n{shown}");
    }
    assert_eq!(shown.matches("Supply").count(), 2, "the board once, and again on request: {shown}");
}

#[test]
fn a_choice_can_be_taken_back_until_somebody_learns_something() {
    // Seed 1: the person starts, so a choice is free until the others have finished the round.
    let shown = omnibus("play paris-paris --players 4 --seed 1 --confirm")
        .typing(&["u", "1", "u", "2", "", "u", "q"])
        .succeeds();
    let said = |text: &str| shown.matches(text).count();
    assert_eq!(said("You have not chosen anything yet."), 1, "{shown}");
    assert_eq!(said("Enter goes on, u takes it back."), 2, "{shown}");
    assert_eq!(said("Taken back."), 1, "{shown}");
    assert_eq!(said("That cannot be taken back: somebody has learnt something since."), 1, "{shown}");
    let opened: Vec<&str> = shown.lines().filter(|line| line.starts_with("  You: business opened")).collect();
    assert_eq!(opened.len(), 2);
    assert_ne!(opened[0], opened[1]);
}

#[test]
fn a_saved_game_verifies_and_replays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.json");
    let shown = omnibus("play paris-paris --players 3 --name Zoé --salt lucky --save")
        .arg(&file)
        .typing(&ALWAYS_THE_FIRST)
        .succeeds();
    assert!(shown.contains(&format!("The record is in {}.", file.display())), "{shown}");
    let verdict = omnibus("verify").arg(&file).succeeds();
    assert!(verdict.starts_with("The record is sound: "), "{verdict}");
    let commitment = shown.lines().find_map(|line| line.split_once("sealed: ")).unwrap().1;
    assert!(verdict.contains(commitment), "{verdict}");
    let told = omnibus("replay").arg(&file).succeeds();
    assert!(told.contains("Special tour of the"), "{told}");
    let trace = omnibus("replay --trace").arg(&file).succeeds();
    assert!(
        trace.starts_with(r#"{"trace":1,"game":"paris-paris","board":"paris-paris","players":3,"#),
        "{trace}"
    );
    assert_eq!(trace.lines().count(), 2 + 45 + 1);
    assert!(fs::read_to_string(&file).unwrap().contains("\"lucky\""));
}

#[test]
fn an_unfinished_game_is_kept_and_never_overwrites_another() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("half.json");
    let ran = omnibus("play paris-paris --save").arg(&file).typing(&["1", "1"]).run();
    assert_eq!(ran.code, 1);
    assert_eq!(ran.stderr, "Error: the input ended before the game did\n");
    assert!(omnibus("verify").arg(&file).succeeds().contains("The game is not finished."));
    let before = fs::read(&file).unwrap();
    let complaint = omnibus("play paris-paris --save").arg(&file).typing(&["q"]).fails();
    assert_eq!(complaint, format!("Error: {} already exists: name a new file\n", file.display()));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn impossible_tables_are_refused() {
    for (line, complaint) in [
        ("play paris-paris --players 5", "Paris Paris is for 2 to 4 players, not 5"),
        ("play paris-paris --players 2 --seat 3", "there is no seat 3: with 2 players, choose 1 to 2"),
        ("play paris-paris --seat 0", "there is no seat 0: with 3 players, choose 1 to 3"),
        (
            "play paris-paris --bots clever",
            "there is no bot “clever”; there are random, greedy, net, ismcts, novice, casual, strong, master",
        ),
        (
            "play paris-paris --players 4 --bots random,greedy",
            "2 bots named for 3 seats: name one for all, or one for each",
        ),
        ("sim paris-paris --players 1", "Paris Paris is for 2 to 4 players, not 1"),
        ("rules paris-paris XX", "Paris Paris has no rule “XX”. Leave the id out to see them all."),
        (
            "play paris-paris --board /nowhere.toml",
            "cannot read /nowhere.toml: No such file or directory (os error 2)",
        ),
    ] {
        assert_eq!(omnibus(line).fails(), format!("Error: {complaint}\n"));
    }
}

#[test]
fn a_kept_game_is_resumed_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.json");
    omnibus("play paris-paris --players 4 --seed 6 --save").arg(&file).typing(&["1", "2", "q"]).succeeds();
    let kept = fs::read_to_string(&file).unwrap();
    let resumed = omnibus("play paris-paris --resume").arg(&file).typing(&["q"]).succeeds();
    assert!(resumed.contains("Round 3 of 12"), "{resumed}");
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    let finished = omnibus("play paris-paris --resume").arg(&file).typing(&ALWAYS_THE_FIRST).succeeds();
    assert_eq!(finished.matches("Your turn.").count(), 10, "{finished}");
    assert!(omnibus("verify").arg(&file).succeeds().starts_with("The record is sound: "));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no draft is left behind");
}

/// Killed in the middle of a question: what was chosen before is kept.
#[test]
fn a_game_is_kept_choice_by_choice() {
    use std::{io::Read, process::Stdio};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("killed.json");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_omnibus"))
        .args(["play", "paris-paris", "--seed", "6", "--lang", "en", "--save"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut shown = child.stdout.take().unwrap();
    let mut wait_for_prompt = || {
        let mut text = Vec::new();
        let mut byte = [0];
        // The same sign marks whose turn it is, above the question.
        while !(text.ends_with(b"\n> ") && String::from_utf8_lossy(&text).contains("Your turn.")) {
            assert_eq!(shown.read(&mut byte).unwrap(), 1, "it asks");
            text.push(byte[0]);
        }
    };
    wait_for_prompt();
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), b"1\n").unwrap();
    wait_for_prompt();
    child.kill().unwrap();
    child.wait().unwrap();
    let resumed = omnibus("play paris-paris --resume").arg(&file).typing(&["q"]).succeeds();
    assert!(resumed.contains("Round 2 of 15"), "{resumed}");
}

#[test]
fn a_line_that_is_no_text_is_only_not_understood() {
    let ran = omnibus("play paris-paris").typing(&["\u{fffd}\u{0}", "q"]).run();
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("is not on the list"), "{}", ran.stdout);
}
