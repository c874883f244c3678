//! What an action will do, as far as the one who asks can know.

use crate::{Game, QuickChance, Seat, Viewer};

/// How many states that look alike are tried.
const LOOK_ALIKES: u64 = 16;

/// The events that are sure to follow if `seat` takes `action`, as its view lets it know them: those
/// before the first that chance or secrets decide.
pub fn preview<G: Game>(game: &G, view: &G::View, seat: Seat, action: G::Action) -> Vec<G::Event> {
    let mut sure: Option<Vec<G::Event>> = None;
    for seed in 0..LOOK_ALIKES {
        let mut chance = QuickChance::new(seed);
        let mut state = game.sample(view, &mut chance);
        let mut events = Vec::new();
        if game.apply(&mut state, seat, action, &mut chance, &mut events).is_err() {
            return Vec::new();
        }
        let seen: Vec<_> =
            events.iter().filter_map(|event| game.event_for(event, Viewer::Player(seat))).collect();
        match &mut sure {
            None => sure = Some(seen),
            Some(sure) => {
                let agreed = sure.iter().zip(&seen).take_while(|(one, other)| one == other).count();
                sure.truncate(agreed);
            }
        }
    }
    sure.unwrap_or_default()
}
