//! Board files: the good one, and every way to spoil it.
#![allow(clippy::unwrap_used)]

use omnibus_core::Side;
use omnibus_london::{Board, Colour, Fault, Lane};
use omnibus_testkit::{covers, cuts, torn};
use omnibus_words::{BoardFault, Language};
use proptest::prelude::*;

const STANDARD: &str = include_str!("../../../../boards/london.toml");

/// The entry of the only single route of Baker Street to Regent's Park.
const NORTH_WEST: &str =
    "a = \"regents_park\"\nb = \"baker_street\"\nlength = 2\ncolour = \"blue\"\ndouble = 0\nmid = [127, 127]";
/// The second lane between Hyde Park and Buckingham Palace.
const LANE: &str = "a = \"hyde_park\"\nb = \"buckingham_palace\"\nlength = 1\ncolour = \"orange\"\ndouble = 2\nmid = [172, 578]";
const TICKET: &str = "a = \"hyde_park\"\nb = \"covent_garden\"\npoints = 3";

#[test]
fn the_standard_board_is_that_of_the_box() {
    covers!("LO-M1");
    let board = Board::standard();
    let counts =
        (board.locations().len(), board.districts().len(), board.routes().len(), board.tickets().len());
    assert_eq!(counts, (17, 5, 44, 20));
    let lanes = |lane| board.routes().filter(|&route| board.route(route).lane == lane).count();
    assert_eq!((lanes(Lane::Single), lanes(Lane::First), lanes(Lane::Second)), (26, 9, 9));
    let districts: Vec<_> =
        board.districts().iter().map(|it| (it.value, it.members.iter().count())).collect();
    assert_eq!(districts, [(5, 4), (4, 4), (3, 3), (2, 4), (1, 2)]);
}

#[test]
fn every_ticket_is_worth_its_shortest_way() {
    covers!("LO-E2");
    assert_eq!(Board::standard().warnings(), []);
    let dearer = STANDARD.replace(TICKET, &TICKET.replace("points = 3", "points = 5"));
    let board = Board::read("dearer", &dearer).unwrap();
    let words = Language::En.load();
    let said: Vec<String> =
        board.warnings().iter().map(|it| format!("{}: {}", it.place, it.kind.sentence(&words))).collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn the_lanes_of_a_double_route_lead_to_each_other_wherever_they_stand() {
    covers!("LO-C6");
    let last_first = format!("[[route]]\n{LANE}\n\n[[route]]\n{NORTH_WEST}");
    let moved = STANDARD
        .replace(&format!("[[route]]\n{LANE}\n\n"), "")
        .replace(&format!("[[route]]\n{NORTH_WEST}"), &last_first);
    for board in [Board::standard(), Board::read("moved", &moved).unwrap().into()] {
        for route in board.routes() {
            let print = board.route(route);
            let other = board.other_lanes([route].into_iter().collect());
            match (print.lane, other.iter().next()) {
                (Lane::Single, None) => {}
                (Lane::First | Lane::Second, Some(other)) => {
                    assert_eq!(board.route(other).ends, print.ends);
                    assert_ne!(board.route(other).lane, print.lane);
                }
                (lane, other) => panic!("{lane:?} has {other:?}"),
            }
        }
    }
}

/// Each spoilt file, and all that is said about it.
#[test]
fn each_fault_has_its_sentence_and_its_place() {
    covers!("LO-M1", "LO-C4", "LO-C6", "LO-E2", "LO-E3");
    let north_west = |from: &str, to: &str| (NORTH_WEST, NORTH_WEST.replace(from, to));
    let lane = |from: &str, to: &str| (LANE, LANE.replace(from, to));
    let ticket = |from: &str, to: &str| (TICKET, TICKET.replace(from, to));
    let locations: String = (0..16)
        .map(|number| {
            format!("[[location]]\nid = \"x{number}\"\nname = \"X\"\ndistrict = 1\nx = 1\ny = 1\nlabel = \"n\"\n\n")
        })
        .collect();
    let routes: String = (0..21).map(|_| format!("[[route]]\n{NORTH_WEST}\n\n")).collect();
    let tickets: String = (0..13).map(|_| format!("[[ticket]]\n{TICKET}\n\n")).collect();
    let all_tickets = &STANDARD[STANDARD.find("[[ticket]]").unwrap()..];
    let spoilt = [
        ("16 buses", vec![("buses = 17 ", "buses = 16 ".into())]),
        (
            "other cards",
            vec![
                ("total = 44", "total = 45".into()),
                ("wild = 8", "wild = 9".into()),
                ("\"pink\", \"yellow\", \"orange\"]", "\"red\", \"yellow\", \"orange\"]".into()),
            ],
        ),
        ("other points", vec![("length_4 = 7", "length_4 = 8".into())]),
        (
            "other setup",
            vec![
                ("start_cards = 2", "start_cards = 4".into()),
                ("start_tickets = 2 ", "start_tickets = \"two\" ".into()),
            ],
        ),
        ("other double routes", vec![("may_take_both = false", "may_take_both = true".into())]),
        (
            "too many locations",
            vec![("[[location]]\nid = \"regents_park\"", locations + "[[location]]\nid = \"regents_park\"")],
        ),
        (
            "too many routes",
            vec![(
                "[[ticket]]\na = \"baker_street\"\nb = \"tower_of_london\"",
                routes + "[[ticket]]\na = \"baker_street\"\nb = \"tower_of_london\"",
            )],
        ),
        (
            "too many tickets",
            vec![(
                "[[ticket]]\na = \"baker_street\"\nb = \"tower_of_london\"",
                tickets + "[[ticket]]\na = \"baker_street\"\nb = \"tower_of_london\"",
            )],
        ),
        ("a duplicate location", vec![("id = \"hyde_park\"", "id = \"baker_street\"".into())]),
        (
            "a label at no side",
            vec![(
                "label = \"sw\"\n\n[[location]]\nid = \"the_charter",
                "label = \"left\"\n\n[[location]]\nid = \"the_charter".into(),
            )],
        ),
        (
            "points off the plane",
            vec![("x = 195", "x = 1950".into()), ("mid = [127, 127]", "mid = [127, -1]".into())],
        ),
        ("two districts of a number", vec![("value = 4\ncolour", "value = 5\ncolour".into())]),
        ("a district worth nothing", vec![("value = 1\ncolour", "value = 0\ncolour".into())]),
        (
            "a district of nowhere",
            vec![("\"baker_street\", \"hyde_park\"]", "\"baker_street\", \"hide_park\"]".into())],
        ),
        (
            "a location in two districts",
            vec![(
                "\"british_museum\", \"covent_garden\"]",
                "\"british_museum\", \"covent_garden\", \"waterloo\"]".into(),
            )],
        ),
        ("a location in no district", vec![("members = [\"waterloo\", ", "members = [".into())]),
        (
            "a location that says another district",
            vec![("name = \"Waterloo\"\ndistrict = 3", "name = \"Waterloo\"\ndistrict = 2".into())],
        ),
        ("a route to nowhere", vec![north_west("\"baker_street\"", "\"baker_stret\"")]),
        ("a route to itself", vec![north_west("\"baker_street\"", "\"regents_park\"")]),
        ("a route too long", vec![north_west("length = 2", "length = 5")]),
        ("a route of no length", vec![north_west("length = 2", "length = 0")]),
        ("a red route", vec![north_west("\"blue\"", "\"red\"")]),
        ("a third lane", vec![north_west("double = 0", "double = 3")]),
        ("a lane alone", vec![north_west("double = 0", "double = 1")]),
        ("a lane that is none", vec![lane("double = 2", "double = 0")]),
        ("a lane twice", vec![lane("double = 2", "double = 1")]),
        ("lanes of different length", vec![lane("length = 1", "length = 2")]),
        (
            "three lanes",
            vec![north_west(
                "a = \"regents_park\"\nb = \"baker_street\"",
                "a = \"buckingham_palace\"\nb = \"hyde_park\"",
            )],
        ),
        ("two single routes between the same ends", vec![north_west("\"baker_street\"", "\"kings_cross\"")]),
        (
            "a location that cannot be reached",
            vec![
                ("a = \"st_pauls\"\nb = \"brick_lane\"", "a = \"st_pauls\"\nb = \"big_ben\"".into()),
                (
                    "a = \"the_charterhouse\"\nb = \"brick_lane\"",
                    "a = \"the_charterhouse\"\nb = \"big_ben\"".into(),
                ),
                (
                    "a = \"brick_lane\"\nb = \"tower_of_london\"\nlength",
                    "a = \"hyde_park\"\nb = \"tower_of_london\"\nlength".into(),
                ),
            ],
        ),
        ("a ticket to nowhere", vec![ticket("covent_garden", "convent_garden")]),
        ("a ticket to itself", vec![ticket("covent_garden", "hyde_park")]),
        (
            "a ticket twice",
            vec![ticket(
                "a = \"hyde_park\"\nb = \"covent_garden\"",
                "a = \"waterloo\"\nb = \"british_museum\"",
            )],
        ),
        ("a ticket worth nothing", vec![ticket("points = 3", "points = 0")]),
        (
            "seven tickets",
            vec![(
                all_tickets,
                all_tickets.split("[[ticket]]").take(8).collect::<Vec<_>>().join("[[ticket]]"),
            )],
        ),
        ("no tickets", vec![(all_tickets, String::new())]),
        (
            "a syntax error",
            vec![("[[ticket]]\na = \"baker_street\"\nb = \"tower_of_london\"", "[[ticket]\na = 1".into())],
        ),
        ("a number for a name", vec![("name = \"Waterloo\"", "name = 7".into())]),
        ("two faults at once", vec![("buses = 17 ", "buses = 16 ".into()), ("x = 195", "x = -1".into())]),
    ];
    let words = Language::En.load();
    let mut said = String::new();
    for (name, edits) in spoilt {
        let toml = edits.iter().fold(STANDARD.to_owned(), |toml, (from, to)| {
            assert!(toml.contains(from), "{name}: the board file has changed");
            toml.replacen(from, to, 1)
        });
        let faults = Board::read("spoilt", &toml).expect_err(name);
        said += &format!("{name}\n");
        for Fault { place, kind } in faults {
            let rule = kind.rule().map_or(String::new(), |rule| format!(" {rule}"));
            said += &format!("  {place}: {}{rule}\n", kind.sentence(&words));
        }
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_board_keeps_what_is_written_on_it() {
    let board =
        Board::read("mine", &STANDARD.replace("plane = [1000, 700] ", "plane = [2000, 900] ")).unwrap();
    assert_eq!((board.id(), board.plane()), ("mine", (2000.0, 900.0)));
    let kings_cross = board.location_by_id("kings_cross").unwrap();
    let sign = board.location_sign(kings_cross);
    assert_eq!(
        (sign.name.as_str(), sign.x, sign.y, sign.label),
        ("King's Cross", 453.0, 57.0, Side::NorthEast)
    );
    let regents_park = board.location_by_id("regents_park").unwrap();
    let print = board.route(board.route_between([regents_park, kings_cross], 0).unwrap());
    assert_eq!((print.length, print.colour, print.mid), (3, Some(Colour::Green), (323.0, 54.0)));
    assert_eq!(board.districts()[1].colour, "gold");
}

#[test]
fn spaces_have_the_size_that_the_file_gives_or_the_standard_one() {
    let standard = Board::standard().spaces();
    assert_eq!((standard.length, standard.width, standard.lane_gap), (68.0, 27.0, 27.0));
    let resized = STANDARD.replace("space_length = 68", "space_length = 50").replace("lane_gap = 27", "");
    let spaces =
        Board::read("mine", &resized.replace("space_width = 27", "space_width = -3")).unwrap().spaces();
    assert_eq!((spaces.length, spaces.width, spaces.lane_gap), (50.0, 27.0, 27.0));
}

#[test]
fn how_a_board_is_drawn_does_not_change_which_board_it_is() {
    let standard = Board::standard().fingerprint();
    let fingerprint = |from: &str, to: &str| {
        assert!(STANDARD.contains(from), "{from}");
        Board::read("other", &STANDARD.replace(from, to)).unwrap().fingerprint()
    };
    assert_eq!(fingerprint("x = 195", "x = 200"), standard);
    assert_eq!(fingerprint("name = \"Waterloo\"", "name = \"Waterloo Station\""), standard);
    assert_ne!(fingerprint("\"waterloo\"", "\"waterloo_station\""), standard);
    assert_ne!(fingerprint(NORTH_WEST, &NORTH_WEST.replace("blue", "pink")), standard);
    assert_ne!(fingerprint(NORTH_WEST, &NORTH_WEST.replace("length = 2", "length = 3")), standard);
    assert_ne!(fingerprint(TICKET, &TICKET.replace("points = 3", "points = 4")), standard);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    /// Nothing panics on any input: pieces of the real file are cut, doubled, moved and overwritten.
    #[test]
    fn no_board_file_makes_the_reader_panic(cuts in cuts(STANDARD.len())) {
        let words = Language::Fr.load();
        if let Err(faults) = Board::read("mangled", &torn(STANDARD, cuts)) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(!fault.kind.sentence(&words).is_empty());
            }
        }
    }
}
