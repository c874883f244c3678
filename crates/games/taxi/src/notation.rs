//! Names for machines: actions, events and views as JSON, with the ids of the board files.

use omnibus_core::{
    BoardStamp, CanonicalHasher, Misread, Notation, Seat, Viewer,
    strict::{fields, text, the_only},
};
use serde_json::{Map, Value, json};

use crate::{
    action::{Action, Illegal},
    card::{Card, Cards},
    course::CourseId,
    event::{Event, Pile},
    game::Taxi,
    space::{Path, Space},
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

    fn write_action(&self, state: &State, _: Seat, action: Action) -> Value {
        match action {
            Action::Start(space) => json!({ "start": self.space_id(space) }),
            Action::DrawCourse => json!({ "course": "draw" }),
            Action::DriveEmpty => json!({ "course": "empty" }),
            Action::Accept => json!({ "course": "accept" }),
            Action::Refuse => json!({ "course": "refuse" }),
            Action::Play { card, on } => json!({ "card": { "play": card.id(), "on": on.index() } }),
            Action::PlayNone => json!({ "card": null }),
            Action::Discard(card) => json!({ "card": { "discard": card.id() } }),
            Action::Move(drive) => {
                let path = match state.table.step {
                    Step::Move(reach) => self.path_of(&state.table, reach, drive),
                    _ => None,
                };
                let path = path.map(|path| self.path_ids(&path));
                json!({ "move": { "to": self.space_id(drive.to), "path": path } })
            }
        }
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

    fn write_event(&self, event: &Event) -> Value {
        let (name, seat, details) = match *event {
            Event::StartCard { seat, course } => {
                ("start_card", seat, vec![("card", self.course_id(course).into())])
            }
            Event::Placed { seat, space } => ("placed", seat, vec![("space", self.space_id(space).into())]),
            Event::StartRoll { seat, roll } => ("start_roll", seat, vec![("roll", roll.into())]),
            Event::Begins { seat } => ("begins", seat, vec![]),
            Event::CourseDrawn { seat, course } => {
                ("course_drawn", seat, vec![("card", self.course_id(course).into())])
            }
            Event::AlreadyThere { seat, course } => {
                ("already_there", seat, vec![("card", self.course_id(course).into())])
            }
            Event::Accepted { seat, course } => {
                ("accepted", seat, vec![("card", self.course_id(course).into())])
            }
            Event::Refused { seat, course } => {
                ("refused", seat, vec![("card", self.course_id(course).into())])
            }
            Event::CardDrawn { seat, card } => {
                ("card_drawn", seat, vec![("card", card.map(Card::id).into())])
            }
            Event::Played { seat, card, on } => {
                ("played", seat, vec![("card", card.id().into()), ("on", on.index().into())])
            }
            Event::Discarded { seat, card } => ("discarded", seat, vec![("card", card.id().into())]),
            Event::Left { seat, card } => ("left", seat, vec![("card", card.id().into())]),
            Event::Die { seat, roll } => ("die", seat, vec![("roll", roll.into())]),
            Event::Moved { seat, path } => ("moved", seat, vec![("path", self.path_ids(&path).into())]),
            Event::PushedBack { seat, to } => ("pushed_back", seat, vec![("to", self.space_id(to).into())]),
            Event::Stays { seat } => ("stays", seat, vec![]),
            Event::Reached { seat, stop } => ("reached", seat, vec![("stop", self.space_id(stop).into())]),
            Event::Money { seat, amount, rule } => {
                ("money", seat, vec![("amount", amount.into()), ("rule", rule.0.into())])
            }
            Event::Banked { seat, amount } => ("banked", seat, vec![("amount", amount.into())]),
            Event::Reshuffled { pile } => {
                let pile = if pile == Pile::Courses { "course" } else { "action" };
                return json!({ "reshuffle": { "pile": pile } });
            }
        };
        let mut fields = Map::new();
        fields.insert("seat".into(), seat.index().into());
        fields.extend(details.into_iter().map(|(name, value): (&str, Value)| (name.to_owned(), value)));
        json!({ name: fields })
    }

    fn write_view(&self, view: &View) -> Value {
        let table = view.table();
        let drivers = Seat::all(self.players).map(|seat| {
            let driver = table.driver(seat);
            let is_placed = table.is_placed(seat);
            let stops = self.deck.targets(driver).spaces().iter().filter(|_| is_placed);
            json!({
                "taxi": is_placed.then(|| self.space_id(driver.taxi)),
                "course": driver.course.map(|course| self.course_id(course)),
                "stops": stops.map(|&stop| self.space_id(stop)).collect::<Vec<_>>(),
                "pending": driver.pending,
                "reminder": driver.reminder.map(|course| self.course_id(course)),
                "first_course_done": driver.has_driven,
                "carried": driver.carried,
                "banked": driver.banked,
                "cards": view.hand_size(seat),
                "display": Taxi::display_ids(view, seat),
                "second_turn": driver.second_turn.iter().map(Card::id).collect::<Vec<_>>(),
                "stood_still": driver.stood_still,
            })
        });
        let (step, course, movement) = match table.step {
            Step::Start => ("start", None, None),
            Step::Course => ("course", None, None),
            Step::Offer(course) => ("offer", Some(self.course_id(course)), None),
            Step::Card => ("card", None, None),
            Step::Move(reach) => ("move", None, Some(reach)),
            Step::Over => ("over", None, None),
        };
        let courses = |courses: crate::course::Courses| {
            courses.iter().map(|course| self.course_id(course).to_owned()).collect::<Vec<_>>()
        };
        json!({
            "seat": match view.viewer() {
                Viewer::Player(seat) => Some(seat.index()),
                Viewer::Spectator => None,
            },
            "turn": (!table.is_over()).then(|| table.turn.index()),
            "first": table.first.index(),
            "step": step,
            "offer": course,
            "movement": movement,
            "drivers": drivers.collect::<Vec<_>>(),
            "hand": card_ids(view.hand()),
            "courses_left": table.courses.len(),
            "courses_used": courses(table.used_courses),
            "cards_left": view.cards_left(),
            "cards_used": card_ids(table.used_cards),
            "cards_filled_with": card_ids(table.filled_with),
            "cards_drawn": card_ids(view.drawn()),
            "over": table.is_over(),
        })
    }
}

impl Taxi {
    fn space_id(&self, space: Space) -> &str {
        &self.board.sign(space).id
    }

    fn course_id(&self, course: CourseId) -> &str {
        &self.deck.course(course).id
    }

    fn path_ids(&self, path: &Path) -> Vec<&str> {
        path.spaces().iter().map(|&space| self.space_id(space)).collect()
    }

    /// The BONUS and STOP cards in front of a player.
    fn display_ids(view: &View, seat: Seat) -> Vec<&'static str> {
        view.table().display(seat).iter().map(Card::id).collect()
    }

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

fn card_ids(cards: Cards) -> Vec<&'static str> {
    cards.iter().map(Card::id).collect()
}

fn read_card(value: &Value) -> Result<Card, Misread<Illegal>> {
    let id = text(value)?;
    Card::by_id(id).ok_or_else(|| Misread::no_such(id, "TX-3"))
}

#[cfg(test)]
mod tests {
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
            assert_eq!(game.write_action(&state, seat(0), action).to_string(), text);
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
