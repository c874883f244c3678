//! Thinks the current round through to its end, and asks a network what it is worth.

use std::sync::Arc;

use omnibus_core::{Game, QuickChance, Seat, Silent};
use omnibus_paris_paris::{ParisParis, State, Take};

use super::{features::Position, learning::worth};
use crate::{
    Advice, Bot, Decision,
    advice::Promise,
    learning::Learnable,
    net::{Features, Net},
    search::{Promises, utility},
};

/// Takes what looks best to the network at once.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    pub(super) net: Arc<Net>,
}

impl Bot<ParisParis> for Glance {
    fn choose(&self, decision: &Decision<'_, ParisParis>, chance: &mut QuickChance) -> Take {
        let &Decision { game, view, seat, legal, .. } = decision;
        // Neither the rivals' markers nor the stacks' order is a feature: any sample will do.
        let state = game.sample(view, chance);
        let mut features = Features::default();
        let mut best = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let mut after = state;
            game.apply_unchecked(&mut after, seat, action, chance, &mut Silent);
            let worth = worth(game, &self.net, &after, seat, &mut features);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}

/// Every way in which the round can go on, each player taking what is best for itself.
#[derive(Clone, Debug)]
pub(super) struct RoundsAhead {
    pub(super) net: Arc<Net>,
    /// Stacks imagined for the round after this one; none: it is not looked at.
    pub(super) stacks: u32,
}

impl RoundsAhead {
    /// How many times the rivals' markers are imagined: so many are unknown with two players.
    const SAMPLES: u32 = 3;

    pub(super) fn advise(
        &self,
        decision: &Decision<'_, ParisParis>,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Take>> {
        let &Decision { game, view, seat, legal, .. } = decision;
        let mut sums = vec![(0.0, Promise::default()); legal.len()];
        let mut thinking = Thinking { game, net: &self.net, features: Features::default() };
        for _ in 0..RoundsAhead::SAMPLES {
            let state = game.sample(view, chance);
            for (&action, (sum, total)) in legal.iter().zip(&mut sums) {
                let mut after = state;
                game.apply_unchecked(&mut after, seat, action, chance, &mut Silent);
                let promises = thinking.rest_of_round(&after, self.stacks, chance);
                let promise = promises.of(seat);
                *sum += utility(promise, ParisParis::CLEAR_LEAD);
                total.wins += promise.wins;
                total.lead += promise.lead;
            }
        }
        let samples = RoundsAhead::SAMPLES as f32;
        let mut advice: Vec<(f32, Advice<Take>)> = legal
            .iter()
            .zip(sums)
            .map(|(&action, (sum, total))| {
                let promise = Promise { wins: total.wins / samples, lead: total.lead / samples };
                (sum, Advice { action, promise })
            })
            .collect();
        advice.sort_by(|one, other| other.0.total_cmp(&one.0));
        advice.into_iter().map(|(_, advice)| advice).collect()
    }
}

impl Bot<ParisParis> for RoundsAhead {
    fn choose(&self, decision: &Decision<'_, ParisParis>, chance: &mut QuickChance) -> Take {
        match *decision.legal {
            [only] => only,
            _ => self.advise(decision, chance)[0].action,
        }
    }
}

pub(super) struct Thinking<'a> {
    pub(super) game: &'a ParisParis,
    pub(super) net: &'a Net,
    pub(super) features: Features,
}

impl Thinking<'_> {
    /// What each seat may expect once the round has been played out, each taking what is best for itself.
    pub(super) fn rest_of_round(&mut self, state: &State, stacks: u32, chance: &mut QuickChance) -> Promises {
        let game = self.game;
        if game.is_over(state) {
            return Promises::of_end(game, state);
        }
        let table = state.table();
        if table.offer().count() == usize::from(game.players()) + 1 {
            return if stacks == 0 { self.judge(state) } else { self.next_round(state, stacks, chance) };
        }
        self.best_for_mover(state, stacks, chance)
    }

    fn best_for_mover(&mut self, state: &State, stacks: u32, chance: &mut QuickChance) -> Promises {
        let game = self.game;
        let seat = state.table().turn();
        let mut legal = Vec::with_capacity(16);
        game.legal_actions(state, seat, &mut legal);
        let mut best = (Promises::default(), f32::NEG_INFINITY);
        for &action in &legal {
            let mut after = *state;
            game.apply_unchecked(&mut after, seat, action, chance, &mut Silent);
            let promises = self.rest_of_round(&after, stacks, chance);
            let worth = utility(promises.of(seat), ParisParis::CLEAR_LEAD);
            if worth > best.1 {
                best = (promises, worth);
            }
        }
        best.0
    }

    /// The mean over some stacks that may come next.
    fn next_round(&mut self, state: &State, stacks: u32, chance: &mut QuickChance) -> Promises {
        let mut mean = Promises::default();
        for _ in 0..stacks {
            let other = state.with_next_stack_drawn(chance);
            let promises = self.best_for_mover(&other, 0, chance);
            for seat in Seat::all(self.game.players()) {
                let (sum, one) = (mean.of(seat), promises.of(seat));
                let share = 1.0 / stacks as f32;
                let wins = sum.wins + one.wins * share;
                mean.set(seat, Promise { wins, lead: sum.lead + one.lead * share });
            }
        }
        mean
    }

    fn judge(&mut self, state: &State) -> Promises {
        let position = Position::new(self.game, state);
        let mut promises = Promises::default();
        for seat in Seat::all(self.game.players()) {
            position.describe(seat, &mut self.features);
            promises.set(seat, self.net.promise(&self.features, ParisParis::CLEAR_LEAD));
        }
        promises
    }
}
