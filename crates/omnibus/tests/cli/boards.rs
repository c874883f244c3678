//! `omnibus board check`, and `--board`.

use std::fs;

use crate::common::omnibus;

const STANDARD: &str = include_str!("../../../../boards/paris-paris.toml");

#[test]
fn a_good_board_is_praised_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, STANDARD.replace("\"Louvre\"", "\"My own corner\"")).unwrap();
    let said = omnibus("board check").arg(&file).succeeds();
    assert_eq!(
        said,
        format!("{} is a good board for Paris Paris: 5 lines, 25 stops, 60 tiles.\n", file.display())
    );
    let shown = omnibus("play paris-paris --board").arg(&file).typing(&["q"]).succeeds();
    assert!(shown.contains("My own corner"), "{shown}");
}

#[test]
fn every_fault_is_listed_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spoilt.toml");
    let spoilt = STANDARD
        .replace(
            "stop = \"louvre\"\ncolour = \"blue\"\ncount = 2",
            "stop = \"louvre\"\ncolour = \"blue\"\ncount = 4",
        )
        .replace("\"#C0392B\"", "\"red\"");
    fs::write(&file, spoilt).unwrap();
    let complaint = omnibus("board check").arg(&file).fails();
    assert_eq!(
        complaint,
        format!(
            "Error: 2 faults in {}:\n  \
             330:10: Line “red” has the colour “red”. Write it as #rrggbb.\n  \
             505:9: There should be 2 tiles of “louvre” in “blue”, not 4. (see PP-M3)\n",
            file.display()
        )
    );
    // The same wherever a board is asked for, in the reader's language.
    assert_eq!(omnibus("sim paris-paris --board").arg(&file).fails(), complaint);
    let german = omnibus("--lang de board check").arg(&file).fails();
    assert!(german.contains("505:9: "), "{german}");
}

const MAP: &str = include_str!("../../../../boards/taxi.toml");
const CARDS: &str = include_str!("../../../../boards/taxi-cards.toml");

#[test]
fn a_map_and_cards_of_ones_own_are_told_apart_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let (map, cards) = (folder.path().join("map.toml"), folder.path().join("cards.toml"));
    fs::write(&map, MAP.replace("\"louvre\"", "\"le_louvre\"")).unwrap();
    fs::write(&cards, CARDS.replace("\"louvre\"", "\"le_louvre\"")).unwrap();
    let said = omnibus("board check").arg(&map).succeeds();
    assert_eq!(said, format!("{} is a good board for Taxi: 243 spaces, 109 streets.\n", map.display()));
    // These cards belong to that map, and to no other.
    let complaint = omnibus("board check").arg(&cards).fails();
    assert!(
        complaint.contains("leads to “le_louvre”, but the map has no such space. (see TX-8)"),
        "{complaint}"
    );
    let said = omnibus("board check --board").arg(&map).arg(&cards).succeeds();
    assert!(said.ends_with("a good board for Taxi: 40 courses, 70 BONUS and STOP cards.\n"), "{said}");
    let complaint = omnibus("sim taxi --games 1 --bots greedy --board").arg(&map).fails();
    assert!(complaint.contains("boards/taxi-cards.toml"), "{complaint}");
    let played = omnibus("sim taxi --games 1 --bots greedy --board").arg(&map).arg("--cards").arg(&cards);
    assert!(played.succeeds().contains("Taxi: 1 game"));
}

#[test]
fn a_file_of_no_game_and_a_file_for_the_wrong_game_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.toml");
    fs::write(&file, "[package]\nname = \"x\"\n").unwrap();
    let complaint = omnibus("board check").arg(&file).fails();
    assert!(complaint.contains("is not a file of any of these games"), "{complaint}");
    let complaint = omnibus("sim paris-paris --cards").arg(&file).fails();
    assert_eq!(complaint, "Error: Paris Paris has no cards file: leave --cards out\n");
    fs::write(&file, "[meta\n").unwrap();
    let complaint = omnibus("board check").arg(&file).fails();
    assert!(complaint.contains("1:6: This is not a board file"), "{complaint}");
}

const LONDON: &str = include_str!("../../../../boards/london.toml");

#[test]
fn a_board_of_london_is_praised_with_a_warning_where_a_ticket_is_worth_more_than_its_way() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, LONDON).unwrap();
    let said = omnibus("board check").arg(&file).succeeds();
    let praise = "is a good board for Ticket to Ride: London: 17 locations, 44 routes, 20 tickets.";
    assert_eq!(said, format!("{} {praise}\n", file.display()));
    let dearer = "a = \"baker_street\"\nb = \"tower_of_london\"\npoints = 12";
    fs::write(&file, LONDON.replace(&dearer.replace("12", "11"), dearer)).unwrap();
    let said = omnibus("board check").arg(&file).succeeds();
    let (first, warning) = said.split_once('\n').unwrap();
    assert!(first.ends_with(praise), "{said}");
    assert!(warning.contains("11") && warning.contains("12") && warning.starts_with("  "), "{said}");
    // And one is played on.
    let shown = omnibus("sim london --games 2 --board").arg(&file).succeeds();
    assert!(shown.contains("Ticket to Ride: London: 2 games"), "{shown}");
}

#[test]
fn a_spoilt_board_of_london_is_refused_with_its_rule() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spoilt.toml");
    fs::write(&file, LONDON.replacen("length = 2", "length = 7", 1)).unwrap();
    let complaint = omnibus("board check").arg(&file).fails();
    assert!(complaint.contains("1 fault in") && complaint.contains("(see LO-"), "{complaint}");
}
