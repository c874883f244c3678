//! An action as it is written.

use omnibus_core::Seat;
use serde::Serialize;

use crate::{action::Take, game::ParisParis};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenAction<'a> {
    Take { stop: &'a str, colour: &'a str, remove: Option<Seat> },
}

impl WrittenAction<'_> {
    pub(super) fn of(game: &ParisParis, Take { tile, remove }: Take) -> WrittenAction<'_> {
        WrittenAction::Take { stop: game.stop_id(tile.stop()), colour: game.line_id(tile.line()), remove }
    }
}
