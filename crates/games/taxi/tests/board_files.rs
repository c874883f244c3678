//! Map and cards files: the good ones, and every way to spoil them.
#![allow(clippy::unwrap_used)]

use omnibus_core::Fault;
use omnibus_taxi::{Board, Card, CourseKind, Deck, Options, SpaceKind, Taxi};
use omnibus_testkit::{covers, cuts, torn};
use omnibus_words::{BoardFault, Language};
use proptest::prelude::*;

const MAP: &str = include_str!("../../../../boards/taxi.toml");
const CARDS: &str = include_str!("../../../../boards/taxi-cards.toml");

type Edits<'a> = Vec<(&'a str, &'a str)>;

#[test]
fn the_standard_map_is_the_city_that_the_rulebook_describes() {
    covers!("TX-1", "TX-42", "TX-M10", "TX-V2");
    let board = Board::standard();
    let count = |kind| board.spaces().filter(|&space| board.kind(space) == kind).count();
    assert_eq!(board.spaces().count(), 243);
    assert_eq!(count(SpaceKind::Destination), 37);
    assert_eq!((count(SpaceKind::Place), count(SpaceKind::Bank), count(SpaceKind::Express)), (11, 1, 6));
    assert_eq!(board.spaces().filter(|&space| board.is_rank(space)).count(), 6);
    let ends = |id: &str| -> Vec<String> {
        let space = board.space_by_id(id).unwrap();
        board.express_neighbours(space).iter().map(|&next| board.sign(next).id.clone()).collect()
    };
    let ways = [("chaillot", "x1"), ("x1", "x2"), ("x2", "x3"), ("x3", "x4"), ("louvre", "x4"), ("x4", "x5")];
    for (from, to) in ways {
        assert_eq!(ends(from), [to]);
    }
    assert_eq!((ends("x5"), ends("x6")), (vec!["x6".into(), "hdv".into()], vec!["rapee".into()]));
    // A space has one kind, and no two names are alike.
    let mut names: Vec<&str> = board.spaces().map(|space| board.sign(space).name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 243);
}

#[test]
fn the_standard_cards_are_those_of_the_rules() {
    covers!("TX-2", "TX-3", "TX-4", "TX-8", "TX-course-single", "TX-course-double", "TX-course-tour");
    let deck = Deck::standard();
    let courses = || deck.courses().map(|course| deck.course(course));
    let fares = |kind: CourseKind| {
        let mut fares: Vec<u16> =
            courses().filter(|course| course.kind == kind).map(|course| course.fare).collect();
        fares.sort_unstable();
        fares
    };
    assert_eq!(courses().count(), 40);
    let singles: Vec<u16> = [vec![25; 8], vec![50; 12], vec![100; 10]].concat();
    assert_eq!(fares(CourseKind::Single), singles);
    assert_eq!(fares(CourseKind::Double), [100, 100, 125, 125, 125, 150]);
    assert_eq!(fares(CourseKind::Tour), [100, 100, 150, 150]);
    let tips: Vec<u16> = courses().filter(|course| course.tip_next).map(|course| course.fare).collect();
    assert_eq!(tips, [50, 50, 50, 25, 25, 25]);
    let stops: std::collections::BTreeSet<_> = courses().flat_map(|course| &course.stops).collect();
    assert_eq!(stops.len(), 37, "all destinations occur");
    let counts = Card::ALL.map(|card| deck.cards().count(card));
    assert_eq!(counts, [9, 6, 5, 5, 5, 5, 9, 6, 4, 5, 3, 3, 3, 2]);
    assert_eq!(deck.cards().len(), 70);
}

#[test]
fn two_to_six_play() {
    covers!("TX-B7", "TX-5");
    for players in 0..10 {
        let game = Taxi::new(Board::standard(), Deck::standard(), players, Options::default());
        assert_eq!(game.is_some(), (2..=6).contains(&players), "{players}");
    }
}

/// All that is said about each spoilt file.
fn said<K: BoardFault + std::fmt::Debug, T: std::fmt::Debug>(
    original: &str,
    spoilt: Vec<(&str, Edits<'_>)>,
    read: impl Fn(&str) -> Result<T, Vec<Fault<K>>>,
) -> String {
    let words = Language::En.load();
    let mut said = String::new();
    for (name, edits) in spoilt {
        let toml = edits.iter().fold(original.to_owned(), |toml, (from, to)| {
            assert!(toml.contains(from), "{name}: the file has changed");
            toml.replacen(from, to, 1)
        });
        let faults = read(&toml).expect_err(name);
        said += &format!("{name}\n");
        for Fault { place, kind } in faults.iter().take(5) {
            let rule = kind.rule().map_or(String::new(), |rule| format!(" {rule}"));
            said += &format!("  {place}: {}{rule}\n", kind.sentence(&words));
        }
        if faults.len() > 5 {
            said += &format!("  and {} more\n", faults.len() - 5);
        }
    }
    said
}

#[test]
fn each_fault_of_a_map_has_its_sentence_and_its_place() {
    covers!("TX-1", "TX-33", "TX-38", "TX-39", "TX-41", "TX-42", "TX-M10");
    let murat = r#"spaces = ["pstcloud", "princes", "pauteuil"]"#;
    let road = r#"spaces = ["x1", "x2", "x3", "x4", "x5", "x6"]"#;
    let (by_card, without_client) =
        (format!("access = \"pompidou\"\n{murat}"), format!("access = \"no_client\"\n{murat}"));
    let many: String = (0..300)
        .map(|number| format!("[[space]]\nid = \"z{number}\"\nkind = \"street\"\nx = 1\ny = 1\n\n"))
        .chain(["[[street]]".into()])
        .collect();
    let spoilt: Vec<(&str, Edits<'_>)> = vec![
        ("no TOML", vec![("[meta]", "[meta")]),
        ("an id twice", vec![("id = \"concorde\"", "id = \"etoile\"")]),
        ("a bad side", vec![("label = \"e\"", "label = \"east\"")]),
        ("off the plane", vec![("x = 247", "x = 2470")]),
        ("an unknown kind", vec![("kind = \"place\"", "kind = \"square\"")]),
        ("a destination less", vec![("kind = \"destination\"", "kind = \"street\"")]),
        ("two banks", vec![("kind = \"street\"", "kind = \"bank\"")]),
        (
            "five spaces of the expressway",
            vec![
                ("kind = \"express\"", "kind = \"street\""),
                ("spaces_express = 6", "spaces_express = 5"),
                ("spaces_street = 188", "spaces_street = 189"),
            ],
        ),
        ("too many spaces", vec![("[[street]]", &many)]),
        ("a street to nowhere", vec![(murat, r#"spaces = ["pstcloud", "prinzes", "pauteuil"]"#)]),
        ("a street of one space", vec![(murat, r#"spaces = ["princes"]"#)]),
        ("a street of nothing", vec![(murat, "spaces = []")]),
        ("a link twice", vec![(murat, r#"spaces = ["pstcloud", "princes", "pauteuil", "princes"]"#)]),
        ("a link to itself", vec![(murat, r#"spaces = ["pstcloud", "princes", "princes", "pauteuil"]"#)]),
        ("an unknown access", vec![("access = \"no_client\"", "access = \"nobody\"")]),
        ("an open bank", vec![("access = \"no_client\"\n", "")]),
        ("a bank street without a bank", vec![(murat, &without_client)]),
        (
            "an open expressway",
            vec![("oneway = true\naccess = \"pompidou\"\nspaces = [\"x1\"", "spaces = [\"x1\"")],
        ),
        ("an expressway elsewhere", vec![(murat, &by_card)]),
        (
            "an expressway both ways",
            vec![(
                "oneway = true\naccess = \"pompidou\"\nspaces = [\"x1\"",
                "access = \"pompidou\"\nspaces = [\"x1\"",
            )],
        ),
        ("one entrance", vec![(r#"spaces = ["louvre", "x4"]"#, r#"spaces = ["x5", "louvre"]"#)]),
        ("a dead end", vec![(murat, r#"spaces = ["pstcloud", "princes"]"#)]),
        ("a space cut off", vec![(murat, r#"spaces = ["pstcloud", "pauteuil"]"#)]),
        ("an expressway with a gap", vec![(road, r#"spaces = ["x1", "x2", "x3"]"#)]),
    ];
    insta::assert_snapshot!(said(MAP, spoilt, |toml| Board::read("spoilt", toml)));
}

#[test]
fn a_map_without_a_rank_is_refused() {
    covers!("TX-33");
    let words = Language::En.load();
    let toml = MAP.replace("rank = true\n", "").replace("ranks = 6\n", "");
    let faults = Board::read("spoilt", &toml).unwrap_err();
    let said: Vec<String> = faults.iter().map(|fault| fault.kind.sentence(&words)).collect();
    assert_eq!(said, ["There is no taxi rank. Mark one at least with rank = true."]);
}

#[test]
fn each_fault_of_the_cards_has_its_sentence_and_its_place() {
    covers!("TX-2", "TX-3", "TX-4", "TX-8", "TX-24");
    let first = "[[course]]\nid = \"C01\"\ntype = \"single\"\nstops = [\"princes\"]\nfare = 100\ntitle = \"Un supporter en retard\"\n\n";
    let spoilt: Vec<(&str, Edits<'_>)> = vec![
        ("no TOML", vec![("[meta]", "[meta")]),
        ("39 courses", vec![(first, "")]),
        ("an id twice", vec![("id = \"C02\"", "id = \"C01\"")]),
        ("an unknown type", vec![("type = \"single\"", "type = \"simple\"")]),
        ("a single with two stops", vec![("stops = [\"princes\"]", "stops = [\"princes\", \"radio\"]")]),
        ("a double with one stop", vec![("stops = [\"nord\", \"lyon\"]", "stops = [\"nord\"]")]),
        ("a tour with four", vec![("\"eiffel\", \"champs\"", "\"eiffel\", \"opera\", \"champs\"")]),
        ("an unknown stop", vec![("stops = [\"princes\"]", "stops = [\"prinzes\"]")]),
        ("a stop that is a place", vec![("stops = [\"princes\"]", "stops = [\"etoile\"]")]),
        ("a stop twice", vec![("stops = [\"nord\", \"lyon\"]", "stops = [\"nord\", \"nord\"]")]),
        ("a crooked fare", vec![("fare = 100", "fare = 110")]),
        ("no fare", vec![("fare = 100", "fare = 0")]),
        ("an unknown card", vec![("id = \"green\"", "id = \"blue\"")]),
        ("a card on the wrong side", vec![("side = \"bonus\"", "side = \"stop\"")]),
        ("a card for the wrong one", vec![("target = \"self\"", "target = \"opponent\"")]),
        (
            "another effect",
            vec![("effect = { op = \"add_move\", value = 3 }", "effect = { op = \"add_move\", value = 4 }")],
        ),
        ("too many alike", vec![("count = 9", "count = 16")]),
        ("71 cards", vec![("count = 9", "count = 10")]),
        ("less than none", vec![("count = 9", "count = -1")]),
        ("another target", vec![("target = 500", "target = 600")]),
        ("a house rule", vec![("allow_discard = false", "allow_discard = true")]),
    ];
    let board = Board::standard();
    insta::assert_snapshot!(said(CARDS, spoilt, |toml| Deck::read(toml, &board)));
}

/// An owner of the printed game may have other counts: only the sum is fixed.
#[test]
fn other_counts_and_courses_are_played_with() {
    covers!("TX-3");
    let board = Board::standard();
    let toml = CARDS.replacen("count = 9", "count = 11", 1).replacen("count = 6", "count = 4", 1);
    let deck = Deck::read(&toml, &board).unwrap();
    assert_eq!((deck.cards().count(Card::Green), deck.cards().count(Card::Cancel)), (11, 4));
    let stamp = |deck: &Deck, board: &Board| {
        let game = Taxi::new(board.clone(), deck.clone(), 2, Options::default()).unwrap();
        omnibus_core::Notation::board(&game).fingerprint
    };
    assert_ne!(stamp(&deck, &board), stamp(&Deck::standard(), &board));
    let moved = Board::read("moved", &MAP.replace("x = 247\n", "x = 248\n")).unwrap();
    assert_eq!(stamp(&Deck::standard(), &moved), stamp(&Deck::standard(), &board));
    let renamed = Board::read("renamed", &MAP.replace("\"s001\"", "\"s999\"")).unwrap();
    assert_ne!(stamp(&Deck::standard(), &renamed), stamp(&Deck::standard(), &board));
}

#[test]
fn a_map_keeps_what_is_written_on_it() {
    let board = Board::read("mine", MAP).unwrap();
    assert_eq!((board.id(), board.drawing().plane), ("mine", (1000.0, 700.0)));
    assert!(board.drawing().seine.len() > 10 && board.drawing().seine_south_arm.len() > 3);
    assert!(board.drawing().city_outline.len() > 10);
    let sign = board.sign(board.space_by_id("etoile").unwrap());
    assert_eq!((sign.name.as_str(), sign.x, sign.y), ("Place de l'Étoile", 247.0, 230.0));
    let name = |id: &str| board.sign(board.space_by_id(id).unwrap()).name.clone();
    assert_eq!((name("s001"), name("s002")), ("Boulevard Lannes 1".into(), "Boulevard Lannes 2".into()));
    let banks: Vec<_> =
        board.streets().iter().filter(|street| street.spaces.contains(&board.bank())).collect();
    assert_eq!((banks.len(), banks[0].name.as_str()), (1, "Rue de la Banque"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_map_file_makes_the_reader_panic(cuts in cuts(MAP.len())) {
        let words = Language::Fr.load();
        if let Err(faults) = Board::read("torn", &torn(MAP, cuts)) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(!fault.kind.sentence(&words).is_empty());
            }
        }
    }

    #[test]
    fn no_cards_file_makes_the_reader_panic(cuts in cuts(CARDS.len())) {
        let words = Language::It.load();
        if let Err(faults) = Deck::read(&torn(CARDS, cuts), &Board::standard()) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(!fault.kind.sentence(&words).is_empty());
            }
        }
    }
}
