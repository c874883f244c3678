//! Single-observer information-set tree search for any number of players.
//!
//! Every iteration imagines the secrets anew, as they may be for all that the searching seat knows, follows
//! the tree through them, adds one node, and plays on to a state that can be judged. One tree is shared by all
//! imagined worlds; each player in it maximises what the game brings to itself.

mod tree;
mod worth;

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent};

use crate::{Advice, Bot, Budget, Decision, advice::Promise};
use tree::Tree;
pub use worth::Promises;

/// What a search needs to know of a game beyond its rules.
pub trait Searchable<G: Game>: Send + Sync {
    /// How many points of lead are a clear one.
    const CLEAR_LEAD: f32;
    /// How curious the search is about choices that it has tried seldom.
    const CURIOSITY: f32 = 0.7;
    /// What a playout keeps in mind from choice to choice.
    type Notes: Default;

    /// Imagines the secrets.
    fn sample(&self, game: &G, view: &G::View, chance: &mut QuickChance) -> G::State {
        game.sample(view, chance)
    }

    /// Leaves only those choices that are worth trying, at least one.
    fn prune(&self, _: &G, _: &G::State, _: Seat, _: &mut Vec<G::Action>) {}

    /// The choice in a playout. `legal` is room to work in.
    fn policy(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        notes: &mut Self::Notes,
        legal: &mut Vec<G::Action>,
        chance: &mut QuickChance,
    ) -> G::Action;

    /// What each seat may expect, where a playout may stop; `None` if it has to be played on.
    fn evaluate(&self, _: &G, _: &G::State, _decisions: u32) -> Option<Promises> {
        None
    }
}

/// Chooses evenly in playouts and knows nothing else: the reference that other searches are measured by.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl<G: Game> Searchable<G> for Uniform {
    const CLEAR_LEAD: f32 = 20.0;
    type Notes = ();

    #[inline]
    fn policy(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        (): &mut (),
        legal: &mut Vec<G::Action>,
        chance: &mut QuickChance,
    ) -> G::Action {
        game.legal_actions(state, seat, legal);
        chance.pick(legal)
    }
}

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Search<S> {
    pub searchable: S,
    pub budget: Budget,
}

impl<G: Game, S: Searchable<G>> Bot<G> for Search<S> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        match *decision.legal {
            [only] => only,
            _ => self.advise(decision, chance)[0].action,
        }
    }
}

impl<S> Search<S> {
    /// Room for any list of legal actions.
    const LONGEST: usize = 512;
    /// The most nodes that a tree ever has: beyond it iterations only sharpen what is there.
    const LARGEST: usize = 1 << 18;

    /// What each legal action promises: first the choice, which was tried most, then the others from the best to
    /// the worst.
    pub fn advise<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        chance: &mut QuickChance,
    ) -> Vec<Advice<G::Action>>
    where
        S: Searchable<G>,
    {
        let mut searching = Searching::new(&self.searchable, decision, self.budget, chance);
        let mut clock = self.budget.start(decision.deadline);
        while clock.allows_another() {
            searching.iterate();
        }
        searching.advice()
    }
}

/// A search under way.
struct Searching<'a, G: Game, S> {
    searchable: &'a S,
    decision: &'a Decision<'a, G>,
    chance: &'a mut QuickChance,
    tree: Tree<G::Action>,
    /// The nodes from the root's child down.
    path: Vec<u32>,
    legal: Vec<G::Action>,
    /// The nodes of those of the legal actions that were tried.
    tried: Vec<u32>,
    /// Of 0 and of every iteration's number so far.
    logarithms: Vec<f32>,
    /// What the root's choices brought, in points, by legal action.
    leads: Vec<(f32, f32)>,
}

impl<'a, G: Game, S: Searchable<G>> Searching<'a, G, S> {
    fn new(
        searchable: &'a S,
        decision: &'a Decision<'a, G>,
        budget: Budget,
        chance: &'a mut QuickChance,
    ) -> Self {
        let room = (budget.nodes as usize).min(Search::<S>::LARGEST);
        Searching {
            searchable,
            decision,
            chance,
            tree: Tree::new(decision.legal[0], room),
            path: Vec::with_capacity(256),
            legal: Vec::with_capacity(Search::<S>::LONGEST),
            tried: Vec::with_capacity(Search::<S>::LONGEST),
            logarithms: Vec::with_capacity(room + 1),
            leads: vec![(0.0, 0.0); decision.legal.len()],
        }
    }

    fn iterate(&mut self) {
        let game = self.decision.game;
        if self.logarithms.len() < self.logarithms.capacity() {
            self.logarithms.push((self.logarithms.len() as f32).ln());
        }
        let mut state = self.searchable.sample(game, self.decision.view, self.chance);
        self.descend(&mut state);
        let promises = self.play_out(&mut state);
        self.learn(&promises);
    }

    /// Follows the tree to a choice that was not tried yet, and tries it.
    fn descend(&mut self, state: &mut G::State) {
        let game = self.decision.game;
        let mut at = Tree::<G::Action>::ROOT;
        self.path.clear();
        while let Some(seat) = self.acting(state) {
            game.legal_actions(state, seat, &mut self.legal);
            self.searchable.prune(game, state, seat, &mut self.legal);
            let (child, is_new) = self.select(at, seat);
            let Some(child) = child else { break };
            let action = self.tree.node(child).action;
            game.apply_unchecked(state, seat, action, self.chance, &mut Silent);
            self.path.push(child);
            at = child;
            if is_new {
                break;
            }
        }
    }

    /// Where several may choose at once, the searching seat goes first: what the others choose is a secret.
    fn acting(&self, state: &G::State) -> Option<Seat> {
        let seats = self.decision.game.to_act(state);
        if seats.contains(self.decision.seat) { Some(self.decision.seat) } else { seats.first() }
    }

    /// A choice that was never tried if there is one, else the one of the greatest promise.
    fn select(&mut self, at: u32, seat: Seat) -> (Option<u32>, bool) {
        self.tried.clear();
        self.tried.extend(self.legal.iter().filter_map(|&action| self.tree.child(at, seat, action)));
        for &number in &self.tried {
            self.tree.node_mut(number).available += 1;
        }
        if self.tried.len() < self.legal.len() && self.tree.has_room() {
            let action = self.pick_untried();
            (Some(self.tree.add(at, seat, action)), true)
        } else {
            (self.most_promising(), false)
        }
    }

    /// One of the legal choices that were not tried yet. Crosses the tried ones off the list, the latest first:
    /// what is picked hangs on the order.
    fn pick_untried(&mut self) -> G::Action {
        self.tried.sort_unstable_by_key(|&number| std::cmp::Reverse(number));
        let mut untried = self.legal.len();
        for &number in &self.tried {
            let tried = self.tree.node(number).action;
            if let Some(place) = self.legal[..untried].iter().position(|&action| action == tried) {
                untried -= 1;
                self.legal.swap(place, untried);
            }
        }
        self.chance.pick(&self.legal[..untried])
    }

    /// Of the tried choices the one of the greatest promise, of several the latest.
    fn most_promising(&self) -> Option<u32> {
        let mut best = (None, f32::NEG_INFINITY);
        for &number in &self.tried {
            let node = self.tree.node(number);
            let visits = node.visits as f32;
            let curiosity = S::CURIOSITY * (self.logarithm(node.available) / visits).sqrt();
            let promise = node.worth / visits + curiosity;
            if promise > best.1 || promise >= best.1 && Some(number) > best.0 {
                best = (Some(number), promise);
            }
        }
        best.0
    }

    /// From the table, as far as it goes: no choice was available more often than there were iterations.
    #[inline]
    fn logarithm(&self, number: u32) -> f32 {
        self.logarithms.get(number as usize).copied().unwrap_or_else(|| (number as f32).ln())
    }

    fn play_out(&mut self, state: &mut G::State) -> Promises {
        let game = self.decision.game;
        let mut notes = S::Notes::default();
        let mut decisions = 0;
        while let Some(seat) = game.to_act(state).first() {
            if let Some(promises) = self.searchable.evaluate(game, state, decisions) {
                return promises;
            }
            let action = self.searchable.policy(game, state, seat, &mut notes, &mut self.legal, self.chance);
            game.apply_unchecked(state, seat, action, self.chance, &mut Silent);
            decisions += 1;
        }
        Promises::of_end(game, state)
    }

    fn learn(&mut self, promises: &Promises) {
        for &number in &self.path {
            let node = self.tree.node_mut(number);
            node.visits += 1;
            node.worth += utility(promises.of(node.seat), S::CLEAR_LEAD);
        }
        let Some(&first) = self.path.first() else { return };
        let own = promises.of(self.decision.seat);
        let action = self.tree.node(first).action;
        if let Some(place) = self.decision.legal.iter().position(|&legal| legal == action) {
            self.leads[place].0 += own.lead;
            self.leads[place].1 += own.wins;
        }
    }

    fn advice(self) -> Vec<Advice<G::Action>> {
        let tree = &self.tree;
        let tried = |&action: &G::Action| tree.child(Tree::<G::Action>::ROOT, self.decision.seat, action);
        let visits: Vec<u32> = self
            .decision
            .legal
            .iter()
            .map(|action| tried(action).map_or(0, |number| tree.node(number).visits))
            .collect();
        let mut order: Vec<usize> = (0..visits.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(visits[place]));
        let promise = |place: usize| {
            let visits = visits[place].max(1) as f32;
            let (lead, wins) = self.leads[place];
            Promise { wins: wins / visits, lead: lead / visits }
        };
        // Behind the choice itself a reader expects the better before the worse, and what was not tried last.
        let worth = |place: usize| match visits[place] {
            0 => f32::NEG_INFINITY,
            _ => utility(promise(place), S::CLEAR_LEAD),
        };
        order[1..].sort_by(|&one, &other| worth(other).total_cmp(&worth(one)));
        let legal = self.decision.legal;
        order.into_iter().map(|place| Advice { action: legal[place], promise: promise(place) }).collect()
    }
}

/// Winning, and by how much: a search that only counts victories plays carelessly when it is far ahead or
/// behind.
#[inline]
pub(crate) fn utility(promise: Promise, clear_lead: f32) -> f32 {
    /// How much of it is the victory.
    const VICTORY: f32 = 0.6;
    let lead = promise.lead / clear_lead;
    // Between -1 and 1, and steepest where the game is even.
    let lead = lead / (1.0 + lead.abs());
    VICTORY * promise.wins + (1.0 - VICTORY) * (0.5 + 0.5 * lead)
}
