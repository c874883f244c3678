//! The tests in a real browser.

use anyhow::Result;

use crate::{
    step::{cargo, ensure_from_apt, is_installed, quiet},
    test::count,
};

/// How many tests run at the same time: each has a server and at least one browser.
const AT_ONCE: &str = "--test-threads=2";

pub(crate) fn run() -> Result<()> {
    println!("{} passed", test()?);
    Ok(())
}

/// Runs them all and gives their number. Browser and driver are installed if need be; without them it fails.
pub(crate) fn test() -> Result<u32> {
    ensure()?;
    let tests = ["test", "--package", "omnibus-e2e", "--no-fail-fast", "--", AT_ONCE];
    // What failed is said in words; where in the test's own machinery does not matter.
    count(&quiet(cargo().args(tests).env("RUST_BACKTRACE", "0"))?)
}

fn ensure() -> Result<()> {
    // As the tests look for it.
    if !["chromium", "chromium-browser", "google-chrome"].into_iter().any(is_installed) {
        ensure_from_apt("chromium", "chromium")?;
    }
    ensure_from_apt("chromedriver", "chromium-driver")
}
