//! The bots of London.

mod greedy;
mod knowledge;
mod plan;

use omnibus_core::QuickChance;
use omnibus_london::{Action, London};

use crate::{Bot, Decision, Playable, Random};
use knowledge::Knowledge;

impl Playable for London {
    const BOTS: &'static [&'static str] = &["random", "greedy"];

    fn bot(&self, name: &str) -> Option<Box<dyn Bot<London>>> {
        Some(match name {
            "random" => Box::new(Random),
            "greedy" => Box::new(Greedy),
            _ => return None,
        })
    }
}

/// Links its tickets along the cheapest ways, then claims what pays most.
#[derive(Clone, Copy, Debug)]
struct Greedy;

impl Bot<London> for Greedy {
    fn choose(&self, decision: &Decision<'_, London>, _: &mut QuickChance) -> Action {
        let known = Knowledge::of(decision.game, decision.view, decision.seat);
        greedy::choose(decision.game.board(), &known, decision.legal)
    }
}
