//! What a bot is, and which a game has.

use std::time::Instant;

use omnibus_core::{Game, QuickChance, Seat};

use crate::{Advice, Budget, Level, Wish};

/// All that a bot is told: the rules, and what its seat knows.
#[derive(Debug)]
pub struct Decision<'a, G: Game> {
    pub game: &'a G,
    pub view: &'a G::View,
    pub seat: Seat,
    /// What the rules let the seat do; never empty.
    pub legal: &'a [G::Action],
    /// When the answer must be there, however much of the budget is left. Without one a choice hangs on
    /// nothing but the view, the budget and chance.
    pub deadline: Option<Instant>,
}

impl<'a, G: Game> Decision<'a, G> {
    /// A decision with no hurry.
    pub fn new(game: &'a G, view: &'a G::View, seat: Seat, legal: &'a [G::Action]) -> Decision<'a, G> {
        Decision { game, view, seat, legal, deadline: None }
    }

    /// The same, to be made in time.
    #[must_use]
    pub fn by(self, deadline: Instant) -> Decision<'a, G> {
        Decision { deadline: Some(deadline), ..self }
    }

    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// A player.
pub trait Bot<G: Game>: Send + Sync {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action;
}

/// A game that bots can play, at every [`Level`].
pub trait Playable: Game + Sized + Send + Sync {
    /// Bots that are no opponents for people: the levels are measured by them. The weakest first.
    const REFERENCES: &'static [&'static str];

    /// The bot of that name, ready for this board; `None` if there is none. It has a budget of its own
    /// unless it is given one; some need none.
    fn bot_within(&self, name: &str, budget: Option<Budget>) -> Option<Box<dyn Bot<Self>>>;

    /// What each legal action promises, the best first.
    fn advise(
        &self,
        decision: &Decision<'_, Self>,
        budget: Budget,
        chance: &mut QuickChance,
    ) -> Vec<Advice<Self::Action>>;

    /// The names of all bots: the references, then the levels.
    fn bots() -> impl Iterator<Item = &'static str> {
        Self::REFERENCES.iter().copied().chain(Level::IDS)
    }

    /// The bot that is wished for, such as `greedy` or `master@2000`; `None` if there is none.
    fn bot(&self, wish: &str) -> Option<Box<dyn Bot<Self>>> {
        let Wish { name, budget } = wish.parse().ok()?;
        self.bot_within(&name, budget)
    }
}
