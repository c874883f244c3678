//! Positions that a fixed deal leads to, by depth: catches a lost or invented choice anywhere.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Deal, Game, Seat, Silent};
use omnibus_london::{Board, London, Options};
use omnibus_testkit::perft;

#[test]
fn the_tree_of_choices_has_the_known_size() {
    let mut counts = Vec::new();
    for players in 2..=4 {
        let game = London::new(Board::standard(), players, Options { first: Some(Seat::new(0)) }).unwrap();
        let state = game.deal(&mut Deal::numbered(60, 0).chance(0), &mut Silent);
        counts.push((1..=7).map(|depth| perft(&game, &state, depth)).collect::<Vec<_>>());
    }
    let known = [
        [3, 9, 189, 4_545, 61_236, 680_184, 7_596_171],
        [3, 9, 27, 540, 13_608, 213_138, 2_370_114],
        [3, 9, 27, 81, 1_620, 38_556, 598_023],
    ];
    assert_eq!(counts, known);
}
