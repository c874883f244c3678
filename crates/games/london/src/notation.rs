//! Names for machines: actions, events and views as JSON, with the ids of the board file.

use omnibus_core::{BoardStamp, Misread, Notation, Seat, Viewer, strict};
use serde_json::{Map, Value, json};

use crate::{
    action::{Action, Choice, Illegal, Payment, Source},
    card::{Card, Cards, Colour},
    display::Display,
    event::{Event, Kept, Origin},
    game::London,
    location::Location,
    route::Route,
    state::State,
    table::Phase,
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

    fn write_action(&self, state: &State, seat: Seat, action: Action) -> Value {
        match action {
            Action::Keep(choice) => {
                json!({ "keep": self.ticket_ids(choice.of(state.hidden.offers[seat.index()])) })
            }
            Action::Draw(Source::Deck) => json!({ "draw": "deck" }),
            Action::Draw(Source::Display(card)) => json!({ "draw": card.id() }),
            Action::Claim { route, payment } => {
                json!({ "claim": { "route": self.route_json(route), "pay": payment_json(payment) } })
            }
            Action::Tickets => json!({ "tickets": true }),
            Action::Pass => json!({ "pass": true }),
        }
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

    fn write_event(&self, event: &Event) -> Value {
        match *event {
            Event::First { seat } => json!({ "first": { "seat": seat.index() } }),
            Event::Drew { seat, card, from } => json!({ "drew": {
                "seat": seat.index(),
                "card": card.map(Card::id),
                "from": match from {
                    Origin::Deal => "deal",
                    Origin::Deck => "deck",
                    Origin::Display => "display",
                },
            } }),
            Event::Display { cards } => json!({ "display": { "cards": display_ids(cards) } }),
            Event::Flush => json!({ "flush": {} }),
            Event::Reshuffle { cards } => json!({ "reshuffle": { "cards": cards } }),
            Event::Offer { seat, tickets: Some(tickets), .. } => {
                json!({ "offer": { "seat": seat.index(), "tickets": self.ticket_ids(tickets) } })
            }
            Event::Offer { seat, tickets: None, count, .. } => {
                json!({ "offer": { "seat": seat.index(), "count": count } })
            }
            Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, .. } => json!({ "kept": {
                "seat": seat.index(),
                "tickets": self.ticket_ids(kept),
                "returned": self.ticket_ids(returned),
            } }),
            Event::Kept { seat, tickets: Kept::Counts { kept, returned }, .. } => {
                json!({ "kept": { "seat": seat.index(), "count": kept, "returned_count": returned } })
            }
            Event::Kept { seat, tickets: Kept::Secret, .. } => json!({ "kept": { "seat": seat.index() } }),
            Event::Claimed { seat, route, payment, points } => json!({ "claimed": {
                "seat": seat.index(),
                "route": self.route_json(route),
                "pay": payment_json(payment),
                "points": points,
                "rule": event.rule().0,
            } }),
            Event::Passed { seat } => json!({ "passed": { "seat": seat.index() } }),
            Event::LastRound { seat } => json!({ "last_round": { "seat": seat.index() } }),
            Event::Ticket { seat, ticket, points } => json!({ "ticket": {
                "seat": seat.index(),
                "ticket": self.board.ticket_id(ticket),
                "points": points,
                "rule": event.rule().0,
            } }),
            Event::District { seat, district } => {
                let value = self.board.districts()[usize::from(district)].value;
                json!({ "district": {
                    "seat": seat.index(),
                    "district": value,
                    "points": value,
                    "rule": event.rule().0,
                } })
            }
        }
    }

    fn write_view(&self, view: &View) -> Value {
        let table = view.table();
        let players = usize::from(self.players);
        let seats = || Seat::all(self.players);
        let owned = |seat| table.routes(seat).iter().map(|route| self.route_json(route)).collect::<Vec<_>>();
        let known_tickets = |seat: Seat| {
            let shown = view.viewer().is(seat) || table.is_over();
            shown.then(|| self.ticket_ids(view.tickets(seat)))
        };
        let own = matches!(view.viewer(), Viewer::Player(_));
        let ticket_deck = view.ticket_deck.entries().map(|(ticket, by)| {
            by.is_some_and(|seat| view.viewer().is(seat)).then(|| self.board.ticket_id(ticket))
        });
        json!({
            "seat": match view.viewer() {
                Viewer::Player(seat) => Some(seat.index()),
                Viewer::Spectator => None,
            },
            "phase": match table.phase() {
                Phase::Setup => "setup",
                Phase::Turn => "turn",
                Phase::SecondCard => "second_card",
                Phase::Offer => "offer",
                Phase::Over => "over",
            },
            "turn": (!table.is_over()).then(|| table.turn().index()),
            "first": table.first().index(),
            "to_act": table.to_act().iter().map(Seat::index).collect::<Vec<_>>(),
            "display": display_ids(table.display()),
            "deck": view.deck_size(),
            "undealt": cards_json(view.undealt),
            "discards": cards_json(table.discards()),
            "routes": seats().map(owned).collect::<Vec<_>>(),
            "scores": seats().map(|seat| table.score(seat)).collect::<Vec<_>>(),
            "buses": seats().map(|seat| table.buses(seat)).collect::<Vec<_>>(),
            "hand_sizes": &view.hand_sizes[..players],
            "known": seats().map(|seat| cards_json(table.known(seat))).collect::<Vec<_>>(),
            "blind_draws": &view.blind_sizes[..players],
            "ticket_counts": &view.ticket_counts[..players],
            "tickets": seats().map(known_tickets).collect::<Vec<_>>(),
            "ticket_deck": ticket_deck.collect::<Vec<_>>(),
            "hand": own.then(|| cards_json(view.hand())),
            "own_blind_draws": own.then(|| cards_json(view.blind)),
            "offer": own.then(|| self.ticket_ids(view.offer())),
            "giving_back": own.then(|| self.ticket_ids(view.offer.without(view.offer()))),
            "offer_sizes": &view.offer_sizes[..players],
            "passes": table.passes,
            "turns_left": table.turns_left(),
            "display_stays": table.display_stays,
        })
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

    fn route_json(&self, route: Route) -> Value {
        let print = self.board.route(route);
        let [one, other] = print.ends.map(|end| &self.board.location_sign(end).id);
        json!([one, other, print.lane.number()])
    }

    fn ticket_ids(&self, tickets: TicketSet) -> Vec<String> {
        tickets.iter().map(|ticket| self.board.ticket_id(ticket)).collect()
    }
}

fn read_draw(source: &str) -> Result<Action, Misread<Illegal>> {
    let source = match source {
        "deck" => Source::Deck,
        card => Source::Display(Card::by_id(card).ok_or_else(|| Misread::no_such(card, "LO-M1"))?),
    };
    Ok(Action::Draw(source))
}

fn payment_json(payment: Payment) -> Map<String, Value> {
    let coloured = payment.colour.map(|colour| (colour.id().to_owned(), payment.cards.into()));
    coloured.into_iter().chain([(Card::Bus.id().to_owned(), payment.bus.into())]).collect()
}

fn display_ids(display: Display) -> [Option<&'static str>; Display::SLOTS] {
    display.slots().map(|slot| slot.map(Card::id))
}

fn cards_json(cards: Cards) -> Value {
    cards.iter().map(|(card, count)| (card.id().to_owned(), json!(count))).collect::<Map<_, _>>().into()
}

#[cfg(test)]
mod tests {
    use omnibus_core::Game;

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
            assert_eq!(game.write_action(&state, seat(0), action).to_string(), text);
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
        let offer = position.game.ticket_ids(position.state.hidden.offers[1]);
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
