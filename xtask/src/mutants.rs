//! Breaks the rules one by one, and expects a red test each time.

use anyhow::{Context, Result};

use crate::step::{cargo, is_installed, loud};

/// Without files: the whole of each game's crate.
pub(crate) fn run(files: &[&str]) -> Result<()> {
    for (program, package) in [("cargo-mutants", "cargo-mutants"), ("cargo-nextest", "cargo-nextest")] {
        if !is_installed(program) {
            loud(cargo().args(["install", "--locked", package]))
                .with_context(|| format!("{package} is needed: cargo install {package}"))?;
        }
    }
    let mut command = cargo();
    command.args(["mutants", "--no-shuffle"]);
    for package in ["omnibus-paris-paris", "omnibus-london", "omnibus-taxi"] {
        command.args(["--package", package]);
    }
    for file in files {
        command.args(["--file", file]);
    }
    loud(&mut command)
}
