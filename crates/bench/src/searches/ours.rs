//! Our own search, with its iterations counted.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use omnibus_bots::{Budget, Decision, Search, Searchable, Uniform};
use omnibus_core::{QuickChance, Seat};
use omnibus_paris_paris::{ParisParis, State, Take, View};

use crate::{Found, root::Root};

pub(crate) fn search(root: &Root<'_>, budget: Budget, chance: &mut QuickChance) -> Found {
    let search = Search { searchable: Counted::default(), budget };
    let decision = Decision::new(root.game, &root.view, root.seat, &root.legal);
    let advice = search.advise(&decision, chance);
    let checksum = advice.iter().map(|advice| u64::from(advice.promise.lead.to_bits())).sum();
    Found { iterations: search.searchable.iterations.load(Relaxed), checksum }
}

/// The reference search: it imagines the secrets once an iteration.
#[derive(Debug, Default)]
struct Counted {
    iterations: AtomicU64,
}

impl Searchable<ParisParis> for Counted {
    const CLEAR_LEAD: f32 = <Uniform as Searchable<ParisParis>>::CLEAR_LEAD;
    type Notes = ();

    fn sample(&self, game: &ParisParis, view: &View, chance: &mut QuickChance) -> State {
        // One thread counts: no need to add in a single step, which would take time.
        self.iterations.store(self.iterations.load(Relaxed) + 1, Relaxed);
        Uniform.sample(game, view, chance)
    }

    fn policy(
        &self,
        game: &ParisParis,
        state: &State,
        seat: Seat,
        notes: &mut (),
        legal: &mut Vec<Take>,
        chance: &mut QuickChance,
    ) -> Take {
        Uniform.policy(game, state, seat, notes, legal, chance)
    }
}
