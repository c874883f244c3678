//! Licences, unwanted crates, and where crates come from, as `deny.toml` has them.

use anyhow::{Context, Result};

use crate::step::{cargo, is_installed, loud, quiet};

pub(crate) fn run() -> Result<()> {
    if !is_installed("cargo-deny") {
        loud(cargo().args(["install", "--locked", "cargo-deny"]))
            .context("cargo-deny is needed: cargo install --locked cargo-deny")?;
    }
    quiet(cargo().args(["deny", "check", "licenses", "bans", "sources"])).map(drop)
}
