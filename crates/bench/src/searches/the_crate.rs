//! Paris Paris for two players as the `ismcts` crate wants a game.
//!
//! The crate gets the best that its interface allows: the view is made once a search, actions are small
//! numbers, and a list of them is one word of bits, so that nothing is on the heap but the crate's own tree.

mod takes;

use std::cell::RefCell;

use ismcts::{action_list::ActionList, inference::Inference, searcher::Searcher, state::State as Searched};
use omnibus_bots::Budget;
use omnibus_core::{Game, QuickChance, Seat, Silent};
use omnibus_paris_paris::{ParisParis, State, Take, View};

use crate::{Found, root::Root};
use takes::{Numbers, TakeNumber, TakeSet};

/// The crate knows no limit but time, and our numbers of takes are those of two players.
pub(crate) fn can_search(game: &ParisParis, budget: Budget) -> bool {
    game.players() == 2 && budget.time.is_some()
}

pub(crate) fn search_with_own_rollouts(root: &Root<'_>, budget: Budget, _: &mut QuickChance) -> Found {
    let numbers = Numbers::new(root.game.board());
    search(root, budget, &World::new(root, &numbers))
}

pub(crate) fn search_with_our_playouts(root: &Root<'_>, budget: Budget, _: &mut QuickChance) -> Found {
    let numbers = Numbers::new(root.game.board());
    search(root, budget, &WithOurPlayouts(World::new(root, &numbers)))
}

fn search<S>(root: &Root<'_>, budget: Budget, searched: &S) -> Found
where
    S: Searched<Action = TakeNumber, Inference = Knowledge> + Clone,
{
    let milliseconds = budget.time.unwrap_or_default().as_millis();
    let result = Searcher::default().search(searched, &Knowledge(root.view), milliseconds);
    let visits = result.child_stats.iter().map(|(stats, take)| stats.num_sims as u64 * u64::from(take.0));
    Found { iterations: result.num_simulations as u64, checksum: visits.sum() }
}

/// All that the searching seat knows.
struct Knowledge(View);

impl Inference for Knowledge {}

/// A state, with what it takes to play on.
#[derive(Clone, Copy)]
struct World<'g> {
    game: &'g ParisParis,
    numbers: &'g Numbers,
    state: State,
}

impl<'g> World<'g> {
    fn new(root: &Root<'g>, numbers: &'g Numbers) -> World<'g> {
        World { game: root.game, numbers, state: root.state }
    }
}

impl Searched for World<'_> {
    type Action = TakeNumber;
    type ActionList = TakeSet;
    type Inference = Knowledge;

    #[inline]
    fn turn(&self) -> usize {
        self.state.table().turn().index()
    }

    #[inline]
    fn randomize(&self, _: usize, Knowledge(view): &Knowledge) -> Self {
        World { state: with_chance(|chance| self.game.sample(view, chance)), ..*self }
    }

    #[inline]
    fn possible_actions(&self) -> TakeSet {
        with_room(|legal| {
            self.game.legal_actions(&self.state, self.state.table().turn(), legal);
            let mut takes = TakeSet::uninit();
            for &take in legal.iter() {
                takes.push(self.numbers.number(take));
            }
            takes
        })
    }

    #[inline]
    fn apply_action(&mut self, action: TakeNumber) {
        let (turn, take) = (self.state.table().turn(), self.numbers.take(action));
        with_chance(|chance| self.game.apply_unchecked(&mut self.state, turn, take, chance, &mut Silent));
    }

    #[inline]
    fn is_terminal(&self) -> bool {
        self.state.table().is_over()
    }

    /// The crate asks once for every node on the way back.
    #[inline]
    fn reward(&self, perspective: usize) -> f32 {
        let me = Seat::new(perspective as u8);
        let winners = self.game.winners(&self.state).unwrap_or_default();
        if winners.contains(me) { 1.0 / winners.len() as f32 } else { 0.0 }
    }
}

/// The same, played out as our own search does.
#[derive(Clone, Copy)]
struct WithOurPlayouts<'g>(World<'g>);

impl Searched for WithOurPlayouts<'_> {
    type Action = TakeNumber;
    type ActionList = TakeSet;
    type Inference = Knowledge;

    #[inline]
    fn do_rollout(&mut self) {
        let World { game, state, .. } = &mut self.0;
        with_chance(|chance| with_room(|legal| game.playout(state, chance, legal)));
    }

    #[inline]
    fn turn(&self) -> usize {
        self.0.turn()
    }

    #[inline]
    fn randomize(&self, observer: usize, knowledge: &Knowledge) -> Self {
        WithOurPlayouts(self.0.randomize(observer, knowledge))
    }

    #[inline]
    fn possible_actions(&self) -> TakeSet {
        self.0.possible_actions()
    }

    #[inline]
    fn apply_action(&mut self, action: TakeNumber) {
        self.0.apply_action(action);
    }

    #[inline]
    fn is_terminal(&self) -> bool {
        self.0.is_terminal()
    }

    #[inline]
    fn reward(&self, perspective: usize) -> f32 {
        self.0.reward(perspective)
    }
}

// The crate passes neither chance nor room to work in: both lie beside it, so that nothing is asked of the heap.
thread_local! {
    static CHANCE: RefCell<QuickChance> = const { RefCell::new(QuickChance::new(3)) };
    static ROOM: RefCell<Vec<Take>> = const { RefCell::new(Vec::new()) };
}

#[inline]
fn with_chance<R>(act: impl FnOnce(&mut QuickChance) -> R) -> R {
    CHANCE.with_borrow_mut(act)
}

#[inline]
fn with_room<R>(act: impl FnOnce(&mut Vec<Take>) -> R) -> R {
    ROOM.with_borrow_mut(act)
}
