//! A player who overlooks things, as people do.

use omnibus_core::{Chance, Game, QuickChance};

use crate::{Bot, Decision};

/// Plays like another bot, but does not see every choice that it has.
#[derive(Clone, Debug)]
pub struct Careless<B> {
    pub bot: B,
    /// How many of a hundred choices are overlooked.
    pub overlooks: u32,
}

impl<G: Game, B: Bot<G>> Bot<G> for Careless<B> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        let seen: Vec<G::Action> =
            decision.legal.iter().copied().filter(|_| chance.below(100) >= self.overlooks).collect();
        if seen.is_empty() {
            return chance.pick(decision.legal);
        }
        self.bot.choose(&Decision { legal: &seen, ..*decision }, chance)
    }
}
