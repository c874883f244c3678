//! A whole game as the trace writes it (`docs/trace.md`). Names here are stable.
#![allow(clippy::unwrap_used)]

use omnibus_core::Deal;
use omnibus_paris_paris::{Board, Options, ParisParis};
use omnibus_testkit::random_game;

fn traced(players: u8, options: Options) -> String {
    let game = ParisParis::new(Board::standard(), players, options).unwrap();
    omnibus_testkit::traced(&random_game(&game, Deal::numbered(45, players.into()), 45))
}

#[test]
fn two_players_with_an_open_marker() {
    insta::assert_snapshot!(traced(2, Options::default()));
}

#[test]
fn four_players_with_an_open_bag() {
    insta::assert_snapshot!(traced(4, Options { open_bag: true }));
}
