//! Whole games as the trace writes them (`docs/trace.md`). Names here are stable.
#![allow(clippy::unwrap_used)]

mod common;

use omnibus_taxi::Options;

fn traced(players: u8, options: Options) -> String {
    let game = common::game(players, options);
    omnibus_testkit::traced(&common::wild_game(&game, players.into()))
}

#[test]
fn two_players() {
    insta::assert_snapshot!(traced(2, Options { target: 200, ..Options::default() }));
}

#[test]
fn five_players_with_every_option() {
    let options =
        Options { immobile_guard: false, allow_discard: true, burglar_takes: Some(100), target: 150 };
    insta::assert_snapshot!(traced(5, options));
}
