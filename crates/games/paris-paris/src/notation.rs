//! Names for machines: actions, events and views as JSON, with the ids of the board file.

mod action;
mod event;
mod names;
mod view;

use omnibus_core::{BoardStamp, Misread, Notation, Seat, strict};
use serde::Serialize;
use serde_json::{Map, Value};

use self::{action::WrittenAction, event::WrittenEvent, view::WrittenView};
use crate::{
    action::{Illegal, Take},
    event::Event,
    game::ParisParis,
    state::State,
    view::View,
};

impl Notation for ParisParis {
    fn board(&self) -> BoardStamp {
        BoardStamp { id: self.board.id().into(), fingerprint: self.board.fingerprint() }
    }

    fn options(&self) -> Map<String, Value> {
        self.options.write()
    }

    fn write_action(&self, _: &State, _: Seat, action: Take) -> impl Serialize {
        WrittenAction::of(self, action)
    }

    fn read_action(&self, _: &State, _: Seat, value: &Value) -> Result<Take, Misread<Illegal>> {
        let unknown = |what: &str| Misread::unknown(what);
        let ("take", take) = strict::the_only(value)? else { return Err(unknown(&value.to_string())) };
        let [stop, colour, remove] = strict::fields(take, ["stop", "colour", "remove"])?;
        let (stop_id, line_id) = (strict::text(stop)?, strict::text(colour)?);
        let stop = self.board.stop_by_id(stop_id).ok_or_else(|| Misread::no_such(stop_id, "PP-M2"))?;
        let line = self.board.line_by_id(line_id).ok_or_else(|| Misread::no_such(line_id, "PP-M1"))?;
        let tile = self.board.tile(stop, line);
        let tile = tile.ok_or_else(|| Misread::no_such(format!("{stop_id} {line_id}"), "PP-M3"))?;
        let remove = match remove {
            Value::Null => None,
            seat => {
                let seat = seat.as_u64().filter(|&seat| seat < self.players.into());
                Some(Seat::new(seat.ok_or_else(|| unknown("remove"))? as u8))
            }
        };
        Ok(Take { tile, remove })
    }

    fn write_event<'a>(&'a self, event: &'a Event) -> impl Serialize {
        WrittenEvent::of(self, event)
    }

    fn write_view<'a>(&'a self, view: &'a View) -> impl Serialize {
        WrittenView::of(self, view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Position, seat};

    #[test]
    fn only_exactly_written_actions_are_read() {
        let Position { game, state } = Position::new(3);
        let read = |text: &str| game.read_action(&state, seat(0), &serde_json::from_str(text).unwrap());
        assert!(read(r#"{"take":{"stop":"louvre","colour":"blue","remove":2}}"#).is_ok());
        for (text, what) in [
            (r#"{"take":{"stop":"louvre","colour":"blue","removm":null}}"#, "removm"),
            (r#"{"take":{"stop":"louvre","colour":"blue"}}"#, "remove"),
            (r#"{"take":{"stop":"louvre","colour":"blue","remove":3}}"#, "remove"),
            (r#"{"take":{"stop":"louvre","colour":"blue","remove":"0"}}"#, "remove"),
            (r#"{"take":{"stop":7,"colour":"blue","remove":null}}"#, "7"),
            (r#"{"take":{"stop":"luvre","colour":"blue","remove":null}}"#, "luvre"),
            (r#"{"take":{"stop":"louvre","colour":"pink","remove":null}}"#, "pink"),
            (r#"{"take":{"stop":"louvre","colour":"red","remove":null}}"#, "louvre red"),
            (r#"{"take":{},"also":1}"#, r#"{"take":{},"also":1}"#),
        ] {
            match read(text) {
                Err(Misread::Unknown { what: found, .. }) => assert_eq!(found, what, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
