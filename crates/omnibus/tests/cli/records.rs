//! Records that are not as they should be.

use std::{fs, path::PathBuf};

use serde_json::Value;

use crate::common::omnibus;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn write(&self, text: &str) -> PathBuf {
        let file = self.0.path().join("game.json");
        fs::write(&file, text).unwrap();
        file
    }

    /// The complaint about a record, from both verbs that read one.
    fn complaint(&self, text: &str) -> String {
        let file = self.write(text);
        let complaint = omnibus("verify").arg(&file).fails();
        assert_eq!(omnibus("replay").arg(&file).fails(), complaint);
        assert_eq!(omnibus("replay --trace").arg(&file).fails(), complaint);
        assert_eq!(fs::read_dir(self.0.path()).unwrap().count(), 1, "nothing is written");
        complaint
            .strip_prefix(&format!("Error: {}: ", file.display()))
            .expect("the file is named")
            .trim_end()
            .into()
    }
}

/// A record of version 1. It is read for ever.
const GAME: &str = include_str!("records/paris-paris-v1.json");

#[test]
fn a_record_of_the_first_version_still_verifies() {
    let folder = Folder::new();
    let file = folder.write(GAME);
    insta::assert_snapshot!(omnibus("verify").arg(&file).succeeds());
    insta::assert_snapshot!(omnibus("replay --trace").arg(&file).succeeds());
    let told = omnibus("replay").arg(&file).succeeds();
    let end = "Amélie 30, Bruno 49, Chloé 49\nTied on points; the tie-break of the rules decides.\n\
               The game is over. Winner: Chloé, 49 points.\n";
    assert!(told.ends_with(end), "{told}");
}

#[test]
fn each_damage_has_its_complaint_and_its_place() {
    let folder = Folder::new();
    let lines: Vec<&str> = GAME.lines().collect();
    let line_of = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap();
    let first_action = line_of("\"actions\"") + 1;
    let without = |line: usize| {
        let mut rest = lines.clone();
        rest.remove(line);
        rest.join("\n")
    };
    let swapped = |one: usize, other: usize| {
        let mut changed = lines.clone();
        changed.swap(one, other);
        changed.join("\n")
    };
    let mut said = String::new();
    for (name, text) in [
        ("cut off", GAME[..GAME.len() / 2].to_owned()),
        ("empty", String::new()),
        ("no record at all", "{\"hello\": 1}".into()),
        ("of a later version", GAME.replace("\"record\": 1", "\"record\": 2")),
        ("a field too many", GAME.replace("\"record\": 1", "\"record\": 1,\n  \"colour\": 3")),
        ("another game", GAME.replace("\"game\": \"paris-paris\"", "\"game\": \"whist\"")),
        ("another board", GAME.replace("\"fingerprint\": \"", "\"fingerprint\": \"0")),
        ("too many players", GAME.replace("\"players\": 3", "\"players\": 7")),
        ("unknown options", GAME.replace("\"options\": {}", "\"options\": { \"speed\": 2 }")),
        ("a changed seed", GAME.replace("\"seed\": \"", "\"seed\": \"00")),
        ("another seed", {
            let seed = lines[line_of("\"seed\"")];
            let digits = seed.split('"').nth(3).unwrap();
            GAME.replace(digits, &digits.chars().rev().collect::<String>())
        }),
        ("an action left out", without(first_action + 10)),
        ("a business removed where there is room", {
            let mut changed: Vec<String> = lines.iter().map(ToString::to_string).collect();
            changed[first_action + 7] = changed[first_action + 7].replace("null", "1");
            changed.join("\n")
        }),
        ("two actions swapped", swapped(first_action + 20, first_action + 21)),
        ("an unknown stop", GAME.replacen("\"stop\":\"", "\"stop\":\"x", 1)),
        ("an unknown seat", GAME.replacen("{\"seat\":1,", "{\"seat\":5,", 1)),
        ("another result", GAME.replace("\"winners\": [", "\"winners\": [ 2,")),
        ("a last action left out", without(line_of("\"result\"") - 2).replacen("}},\n  ]", "}}\n  ]", 1)),
    ] {
        said += &format!("{name}\n  {}\n", folder.complaint(&text));
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("noise.json");
    fs::write(&file, [0xFF, 0xFE, 0, 1]).unwrap();
    assert_eq!(
        omnibus("verify").arg(&file).fails(),
        format!("Error: {} is not a text file\n", file.display())
    );
}

#[test]
fn a_record_on_a_board_of_ones_own_stands_alone() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("mine.toml");
    let standard = include_str!("../../../../boards/paris-paris.toml");
    fs::write(&board, standard.replace("\"louvre\"", "\"le_louvre\"")).unwrap();
    let record = folder.path().join("game.json");
    omnibus("play paris-paris --save").arg(&record).arg("--board").arg(&board).typing(&["1"; 30]).succeeds();
    fs::remove_file(&board).unwrap();
    omnibus("verify").arg(&record).succeeds();
    omnibus("play paris-paris --resume").arg(&record).typing(&["q"]).succeeds();
    omnibus("verify").arg(&record).succeeds();

    // A board that is given goes before, and one that is missing is asked for.
    fs::write(&board, standard).unwrap();
    let other = omnibus("verify").arg(&record).arg("--board").arg(&board).fails();
    let mut alone: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    alone["board"].as_object_mut().unwrap().remove("file").unwrap();
    fs::write(&record, alone.to_string()).unwrap();
    for complaint in [other, omnibus("verify").arg(&record).fails()] {
        let asked = "another board, “mine”; give that board's file with --board";
        assert!(complaint.contains(asked), "{complaint}");
    }
}

#[test]
fn a_record_with_cards_of_ones_own_stands_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (cards, record) = (folder.path().join("mine.toml"), folder.path().join("game.json"));
    let standard = include_str!("../../../../boards/taxi-cards.toml");
    fs::write(&cards, standard.replacen("fare = 100", "fare = 150", 1)).unwrap();
    omnibus("play taxi --save").arg(&record).arg("--cards").arg(&cards).typing(&["q"]).succeeds();
    fs::remove_file(&cards).unwrap();
    omnibus("verify").arg(&record).succeeds();
}

/// A game of which one action was tampered with: what is said about it, in German.
fn complaint_about(game: &str, lines: &[&str], from: &str, to: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let line = format!("play {game} --players 2 --seed 2 --save");
    omnibus(&line).arg(&file).typing(lines).succeeds();
    let record = fs::read_to_string(&file).unwrap();
    let action = record.lines().find(|line| line.contains(from)).unwrap_or_else(|| panic!("{record}"));
    let start = action.find("\"action\":").unwrap() + "\"action\":".len();
    let end = action.rfind('}').unwrap();
    let tampered = format!("{}{to}{}", &action[..start], &action[end..]);
    let record = record.replacen(action, &tampered, 1);
    fs::write(&file, record).unwrap();
    let complaint = omnibus("--lang de verify").arg(&file).fails();
    complaint.split_once("game.json: ").unwrap().1.to_owned()
}

#[test]
fn each_impossible_action_of_london_is_refused_by_its_rule() {
    let complain = |to: &str| complaint_about("london", &["1", "1", "q"], "\"draw\"", to);
    insta::assert_snapshot!(
        [
            r#"{"claim":{"route":["paddington","hyde_park",0],"pay":{"bus":1}}}"#,
            r#"{"claim":{"route":["trafalgar_square","big_ben",0],"pay":{"pink":1,"bus":0}}}"#,
            r#"{"claim":{"route":["trafalgar_square","big_ben",0],"pay":{"bus":1}}}"#,
            r#"{"claim":{"route":["big_ben","waterloo",0],"pay":{"pink":1,"bus":0}}}"#,
            r#"{"keep":["baker_street-tower_of_london"]}"#,
            r#"{"pass":true}"#,
        ]
        .map(complain)
        .concat()
    );
}

#[test]
fn each_impossible_action_of_taxi_is_refused_by_its_rule() {
    let complain = |to: &str| complaint_about("taxi", &["1", "1", "1", "1", "q"], "\"move\"", to);
    insta::assert_snapshot!(
        [
            r#"{"move":{"to":"etoile","path":["s001","etoile"]}}"#,
            r#"{"move":{"to":"paddington","path":["paddington"]}}"#,
            r#"{"card":{"play":"works","on":0}}"#,
            r#"{"course":"refuse"}"#,
        ]
        .map(complain)
        .concat()
    );
}
