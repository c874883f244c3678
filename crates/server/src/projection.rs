//! What may leave the server: the one place where a state becomes what somebody may know.

use omnibus_core::{
    Game, Notation, Seat, Viewer,
    json::{self, Sequence},
};
use omnibus_web::pages::Eyes;
use serde::Serialize;
use serde_json::value::RawValue;

/// A viewer's knowledge, and what may be chosen with it.
pub(crate) struct Sight<G: Game> {
    pub(crate) view: G::View,
    pub(crate) legal: Vec<(G::Action, Box<RawValue>)>,
}

/// The view through these eyes, with the legal actions of `choosing` where it looks with its own.
pub(crate) fn project<G: Notation>(
    game: &G,
    state: &G::State,
    eyes: Eyes,
    choosing: Option<Seat>,
) -> Sight<G> {
    let own = choosing.filter(|&seat| eyes == Eyes::Seat(seat) && game.to_act(state).contains(seat));
    let mut actions = Vec::new();
    if let Some(seat) = own {
        game.legal_actions(state, seat, &mut actions);
    }
    let legal = actions
        .into_iter()
        .zip(own.into_iter().cycle())
        .map(|(action, seat)| (action, json::raw(&game.write_action(state, seat, action))))
        .collect();
    Sight { view: game.view(state, viewer(eyes)), legal }
}

/// The view through these eyes as it is written.
pub(crate) fn view<G: Notation>(game: &G, state: &G::State, eyes: Eyes) -> Box<RawValue> {
    json::raw(&game.write_view(&game.view(state, viewer(eyes))))
}

/// The list of the seat's legal actions as it is written for the seat itself; empty if it has nothing to decide.
pub(crate) fn legal<G: Notation>(game: &G, state: &G::State, seat: Seat) -> Box<RawValue> {
    let mut actions = Vec::new();
    if game.to_act(state).contains(seat) {
        game.legal_actions(state, seat, &mut actions);
    }
    json::raw(&Sequence(|| actions.iter().map(|&action| game.write_action(state, seat, action))))
}

/// The list of some events as these eyes saw them, each with its step.
pub(crate) fn events<G: Notation>(game: &G, seen: &[(usize, G::Event)]) -> Box<RawValue> {
    #[derive(Serialize)]
    struct Seen<E> {
        step: usize,
        event: E,
    }
    json::raw(&Sequence(|| {
        seen.iter().map(|(step, event)| Seen { step: *step, event: game.write_event(event) })
    }))
}

/// The event as these eyes saw it; all of it for those who look back on a finished game.
pub(crate) fn event<G: Game>(game: &G, event: &G::Event, eyes: Eyes) -> Option<G::Event> {
    match eyes {
        Eyes::All => Some(event.clone()),
        _ => game.event_for(event, viewer(eyes)),
    }
}

fn viewer(eyes: Eyes) -> Viewer {
    match eyes {
        Eyes::Seat(seat) => Viewer::Player(seat),
        // All-seeing eyes look at the open table and into every hand beside it.
        Eyes::All | Eyes::Public => Viewer::Spectator,
    }
}
