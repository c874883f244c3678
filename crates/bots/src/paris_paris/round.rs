//! Thinks the current round through to its end, and asks a network what it is worth.

use std::sync::Arc;

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent};
use omnibus_paris_paris::{ParisParis, State, Take};

use super::{features::Position, learning::worth};
use crate::{
    Bot, Decision,
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
            let after = taken(game, &state, seat, action);
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

impl Bot<ParisParis> for RoundsAhead {
    fn choose(&self, decision: &Decision<'_, ParisParis>, chance: &mut QuickChance) -> Take {
        let &Decision { game, seat, legal, .. } = decision;
        if let [only] = *legal {
            return only;
        }
        let mut worths = vec![0.0; legal.len()];
        for state in worlds(decision, chance) {
            // All choices meet the same stacks: what differs is the choice.
            let luck = chance.next_u32().into();
            let mut thinking = Thinking { game, net: &self.net, luck, features: Features::default() };
            let stacks = if decision.is_late() { 0 } else { self.stacks };
            for (&action, worth) in legal.iter().zip(&mut worths) {
                let promises = thinking.rest_of_round(&taken(game, &state, seat, action), stacks);
                *worth += utility(promises.of(seat), ParisParis::CLEAR_LEAD);
            }
        }
        let best = legal.iter().zip(&worths).max_by(|one, other| one.1.total_cmp(other.1));
        best.map_or(legal[0], |(&action, _)| action)
    }
}

/// The position with each marker that the rival may hold.
fn worlds(decision: &Decision<'_, ParisParis>, chance: &mut QuickChance) -> Vec<State> {
    /// With two players three markers lie face down: the rival's and two that nobody has.
    const MARKERS: usize = 3;
    /// Enough to have met all of them, but for one time in a hundred thousand.
    const DRAWS: u32 = 32;
    let rival = decision.seat.clockwise(1, decision.game.players());
    let mut worlds: Vec<State> = Vec::with_capacity(MARKERS);
    for _ in 0..DRAWS {
        let state = decision.game.sample(decision.view, chance);
        if worlds.iter().all(|world| world.marker(rival) != state.marker(rival)) {
            worlds.push(state);
            if worlds.len() == MARKERS {
                break;
            }
        }
    }
    worlds
}

/// The position after an action. Nothing is left to chance once the tiles are dealt.
pub(super) fn taken(game: &ParisParis, state: &State, seat: Seat, action: Take) -> State {
    let mut after = *state;
    game.apply_unchecked(&mut after, seat, action, &mut QuickChance::new(0), &mut Silent);
    after
}

pub(super) struct Thinking<'a> {
    pub(super) game: &'a ParisParis,
    pub(super) net: &'a Net,
    /// Which stacks are imagined.
    pub(super) luck: u64,
    pub(super) features: Features,
}

impl Thinking<'_> {
    /// What each seat may expect once the round has been played out, each taking what is best for itself.
    pub(super) fn rest_of_round(&mut self, state: &State, stacks: u32) -> Promises {
        let game = self.game;
        if game.is_over(state) {
            return Promises::of_end(game, state);
        }
        let table = state.table();
        if table.offer().count() == usize::from(game.players()) + 1 {
            return if stacks == 0 { self.judge(state) } else { self.next_round(state, stacks) };
        }
        self.best_for_mover(state, stacks)
    }

    fn best_for_mover(&mut self, state: &State, stacks: u32) -> Promises {
        let game = self.game;
        let seat = state.table().turn();
        let mut legal = Vec::with_capacity(16);
        game.legal_actions(state, seat, &mut legal);
        let mut best = (Promises::default(), f32::NEG_INFINITY);
        for &action in &legal {
            let promises = self.rest_of_round(&taken(game, state, seat, action), stacks);
            let worth = utility(promises.of(seat), ParisParis::CLEAR_LEAD);
            if worth > best.1 {
                best = (promises, worth);
            }
        }
        best.0
    }

    /// The mean over some stacks that may come next.
    fn next_round(&mut self, state: &State, stacks: u32) -> Promises {
        let mut mean = Promises::default();
        let mut chance = QuickChance::new(self.luck);
        for _ in 0..stacks {
            let other = state.with_next_stack_drawn(&mut chance);
            let promises = self.best_for_mover(&other, 0);
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
