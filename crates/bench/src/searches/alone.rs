//! Playouts with no tree: what a search that plays each iteration to the end could reach at best.

use std::time::{Duration, Instant};

use omnibus_bots::Budget;
use omnibus_core::{Game, QuickChance, Seat};
use omnibus_paris_paris::State;

use crate::{Found, root::Root};

/// Imagines the secrets for every playout, as a search must.
pub(crate) fn sample_and_play_out(root: &Root<'_>, budget: Budget, chance: &mut QuickChance) -> Found {
    play_out(root, budget, chance, |chance| root.game.sample(&root.view, chance))
}

/// Leaves the secrets as they are: nothing but the playout.
pub(crate) fn copy_and_play_out(root: &Root<'_>, budget: Budget, chance: &mut QuickChance) -> Found {
    play_out(root, budget, chance, |_| root.state)
}

fn play_out(
    root: &Root<'_>,
    budget: Budget,
    chance: &mut QuickChance,
    mut begin: impl FnMut(&mut QuickChance) -> State,
) -> Found {
    /// How many playouts between two looks at the time.
    const GLANCE: u64 = 16;
    let ends = Instant::now() + budget.time.unwrap_or(Duration::MAX / 4);
    let mut actions = root.legal.clone();
    let mut found = Found { iterations: 0, checksum: 0 };
    while found.iterations < u64::from(budget.nodes) {
        if found.iterations.is_multiple_of(GLANCE) && Instant::now() >= ends {
            break;
        }
        let mut state = begin(chance);
        root.game.playout(&mut state, chance, &mut actions);
        found.iterations += 1;
        found.checksum += root.game.score(&state, Seat::new(0)) as u64;
    }
    found
}
