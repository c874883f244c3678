//! Ways to reach a position.

use omnibus_core::{Deal, Game, Playing, Silent};
use proptest::prelude::*;

/// A deal, and a choice for each decision on the way.
#[derive(Clone, Debug)]
pub struct Steps {
    pub deal: u64,
    /// Each picks from the legal actions, whatever their number.
    pub choices: Vec<u16>,
}

pub fn steps() -> impl Strategy<Value = Steps> {
    (any::<u64>(), prop::collection::vec(any::<u16>(), 0..60))
        .prop_map(|(deal, choices)| Steps { deal, choices })
}

/// Plays the steps, as far as the game lasts.
pub fn reach<'g, G: Game>(game: &'g G, steps: &Steps) -> Playing<&'g G> {
    let mut playing = Playing::new(game, Deal::numbered(steps.deal, 0), &mut Silent);
    let mut legal = Vec::new();
    for (number, &choice) in steps.choices.iter().enumerate() {
        let seats: Vec<_> = game.to_act(playing.state()).iter().collect();
        let Some(&seat) = seats.get(number % seats.len().max(1)) else { break };
        game.legal_actions(playing.state(), seat, &mut legal);
        let action = legal[usize::from(choice) % legal.len()];
        playing.act(seat, action, &mut Silent).expect("a legal action is accepted");
    }
    playing
}
