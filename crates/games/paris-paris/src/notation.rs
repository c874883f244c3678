//! Names for machines: actions, events and views as JSON, with the ids of the board file.

use omnibus_core::{BoardStamp, Misread, Notation, Seat, Viewer, strict};
use serde_json::{Map, Value, json};

use crate::{
    action::{Illegal, Take},
    event::{Event, Removal},
    game::ParisParis,
    line::{Line, Tile},
    meta::MAX_PLAYERS,
    state::State,
    stop::Stop,
    view::View,
};

impl Notation for ParisParis {
    fn board(&self) -> BoardStamp {
        BoardStamp { id: self.board.id().into(), fingerprint: self.board.fingerprint() }
    }

    fn options(&self) -> Map<String, Value> {
        self.options.write()
    }

    fn write_action(&self, _: &State, _: Seat, Take { tile, remove }: Take) -> Value {
        json!({ "take": {
            "stop": self.stop_id(tile.stop()),
            "colour": self.line_id(tile.line()),
            "remove": remove.map(Seat::index),
        } })
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

    fn write_event(&self, event: &Event) -> Value {
        match *event {
            Event::Markers { by_seat, open } => json!({ "markers": {
                "by_seat": self.marker_ids(&by_seat),
                "open": open.map(|line| self.line_id(line)),
            } }),
            Event::Stack { tiles, start } => json!({ "stack": {
                "tiles": tiles.tiles().map(|tile| self.tile_json(tile)).collect::<Vec<_>>(),
                "start": start.index(),
            } }),
            Event::Opened { seat, stop } => {
                json!({ "opened": { "seat": seat.index(), "stop": self.stop_id(stop) } })
            }
            Event::Removed { seat, stop, to } => json!({ "removed": {
                "seat": seat.index(),
                "stop": self.stop_id(stop),
                "to": if to == Removal::Bag { "bag" } else { "supply" },
                "rule": event.rule().0,
            } }),
            Event::SmallTour { stop } => json!({ "small_tour": { "stop": self.stop_id(stop) } }),
            Event::Discarded { tile } => json!({ "discarded": self.tile_json(tile) }),
            Event::GrandTour { line } => json!({ "grand_tour": { "colour": self.line_id(line) } }),
            Event::SpecialTour { line, seat } => json!({ "special_tour": {
                "colour": self.line_id(line),
                "seat": seat.map(Seat::index),
            } }),
            Event::Score { seat, points, stop, rule } => json!({ "score": {
                "seat": seat.index(),
                "points": points,
                "stop": stop.map(|stop| self.stop_id(stop)),
                "rule": rule.0,
            } }),
            Event::Bag { by_seat } => json!({ "bag": { "by_seat": &by_seat[..self.players.into()] } }),
        }
    }

    fn write_view(&self, view: &View) -> Value {
        let table = view.table();
        let seats = || Seat::all(self.players);
        let businesses: Map<String, Value> = Stop::all()
            .map(|stop| {
                let owners = seats().flat_map(|seat| {
                    std::iter::repeat_n(seat.index(), table.businesses_at(seat, stop) as usize)
                });
                (self.stop_id(stop).to_owned(), owners.collect::<Vec<_>>())
            })
            .filter(|(_, owners)| !owners.is_empty())
            .map(|(stop, owners)| (stop, json!(owners)))
            .collect();
        json!({
            "seat": match view.viewer() {
                Viewer::Player(seat) => Some(seat.index()),
                Viewer::Spectator => None,
            },
            "turn": (!table.is_over()).then(|| table.turn().index()),
            "round": table.round(),
            "stacks_left": table.stacks_left(),
            "bus": table.bus().index(),
            "offer": table.offer().map(|tile| self.tile_json(tile)).collect::<Vec<_>>(),
            "businesses": businesses,
            "parked": table.parked().iter().map(|line| self.line_id(line)).collect::<Vec<_>>(),
            "scores": seats().map(|seat| table.score(seat)).collect::<Vec<_>>(),
            "supplies": seats().map(|seat| table.supply(seat)).collect::<Vec<_>>(),
            "markers": self.marker_ids(view.markers()),
            "open_marker": view.open_marker().map(|line| self.line_id(line)),
            "bag": self.bag(view),
            "over": table.is_over(),
        })
    }
}

impl ParisParis {
    fn stop_id(&self, stop: Stop) -> &str {
        &self.board.stop_sign(stop).id
    }

    fn line_id(&self, line: Line) -> &str {
        &self.board.line_sign(line).id
    }

    fn tile_json(&self, tile: Tile) -> Value {
        json!({ "stop": self.stop_id(tile.stop()), "colour": self.line_id(tile.line()) })
    }

    fn marker_ids(&self, markers: &[Option<Line>]) -> Vec<Option<&str>> {
        debug_assert!(markers.len() <= MAX_PLAYERS);
        markers[..self.players.into()].iter().map(|marker| marker.map(|line| self.line_id(line))).collect()
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
