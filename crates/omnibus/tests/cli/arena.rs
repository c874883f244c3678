//! `omnibus arena`.

use std::fs;

use serde_json::Value;

use crate::common::omnibus;

fn json(line: &str) -> Value {
    let printed = omnibus(&format!("arena {line} --json -")).succeeds();
    serde_json::from_str(&printed).unwrap_or_else(|error| panic!("{error}: {printed}"))
}

/// What was found, without how long it took.
fn findings(line: &str) -> Value {
    let mut report = json(line);
    let fields = report.as_object_mut().unwrap();
    fields.remove("threads");
    fields.remove("seconds");
    for rating in fields["ratings"].as_array_mut().unwrap() {
        rating.as_object_mut().unwrap().remove("cpu_seconds_a_decision");
    }
    report
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_stronger_bot_stands_first_and_every_figure_has_its_interval() {
    let shown = omnibus("arena paris-paris --players 2 --bots random,greedy --deals 30 --seed 5").succeeds();
    assert!(shown.starts_with("Paris Paris: 2 players, 30 deals, 60 games, seed 5\n"), "{shown}");
    assert!(shown.contains("Ratings: Elo above random, intervals of 95 %"), "{shown}");
    let line = |beginning: &[&str]| {
        let mut lines = shown.lines();
        lines.position(|line| line.split_whitespace().take(beginning.len()).eq(beginning.iter().copied()))
    };
    let (greedy, random) = (line(&["greedy"]), line(&["random", "0"]));
    assert!(greedy.is_some() && greedy < random, "{shown}");
    assert!(line(&["random", "greedy"]) > random, "the pair: {shown}");
    assert!(shown.contains(" µs\n") && shown.contains(" % ± ") && shown.contains(" … "), "{shown}");
}

#[test]
fn json_holds_the_setting_the_pairs_and_the_ratings() {
    let report = json("paris-paris --players 3 --bots greedy,random,novice --deals 10 --anchor random");
    assert_eq!(
        (&report["arena"], &report["game"], &report["players"]),
        (&1.into(), &"paris-paris".into(), &3.into())
    );
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    // Three pairs, each one against two and two against one, and all three together.
    assert_eq!(report["line_ups"].as_array().unwrap().len(), 7);
    assert_eq!(report["line_ups"][1], serde_json::json!(["greedy", "greedy", "random"]));
    assert_eq!((&report["deals"], &report["games"]), (&10.into(), &210.into()));
    assert!(report["sprt"].is_null());
    let ratings = report["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 3);
    for rating in ratings {
        let elo = &rating["elo"];
        assert!(number(&elo["low"]) <= number(&elo["value"]), "{rating}");
        assert!(number(&elo["value"]) <= number(&elo["high"]), "{rating}");
        assert!(number(&rating["decisions"]) > 0.0, "{rating}");
        assert_eq!(number(&elo["value"]) == 0.0, rating["bot"] == "random", "{rating}");
    }
    let pair = &report["pairs"][0];
    assert_eq!((&pair["bot"], &pair["against"]), (&"greedy".into(), &"random".into()));
    assert!(number(&pair["share"]["low"]) > 0.5 && number(&pair["margin"]["low"]) > 0.0, "{pair}");
    assert!((number(&pair["alone"]["fair"]) - 1.0 / 3.0).abs() < 1e-12, "{pair}");
}

#[test]
fn the_same_seed_finds_the_same_with_any_number_of_threads() {
    let line = "london --players 2 --bots greedy,random --deals 6 --seed";
    let found = findings(&format!("{line} 9 --threads 1"));
    assert_eq!(findings(&format!("{line} 9 --threads 3")), found);
    assert_ne!(findings(&format!("{line} 10")), found);
}

#[test]
fn a_sequential_test_ends_when_it_is_decided() {
    for (bots, verdict, sentence) in [
        ("greedy,random", "passed", "Passed: greedy is 10 Elo above random rather than 0."),
        ("random,greedy", "failed", "Failed: random is 0 Elo above greedy rather than 10."),
    ] {
        let line = format!("paris-paris --players 2 --bots {bots} --deals 3000 --sprt");
        let report = json(&line);
        assert_eq!(report["sprt"]["verdict"], verdict);
        assert!((10.0..1000.0).contains(&number(&report["deals"])), "{report}");
        let shown = omnibus(&format!("arena {line}")).succeeds();
        assert!(shown.contains(sentence) && shown.contains("-2.94 fails, +2.94 passes"), "{shown}");
    }
    let line = "arena paris-paris --bots greedy,random --deals 2 --sprt --elo0 -5 --elo1 0";
    assert!(omnibus(line).succeeds().contains("Not decided yet: let it play more deals."));
}

#[test]
fn every_language_has_its_table() {
    for (language, words) in [
        ("en", ["Ratings", "Alone (fair: 25.0 %)", "Points ahead"]),
        ("fr", ["Classement", "Seul (équitable : 25.0 %)", "Points d’avance"]),
        ("de", ["Wertungen", "Allein (fair: 25.0 %)", "Punkte Vorsprung"]),
        ("it", ["Punteggi", "Da solo (equa: 25.0 %)", "Punti di vantaggio"]),
    ] {
        let line = format!("arena paris-paris --players 4 --bots greedy,random --deals 2 --lang {language}");
        let shown = omnibus(&line).succeeds();
        assert!(words.iter().all(|word| shown.contains(word)), "{shown}");
    }
}

#[test]
fn picture_and_figures_are_written_whole_in_place_of_old_ones() {
    let folder = tempfile::tempdir().unwrap();
    let (json, svg) = (folder.path().join("arena.json"), folder.path().join("arena.svg"));
    fs::write(&json, "old").unwrap();
    let run = omnibus("arena paris-paris --players 2 --bots greedy,random --deals 3 --json");
    let shown = run.arg(&json).arg("--svg").arg(&svg).succeeds();
    assert!(shown.contains(&format!("Written: {}\n", json.display())), "{shown}");
    let report: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(report["deals"], 3);
    let picture = fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for text in ["Paris Paris", "greedy", "random", "Elo above greedy", "prefers-color-scheme"] {
        assert!(picture.contains(text), "{text}: {picture}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no draft is left behind");
}

#[test]
fn what_cannot_be_played_or_written_is_refused_before_it_begins() {
    let bots = "random, greedy, novice, casual, strong, master";
    for (line, complaint) in [
        ("--bots greedy", "name two bots or more: --bots greedy,random".to_owned()),
        ("--bots greedy,clever", format!("there is no bot “clever”; there are {bots}")),
        ("--bots greedy,", format!("there is no bot “”; there are {bots}")),
        (
            "--bots greedy,master@soon",
            "“soon” is no budget: behind the @ write a number of nodes or a time, as in master@2000 or master@50ms"
                .into(),
        ),
        ("--bots greedy,random,greedy", "greedy is named twice: a bot does not play against itself".into()),
        (
            "--bots strong@1s,strong@1000ms",
            "strong@1000ms is named twice: a bot does not play against itself".into(),
        ),
        ("--bots greedy,random --players 5", "Paris Paris is for 2 to 4 players, not 5".into()),
        ("--bots greedy,random --deals 0", "0 deals say nothing: play at least 2".into()),
        ("--bots greedy,random --deals 1", "1 deal says nothing: play at least 2".into()),
        (
            "--bots greedy,random --anchor novice",
            "the anchor “novice” does not play; there are greedy, random".into(),
        ),
        ("--bots greedy,random,novice --sprt", "--sprt compares two bots, not 3".into()),
        (
            "--bots greedy,random --sprt --elo0 10 --elo1 5",
            "--elo0 and --elo1 are differences from -1000 to 1000, the first less than the second".into(),
        ),
        (
            "--bots greedy,random --sprt --elo1 NaN",
            "--elo0 and --elo1 are differences from -1000 to 1000, the first less than the second".into(),
        ),
    ] {
        assert_eq!(omnibus(&format!("arena paris-paris {line}")).fails(), format!("Error: {complaint}\n"), "{line}");
    }
    for line in ["--bots greedy,random --threads 0", "--bots greedy,random --elo1 20", "--deals 5"] {
        let ran = omnibus(&format!("arena paris-paris {line}")).run();
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{line}: {}", ran.stderr);
    }
    // So many deals would take for ever: the complaint comes first.
    let endless = "arena paris-paris --bots greedy,random --deals 4000000000";
    let complaint = omnibus(&format!("{endless} --svg /nowhere/arena.svg")).fails();
    assert!(complaint.starts_with("Error: cannot write /nowhere/arena.svg: "), "{complaint}");
    let folder = tempfile::tempdir().unwrap();
    let complaint = omnibus(&format!("{endless} --json")).arg(folder.path()).fails();
    assert_eq!(complaint, format!("Error: cannot write {}: is a directory\n", folder.path().display()));
}
