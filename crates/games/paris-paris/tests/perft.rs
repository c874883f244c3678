//! Positions that a fixed deal leads to, by depth: catches a lost or invented choice anywhere.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Deal, Game, Silent};
use omnibus_paris_paris::{Board, Options, ParisParis};
use omnibus_testkit::perft;

#[test]
fn the_tree_of_choices_has_the_known_size() {
    let mut counts = Vec::new();
    for players in 2..=4 {
        let game = ParisParis::new(Board::standard(), players, Options::default()).unwrap();
        let state = game.deal(&mut Deal::numbered(60, 0).chance(0), &mut Silent);
        counts.push((1..=8).map(|depth| perft(&game, &state, depth)).collect::<Vec<_>>());
    }
    let known = [
        [3, 6, 18, 36, 108, 216, 648, 1296],
        [4, 12, 24, 96, 288, 576, 2304, 6912],
        [5, 20, 60, 120, 600, 2400, 7200, 14400],
    ];
    assert_eq!(counts, known);
}
