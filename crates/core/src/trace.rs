//! The trace: everything that happened in a game, omniscient, as JSON lines (`docs/trace.md`).

use serde_json::{Value, json};

use crate::{Notation, Playing, outcome::WrittenOutcome};

/// The version of the trace format; a renamed or removed name raises it.
pub const VERSION: u32 = 1;

/// Calls `line` with each line of the game's trace.
pub fn trace<G: Notation>(played: &Playing<&G>, mut line: impl FnMut(Value)) {
    let game = played.game();
    line(json!({
        "trace": VERSION,
        "game": G::meta().id,
        "board": game.board().id,
        "players": game.players(),
        "options": game.options(),
        "first": game.first_player(played.state()).index(),
    }));

    let mut events = Vec::new();
    let written =
        |events: &[G::Event]| events.iter().map(|event| game.write_event(event)).collect::<Vec<_>>();
    let mut again = Playing::new(game, played.deal().clone(), &mut events);
    line(json!({ "seq": 0, "events": written(&events) }));

    let mut legal = Vec::new();
    for (index, &(seat, action)) in played.actions().iter().enumerate() {
        game.legal_actions(again.state(), seat, &mut legal);
        let named = |action| game.write_action(again.state(), seat, action);
        let (legal_names, name): (Vec<Value>, Value) =
            (legal.iter().map(|&action| named(action)).collect(), named(action));
        events.clear();
        if again.act(seat, action, &mut events).is_err() {
            // Cannot happen: `played` took the same actions from the same deal.
            return;
        }
        line(json!({
            "seq": index + 1,
            "seat": seat.index(),
            "legal": legal_names,
            "action": name,
            "events": written(&events),
            "scores": game.scores(again.state()),
        }));
    }
    if let Some(outcome) = game.outcome(again.state()) {
        line(json!({ "result": WrittenOutcome::from(&outcome) }));
    }
}
