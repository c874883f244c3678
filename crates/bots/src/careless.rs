//! A player whose thoughts wander.

use omnibus_core::{Chance, QuickChance};

use crate::{Bot, Decision, Random};

/// Plays like another bot, but now and then takes anything.
#[derive(Clone, Debug)]
pub struct Careless<B> {
    pub bot: B,
    /// Of a hundred choices.
    pub slips: u32,
}

impl<G: omnibus_core::Game, B: Bot<G>> Bot<G> for Careless<B> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        if chance.below(100) < self.slips {
            Random.choose(decision, chance)
        } else {
            self.bot.choose(decision, chance)
        }
    }
}
