//! Names for machines: actions, events and views as JSON, with the ids of the board files.

mod action;
mod event;
mod names;
mod view;

use omnibus_core::{
    BoardStamp, CanonicalHasher, Misread, Notation, Seat,
    strict::{fields, text, the_only},
};
use serde::Serialize;
use serde_json::{Map, Value};

use self::{action::WrittenAction, event::WrittenEvent, view::WrittenView};
use crate::{
    action::{Action, Illegal},
    card::Card,
    event::Event,
    game::Taxi,
    space::Space,
    state::State,
    table::Step,
    view::View,
};

impl Notation for Taxi {
    fn board(&self) -> BoardStamp {
        let mut hasher = CanonicalHasher::new();
        self.board.write_fingerprint(&mut hasher);
        self.deck.write_fingerprint(&self.board, &mut hasher);
        BoardStamp { id: self.board.id().into(), fingerprint: hasher.finish() }
    }

    fn options(&self) -> Map<String, Value> {
        self.options.write()
    }

    fn write_action(&self, state: &State, _: Seat, action: Action) -> impl Serialize {
        WrittenAction::of(self, state, action)
    }

    fn read_action(&self, state: &State, _: Seat, value: &Value) -> Result<Action, Misread<Illegal>> {
        let (kind, value) = the_only(value)?;
        match kind {
            "start" => Ok(Action::Start(self.read_space(value)?)),
            "course" => match text(value)? {
                "draw" => Ok(Action::DrawCourse),
                "empty" => Ok(Action::DriveEmpty),
                "accept" => Ok(Action::Accept),
                "refuse" => Ok(Action::Refuse),
                other => Err(Misread::unknown(other)),
            },
            "card" if value.is_null() => Ok(Action::PlayNone),
            "card" if value.get("discard").is_some() => {
                let [card] = fields(value, ["discard"])?;
                Ok(Action::Discard(read_card(card)?))
            }
            "card" => {
                let [card, on] = fields(value, ["play", "on"])?;
                let on = on.as_u64().filter(|&seat| seat < self.players.into());
                let on = Seat::new(on.ok_or_else(|| Misread::unknown("on"))? as u8);
                Ok(Action::Play { card: read_card(card)?, on })
            }
            "move" => self.read_move(state, value),
            other => Err(Misread::unknown(other)),
        }
    }

    fn write_event<'a>(&'a self, event: &'a Event) -> impl Serialize {
        WrittenEvent::of(self, event)
    }

    fn write_view<'a>(&'a self, view: &'a View) -> impl Serialize {
        WrittenView::of(self, view)
    }
}

impl Taxi {
    fn read_space(&self, value: &Value) -> Result<Space, Misread<Illegal>> {
        let id = text(value)?;
        self.board.space_by_id(id).ok_or_else(|| Misread::no_such(id, "TX-1"))
    }

    /// A path names its outcome; one that cannot be driven is refused by the rule it breaks.
    fn read_move(&self, state: &State, value: &Value) -> Result<Action, Misread<Illegal>> {
        let [to, path] = fields(value, ["to", "path"])?;
        let to = self.read_space(to)?;
        let path = path.as_array().ok_or_else(|| Misread::unknown("path"))?;
        let path: Vec<Space> = path.iter().map(|space| self.read_space(space)).collect::<Result<_, _>>()?;
        if path.last() != Some(&to) {
            return Err(Misread::unknown("to"));
        }
        match state.table.step {
            Step::Move(reach) => {
                self.read_drive(&state.table, reach, &path).map(Action::Move).map_err(Misread::Illegal)
            }
            Step::Over => Err(Misread::Illegal(Illegal::GameOver)),
            step => Err(Misread::Illegal(Illegal::NotNow { step })),
        }
    }
}

fn read_card(value: &Value) -> Result<Card, Misread<Illegal>> {
    let id = text(value)?;
    Card::by_id(id).ok_or_else(|| Misread::no_such(id, "TX-3"))
}

#[cfg(test)]
mod tests {
    use omnibus_core::json;

    use super::*;
    use crate::position::{Position, seat};

    #[test]
    fn only_exactly_written_actions_are_read() {
        let Position { game, state } = Position::new(3).taxi(0, "s012").moving(1);
        let read = |text: &str| game.read_action(&state, seat(0), &serde_json::from_str(text).unwrap());
        for text in [
            r#"{"start":"louvre"}"#,
            r#"{"course":"draw"}"#,
            r#"{"course":"empty"}"#,
            r#"{"course":"accept"}"#,
            r#"{"course":"refuse"}"#,
            r#"{"card":{"play":"green","on":0}}"#,
            r#"{"card":null}"#,
            r#"{"card":{"discard":"works"}}"#,
            r#"{"move":{"to":"bagnolet","path":["bagnolet"]}}"#,
        ] {
            let action = read(text).unwrap();
            assert_eq!(json::text(&game.write_action(&state, seat(0), action)), text);
        }
        for (text, what) in [
            (r#"{"start":"luvre"}"#, "luvre"),
            (r#"{"start":7}"#, "7"),
            (r#"{"course":"decline"}"#, "decline"),
            (r#"{"course":null}"#, "null"),
            (r#"{"card":{"play":"blue","on":0}}"#, "blue"),
            (r#"{"card":{"play":"green","on":3}}"#, "on"),
            (r#"{"card":{"play":"green","on":-1}}"#, "on"),
            (r#"{"card":{"play":"green"}}"#, "on"),
            (r#"{"card":{"play":"green","on":0,"twice":true}}"#, "twice"),
            (r#"{"card":{"discard":"works","on":1}}"#, "on"),
            (r#"{"card":7}"#, "7"),
            (r#"{"move":{"to":"bagnolet"}}"#, "path"),
            (r#"{"move":{"to":"bagnolet","path":"bagnolet"}}"#, "path"),
            (r#"{"move":{"to":"bagnolet","path":["pvincennes"]}}"#, "to"),
            (r#"{"move":{"to":"bagnolet","path":[]}}"#, "to"),
            (r#"{"fly":true}"#, "fly"),
            (r#"{"course":"draw","also":1}"#, r#"{"course":"draw","also":1}"#),
        ] {
            match read(text) {
                Err(Misread::Unknown { what: found, .. }) => assert_eq!(found, what, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert_eq!(read(r#"{"start":"luvre"}"#), Err(Misread::no_such("luvre", "TX-1")));
    }

    #[test]
    fn a_path_is_read_only_where_a_taxi_drives() {
        let mut position = Position::new(2).taxi(0, "s012");
        let path = serde_json::json!({ "move": { "to": "bagnolet", "path": ["bagnolet"] } });
        let read = |position: &Position| position.game.read_action(&position.state, seat(0), &path);
        assert_eq!(read(&position), Err(Misread::Illegal(Illegal::NotNow { step: Step::Card })));
        position.state.table.step = Step::Over;
        assert_eq!(read(&position), Err(Misread::Illegal(Illegal::GameOver)));
    }
}
