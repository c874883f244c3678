//! Looks one action ahead and takes what looks best.

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent};

use crate::{Bot, Decision};

/// A game that can say how well a seat stands.
pub trait Evaluate: Game {
    /// How much better `seat` stands than its best rival, in points. Only ever asked about states that
    /// were sampled from a view.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32;
}

#[derive(Clone, Copy, Debug)]
pub struct OneAhead;

impl OneAhead {
    /// Sampled states over which an action's worth is averaged.
    const SAMPLES: usize = 8;
}

impl<G: Evaluate> Bot<G> for OneAhead {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        let &Decision { game, view, seat, legal, .. } = decision;
        let mut worth = vec![0.0; legal.len()];
        for _ in 0..OneAhead::SAMPLES {
            let state = game.sample(view, chance);
            for (action, worth) in legal.iter().zip(&mut worth) {
                let mut after = state.clone();
                game.apply_unchecked(&mut after, seat, *action, chance, &mut Silent);
                *worth += game.evaluate(&after, seat);
            }
        }
        let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let equals: Vec<G::Action> = legal
            .iter()
            .zip(&worth)
            .filter(|&(_, &worth)| worth >= best)
            .map(|(&action, _)| action)
            .collect();
        chance.pick(&equals)
    }
}
