//! `omnibus arena`: bots against bots on the same deals, measured.

mod report;

use std::{num::NonZero, ops::ControlFlow, path::Path, thread, time::Instant};

use anyhow::{Result, anyhow, bail};
use omnibus_arena::{Match, Pair, Scale, Sprt, Verdict, ratings, schedule};
use omnibus_bots::{Bot, Playable, Wish};
use omnibus_tui::Drawn;
use omnibus_words::Words;

use self::report::Report;
use super::{progress::progress, seats};
use crate::{
    arguments::Arena,
    files,
    games::{self, Task},
};

/// Where `--json -` goes.
const STANDARD_OUTPUT: &str = "-";
/// Beyond these differences in strength no test is of use.
const MOST_ELO: f64 = 1000.0;

impl Arena {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        if self.deals < 2 {
            bail!(words.error_arena_deals(self.deals));
        }
        let is_difference = |elo: f64| (-MOST_ELO..=MOST_ELO).contains(&elo);
        if !(is_difference(self.elo0) && is_difference(self.elo1) && self.elo0 < self.elo1) {
            bail!(words.error_arena_bounds());
        }
        let setup = self.seating.setup(words)?;
        games::with(self.game, &setup, words, Contest { arena: self, words })
    }

    /// As many threads as asked for, or one a core.
    fn threads(&self) -> NonZero<usize> {
        let asked = self.threads.and_then(|threads| NonZero::new(usize::from(threads)));
        asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }

    /// The file for JSON, unless it is to be printed.
    fn json_file(&self) -> Option<&Path> {
        self.json.as_deref().filter(|file| *file != Path::new(STANDARD_OUTPUT))
    }
}

struct Contest<'a> {
    arena: &'a Arena,
    words: &'a Words,
}

impl Task for Contest<'_> {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()> {
        let Contest { arena, words } = self;
        let names: Vec<&str> = arena.bots.iter().map(|name| name.trim()).collect();
        let wishes = self.wishes(&names)?;
        let anchor = self.anchor(&wishes, &names)?;
        let bots: Vec<Box<dyn Bot<G>>> =
            wishes.iter().map(|wish| seats::bot(game, wish, words)).collect::<Result<_>>()?;
        let outputs = [arena.json_file(), arena.svg.as_deref()];
        for file in outputs.into_iter().flatten() {
            files::expect_writable(file, words)?;
        }

        let start = Instant::now();
        let bots: Vec<&dyn Bot<G>> = bots.iter().map(AsRef::as_ref).collect();
        let line_ups = schedule(bots.len(), game.players());
        let pair = Pair::of(&line_ups, 0, 1).filter(|_| arena.sprt);
        let mut test = Sprt::new(Scale::new(game.players()), arena.elo0, arena.elo1);
        let bar = progress(arena.deals.into());
        let series = Match { game, line_ups: &line_ups, deals: arena.deals.into(), seed: arena.seed };
        let result = series.play(&bots, arena.threads(), |deal| {
            bar.inc(1);
            let Some(pair) = &pair else { return ControlFlow::Continue(()) };
            test.add(pair.score(deal));
            match test.verdict() {
                Verdict::Undecided => ControlFlow::Continue(()),
                Verdict::Passed | Verdict::Failed => ControlFlow::Break(()),
            }
        });
        bar.finish_and_clear();
        let ratings = ratings(&result, bots.len(), anchor, arena.seed);
        let report = Report {
            arena,
            game,
            names,
            anchor,
            result,
            ratings,
            test: pair.map(|_| test),
            elapsed: start.elapsed(),
        };
        self.publish(&report)
    }
}

impl Contest<'_> {
    /// Which bots are wished for: at least two, all of them different.
    fn wishes(&self, names: &[&str]) -> Result<Vec<Wish>> {
        let words = self.words;
        let mut wishes = Vec::new();
        for name in names {
            let wish = seats::wish(name, words)?;
            if wishes.contains(&wish) {
                bail!(words.error_arena_twice(*name));
            }
            wishes.push(wish);
        }
        match wishes.len() {
            0 | 1 => bail!(words.error_arena_few()),
            2 => Ok(wishes),
            several if self.arena.sprt => bail!(words.error_arena_sprt(several)),
            _ => Ok(wishes),
        }
    }

    /// The place of the bot that the others are measured by.
    fn anchor(&self, wishes: &[Wish], names: &[&str]) -> Result<usize> {
        let Some(name) = &self.arena.anchor else { return Ok(0) };
        let anchor = seats::wish(name, self.words)?;
        let place = wishes.iter().position(|wish| *wish == anchor);
        place.ok_or_else(|| anyhow!(self.words.error_arena_anchor(name.trim(), names.join(", "))))
    }

    /// Writes what was asked for, whole, and says so.
    fn publish<G: Drawn>(&self, report: &Report<'_, G>) -> Result<()> {
        let &Contest { arena, words } = self;
        let mut written = String::new();
        if let Some(file) = &arena.svg {
            files::replace(file, report.chart(words), words)?;
            written += &(words.arena_written(files::shown(file)) + "\n");
        }
        let json = format!("{:#}\n", report.json());
        match (arena.json_file(), &arena.json) {
            (Some(file), _) => {
                files::replace(file, &json, words)?;
                written += &(words.arena_written(files::shown(file)) + "\n");
            }
            (None, Some(_)) => {
                anstream::print!("{json}");
                return Ok(());
            }
            (None, None) => {}
        }
        anstream::print!("{}{written}", report.text(words));
        Ok(())
    }
}
