//! Where a click means which action.

use omnibus_core::Seat;
use omnibus_taxi::{Action, Board, Card, Drive, Space, Step, Taxi, View};

use crate::Spot;

pub(super) fn space(board: &Board, space: Space) -> Spot {
    format!("space-{}", board.sign(space).id)
}

pub(super) fn player(seat: Seat) -> Spot {
    format!("player-{}", seat.index())
}

pub(super) fn taxi(seat: Seat) -> Spot {
    format!("taxi-{}", seat.index())
}

pub(super) fn hand(card: Card) -> Spot {
    format!("hand-{}", card.id())
}

/// A card that lies before a player; the first of its kind has no number.
pub(super) fn laid(seat: Seat, card: Card, copy: u8) -> Spot {
    let first = format!("laid-{}-{}", seat.index(), card.id());
    if copy == 1 { first } else { format!("{first}-{copy}") }
}

pub(super) fn spots(board: &Board, action: Action) -> Vec<Spot> {
    match action {
        Action::Start(start) => vec![space(board, start)],
        Action::DrawCourse => vec!["courses".into()],
        Action::DriveEmpty => vec!["drive-empty".into()],
        Action::Accept => vec!["accept".into()],
        Action::Refuse => vec!["refuse".into()],
        Action::Play { card, on } if card.is_stop() => vec![hand(card), player(on)],
        Action::Play { card, .. } | Action::Discard(card) => vec![hand(card)],
        // Who plays no card goes on to the die.
        Action::PlayNone => vec!["play-none".into(), "die".into()],
        Action::Move(drive) => vec![space(board, drive.to)],
    }
}

pub(super) fn meant(game: &Taxi, view: &View, seat: Seat, spot: &str) -> Option<Action> {
    Some(match spot {
        "courses" => Action::DrawCourse,
        "drive-empty" => Action::DriveEmpty,
        "accept" => Action::Accept,
        "refuse" => Action::Refuse,
        "play-none" | "die" => Action::PlayNone,
        _ => match spot.split_once('-')? {
            ("space", id) => {
                let to = game.board().space_by_id(id)?;
                if view.table().step() == Step::Start {
                    Action::Start(to)
                } else {
                    Action::Move(Drive { to, rest: to, leaves_express: false })
                }
            }
            ("hand", id) => {
                let card = Card::by_id(id)?;
                // A STOP that could be laid beside anybody would be lit: why not the next player?
                let next = seat.clockwise(1, view.table().players());
                Action::Play { card, on: if card.is_stop() { next } else { seat } }
            }
            ("player", index) => {
                let on = Seat::all(view.table().players()).find(|on| index == on.index().to_string())?;
                let is_fit = |card: &Card| card.is_stop() == (on != seat);
                Action::Play { card: view.hand().kinds().find(is_fit)?, on }
            }
            _ => return None,
        },
    })
}
