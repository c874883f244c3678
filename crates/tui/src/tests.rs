//! What a person sees, as a person sees it.

use omnibus_core::{Chance, Deal, Playing, QuickChance, Seat, Silent, Viewer};
use omnibus_paris_paris::{Board, Options, ParisParis};
use omnibus_words::{Language, Voice};

use crate::Drawn;

/// A position in mid-game, drawn for its first seat.
fn drawn(players: u8, language: Language, width: usize) -> String {
    let game = ParisParis::new(Board::standard(), players, Options { open_bag: true }).unwrap();
    drawn_after(&game, 20, language, width)
}

/// The position after some random decisions, drawn for its first seat.
fn drawn_after<G: Drawn>(game: &G, decisions: usize, language: Language, width: usize) -> String {
    let mut playing = Playing::new(game, Deal::numbered(1, 1), &mut Silent);
    let mut chance = QuickChance::new(1);
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let seat = game.to_act(playing.state()).first().unwrap();
        game.legal_actions(playing.state(), seat, &mut legal);
        playing.act(seat, chance.pick(&legal), &mut Silent).unwrap();
    }
    let words = language.load();
    let names = ["Anna", "Ben", "Clara", "David", "Eva", "Felix"].map(String::from);
    let view = game.view(playing.state(), Viewer::Player(Seat::new(0)));
    game.draw(&view, &Voice { words: &words, names: &names }, width)
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn a_narrow_terminal_shows_every_stop_and_every_name() {
    insta::assert_snapshot!(plain(&drawn(3, Language::En, 80)));
}

#[test]
fn a_wide_terminal_uses_the_room() {
    insta::assert_snapshot!(plain(&drawn(4, Language::Fr, 110)));
}

#[test]
fn every_stop_is_named_at_any_width() {
    for width in [20, 76, 80, 90, 100, 118, 200] {
        let shown = plain(&drawn(2, Language::De, width));
        let board = Board::standard();
        let missing: Vec<&str> = omnibus_paris_paris::Stop::all()
            .map(|stop| board.stop_sign(stop).name.as_str())
            .filter(|name| !shown.contains(name))
            .collect();
        assert!(missing.is_empty(), "{width} columns: {missing:?}\n{shown}");
        let map = shown.split("Spieler").next().unwrap();
        let widest = map.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= width.clamp(76, 118), "{width} columns: the map takes {widest}");
    }
}

/// Promise 4: colour never carries meaning alone. The same letters stand there without it.
#[test]
fn lines_and_players_have_letters() {
    let shown = plain(&drawn(3, Language::En, 100));
    for expected in ["A Anna", "B Ben", "C Clara"] {
        assert!(shown.contains(expected), "{expected}\n{shown}");
    }
    let marker = shown.lines().find_map(|line| line.strip_prefix("Your special route: ")).unwrap();
    assert!(["g green", "r red", "o orange", "e grey", "b blue"].contains(&marker), "{marker}");
    let map = shown.split("Player").next().unwrap();
    for letter in ["·g·", "·r·", "·o·", "·e·", "·b·"] {
        assert!(map.contains(letter), "{letter}\n{map}");
    }
    assert!(drawn(3, Language::En, 100).contains("\u{1b}["), "and there is colour");
}

/// A position in mid-game of Taxi, drawn for its first seat.
fn taxi_drawn(players: u8, language: Language, width: usize) -> String {
    let (board, deck) = (omnibus_taxi::Board::standard(), omnibus_taxi::Deck::standard());
    let game = omnibus_taxi::Taxi::new(board, deck, players, omnibus_taxi::Options::default()).unwrap();
    drawn_after(&game, 60, language, width)
}

#[test]
fn the_map_of_paris_fits_a_narrow_terminal() {
    insta::assert_snapshot!(plain(&taxi_drawn(3, Language::En, 80)));
}

#[test]
fn the_map_of_paris_uses_the_room_of_a_wide_one() {
    insta::assert_snapshot!(plain(&taxi_drawn(6, Language::De, 140)));
}

/// London in mid-game, drawn for its first seat.
fn london(players: u8, language: Language, width: usize) -> String {
    use omnibus_london::{Board, Options};
    let game = omnibus_london::London::new(Board::standard(), players, Options::default()).unwrap();
    drawn_after(&game, 40, language, width)
}

#[test]
fn a_narrow_terminal_shows_london() {
    insta::assert_snapshot!(plain(&london(3, Language::En, 80)));
}

#[test]
fn a_wide_terminal_shows_london() {
    insta::assert_snapshot!(plain(&london(2, Language::Fr, 120)));
}

#[test]
fn every_location_and_route_of_london_is_there_at_any_width() {
    use omnibus_london::{Board, Lane};
    let board = Board::standard();
    let lines = board.routes().filter(|&route| board.route(route).lane != Lane::Second).count();
    for width in [20, 80, 90, 100, 110, 120, 200] {
        let shown = plain(&london(4, Language::En, width));
        let map = shown.split("Player").next().unwrap();
        let missing: Vec<&str> = board
            .locations()
            .map(|location| board.location_sign(location).name.as_str())
            .filter(|name| !map.contains(name))
            .collect();
        assert!(missing.is_empty(), "{width} columns: {missing:?}\n{map}");
        let is_label = |word: &str| {
            let length = word.chars().last().is_some_and(|letter| "1234".contains(letter));
            length
                && (2..=3).contains(&word.len())
                && word.starts_with(|letter: char| letter.is_alphabetic() || letter == '*')
        };
        let labels = map.split([' ', '·', '[', ']', '\n']).filter(|word| is_label(word)).count();
        assert_eq!(labels, lines, "{width} columns\n{map}");
        let widest = map.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= width.clamp(80, 120), "{width} columns: the map takes {widest}");
    }
}
