//! Board files: the good one, and every way to spoil it.
#![allow(clippy::unwrap_used)]

use omnibus_core::Side;
use omnibus_paris_paris::{Board, Line, Stop};
use omnibus_testkit::{covers, cuts, torn};
use omnibus_words::{BoardFault, Language};
use proptest::prelude::*;

const STANDARD: &str = include_str!("../../../../boards/paris-paris.toml");

const VAUGIRARD: &str =
    "[[stop]]\nid = \"vaugirard\"\nname = \"Vaugirard\"\nx = 200\ny = 500\nlabel = \"w\"\n\n";

#[test]
fn the_standard_board_has_five_lines_of_seven_stops() {
    covers!("PP-M1");
    let board = Board::standard();
    for line in Line::all() {
        let crossings = board.route(line).iter().filter(|&&stop| board.capacity(stop) == 2).count();
        assert_eq!((board.route(line).len(), crossings), (7, 4));
    }
}

#[test]
fn every_pair_of_lines_crosses_once() {
    covers!("PP-M2");
    let board = Board::standard();
    for line in Line::all() {
        for other in Line::all().filter(|&other| other != line) {
            let shared = board.route(line).iter().filter(|stop| board.route(other).contains(stop)).count();
            assert_eq!(shared, 1);
        }
    }
    assert_eq!((Stop::COUNT, board.crossings().len()), (25, 10));
}

#[test]
fn a_stop_has_as_many_tiles_as_neighbours() {
    covers!("PP-M3");
    let board = Board::standard();
    assert_eq!(board.tiles().len(), 60);
    for stop in Stop::all() {
        let tiles = board.tiles().iter().filter(|tile| tile.stop() == stop).count();
        assert_eq!(tiles, board.neighbours(stop).len(), "{}", board.stop_sign(stop).name);
        let expected = if board.capacity(stop) == 1 { 1..=2 } else { 3..=4 };
        assert!(expected.contains(&tiles));
    }
    for line in Line::all() {
        assert_eq!(board.tiles().iter().filter(|tile| tile.line() == line).count(), 12);
    }
}

/// Each spoilt file, and all that is said about it.
#[test]
fn each_fault_has_its_sentence_and_its_place() {
    covers!("PP-M1", "PP-M2", "PP-M3");
    let red = r#"stops = ["gare_du_nord", "montmartre", "opera", "concorde", "tour_eiffel", "montparnasse", "catacombes"]"#;
    let spoilt = [
        ("a line of 6 stops", vec![(red, red.replace(r#", "catacombes""#, ""))]),
        ("a line of 8 stops", vec![(red, red.replace(r#""catacombes"]"#, r#""catacombes", "vendome"]"#))]),
        (
            "a pair of lines that never meets",
            vec![
                (red, red.replace("montparnasse", "vaugirard")),
                ("[[line]]\nid = \"green\"", format!("{VAUGIRARD}[[line]]\nid = \"green\"")),
            ],
        ),
        ("a line to nowhere", vec![(red, red.replace("montparnasse", "vaugirard"))]),
        ("lines that meet twice", vec![(red, red.replace("gare_du_nord", "moulin_rouge"))]),
        ("a stop twice on a line", vec![(red, red.replace("catacombes", "gare_du_nord"))]),
        ("three lines at a stop", vec![(red, red.replace("gare_du_nord", "odeon"))]),
        (
            "two lines ending at one crossing",
            vec![(red, red.replace(r#""montparnasse", "catacombes""#, r#""catacombes", "montparnasse""#))],
        ),
        ("a duplicate stop", vec![(r#"id = "louvre""#, r#"id = "vendome""#.into())]),
        ("a duplicate line", vec![("id = \"blue\"\n", "id = \"grey\"\n".into())]),
        (
            "a tile too many",
            vec![(
                "stop = \"louvre\"\ncolour = \"blue\"\ncount = 2",
                "stop = \"louvre\"\ncolour = \"blue\"\ncount = 3".into(),
            )],
        ),
        (
            "no tile of an end",
            vec![("[[tile]]\nstop = \"catacombes\"\ncolour = \"red\"\ncount = 1\n", String::new())],
        ),
        (
            "no tiles of a stop on the way",
            vec![("[[tile]]\nstop = \"vendome\"\ncolour = \"blue\"\ncount = 2\n", String::new())],
        ),
        (
            "a tile of another line",
            vec![(
                "stop = \"vendome\"\ncolour = \"blue\"\ncount = 2",
                "stop = \"vendome\"\ncolour = \"red\"\ncount = 2".into(),
            )],
        ),
        (
            "a tile listed twice",
            vec![("stop = \"odeon\"\ncolour = \"blue\"", "stop = \"odeon\"\ncolour = \"orange\"".into())],
        ),
        (
            "a stop that says wrong things of itself",
            vec![(
                "crossing = true\nlines = [\"grey\", \"blue\"]\ncapacity = 2\ntiles = 4",
                "crossing = false\nlines = [\"grey\"]\ncapacity = 1\ntiles = 2".into(),
            )],
        ),
        (
            "a label at no side",
            vec![(
                "label = \"n\"\ncrossing = false\nlines = [\"blue\"]\ncapacity = 1\ntiles = 2",
                "label = \"up\"".into(),
            )],
        ),
        ("a stop off the plane", vec![("x = 470\n", "x = 4700\n".into()), ("y = 330\n", "y = -3\n".into())]),
        ("a colour that is none", vec![("\"#0072B2\"", "\"blue\"".into())]),
        ("a syntax error", vec![("[[line]]\nid = \"red\"", "[[line]\nid = \"red\"".into())]),
        ("a number for a name", vec![("name = \"Louvre\"", "name = 7".into())]),
        ("no lines", vec![("[[line]]", "[[ligne]]".into())]),
        (
            "two faults at once",
            vec![
                ("label = \"w\"\ncrossing = false", "label = \"x\"\ncrossing = false".into()),
                ("\"#C0392B\"", "\"#C0392\"".into()),
            ],
        ),
    ];
    let words = Language::En.load();
    let mut said = String::new();
    for (name, edits) in spoilt {
        let toml = edits.iter().fold(STANDARD.to_owned(), |toml, (from, to)| {
            assert!(toml.contains(from), "{name}: the board file has changed");
            toml.replace(from, to)
        });
        let faults = Board::read("spoilt", &toml).expect_err(name);
        said += &format!("{name}\n");
        for fault in faults {
            let rule = fault.kind.rule().map_or(String::new(), |rule| format!(" {rule}"));
            said += &format!("  {}: {}{rule}\n", fault.place, fault.kind.sentence(&words));
        }
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_board_keeps_what_is_written_on_it() {
    let board = Board::read("mine", &STANDARD.replace("plane = [1000, 700]", "plane = [2000, 900]")).unwrap();
    assert_eq!((board.id(), board.plane()), ("mine", (2000.0, 900.0)));
    let louvre = board.stop_sign(board.stop_by_id("louvre").unwrap());
    assert_eq!(
        (louvre.name.as_str(), louvre.x, louvre.y, louvre.label),
        ("Louvre", 470.0, 330.0, Side::East)
    );
    let blue = board.line_sign(board.line_by_id("blue").unwrap());
    assert_eq!((blue.id.as_str(), blue.colour.as_str()), ("blue", "#0072B2"));
}

#[test]
fn how_a_board_is_drawn_does_not_change_which_board_it_is() {
    let standard = Board::standard().fingerprint();
    let moved = Board::read("moved", &STANDARD.replace("x = 470\n", "x = 480\n")).unwrap();
    assert_eq!(moved.fingerprint(), standard);
    let renamed = STANDARD.replace("\"louvre\"", "\"le_louvre\"");
    assert_ne!(Board::read("renamed", &renamed).unwrap().fingerprint(), standard);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    /// Nothing panics on any input: pieces of the real file are cut, doubled, moved and overwritten.
    #[test]
    fn no_board_file_makes_the_reader_panic(cuts in cuts(STANDARD.len())) {
        let toml = torn(STANDARD, cuts);
        let words = Language::Fr.load();
        if let Err(faults) = Board::read("mangled", &toml) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(!fault.kind.sentence(&words).is_empty());
            }
        }
    }
}
