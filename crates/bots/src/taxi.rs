//! The bots of Taxi: one that drives well, one that also plays its cards and chooses its courses, and those
//! that look ahead.

mod guide;

use omnibus_core::{Chance, QuickChance};
use omnibus_taxi::{Action, Step, Taxi};

use crate::{Advice, Bot, Budget, Careless, Decision, Playable, Random, Rollouts, Search};
pub use guide::{Guide, Known};

impl Playable for Taxi {
    const REFERENCES: &'static [&'static str] = &["random", "wild", "greedy", "ismcts"];

    fn bot_within(&self, name: &str, budget: Option<Budget>) -> Option<Box<dyn Bot<Taxi>>> {
        let guide = || Guide::new(self);
        let within = |nodes| budget.unwrap_or(Budget::nodes(nodes));
        let search = |nodes| Search { searchable: guide(), budget: within(nodes) };
        let rollouts = |nodes| Rollouts { searchable: guide(), budget: within(nodes) };
        Some(match name {
            "random" => Box::new(Random),
            "wild" => Box::new(Wild(guide())),
            "greedy" | "strong" => Box::new(Greedy(guide())),
            "novice" => Box::new(Careless { bot: Greedy(guide()), overlooks: 60 }),
            "casual" => Box::new(Careless { bot: Greedy(guide()), overlooks: 30 }),
            "ismcts" => Box::new(search(1_000)),
            "master" => Box::new(rollouts(4_000)),
            _ => return None,
        })
    }

    fn advise(
        &self,
        decision: &Decision<'_, Taxi>,
        budget: Budget,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Action>> {
        Rollouts { searchable: Guide::new(self), budget }.advise(decision, chance)
    }
}

/// Drives its clients well; everything else is left to chance, driving without a client too.
struct Wild(Guide);

impl Bot<Taxi> for Wild {
    fn choose(&self, decision: &Decision<'_, Taxi>, chance: &mut QuickChance) -> Action {
        let &Decision { game, view, seat, legal, .. } = decision;
        let table = view.table();
        match table.step() {
            Step::Move(_) if table.driver(seat).course().is_some() => {
                self.0.choose(game, &Known { table, seat }, legal, chance)
            }
            _ => chance.pick(legal),
        }
    }
}

/// Takes what looks best at once, step by step.
struct Greedy(Guide);

impl Bot<Taxi> for Greedy {
    fn choose(&self, decision: &Decision<'_, Taxi>, chance: &mut QuickChance) -> Action {
        let &Decision { game, view, seat, legal, .. } = decision;
        self.0.choose(game, &Known { table: view.table(), seat }, legal, chance)
    }
}
