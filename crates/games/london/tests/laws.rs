//! The laws that every game obeys, for every number of players.
#![allow(clippy::unwrap_used)]

use omnibus_core::Seat;
use omnibus_london::{Action, Board, Card, Choice, Colour, London, Options, Payment, Source};

fn game(players: u8) -> London {
    London::new(Board::standard(), players, Options::default()).unwrap()
}

/// Every action there can be, and some that make no sense.
fn candidates(game: &London) -> Vec<Action> {
    let keeps = (0..=7).chain([128, 255]).map(|choice| Action::Keep(Choice(choice)));
    let draws = Card::ALL.into_iter().map(Source::Display).chain([Source::Deck]).map(Action::Draw);
    let colours = || std::iter::once(None).chain(Colour::ALL.map(Some));
    let counts = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)];
    let more = [(2, 2), (3, 0), (3, 1), (4, 0), (0, 8), (5, 0), (255, 2), (2, 255), (255, 255)];
    let payments: Vec<Payment> = colours()
        .flat_map(|colour| {
            counts.into_iter().chain(more).map(move |(cards, bus)| Payment { colour, cards, bus })
        })
        .collect();
    let claims = game
        .board()
        .routes()
        .flat_map(|route| payments.iter().map(move |&payment| Action::Claim { route, payment }));
    keeps.chain(draws).chain([Action::Tickets, Action::Pass]).chain(claims).collect()
}

omnibus_testkit::laws!(two_players, game(2), candidates(&game(2)));
omnibus_testkit::laws!(three_players, game(3), candidates(&game(3)));
omnibus_testkit::laws!(four_players, game(4), candidates(&game(4)));
omnibus_testkit::laws!(
    with_a_chosen_first,
    London::new(Board::standard(), 3, Options { first: Some(Seat::new(1)) }).unwrap(),
    candidates(&game(3))
);
