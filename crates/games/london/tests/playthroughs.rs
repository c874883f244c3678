//! Whole games, written down. A change here is a change of the rules, the words or the chance.
#![allow(clippy::unwrap_used)]

use omnibus_core::Deal;
use omnibus_london::{Board, London, Options};
use omnibus_words::Language;

fn playthrough(players: u8, language: Language) -> String {
    let game = London::new(Board::standard(), players, Options::default()).unwrap();
    omnibus_testkit::playthrough(&game, Deal::numbered(2019, players.into()), players.into(), language)
}

#[test]
fn two_players_in_english() {
    insta::assert_snapshot!(playthrough(2, Language::En));
}

#[test]
fn three_players_in_german() {
    insta::assert_snapshot!(playthrough(3, Language::De));
}

#[test]
fn three_players_in_italian() {
    insta::assert_snapshot!(playthrough(3, Language::It));
}

#[test]
fn four_players_in_french() {
    insta::assert_snapshot!(playthrough(4, Language::Fr));
}
