//! Whole games, written down. A change here is a change of the rules, the words or the chance.
#![allow(clippy::unwrap_used)]

mod common;

use omnibus_taxi::Options;
use omnibus_words::Language;

/// A short game, so that it can be read.
fn playthrough(players: u8, language: Language) -> String {
    let game = common::game(players, Options { target: 150, ..Options::default() });
    omnibus_testkit::told(&common::wild_game(&game, players.into()), language)
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
fn four_players_in_italian() {
    insta::assert_snapshot!(playthrough(4, Language::It));
}

#[test]
fn six_players_in_french() {
    insta::assert_snapshot!(playthrough(6, Language::Fr));
}
