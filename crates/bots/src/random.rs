//! Takes any legal action, all alike.

use omnibus_core::{Chance, Game, QuickChance, Seat};

use crate::Bot;

#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &self,
        _: &G,
        _: &G::View,
        _: Seat,
        legal: &[G::Action],
        chance: &mut QuickChance,
    ) -> G::Action {
        chance.pick(legal)
    }
}
