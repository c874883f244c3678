//! The trace: everything that happened in a game, omniscient, as JSON lines (`docs/trace.md`).

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    Notation, Playing, Seat,
    json::{self, Sequence},
    outcome::WrittenOutcome,
};

/// The version of the trace format; a renamed or removed name raises it.
pub const VERSION: u32 = 1;

#[derive(Serialize)]
struct Head {
    trace: u32,
    game: &'static str,
    board: String,
    players: u8,
    options: Map<String, Value>,
    first: Seat,
}

#[derive(Serialize)]
struct Dealt<Events> {
    seq: usize,
    events: Events,
}

#[derive(Serialize)]
struct Step<Legal, Action, Events> {
    seq: usize,
    seat: Seat,
    legal: Legal,
    action: Action,
    events: Events,
    scores: Vec<i32>,
}

#[derive(Serialize)]
struct End {
    result: WrittenOutcome,
}

/// Calls `line` with each line of the game's trace.
pub fn trace<G: Notation>(played: &Playing<&G>, mut line: impl FnMut(&str)) {
    let game = played.game();
    line(&json::text(&Head {
        trace: VERSION,
        game: G::meta().id,
        board: game.board().id,
        players: game.players(),
        options: game.options(),
        first: game.first_player(played.state()),
    }));

    let mut events = Vec::new();
    let mut again = Playing::new(game, played.deal().clone(), &mut events);
    line(&json::text(&Dealt {
        seq: 0,
        events: Sequence(|| events.iter().map(|event| game.write_event(event))),
    }));

    let mut legal = Vec::new();
    for (index, &(seat, action)) in played.actions().iter().enumerate() {
        // Actions are named as the state has them in which they are taken.
        let before = again.state().clone();
        game.legal_actions(&before, seat, &mut legal);
        events.clear();
        if again.act(seat, action, &mut events).is_err() {
            // Cannot happen: `played` took the same actions from the same deal.
            return;
        }
        line(&json::text(&Step {
            seq: index + 1,
            seat,
            legal: Sequence(|| legal.iter().map(|&action| game.write_action(&before, seat, action))),
            action: game.write_action(&before, seat, action),
            events: Sequence(|| events.iter().map(|event| game.write_event(event))),
            scores: game.scores(again.state()),
        }));
    }
    if let Some(outcome) = game.outcome(again.state()) {
        line(&json::text(&End { result: WrittenOutcome::from(&outcome) }));
    }
}
