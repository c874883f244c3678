//! The laws of every game, for Taxi.
#![allow(clippy::unwrap_used)]

use omnibus_core::Seat;
use omnibus_taxi::{Action, Board, Card, Deck, Drive, Options, Taxi};
use omnibus_testkit::laws;

fn game(players: u8, options: Options) -> Taxi {
    Taxi::new(Board::standard(), Deck::standard(), players, options).unwrap()
}

/// Every kind of action, with every card on everybody, and drives all over the map.
fn candidates() -> Vec<Action> {
    let board = Board::standard();
    let mut actions =
        vec![Action::DrawCourse, Action::DriveEmpty, Action::Accept, Action::Refuse, Action::PlayNone];
    actions.extend(Card::ALL.map(Action::Discard));
    for card in Card::ALL {
        actions.extend(Seat::all(6).map(|on| Action::Play { card, on }));
    }
    for space in board.spaces() {
        actions.push(Action::Start(space));
        for leaves_express in [false, true] {
            actions.push(Action::Move(Drive { to: space, rest: space, leaves_express }));
        }
    }
    actions
}

laws!(two_players, game(2, Options::default()), candidates());
laws!(four_players, game(4, Options { target: 200, ..Options::default() }), candidates());
laws!(
    six_players_with_every_option,
    game(6, Options { immobile_guard: false, allow_discard: true, burglar_takes: Some(50), target: 100 }),
    candidates()
);
