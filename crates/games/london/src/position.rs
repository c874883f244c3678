//! Positions for tests, in the words of the board file.

use omnibus_core::{Deal, Game, Misread, Notation, QuickChance, Seat, Silent, json};
use omnibus_testkit::told_game;
use serde_json::{Value, json};

use crate::{
    action::{Action, Choice, Illegal},
    board::{Board, points},
    card::{Card, Cards},
    display::Display,
    event::Event,
    game::London,
    meta::Options,
    route::Route,
    state::State,
    ticket::{Ticket, TicketDeck, TicketSet},
};

/// A game and a state of it that can be arranged at will.
pub(crate) struct Position {
    pub(crate) game: London,
    pub(crate) state: State,
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index)
}

/// Cards in words, such as `blue blue bus`.
pub(crate) fn cards(words: &str) -> Cards {
    words.split_whitespace().map(|id| Card::by_id(id).unwrap()).collect()
}

impl Position {
    /// Everybody has kept one ticket; it is the turn of seat 0. No hands, no discards, and a display
    /// without Bus.
    pub(crate) fn new(players: u8) -> Position {
        let mut position = Position::dealt(players);
        for chooser in Seat::all(players) {
            position.apply(chooser, Action::Keep(Choice(1))).unwrap();
        }
        position.state.hidden.hands = Default::default();
        position.state.hidden.blind = Default::default();
        position.state.table.discards = Cards::NONE;
        position.display("blue green black pink yellow")
    }

    /// Everybody has still to choose tickets; seat 0 will begin.
    pub(crate) fn dealt(players: u8) -> Position {
        let options = Options { first: Some(seat(0)) };
        let game = London::new(Board::standard(), players, options).unwrap();
        let state = game.deal(&mut QuickChance::new(1), &mut Silent);
        Position { game, state }
    }

    pub(crate) fn hand(mut self, owner: u8, hand: &str) -> Position {
        self.state.hidden.hands[usize::from(owner)] = cards(hand);
        self
    }

    pub(crate) fn deck(mut self, deck: &str) -> Position {
        self.state.hidden.deck = cards(deck);
        self
    }

    pub(crate) fn discards(mut self, discards: &str) -> Position {
        self.state.table.discards = cards(discards);
        self
    }

    /// The face-up cards; fewer than five leave the last slots empty.
    pub(crate) fn display(mut self, display: &str) -> Position {
        self.state.table.display = Display::new();
        display.split_whitespace().for_each(|id| self.state.table.display.put(Card::by_id(id).unwrap()));
        self
    }

    pub(crate) fn route(&self, a: &str, b: &str, lane: u8) -> Route {
        let ends = [a, b].map(|id| self.game.board.location_by_id(id).unwrap());
        self.game.board.route_between(ends, lane).unwrap()
    }

    pub(crate) fn ticket(&self, id: &str) -> Ticket {
        self.game.board.ticket_by_id(id).unwrap()
    }

    /// Gives routes to a seat, with their points.
    pub(crate) fn owns(mut self, owner: usize, routes: &[(&str, &str, u8)]) -> Position {
        for &(a, b, lane) in routes {
            let route = self.route(a, b, lane);
            let (table, length) = (&mut self.state.table, self.game.board.length(route));
            table.routes[owner] = table.routes[owner].with(route);
            table.buses[owner] -= length;
            table.scores[owner] += i16::from(points(length));
        }
        self
    }

    pub(crate) fn buses(mut self, owner: usize, left: u8) -> Position {
        self.state.table.buses[owner] = left;
        self
    }

    /// The tickets of a seat. The deck no longer agrees with them.
    pub(crate) fn tickets(mut self, owner: usize, ids: &[&str]) -> Position {
        self.state.hidden.tickets[owner] = self.set(ids);
        self
    }

    pub(crate) fn ticket_deck(mut self, ids: &[&str]) -> Position {
        let order: Vec<Ticket> = ids.iter().map(|id| self.ticket(id)).collect();
        self.state.hidden.ticket_deck = TicketDeck::new(&order);
        self
    }

    pub(crate) fn set(&self, ids: &[&str]) -> TicketSet {
        ids.iter().map(|id| self.ticket(id)).collect()
    }

    /// Nothing is left to do: no deck, no display, no tickets. Hands decide what can be claimed.
    pub(crate) fn bare(self) -> Position {
        self.deck("").display("").discards("").ticket_deck(&[])
    }

    pub(crate) fn draw(&mut self, source: &str) -> Result<Vec<Event>, Illegal> {
        self.act(&json!({ "draw": source }))
    }

    /// Claims with a payment in words.
    pub(crate) fn claim(&mut self, a: &str, b: &str, lane: u8, pay: &str) -> Result<Vec<Event>, Illegal> {
        let counted = cards(pay);
        let mut pay: serde_json::Map<String, Value> =
            counted.iter().map(|(card, count)| (card.id().to_owned(), json!(count))).collect();
        pay.entry("bus").or_insert(json!(0));
        self.act(&json!({ "claim": { "route": [a, b, lane], "pay": pay } }))
    }

    pub(crate) fn draw_tickets(&mut self) -> Result<Vec<Event>, Illegal> {
        self.act(&json!({ "tickets": true }))
    }

    pub(crate) fn keep(&mut self, ids: &[&str]) -> Result<Vec<Event>, Illegal> {
        self.act(&json!({ "keep": ids }))
    }

    pub(crate) fn pass(&mut self) -> Result<Vec<Event>, Illegal> {
        self.act(&json!({ "pass": true }))
    }

    /// The seat whose turn it is acts.
    fn act(&mut self, action: &Value) -> Result<Vec<Event>, Illegal> {
        let turn = self.state.table.turn;
        match self.game.read_action(&self.state, turn, action) {
            Ok(action) => self.apply(turn, action),
            Err(Misread::Illegal(refusal)) => Err(refusal),
            Err(Misread::Unknown { what, .. }) => panic!("{what} in {action}"),
        }
    }

    pub(crate) fn apply(&mut self, who: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.game.apply(&mut self.state, who, action, &mut QuickChance::new(1), &mut events)?;
        Ok(events)
    }

    /// What the seat whose turn it is may do.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, self.state.table.turn, &mut legal);
        legal
    }

    /// The ways to pay for a route, in words.
    pub(crate) fn payments(&self, a: &str, b: &str, lane: u8) -> Vec<String> {
        let wanted = self.route(a, b, lane);
        let paid = self.legal().into_iter().filter_map(|action| match action {
            Action::Claim { route, payment } if route == wanted => Some(payment.total()),
            _ => None,
        });
        let mut words: Vec<String> = paid
            .map(|cards| {
                cards.iter().map(|(card, n)| format!("{n} {}", card.id())).collect::<Vec<_>>().join(" ")
            })
            .collect();
        words.sort_unstable();
        words
    }

    pub(crate) fn can_claim(&self, a: &str, b: &str, lane: u8) -> bool {
        !self.payments(a, b, lane).is_empty()
    }

    pub(crate) fn slots(&self) -> String {
        let slots = self.state.table.display.slots();
        slots.map(|slot| slot.map_or("-", Card::id)).join(" ")
    }

    /// Everybody acts once more by force, and the game is counted.
    pub(crate) fn end(mut self) -> (Vec<Event>, Position) {
        self = self.bare();
        self.state.hidden.hands = Default::default();
        let mut events = Vec::new();
        while !self.game.is_over(&self.state) {
            events.extend(self.pass().unwrap());
        }
        (events, self)
    }
}

/// The kinds of some events, in order: what happened, without details.
pub(crate) fn kinds(position: &Position, events: &[Event]) -> String {
    let kind = |event: &Event| {
        let value = json::value(&position.game.write_event(event));
        value.as_object().and_then(|object| object.keys().next().cloned()).unwrap()
    };
    events.iter().map(kind).collect::<Vec<_>>().join(" ")
}

/// A whole random game: every event with the state after the decision that caused it.
pub(crate) fn random_game(players: u8, number: u64) -> Vec<(Vec<Event>, State)> {
    let game = London::new(Board::standard(), players, Options::default()).unwrap();
    told_game(&omnibus_testkit::random_game(&game, Deal::numbered(99, number), number))
}
