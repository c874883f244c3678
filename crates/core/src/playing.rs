//! One game being played: the deal and the actions are the truth, the state follows from them.

use std::ops::Deref;

use crate::{Deal, Game, Seat, Silent, Sink};

/// A game under way or over. Replaying the same deal and actions gives the same state, always.
///
/// `R` is how the rules are held: `&G` for the length of a function, `Arc<G>` at a table that stays.
#[derive(Debug)]
pub struct Playing<R: Deref<Target: Game>> {
    game: R,
    deal: Deal,
    actions: Vec<(Seat, <R::Target as Game>::Action)>,
    state: <R::Target as Game>::State,
}

impl<G: Game, R: Deref<Target = G> + Clone> Playing<R> {
    pub fn new(game: R, deal: Deal, sink: &mut impl Sink<G::Event>) -> Playing<R> {
        let state = game.deal(&mut deal.chance(0), sink);
        Playing { game, deal, actions: Vec::new(), state }
    }

    /// The rules, held as this game holds them.
    pub fn game(&self) -> R {
        self.game.clone()
    }

    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Every action so far, oldest first.
    pub fn actions(&self) -> &[(Seat, G::Action)] {
        &self.actions
    }

    /// Takes an action, or refuses it and changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), G::Refusal> {
        let mut chance = self.deal.chance(self.actions.len() as u64 + 1);
        self.game.apply(&mut self.state, seat, action, &mut chance, sink)?;
        self.actions.push((seat, action));
        Ok(())
    }

    /// Goes back to the position after `steps` actions. Whether players may is the undo fence's
    /// question ([`Playing::is_free_since`]).
    pub fn rewind(&mut self, steps: usize) {
        self.state = self.state_after(steps);
        self.actions.truncate(steps);
    }

    /// The position after the first `steps` actions.
    pub fn state_after(&self, steps: usize) -> G::State {
        let mut state = self.game.deal(&mut self.deal.chance(0), &mut Silent);
        for (index, &(seat, action)) in self.actions.iter().take(steps).enumerate() {
            let mut chance = self.deal.chance(index as u64 + 1);
            self.game.apply_unchecked(&mut state, seat, action, &mut chance, &mut Silent);
        }
        state
    }
}
