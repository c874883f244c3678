//! Playing many deals at once.

use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use cpu_time::ThreadTime;
use omnibus_bots::Bot;
use omnibus_core::{Deal, Game, Outcome, Seat};

use crate::{DealResult, Effort, LineUp, MatchResult, Round, chances, play};

/// So many deals of a series, each played by every line-up in every rotation.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a, G> {
    pub game: &'a G,
    pub line_ups: &'a [LineUp],
    pub deals: u64,
    /// The number of the series of deals.
    pub seed: u64,
}

impl<G: Game + Sync> Match<'_, G> {
    /// Plays with these bots, to which the line-ups refer by their places here.
    ///
    /// `watch` is told every deal in order, and may end the match with it. The result is the same with any
    /// number of threads, but for the time that was taken, unless a bot's budget is one of time.
    ///
    /// # Panics
    ///
    /// If a line-up is not for this number of players or refers to no bot, or if a bot breaks the rules.
    pub fn play(
        &self,
        bots: &[&dyn Bot<G>],
        threads: NonZero<usize>,
        mut watch: impl FnMut(&DealResult) -> ControlFlow<()>,
    ) -> MatchResult {
        let players = usize::from(self.game.players());
        assert!(self.line_ups.iter().all(|line_up| line_up.players() == players), "a bot for every seat");
        let next = NextDeal { index: AtomicU64::new(0), end: self.deals };
        let mut deals = Vec::new();
        thread::scope(|scope| {
            let (done, finished) = mpsc::channel();
            for _ in 0..threads.get() {
                let (done, next) = (done.clone(), &next);
                scope.spawn(move || {
                    let _ends_for_all = EndsForAll(next);
                    while let Some(index) = next.take() {
                        // Nobody listens any more once the match is decided.
                        if done.send((index, self.play_deal(index, bots))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(done);
            let mut early = BTreeMap::new();
            for (index, deal) in finished {
                early.insert(index, deal);
                while let Some(deal) = early.remove(&(deals.len() as u64)) {
                    let verdict = watch(&deal);
                    deals.push(deal);
                    if verdict.is_break() {
                        next.end();
                        return;
                    }
                }
            }
        });
        MatchResult { line_ups: self.line_ups.to_vec(), deals }
    }

    fn play_deal(&self, index: u64, bots: &[&dyn Bot<G>]) -> DealResult {
        let deal = Deal::numbered(self.seed, index);
        let mut efforts = vec![Effort::default(); bots.len()];
        let rounds = self
            .line_ups
            .iter()
            .map(|line_up| {
                let games = (0..line_up.players())
                    .map(|rotation| self.play_game(&deal, line_up, rotation, bots, &mut efforts))
                    .collect();
                Round { games }
            })
            .collect();
        DealResult { rounds, efforts }
    }

    fn play_game(
        &self,
        deal: &Deal,
        line_up: &LineUp,
        rotation: usize,
        bots: &[&dyn Bot<G>],
        efforts: &mut [Effort],
    ) -> Outcome {
        let game = self.game;
        let seated: Vec<usize> =
            Seat::all(game.players()).map(|seat| line_up.bot_at(seat, rotation)).collect();
        let mut chances = chances(deal, game.players());
        let playing = play(game, deal.clone(), |decision| {
            let seat = decision.seat.index();
            let start = ThreadTime::now();
            let action = bots[seated[seat]].choose(decision, &mut chances[seat]);
            if decision.legal.len() > 1 {
                efforts[seated[seat]] += Effort { decisions: 1, cpu: start.elapsed() };
            }
            action
        });
        game.outcome(playing.state()).expect("a game that is over has an outcome")
    }
}

/// Which deal is played next.
struct NextDeal {
    index: AtomicU64,
    end: u64,
}

impl NextDeal {
    fn take(&self) -> Option<u64> {
        Some(self.index.fetch_add(1, Ordering::Relaxed)).filter(|&index| index < self.end)
    }

    /// No more deals.
    fn end(&self) {
        self.index.store(self.end, Ordering::Relaxed);
    }
}

/// A thread that panics ends the match for the others too: the panic is passed on now, not after the last deal.
struct EndsForAll<'a>(&'a NextDeal);

impl Drop for EndsForAll<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
}
