//! Random games through the public trait, measured.

use std::{collections::BTreeMap, fs, process::Command};

use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::{
    figures::Figures,
    step::{ensure_from_apt, quiet, release, root},
};

/// Where instruction counts are written down.
const BASELINE: &str = "crates/bench/instructions.toml";
/// How many more instructions a game may take before the check fails.
const TOLERANCE: f64 = 0.05;

/// What is measured, with how many games.
struct Playout {
    game: &'static str,
    players: &'static [u8],
    /// For the clock.
    games: u32,
    /// For the count of instructions: a short run, and a long one.
    counted: (u32, u32),
}

const PLAYOUTS: [Playout; 4] = [
    Playout { game: "paris-paris", players: &[2, 3, 4], games: 200_000, counted: (1_000, 3_000) },
    Playout { game: "london", players: &[2, 3, 4], games: 100_000, counted: (500, 1_500) },
    // Even choices hardly ever deliver: some 25,000 decisions a game with two players, and many more with more.
    Playout { game: "taxi", players: &[2, 4, 6], games: 4, counted: (1, 2) },
    Playout { game: "taxi-guided", players: &[2, 4, 6], games: 10_000, counted: (200, 600) },
];

/// Instructions a decision, by game and number of players.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Baseline {
    instructions_a_decision: BTreeMap<String, f64>,
}

pub(crate) fn print() -> Result<()> {
    let playouts = build()?;
    println!(
        "{:16} {:>12} {:>24} {:>16} {:>12}",
        "", "games/CPU-s", "ns/decision (best of 9)", "instr./decision", "alloc./game"
    );
    for_each(|playout, players| {
        // The machine has other things to do as well: the median, and the best.
        let mut runs = (0..9)
            .map(|_| playouts.measure(playout.game, players, playout.games))
            .collect::<Result<Vec<_>>>()?;
        runs.sort_by(|one, other| one.nanoseconds.total_cmp(&other.nanoseconds));
        let (best, median) = (&runs[0], &runs[4]);
        println!(
            "{:16} {:>12.0} {:>24} {:>16.1} {:>12}",
            key(playout, players),
            median.games * 1e9 / median.nanoseconds,
            format!(
                "{:.1} ({:.1})",
                median.nanoseconds / median.decisions,
                best.nanoseconds / best.decisions
            ),
            playouts.instructions(playout, players)?,
            median.allocations / median.games,
        );
        Ok(())
    })
}

pub(crate) fn write() -> Result<()> {
    let baseline = measured()?;
    let text = format!(
        "# Instructions a decision of a playout takes (callgrind). Written by `cargo xtask bench playouts --write`;\n\
         # `cargo xtask test` fails when one grows by more than 5 %.\n\n{}",
        toml::to_string(&baseline)?
    );
    fs::write(root().join(BASELINE), text).with_context(|| format!("cannot write {BASELINE}"))
}

pub(crate) fn check() -> Result<()> {
    let text =
        fs::read_to_string(root().join(BASELINE)).with_context(|| format!("cannot read {BASELINE}"))?;
    let written: Baseline = toml::from_str(&text).with_context(|| format!("{BASELINE} is damaged"))?;
    let mut faults = Vec::new();
    for (key, now) in measured()?.instructions_a_decision {
        let then = *written
            .instructions_a_decision
            .get(&key)
            .ok_or_else(|| anyhow!("{key} is not in {BASELINE}: run `cargo xtask bench playouts --write`"))?;
        let growth = now / then - 1.0;
        if growth > TOLERANCE {
            faults.push(format!(
                "{key}: {now} instructions a decision, {:.1} % more than the {then} of {BASELINE}",
                growth * 100.0
            ));
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(())
}

fn measured() -> Result<Baseline> {
    let playouts = build()?;
    let mut baseline = Baseline::default();
    for_each(|playout, players| {
        let count = (playouts.instructions(playout, players)? * 10.0).round() / 10.0;
        baseline.instructions_a_decision.insert(key(playout, players), count);
        Ok(())
    })?;
    Ok(baseline)
}

fn for_each(mut act: impl FnMut(&Playout, u8) -> Result<()>) -> Result<()> {
    PLAYOUTS
        .iter()
        .try_for_each(|playout| playout.players.iter().try_for_each(|&players| act(playout, players)))
}

fn key(playout: &Playout, players: u8) -> String {
    format!("{}-{players}p", playout.game)
}

struct Playouts(std::path::PathBuf);

struct Run {
    games: f64,
    decisions: f64,
    warm_up: f64,
    allocations: f64,
    nanoseconds: f64,
}

fn build() -> Result<Playouts> {
    ensure_from_apt("valgrind", "valgrind")?;
    Ok(Playouts(release("omnibus-bench")?.join("playouts")))
}

impl Playouts {
    fn measure(&self, game: &str, players: u8, games: u32) -> Result<Run> {
        let line = quiet(Command::new(&self.0).args([game, &players.to_string(), &games.to_string()]))?;
        Run::read(&line)
    }

    /// The difference between a long and a short run, so that starting up does not count.
    fn instructions(&self, playout: &Playout, players: u8) -> Result<f64> {
        let (short, long) = playout.counted;
        let long = self.counted(playout.game, players, long)?;
        let short = self.counted(playout.game, players, short)?;
        Ok((long.0 - short.0) / (long.1 - short.1))
    }

    /// Instructions and decisions, those of the warm-up among them.
    fn counted(&self, game: &str, players: u8, games: u32) -> Result<(f64, f64)> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(&self.0);
        command.args([game, &players.to_string(), &games.to_string()]);
        let output = command.output().context("cannot start valgrind")?;
        let text = String::from_utf8_lossy(&output.stderr);
        let count =
            text.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
        let count: Option<f64> = count.and_then(|count| count.parse().ok());
        let count = count.ok_or_else(|| anyhow!("valgrind counted nothing:\n{text}"))?;
        let run = Run::read(&String::from_utf8_lossy(&output.stdout))?;
        Ok((count, run.decisions + run.warm_up))
    }
}

impl Run {
    fn read(line: &str) -> Result<Run> {
        let figures = Figures::read(line);
        Ok(Run {
            games: figures.number("games")?,
            decisions: figures.number("decisions")?,
            warm_up: figures.number("warm_up")?,
            allocations: figures.number("allocations")?,
            nanoseconds: figures.number("cpu_ns")?,
        })
    }
}
