//! The bots of London.

mod greedy;
mod knowledge;
mod plan;
mod published;

use omnibus_core::QuickChance;
use omnibus_london::{Action, London};

use crate::{Advice, Bot, Budget, Careless, Decision, Playable, Random, Search, Uniform};
use knowledge::Knowledge;
use published::{Hungry, LongRoute, OneStep, Path};

impl Playable for London {
    const REFERENCES: &'static [&'static str] =
        &["random", "ismcts", "hungry", "path", "one-step", "long-route", "greedy"];

    fn bot_within(&self, name: &str, budget: Option<Budget>) -> Option<Box<dyn Bot<London>>> {
        let search = |nodes| {
            let budget = budget.unwrap_or(Budget::nodes(nodes));
            Search { searchable: Uniform, budget }
        };
        Some(match name {
            "random" => Box::new(Random),
            "ismcts" => Box::new(search(1_000)),
            "one-step" => Box::new(OneStep),
            "path" => Box::new(Path),
            "hungry" => Box::new(Hungry),
            "long-route" => Box::new(LongRoute),
            "greedy" | "strong" | "master" => Box::new(Greedy),
            "novice" => Box::new(Careless { bot: Greedy, slips: 30 }),
            "casual" => Box::new(Careless { bot: Greedy, slips: 10 }),
            _ => return None,
        })
    }

    fn advise(
        &self,
        decision: &Decision<'_, London>,
        budget: Budget,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Action>> {
        Search { searchable: Uniform, budget }.advise(decision, chance)
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
