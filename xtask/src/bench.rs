//! Random games through the public trait, measured.

use std::{collections::BTreeMap, fs, process::Command};

use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::step::{cargo, ensure_from_apt, quiet, root};

/// Where instruction counts are written down.
const BASELINE: &str = "crates/bench/instructions.toml";
/// How many more instructions a game may take before the check fails.
const TOLERANCE: f64 = 0.05;
const GAMES: [(&str, &[u8]); 1] = [("paris-paris", &[2, 3, 4])];

/// Instructions a game, by game and number of players.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Baseline {
    instructions_a_game: BTreeMap<String, u64>,
}

pub(crate) fn print() -> Result<()> {
    let playouts = build()?;
    println!(
        "{:16} {:>12} {:>24} {:>12} {:>12}",
        "", "games/CPU-s", "ns/decision (best of 9)", "instr./game", "alloc./game"
    );
    for_each(|game, players| {
        // The machine has other things to do as well: the median, and the best.
        let mut runs =
            (0..9).map(|_| playouts.measure(game, players, 200_000)).collect::<Result<Vec<_>>>()?;
        runs.sort_by(|one, other| one.nanoseconds.total_cmp(&other.nanoseconds));
        let (best, median) = (&runs[0], &runs[4]);
        println!(
            "{:16} {:>12.0} {:>24} {:>12} {:>12}",
            key(game, players),
            median.games * 1e9 / median.nanoseconds,
            format!(
                "{:.1} ({:.1})",
                median.nanoseconds / median.decisions,
                best.nanoseconds / best.decisions
            ),
            playouts.instructions(game, players)?,
            median.allocations / median.games,
        );
        Ok(())
    })
}

pub(crate) fn write() -> Result<()> {
    let baseline = measured()?;
    let text = format!(
        "# Instructions a random game takes, start to end (callgrind). Written by `cargo xtask bench playouts --write`;\n\
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
    for (key, now) in measured()?.instructions_a_game {
        let then = *written
            .instructions_a_game
            .get(&key)
            .ok_or_else(|| anyhow!("{key} is not in {BASELINE}: run `cargo xtask bench playouts --write`"))?;
        let growth = now as f64 / then as f64 - 1.0;
        if growth > TOLERANCE {
            faults.push(format!(
                "{key}: {now} instructions a game, {:.1} % more than the {then} of {BASELINE}",
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
    for_each(|game, players| {
        baseline.instructions_a_game.insert(key(game, players), playouts.instructions(game, players)?);
        Ok(())
    })?;
    Ok(baseline)
}

fn for_each(mut act: impl FnMut(&str, u8) -> Result<()>) -> Result<()> {
    GAMES.iter().try_for_each(|(game, counts)| counts.iter().try_for_each(|&players| act(game, players)))
}

fn key(game: &str, players: u8) -> String {
    format!("{game}-{players}p")
}

struct Playouts(std::path::PathBuf);

struct Run {
    games: f64,
    decisions: f64,
    allocations: f64,
    nanoseconds: f64,
}

fn build() -> Result<Playouts> {
    ensure_from_apt("valgrind", "valgrind")?;
    quiet(cargo().args(["build", "--release", "--package", "omnibus-bench"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    Ok(Playouts(target.join("release/playouts")))
}

impl Playouts {
    fn measure(&self, game: &str, players: u8, games: u32) -> Result<Run> {
        let line = quiet(Command::new(&self.0).args([game, &players.to_string(), &games.to_string()]))?;
        let figure = |name: &str| -> Result<f64> {
            let value = line.split_whitespace().find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
            value.ok_or_else(|| anyhow!("no {name} in “{line}”"))?.parse().with_context(|| line.clone())
        };
        Ok(Run {
            games: figure("games")?,
            decisions: figure("decisions")?,
            allocations: figure("allocations")?,
            nanoseconds: figure("cpu_ns")?,
        })
    }

    /// The difference between a long and a short run, so that starting up does not count.
    fn instructions(&self, game: &str, players: u8) -> Result<u64> {
        const SHORT: u32 = 1_000;
        const LONG: u32 = 3_000;
        let long = self.counted(game, players, LONG)?;
        let short = self.counted(game, players, SHORT)?;
        // The warm-up grows with the run: a twentieth of it.
        Ok((long - short) * 20 / (u64::from(LONG - SHORT) * 21))
    }

    fn counted(&self, game: &str, players: u8, games: u32) -> Result<u64> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(&self.0);
        command.args([game, &players.to_string(), &games.to_string()]);
        let output = command.output().context("cannot start valgrind")?;
        let text = String::from_utf8_lossy(&output.stderr);
        let count =
            text.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
        let count = count.and_then(|count| count.parse().ok());
        count.ok_or_else(|| anyhow!("valgrind counted nothing:\n{text}"))
    }
}
