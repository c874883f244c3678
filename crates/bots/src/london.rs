//! The bots of London.

mod greedy;
mod knowledge;
mod navigator;
mod network;
mod plan;
mod published;

use omnibus_core::QuickChance;
use omnibus_london::{Action, London};

use crate::{Advice, Bot, Budget, Careless, Decision, Playable, Random, Rollouts, Search, Uniform};
use knowledge::Knowledge;
use navigator::Navigator;
use network::Network;
use published::{Hungry, LongRoute, OneStep, Path};

impl Playable for London {
    const REFERENCES: &'static [&'static str] =
        &["random", "ismcts", "hungry", "path", "one-step", "long-route", "greedy"];

    fn bot_within(&self, name: &str, budget: Option<Budget>) -> Option<Box<dyn Bot<London>>> {
        let within = |nodes| budget.unwrap_or(Budget::nodes(nodes));
        let greedy = || Greedy(Network::new(self.board()));
        let rollouts = |nodes| Rollouts { searchable: Navigator::new(self), budget: within(nodes) };
        Some(match name {
            "random" => Box::new(Random),
            "ismcts" => Box::new(Search { searchable: Uniform, budget: within(1_000) }),
            "hungry" => Box::new(Hungry),
            "path" => Box::new(Path),
            "one-step" => Box::new(OneStep),
            "long-route" => Box::new(LongRoute),
            "greedy" | "strong" => Box::new(greedy()),
            "novice" => Box::new(Careless { bot: greedy(), overlooks: 60 }),
            "casual" => Box::new(Careless { bot: greedy(), overlooks: 36 }),
            "master" => Box::new(rollouts(3_000)),
            _ => return None,
        })
    }

    fn advise(
        &self,
        decision: &Decision<'_, London>,
        budget: Budget,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Action>> {
        Rollouts { searchable: Navigator::new(self), budget }.advise(decision, chance)
    }
}

/// Links its tickets along the cheapest ways, then claims what pays most.
#[derive(Clone, Debug)]
struct Greedy(Network);

impl Bot<London> for Greedy {
    fn choose(&self, decision: &Decision<'_, London>, _: &mut QuickChance) -> Action {
        let board = decision.game.board();
        let known = Knowledge::of(decision.game, decision.view, decision.seat);
        greedy::choose(board, &self.0, &known, decision.legal, || greedy::prospect(board, &self.0, &known))
    }
}
