//! An action as it is written.

use omnibus_core::Seat;
use serde::Serialize;

use super::names::WrittenPath;
use crate::{action::Action, game::Taxi, state::State, table::Step};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenAction<'a> {
    Start(&'a str),
    Course(CourseChoice),
    /// Null for none.
    Card(Option<CardChoice>),
    Move {
        to: &'a str,
        path: Option<WrittenPath<'a>>,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CourseChoice {
    Draw,
    Empty,
    Accept,
    Refuse,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum CardChoice {
    Play { play: &'static str, on: Seat },
    Discard { discard: &'static str },
}

impl WrittenAction<'_> {
    pub(super) fn of<'a>(game: &'a Taxi, state: &State, action: Action) -> WrittenAction<'a> {
        match action {
            Action::Start(space) => WrittenAction::Start(game.space_id(space)),
            Action::DrawCourse => WrittenAction::Course(CourseChoice::Draw),
            Action::DriveEmpty => WrittenAction::Course(CourseChoice::Empty),
            Action::Accept => WrittenAction::Course(CourseChoice::Accept),
            Action::Refuse => WrittenAction::Course(CourseChoice::Refuse),
            Action::Play { card, on } => WrittenAction::Card(Some(CardChoice::Play { play: card.id(), on })),
            Action::PlayNone => WrittenAction::Card(None),
            Action::Discard(card) => WrittenAction::Card(Some(CardChoice::Discard { discard: card.id() })),
            Action::Move(drive) => {
                let path = match state.table.step {
                    Step::Move(reach) => game.path_of(&state.table, reach, drive),
                    _ => None,
                };
                WrittenAction::Move {
                    to: game.space_id(drive.to),
                    path: path.map(|path| WrittenPath { game, path }),
                }
            }
        }
    }
}
