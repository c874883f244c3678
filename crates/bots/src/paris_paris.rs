//! The bots of Paris Paris.

mod features;
mod greedy;
mod learning;
mod round;

use std::sync::{Arc, OnceLock};

use omnibus_core::{Game, QuickChance};
use omnibus_paris_paris::{Board, ParisParis, Take};

use crate::{
    Advice, Bot, Budget, Careless, Decision, Learnable, Net, OneAhead, Playable, Random, Search, Uniform,
};
use round::{Glance, RoundsAhead};

impl Playable for ParisParis {
    const REFERENCES: &'static [&'static str] = &["random", "greedy", "net", "ismcts"];

    fn bot_within(&self, name: &str, budget: Option<Budget>) -> Option<Box<dyn Bot<ParisParis>>> {
        let search = |nodes| Search { searchable: Uniform, budget: budget.unwrap_or(Budget::nodes(nodes)) };
        Some(match (name, shipped(self)) {
            ("random", _) => Box::new(Random),
            ("greedy", _) => Box::new(OneAhead),
            ("ismcts", _) => Box::new(search(1_000)),
            ("novice", _) => Box::new(Careless { bot: OneAhead, overlooks: 50 }),
            ("casual", _) => Box::new(Careless { bot: OneAhead, overlooks: 15 }),
            ("net", Some(net)) => Box::new(Glance { net }),
            ("strong", Some(net)) => Box::new(RoundsAhead { net, stacks: 12 }),
            // Without a network search has to do.
            ("net", None) => Box::new(search(100)),
            ("strong", None) => Box::new(search(1_500)),
            ("master", _) => Box::new(search(40_000)),
            _ => return None,
        })
    }

    fn advise(
        &self,
        decision: &Decision<'_, ParisParis>,
        budget: Budget,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Take>> {
        Search { searchable: Uniform, budget }.advise(decision, chance)
    }
}

/// The weights that come with the game, for its own board. With more than two players no network has beaten
/// the search that needs none.
fn shipped(game: &ParisParis) -> Option<Arc<Net>> {
    static NET: OnceLock<Arc<Net>> = OnceLock::new();
    static STANDARD: OnceLock<u64> = OnceLock::new();
    let standard = *STANDARD.get_or_init(|| Board::standard().fingerprint());
    if game.players() != 2 || game.board().fingerprint() != standard {
        return None;
    }
    let read = || {
        Net::read(include_bytes!("../weights/paris-paris-2.net"), &game.label())
            .map_or_else(|fault| unreachable!("a test reads these weights: {fault}"), Arc::new)
    };
    Some(Arc::clone(NET.get_or_init(read)))
}

#[cfg(test)]
mod tests {
    use omnibus_paris_paris::Options;

    use super::*;

    #[test]
    fn the_shipped_weights_are_for_this_game() {
        let game = |players| ParisParis::new(Board::standard(), players, Options::default()).unwrap();
        assert!(shipped(&game(2)).is_some());
        assert!(shipped(&game(3)).is_none());
    }
}
