//! How Paris Paris is learnt.

use std::sync::Arc;

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent};
use omnibus_paris_paris::{ParisParis, State};

use super::{
    features::{self, Position},
    round::{RoundsAhead, Thinking, taken},
    shipped,
};
use crate::{
    Bot, Budget, Search, Uniform,
    learning::Learnable,
    net::{Features, Net},
    search::{Promises, utility},
};

impl Learnable for ParisParis {
    type Game = ParisParis;
    const CLEAR_LEAD: f32 = 10.0;

    fn game(&self) -> &ParisParis {
        self
    }

    fn feature_count(&self) -> usize {
        features::COUNT
    }

    fn describe(&self, state: &State, seat: Seat, features: &mut Features) {
        Position::new(self, state).describe(seat, features);
    }

    fn player(&self, net: Arc<Net>) -> Box<dyn Bot<ParisParis>> {
        Box::new(RoundsAhead { net, stacks: 0 })
    }

    fn predecessor(&self) -> Box<dyn Bot<ParisParis>> {
        match shipped(self) {
            Some(net) => self.player(net),
            None => Box::new(Search { searchable: Uniform, budget: Budget::nodes(1_000) }),
        }
    }

    fn play_and_learn(&self, net: &Net, chance: &mut QuickChance, show: &mut impl FnMut(&State)) {
        /// Of a hundred choices, so many are made blindly: otherwise some positions are never seen.
        const BLIND: u32 = 7;
        let mut state = self.deal(chance, &mut Silent);
        // With two players a round is so short that it can be thought through at every choice.
        let mut thinking = Thinking { game: self, net, luck: 0, features: Features::default() };
        let (mut legal, mut features) = (Vec::new(), Features::default());
        while let Some(seat) = self.to_act(&state).first() {
            self.legal_actions(&state, seat, &mut legal);
            if chance.below(100) < BLIND {
                state = taken(self, &state, seat, chance.pick(&legal));
            } else {
                let mut best = (state, f32::NEG_INFINITY);
                for &action in &legal {
                    let after = taken(self, &state, seat, action);
                    let worth = if self.players() == 2 {
                        let promises = thinking.rest_of_round(&after, 0);
                        utility(promises.of(seat), ParisParis::CLEAR_LEAD)
                    } else {
                        worth(self, net, &after, seat, &mut features)
                    };
                    if worth > best.1 {
                        best = (after, worth);
                    }
                }
                state = best.0;
            }
            show(&state);
        }
    }
}

/// What a position is worth to a seat, by the network or, at the end, in truth.
pub(super) fn worth(game: &ParisParis, net: &Net, state: &State, seat: Seat, features: &mut Features) -> f32 {
    let promise = if game.is_over(state) {
        Promises::of_end(game, state).of(seat)
    } else {
        Position::new(game, state).describe(seat, features);
        net.promise(features, ParisParis::CLEAR_LEAD)
    };
    utility(promise, ParisParis::CLEAR_LEAD)
}
