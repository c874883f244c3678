//! A whole game as the trace writes it (`docs/trace.md`). Names here are stable.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Deal, Seat};
use omnibus_london::{Board, London, Options};
use omnibus_testkit::random_game;

fn traced(players: u8, options: Options) -> String {
    let game = London::new(Board::standard(), players, options).unwrap();
    omnibus_testkit::traced(&random_game(&game, Deal::numbered(17, players.into()), 17))
}

#[test]
fn two_players() {
    insta::assert_snapshot!(traced(2, Options::default()));
}

#[test]
fn four_players_with_a_chosen_first() {
    insta::assert_snapshot!(traced(4, Options { first: Some(Seat::new(3)) }));
}
