//! Takes any legal action, all alike.

use omnibus_core::{Chance, Game, QuickChance};

use crate::{Bot, Decision};

#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        chance.pick(decision.legal)
    }
}
