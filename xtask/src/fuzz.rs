//! Nonsense for the parsers.

use std::process::Command;

use anyhow::{Context, Result};

use crate::step::{is_installed, loud, root};

/// Each parser that reads what people bring.
const TARGETS: [&str; 5] = ["action", "board_file", "record", "setup", "words"];

pub(crate) fn run(seconds: u32) -> Result<()> {
    if !is_installed("cargo-fuzz") {
        loud(crate::step::cargo().args(["install", "--locked", "cargo-fuzz"]))
            .context("cargo-fuzz is needed: cargo install cargo-fuzz")?;
    }
    for target in TARGETS {
        // Without a sanitizer the stable toolchain will do; a panic is what is looked for.
        loud(
            Command::new("cargo")
                .current_dir(root())
                .args(["fuzz", "run", "--sanitizer", "none", target, "--"])
                .arg(format!("-max_total_time={seconds}"))
                .args(["-max_len=16384", "-verbosity=0", "-print_final_stats=1"]),
        )?;
    }
    Ok(())
}
