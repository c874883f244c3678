//! The undo fence: a step back is free exactly when nobody learnt anything and no chance was drawn.
//!
//! Nothing is declared by hand. To ask whether a viewer learnt something from a step, take many
//! states that looked the same to that viewer before it, take the same step in each, and look again:
//! if any of them now looks different (or could not have taken the step), the step told the viewer
//! which of them it was. See `docs/decisions/0003-undo-fence.md` for how sure this is.

use std::ops::Deref;

use crate::{Game, Playing, QuickChance, Seat, Silent, StepChance, Viewer};

/// How many look-alike states each viewer's knowledge is tried on.
const LOOK_ALIKES: usize = 32;

/// Whether the step from `before` told nobody anything new. `chance` is the chance of that step.
pub fn is_free<G: Game>(
    game: &G,
    before: &G::State,
    seat: Seat,
    action: G::Action,
    mut chance: StepChance,
) -> bool {
    let mut after = before.clone();
    game.apply_unchecked(&mut after, seat, action, &mut chance, &mut Silent);
    if chance.was_drawn() {
        return false;
    }
    Viewer::all(game.players()).all(|viewer| {
        let seen_before = game.view(before, viewer);
        let seen_after = game.view(&after, viewer);
        let mut samples = QuickChance::new(game.hash(before));
        (0..LOOK_ALIKES).all(|_| {
            let mut other = game.sample(&seen_before, &mut samples);
            game.apply(&mut other, seat, action, &mut samples, &mut Silent).is_ok()
                && game.view(&other, viewer) == seen_after
        })
    })
}

impl<G: Game, R: Deref<Target = G> + Clone> Playing<R> {
    /// Whether everything after the first `steps` actions may be taken back freely.
    pub fn is_free_since(&self, steps: usize) -> bool {
        self.is_free_from(steps, self.state_after(steps))
    }

    /// The same for whoever still has the position that it all began from.
    pub fn is_free_from(&self, steps: usize, mut state: G::State) -> bool {
        let game = self.game();
        for (index, &(seat, action)) in self.actions().iter().enumerate().skip(steps) {
            let chance = || self.deal().chance(index as u64 + 1);
            if !is_free(&*game, &state, seat, action, chance()) {
                return false;
            }
            game.apply_unchecked(&mut state, seat, action, &mut chance(), &mut Silent);
        }
        true
    }
}
