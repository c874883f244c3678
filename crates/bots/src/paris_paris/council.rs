//! Two advisers who err in different ways, heard together.

use omnibus_core::QuickChance;
use omnibus_paris_paris::{ParisParis, Take};

use super::round::RoundsAhead;
use crate::{Advice, Bot, Decision, Search, Uniform, advice::Promise, learning::Learnable, search::utility};

/// A search that plays out blindly but deep, and a network that sees little but well.
#[derive(Clone, Debug)]
pub(super) struct Council {
    pub(super) search: Search<Uniform>,
    pub(super) rounds: RoundsAhead,
}

impl Council {
    /// What each legal action promises by the mean of both, the best first.
    pub(super) fn advise(
        &self,
        decision: &Decision<'_, ParisParis>,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Take>> {
        let others = self.rounds.advise(decision, chance);
        let mut advice = self.search.advise(decision, chance);
        for one in &mut advice {
            let Some(other) = others.iter().find(|other| other.action == one.action) else { continue };
            one.promise = Promise {
                wins: f32::midpoint(one.promise.wins, other.promise.wins),
                lead: f32::midpoint(one.promise.lead, other.promise.lead),
            };
        }
        let worth = |advice: &Advice<Take>| utility(advice.promise, ParisParis::CLEAR_LEAD);
        advice.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        advice
    }
}

impl Bot<ParisParis> for Council {
    fn choose(&self, decision: &Decision<'_, ParisParis>, chance: &mut QuickChance) -> Take {
        match *decision.legal {
            [only] => only,
            _ => self.advise(decision, chance)[0].action,
        }
    }
}
