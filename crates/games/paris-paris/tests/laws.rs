//! The laws that every game obeys, for every number of players.
#![allow(clippy::unwrap_used)]

use omnibus_core::Seat;
use omnibus_paris_paris::{Board, Line, Options, ParisParis, Stop, Take};

fn game(players: u8) -> ParisParis {
    ParisParis::new(Board::standard(), players, Options::default()).unwrap()
}

/// Every tile with every removal, seats that are not at the table included.
fn candidates(game: &ParisParis) -> Vec<Take> {
    let tiles = Line::all()
        .flat_map(|line| Stop::all().filter_map(move |stop| game.board().tile(stop, line)))
        .collect::<Vec<_>>();
    let removals = std::iter::once(None).chain(Seat::all(Seat::MAX as u8).map(Some)).collect::<Vec<_>>();
    tiles.iter().flat_map(|&tile| removals.iter().map(move |&remove| Take { tile, remove })).collect()
}

omnibus_testkit::laws!(two_players, game(2), candidates(&game(2)));
omnibus_testkit::laws!(three_players, game(3), candidates(&game(3)));
omnibus_testkit::laws!(four_players, game(4), candidates(&game(4)));
omnibus_testkit::laws!(
    with_an_open_bag,
    ParisParis::new(Board::standard(), 3, Options { open_bag: true }).unwrap(),
    candidates(&game(3))
);
