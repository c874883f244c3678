//! One game being played: the deal and the actions are the truth, the state follows from them.

use crate::{Deal, Game, Seat, Silent, Sink};

/// A game under way or over. Replaying the same deal and actions gives the same state, always.
#[derive(Debug)]
pub struct Playing<'g, G: Game> {
    game: &'g G,
    deal: Deal,
    actions: Vec<(Seat, G::Action)>,
    state: G::State,
}

impl<'g, G: Game> Playing<'g, G> {
    pub fn new(game: &'g G, deal: Deal, sink: &mut impl Sink<G::Event>) -> Playing<'g, G> {
        let state = game.deal(&mut deal.chance(0), sink);
        Playing { game, deal, actions: Vec::new(), state }
    }

    pub fn game(&self) -> &'g G {
        self.game
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
    /// question ([`Playing::free_steps`]).
    pub fn rewind(&mut self, steps: usize) {
        self.actions.truncate(steps);
        self.state = self.game.deal(&mut self.deal.chance(0), &mut Silent);
        for (index, &(seat, action)) in self.actions.iter().enumerate() {
            let mut chance = self.deal.chance(index as u64 + 1);
            self.game.apply_unchecked(&mut self.state, seat, action, &mut chance, &mut Silent);
        }
    }
}
