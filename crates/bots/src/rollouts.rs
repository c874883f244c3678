//! Plays every promising choice out in the same imagined worlds, and halves the field until one is left.
//!
//! Worlds and luck are shared by all choices, so that what differs is the choice (Karnin, Koren and Somekh's
//! sequential halving; Tesauro and Galperin's rollouts).

use omnibus_core::{Chance, Game, QuickChance, Silent};

use crate::{
    Advice, Bot, Budget, Decision,
    advice::Promise,
    search::{Promises, Searchable, utility},
};

/// A bot that compares its choices by playing them out.
#[derive(Clone, Debug)]
pub struct Rollouts<S> {
    pub searchable: S,
    pub budget: Budget,
}

struct Candidate<A> {
    action: A,
    /// What it promises beyond the policy's own choice, in the same worlds: the sum.
    beyond: Promise,
    /// How much more it is worth than the policy's own choice, in the same worlds: the sum, and that of squares.
    gain: (f32, f32),
    worlds: u32,
}

impl<A> Candidate<A> {
    fn new(action: A) -> Candidate<A> {
        Candidate { action, beyond: Promise::default(), gain: (0.0, 0.0), worlds: 0 }
    }

    fn mean_beyond(&self) -> Promise {
        let worlds = self.worlds.max(1) as f32;
        Promise { wins: self.beyond.wins / worlds, lead: self.beyond.lead / worlds }
    }

    fn mean_gain(&self) -> f32 {
        self.gain.0 / self.worlds.max(1) as f32
    }

    /// The gain less what luck may have added to it.
    fn sure_gain(&self) -> f32 {
        /// In standard errors.
        const DOUBT: f32 = 2.0;
        /// What fewer worlds show is worth nothing.
        const FEWEST: u32 = 24;
        if self.worlds < FEWEST {
            return self.mean_gain().min(0.0) - f32::EPSILON;
        }
        let worlds = self.worlds.max(1) as f32;
        let mean = self.mean_gain();
        let variance = (self.gain.1 / worlds - mean * mean).max(0.0);
        mean - DOUBT * (variance / worlds).sqrt()
    }

    fn learn(&mut self, promise: Promise, usual: Promise, gain: f32) {
        self.beyond.wins += promise.wins - usual.wins;
        self.beyond.lead += promise.lead - usual.lead;
        self.gain.0 += gain;
        self.gain.1 += gain * gain;
        self.worlds += 1;
    }
}

impl<S> Rollouts<S> {
    /// What each action that was tried promises: first the choice, then the others from the best to the worst.
    pub fn advise<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        chance: &mut QuickChance,
    ) -> Vec<Advice<G::Action>>
    where
        S: Searchable<G>,
    {
        let &Decision { game, view, seat, legal, .. } = decision;
        let mut room = Vec::with_capacity(512);
        let world = self.searchable.sample(game, view, chance);
        let usual = self.searchable.policy(game, &world, seat, &mut S::Notes::default(), &mut room, chance);
        let mut kept = legal.to_vec();
        self.searchable.prune(game, &world, seat, &mut kept);
        let mut own = Candidate::new(usual);
        let mut field: Vec<Candidate<G::Action>> =
            kept.into_iter().filter(|&action| action != usual).map(Candidate::new).collect();
        let rounds = (field.len() as f32).log2().ceil().max(1.0) as u32;
        let mut clock = self.budget.start(decision.deadline);
        let mut alive = field.len();
        'rounds: for _ in 0..rounds {
            let worlds = (self.budget.nodes / rounds / (alive as u32 + 1)).max(1);
            for _ in 0..worlds {
                let world = self.searchable.sample(game, view, chance);
                let luck = chance.next_u32();
                let mut try_out = |action: G::Action| {
                    let mut chance = QuickChance::new(luck.into());
                    let mut state = world.clone();
                    game.apply_unchecked(&mut state, seat, action, &mut chance, &mut Silent);
                    let promise =
                        play_out(&self.searchable, game, &mut state, &mut room, &mut chance).of(seat);
                    (promise, utility(promise, S::CLEAR_LEAD))
                };
                if !clock.allows_another() {
                    break 'rounds;
                }
                let (usual_promise, usual_worth) = try_out(usual);
                own.learn(usual_promise, Promise::default(), 0.0);
                for candidate in &mut field[..alive] {
                    if !clock.allows_another() {
                        break 'rounds;
                    }
                    let (promise, worth) = try_out(candidate.action);
                    candidate.learn(promise, usual_promise, worth - usual_worth);
                }
            }
            field[..alive].sort_by(|one, other| other.mean_gain().total_cmp(&one.mean_gain()));
            alive = alive.div_ceil(2);
        }
        // Of equals the policy's own choice comes first: sorting keeps their order.
        let usual = own.mean_beyond();
        own.beyond = Promise::default();
        field.retain(|candidate| candidate.worlds > 0);
        field.insert(0, own);
        field.sort_by(|one, other| other.sure_gain().total_cmp(&one.sure_gain()));
        let advice = |candidate: Candidate<G::Action>| {
            let Promise { wins, lead } = candidate.mean_beyond();
            let promise = Promise { wins: (usual.wins + wins).clamp(0.0, 1.0), lead: usual.lead + lead };
            Advice { action: candidate.action, promise }
        };
        let mut advice: Vec<Advice<G::Action>> = field.into_iter().map(advice).collect();
        // Behind the choice itself a reader expects the better before the worse.
        let worth = |advice: &Advice<G::Action>| utility(advice.promise, S::CLEAR_LEAD);
        advice[1..].sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        advice
    }
}

impl<G: Game, S: Searchable<G>> Bot<G> for Rollouts<S> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        match *decision.legal {
            [only] => only,
            _ => self.advise(decision, chance)[0].action,
        }
    }
}

/// Plays on until the state can be judged.
pub(crate) fn play_out<G: Game, S: Searchable<G>>(
    searchable: &S,
    game: &G,
    state: &mut G::State,
    legal: &mut Vec<G::Action>,
    chance: &mut QuickChance,
) -> Promises {
    let mut notes = S::Notes::default();
    let mut decisions = 0;
    while let Some(seat) = game.to_act(state).first() {
        if let Some(promises) = searchable.evaluate(game, state, decisions) {
            return promises;
        }
        let action = searchable.policy(game, state, seat, &mut notes, legal, chance);
        game.apply_unchecked(state, seat, action, chance, &mut Silent);
        decisions += 1;
    }
    Promises::of_end(game, state)
}
