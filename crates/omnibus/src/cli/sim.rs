//! `omnibus sim`: bots play many games, and the results are summed up.

use std::{
    fmt::Write,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::Result;
use omnibus_arena::{chances, play};
use omnibus_bots::{Bot, Playable};
use omnibus_core::{Deal, Game, Notation, Outcome, Playing, Seat, trace};
use omnibus_engine::Player;
use omnibus_tui::Drawn;
use omnibus_words::Words;

use super::{
    columns::{columns, percent},
    engine_bot::Engines,
    progress::progress,
    seats,
};
use crate::{
    arguments::Sim,
    files,
    games::{self, Task},
};

impl Sim {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let setup = self.seating.setup(words)?;
        games::with(self.game, &setup, words, Simulation { sim: self, words })
    }
}

struct Simulation<'a> {
    sim: &'a Sim,
    words: &'a Words,
}

impl Task for Simulation<'_> {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()> {
        let Simulation { sim, words } = self;
        let players =
            (0..game.players()).map(|seat| Player { name: seats::bot_name(seat.into()), bot: true });
        let mut engines = Engines::new(sim.engines.time(words)?, players.collect());
        let (names, bots): (Vec<String>, Vec<Box<dyn Bot<G>>>) =
            seats::bots(game, &sim.bots, game.players().into(), &mut engines, words)?.into_iter().unzip();
        if let Some(folder) = &sim.traces {
            files::expect_empty_folder(folder, words)?;
        }
        let bar = progress(sim.games.into());
        let mut summary = Summary::new(names);
        for index in 0..sim.games {
            let deal = Deal::numbered(sim.seed, index.into());
            let mut chances = chances(&deal, game.players());
            let played = play(game, deal, |decision| {
                let seat = decision.seat.index();
                bots[seat].choose(decision, &mut chances[seat])
            });
            if let Some(folder) = &sim.traces {
                write_trace(&played, folder, index + 1, words)?;
            }
            if let Some(outcome) = game.outcome(played.state()) {
                engines.over(&outcome);
            }
            summary.add(&played);
            bar.inc(1);
        }
        bar.finish_and_clear();
        anstream::print!("{}", summary.text::<G>(sim, words));
        Ok(())
    }
}

fn write_trace<G: Notation>(played: &Playing<&G>, folder: &Path, number: u32, words: &Words) -> Result<()> {
    let mut text = String::new();
    trace(played, |line| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{line}");
    });
    let name = format!("{}-{}p-{number:06}.jsonl", G::meta().id, played.game().players());
    files::write_new(&folder.join(name), &text, words)
}

/// What many games add up to.
struct Summary {
    bots: Vec<String>,
    outcomes: Vec<Outcome>,
    firsts: Vec<Seat>,
    decisions: Vec<usize>,
    start: Instant,
}

impl Summary {
    fn new(bots: Vec<String>) -> Summary {
        Summary {
            bots,
            outcomes: Vec::new(),
            firsts: Vec::new(),
            decisions: Vec::new(),
            start: Instant::now(),
        }
    }

    fn add<G: Game>(&mut self, played: &Playing<&G>) {
        let game = played.game();
        self.outcomes.extend(game.outcome(played.state()));
        self.firsts.push(game.first_player(played.state()));
        self.decisions.push(played.actions().len());
    }

    fn text<G: Game>(&self, sim: &Sim, words: &Words) -> String {
        let games = self.outcomes.len() as f64;
        let bots = self.bots.join(",");
        let mut text = words.sim_title(G::meta().title, sim.games, self.bots.len(), bots) + "\n\n";
        let headings = vec![
            words.sim_seat(),
            words.sim_bot(),
            words.sim_wins(),
            words.sim_mean(),
            words.sim_deviation(),
            words.sim_range(),
        ];
        let rows = self.bots.iter().enumerate().map(|(seat, bot)| {
            let scores: Vec<f64> = self.outcomes.iter().map(|outcome| outcome.scores[seat].into()).collect();
            let (mean, deviation) = mean_and_deviation(&scores);
            let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
            let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            vec![
                (seat + 1).to_string(),
                bot.clone(),
                percent(self.win_share(|_| Seat::new(seat as u8)) / games),
                format!("{mean:.2}"),
                format!("{deviation:.2}"),
                format!("{least:.0}..{most:.0}"),
            ]
        });
        text += &columns(std::iter::once(headings).chain(rows));

        let lengths: Vec<f64> = self.decisions.iter().map(|&length| length as f64).collect();
        let (mean, _) = mean_and_deviation(&lengths);
        let least = self.decisions.iter().min().copied().unwrap_or(0);
        let most = self.decisions.iter().max().copied().unwrap_or(0);
        let shared = self.outcomes.iter().filter(|outcome| outcome.winners.len() > 1).count() as f64;
        let rate = games / self.start.elapsed().max(Duration::from_micros(1)).as_secs_f64();
        let first = self.win_share(|game| self.firsts[game]);
        text += &format!(
            "\n{}\n{}\n{}\n{}\n",
            words.sim_decisions(format!("{mean:.1}"), least, most),
            words.sim_first(percent(first / games)),
            words.sim_shared(percent(shared / games)),
            words.sim_rate(format!("{rate:.0}")),
        );
        if let Some(folder) = &sim.traces {
            text += &(words.sim_traces(sim.games, files::shown(folder)) + "\n");
        }
        text
    }

    /// Games won by the seat named for each, a shared victory counting its part.
    fn win_share(&self, seat: impl Fn(usize) -> Seat) -> f64 {
        let part = |(game, outcome): (usize, &Outcome)| {
            if outcome.winners.contains(seat(game)) { 1.0 / outcome.winners.len() as f64 } else { 0.0 }
        };
        self.outcomes.iter().enumerate().map(part).sum()
    }
}

fn mean_and_deviation(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, variance.sqrt())
}
