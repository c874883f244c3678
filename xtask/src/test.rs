//! Everything that must hold.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use omnibus_postgres_lab::Programs;

use crate::{
    bench, browser, deny, docs, programs, rules,
    step::{cargo, ensure, ensure_from_apt, quiet},
    words,
};

pub(crate) fn run() -> Result<()> {
    let mut passed = 0;
    step("format", || quiet(cargo().args(["fmt", "--all", "--check"])).map(drop))?;
    step("clippy", || {
        quiet(cargo().args(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])).map(drop)
    })?;
    step("tests", || {
        // The example bot of the documents is run for real.
        ensure_from_apt("python3", "python3")?;
        // Servers of several nodes share a real database.
        ensure("PostgreSQL", "postgresql", || Programs::find().is_some())?;
        // One node's clock goes wrong.
        ensure_from_apt("faketime", "faketime")?;
        passed = count(&programs::test()?)?;
        Ok(())
    })?;
    step("browser", || {
        passed += browser::test()?;
        Ok(())
    })?;
    step("rules", rules::check)?;
    step("words", words::run)?;
    step("documents", docs::run)?;
    step("API documents", || {
        quiet(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "--deny warnings"))
            .map(drop)
    })?;
    step("licences and sources", deny::run)?;
    step("fuzz targets compile", || {
        quiet(cargo().args(["check", "--manifest-path", "fuzz/Cargo.toml"])).map(drop)
    })?;
    step("instruction counts", bench::check)?;
    println!("{passed} passed, 0 failed");
    Ok(())
}

/// An hour of what `run` does for a minute or two: simulations from seeds that nobody has tried, and the real thing
/// broken in an order that nobody has seen.
pub(crate) fn run_long() -> Result<()> {
    let fresh = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock is wrong")?.as_millis();
    step("simulation", || {
        let simulation = ["test", "--package", "omnibus-server", "--test", "simulation", "every_promise"];
        let printed = quiet(
            cargo()
                .args(simulation)
                .args(["--", "--nocapture"])
                .env("SIMULATION_FROM", (fresh << 20).to_string())
                .env("SIMULATION_MINUTES", "30"),
        )?;
        tell(&printed, " seeds from ");
        Ok(())
    })?;
    step("faults", || {
        let faults =
            ["test", "--package", "omnibus", "--test", "faults", "loses_nothing", "--", "--nocapture"];
        let printed = quiet(
            cargo()
                .args(faults)
                .args(["--test-threads", "1"])
                .env("FAULTS_SEED", fresh.to_string())
                .env("FAULTS_MINUTES", "15"),
        )?;
        tell(&printed, "Killed ");
        tell(&printed, " acknowledged, ");
        Ok(())
    })
}

/// Passes on the lines that say how much was tried.
fn tell(printed: &str, figures: &str) {
    for line in printed.lines().filter(|line| line.contains(figures)) {
        println!("  {line}");
    }
}

fn step(name: &str, check: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    check().with_context(|| format!("{name}: failed"))?;
    println!("{name}: good ({:.0} s)", start.elapsed().as_secs_f64());
    Ok(())
}

/// Adds up the closing lines of the test programs.
pub(crate) fn count(printed: &str) -> Result<u32> {
    let mut passed = 0;
    for line in printed.lines().filter(|line| line.starts_with("test result: ok.")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        passed += words
            .windows(2)
            .find(|pair| pair[1] == "passed;")
            .and_then(|pair| pair[0].parse().ok())
            .unwrap_or(0);
        if !line.contains(" 0 ignored;") {
            bail!("a test was ignored: {line}");
        }
    }
    if passed == 0 {
        bail!("no test ran");
    }
    Ok(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_tests_are_added_up_and_ignored_ones_refused() {
        let line = |passed: u32, ignored: u32| {
            format!(
                "test result: ok. {passed} passed; 0 failed; {ignored} ignored; 0 measured; 0 filtered out\n"
            )
        };
        assert_eq!(count(&(line(3, 0) + "noise\n" + &line(4, 0))).unwrap(), 7);
        assert!(count(&line(3, 1)).is_err());
        assert!(count("").is_err());
    }
}
