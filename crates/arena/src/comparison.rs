//! One bot against another.

use std::{num::NonZero, ops::ControlFlow};

use omnibus_bots::Bot;
use omnibus_core::Game;

use crate::{DealResult, Estimate, Match, MatchResult, Pair, Scale, schedule};

/// How a candidate does against a reference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    pub deals: u64,
    pub games: u64,
    /// Of one candidate among references.
    pub alone: Share,
    /// Of candidates with one reference among them, all candidates together. Between two players it is the same.
    pub many: Share,
    /// The mean of both; one half is fair.
    pub share: Estimate,
    /// Points ahead of the best rival.
    pub margin: Estimate,
    /// How much stronger the candidate is, as its share has it.
    pub elo: Estimate,
}

/// A part of the victories.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    pub estimate: Estimate,
    /// What equals would have.
    pub fair: f64,
}

/// Plays and compares: every deal with the candidate on every seat. Intervals need two deals or more.
pub fn compare<G: Game + Sync>(
    game: &G,
    candidate: &dyn Bot<G>,
    reference: &dyn Bot<G>,
    deals: u64,
    seed: u64,
    threads: NonZero<usize>,
) -> Comparison {
    let line_ups = schedule(2, game.players());
    let result =
        Match { game, line_ups: &line_ups, deals, seed }
            .play(&[candidate, reference], threads, |_| ControlFlow::Continue(()));
    result.compare(0, 1).expect("two bots meet")
}

impl MatchResult {
    /// What the match says about two of its bots; `None` where they did not meet alone.
    pub fn compare(&self, candidate: usize, reference: usize) -> Option<Comparison> {
        let pair = Pair::of(&self.line_ups, candidate, reference)?;
        let deals = self.deals.len() as u64;
        let games = deals * pair.games();
        let fair = 1.0 / f64::from(pair.players());
        let each = |count: fn(&Pair, &DealResult) -> f64| -> Vec<f64> {
            self.deals.iter().map(|deal| count(&pair, deal)).collect()
        };
        let share = Estimate::share(&each(Pair::score));
        let scale = Scale::new(pair.players());
        Some(Comparison {
            deals,
            games,
            alone: Share { estimate: Estimate::share(&each(Pair::alone)), fair },
            many: Share { estimate: Estimate::share(&each(Pair::many)), fair: 1.0 - fair },
            share,
            margin: Estimate::mean(&each(Pair::margin)),
            elo: share.map(|score| scale.finite_elo(score, games)),
        })
    }
}
