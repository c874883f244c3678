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
    assert_eq!(said, format!("{} is a good board: 5 lines, 25 stops, 60 tiles.\n", file.display()));
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
