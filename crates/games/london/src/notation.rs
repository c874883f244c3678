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
    action::{Action, Choice, Illegal, Payment, Source},
    card::{Card, Colour},
    event::Event,
    game::London,
    location::Location,
    state::State,
    ticket::TicketSet,
    view::View,
};

impl Notation for London {
    fn board(&self) -> BoardStamp {
        BoardStamp { id: self.board.id().into(), fingerprint: self.board.fingerprint() }
    }

    fn options(&self) -> Map<String, Value> {
        self.options.write()
    }

    fn write_action(&self, state: &State, seat: Seat, action: Action) -> impl Serialize {
        WrittenAction::of(self, state, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, value: &Value) -> Result<Action, Misread<Illegal>> {
        match strict::the_only(value)? {
            ("keep", Value::Array(tickets)) => self.read_keep(state, seat, tickets),
            ("draw", Value::String(source)) => read_draw(source),
            ("claim", claim) => self.read_claim(claim),
            ("tickets", Value::Bool(true)) => Ok(Action::Tickets),
            ("pass", Value::Bool(true)) => Ok(Action::Pass),
            _ => Err(Misread::unknown(value.to_string())),
        }
    }

    fn write_event<'a>(&'a self, event: &'a Event) -> impl Serialize {
        WrittenEvent::of(self, event)
    }

    fn write_view<'a>(&'a self, view: &'a View) -> impl Serialize {
        WrittenView::of(self, view)
    }
}

impl London {
    fn read_keep(&self, state: &State, seat: Seat, tickets: &[Value]) -> Result<Action, Misread<Illegal>> {
        let mut kept = TicketSet::EMPTY;
        for id in tickets {
            let known = id.as_str().and_then(|id| self.board.ticket_by_id(id));
            match known.filter(|&ticket| !kept.contains(ticket)) {
                Some(ticket) => kept = kept.with(ticket),
                None => return Err(Misread::no_such(strict::text(id)?, "LO-M1")),
            }
        }
        London::check_moment(state, seat).map_err(Misread::Illegal)?;
        let offer = state.hidden.offers[seat.index()];
        match Choice::from(offer, kept) {
            Ok(choice) => Ok(Action::Keep(choice)),
            Err(_) if offer.is_empty() => Err(Misread::Illegal(Illegal::NothingOnOffer)),
            Err(ticket) => Err(Misread::Illegal(Illegal::NotOnOffer { ticket })),
        }
    }

    fn read_claim(&self, claim: &Value) -> Result<Action, Misread<Illegal>> {
        let unknown = |what: &str| Misread::unknown(what);
        let [named, pay] = strict::fields(claim, ["route", "pay"])?;
        let ends = |place: usize| named.get(place)?.as_str();
        let (Some(one), Some(other), Some(lane), Some(3)) =
            (ends(0), ends(1), named.get(2).and_then(Value::as_u64), named.as_array().map(Vec::len))
        else {
            return Err(unknown("route"));
        };
        let location = |id: &str| self.board.location_by_id(id).ok_or_else(|| Misread::no_such(id, "LO-C5"));
        let ends: [Location; 2] = [location(one)?, location(other)?];
        let lane = u8::try_from(lane).ok();
        let route = lane.and_then(|lane| self.board.route_between(ends, lane));
        let route = route.ok_or_else(|| Misread::no_such(named.to_string(), "LO-C5"))?;

        let pay = pay.as_object().ok_or_else(|| unknown("pay"))?;
        let count = |value: &Value| value.as_u64().and_then(|count| u8::try_from(count).ok());
        let (mut bus, mut colour, mut cards) = (None, None, 0);
        for (id, value) in pay {
            let paid = count(value).ok_or_else(|| unknown(id))?;
            match Colour::by_id(id) {
                // One colour only, and at least a card of it.
                Some(_) if colour.is_some() || paid == 0 => return Err(unknown(id)),
                Some(named) => (colour, cards) = (Some(named), paid),
                None if id == Card::Bus.id() => bus = Some(paid),
                None => return Err(unknown(id)),
            }
        }
        let bus = bus.ok_or_else(|| unknown("bus"))?;
        Ok(Action::Claim { route, payment: Payment { colour, cards, bus } })
    }
}

fn read_draw(source: &str) -> Result<Action, Misread<Illegal>> {
    let source = match source {
        "deck" => Source::Deck,
        card => Source::Display(Card::by_id(card).ok_or_else(|| Misread::no_such(card, "LO-M1"))?),
    };
    Ok(Action::Draw(source))
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, json};
    use serde_json::json;

    use super::*;
    use crate::position::{Position, seat};

    #[test]
    fn only_exactly_written_actions_are_read() {
        let Position { game, state } = Position::new(3);
        let read = |text: &str| game.read_action(&state, seat(0), &serde_json::from_str(text).unwrap());
        for text in [
            r#"{"draw":"deck"}"#,
            r#"{"draw":"bus"}"#,
            r#"{"tickets":true}"#,
            r#"{"pass":true}"#,
            r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"pink":1,"bus":0}}}"#,
            r#"{"claim":{"route":["st_pauls","globe_theatre",2],"pay":{"bus":1}}}"#,
        ] {
            let action = read(text).unwrap();
            assert_eq!(json::text(&game.write_action(&state, seat(0), action)), text);
        }
        for (text, what) in [
            (r#"{"draw":"red"}"#, "red"),
            (r#"{"draw":7}"#, r#"{"draw":7}"#),
            (r#"{"tickets":false}"#, r#"{"tickets":false}"#),
            (r#"{"pass":true,"also":1}"#, r#"{"pass":true,"also":1}"#),
            (r#"{"keep":["london-paris"]}"#, "london-paris"),
            (r#"{"keep":[3]}"#, "3"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1]}}"#, "pay"),
            (r#"{"claim":{"pay":{"bus":1}}}"#, "route"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"bus":1},"cost":1}}"#, "cost"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre"],"pay":{"bus":1}}}"#, "route"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1,1],"pay":{"bus":1}}}"#, "route"),
            (r#"{"claim":{"route":["st_paul","globe_theatre",1],"pay":{"bus":1}}}"#, "st_paul"),
            (
                r#"{"claim":{"route":["st_pauls","globe_theatre",0],"pay":{"bus":1}}}"#,
                r#"["st_pauls","globe_theatre",0]"#,
            ),
            (
                r#"{"claim":{"route":["st_pauls","globe_theatre",257],"pay":{"bus":1}}}"#,
                r#"["st_pauls","globe_theatre",257]"#,
            ),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"pink":1}}}"#, "bus"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"pink":0,"bus":1}}}"#, "pink"),
            (
                r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"pink":1,"blue":1,"bus":0}}}"#,
                "blue",
            ),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"red":1,"bus":0}}}"#, "red"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"bus":256}}}"#, "bus"),
            (r#"{"claim":{"route":["st_pauls","globe_theatre",1],"pay":{"bus":-1}}}"#, "bus"),
        ] {
            match read(text) {
                Err(Misread::Unknown { what: found, .. }) => assert_eq!(found, what, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        let nowhere = r#"{"claim":{"route":["st_paul","globe_theatre",1],"pay":{"bus":1}}}"#;
        assert_eq!(read(nowhere), Err(Misread::no_such("st_paul", "LO-C5")));
    }

    #[test]
    fn tickets_are_kept_by_name_and_refused_by_rule() {
        let mut position = Position::dealt(2);
        let offer = position.state.hidden.offers[1].iter();
        let offer: Vec<String> = offer.map(|ticket| position.game.board.ticket_id(ticket)).collect();
        let read = |position: &Position, who: u8, tickets: &[&str]| {
            position.game.read_action(&position.state, seat(who), &json!({ "keep": tickets }))
        };
        let both = [offer[1].as_str(), offer[0].as_str()];
        assert_eq!(read(&position, 1, &both), Ok(Action::Keep(Choice(3))), "in any order");
        assert_eq!(read(&position, 1, &[both[0], both[0]]), Err(Misread::no_such(both[0], "LO-M1")));
        let ticket = position.ticket(both[0]);
        assert_eq!(read(&position, 0, &both[..1]), Err(Misread::Illegal(Illegal::NotOnOffer { ticket })));
        position.apply(seat(1), Action::Keep(Choice(3))).unwrap();
        assert_eq!(read(&position, 1, &both), Err(Misread::Illegal(Illegal::HasChosen)));
        position.apply(seat(0), Action::Keep(Choice(3))).unwrap();
        assert_eq!(read(&position, 0, &both), Err(Misread::Illegal(Illegal::NothingOnOffer)));
        assert_eq!(position.game.to_act(&position.state).first(), Some(seat(0)));
    }
}
