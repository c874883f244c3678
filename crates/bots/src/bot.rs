//! What a bot is, and which a game has.

use omnibus_core::{Game, QuickChance, Seat};

/// All that a bot is told: the rules, and what its seat knows.
#[derive(Debug)]
pub struct Decision<'a, G: Game> {
    pub game: &'a G,
    pub view: &'a G::View,
    pub seat: Seat,
    /// What the rules let the seat do; never empty.
    pub legal: &'a [G::Action],
}

/// A player.
pub trait Bot<G: Game> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action;
}

/// A game that bots can play.
pub trait Playable: Game + Sized {
    /// The names of its bots, the weakest first.
    const BOTS: &'static [&'static str];

    /// The bot of that name, ready for this board; `None` if there is none.
    fn bot(&self, name: &str) -> Option<Box<dyn Bot<Self>>>;
}
