//! Licences, unwanted crates, and where crates come from, as `deny.toml` has them.

use anyhow::{Context, Result};

use crate::step::{cargo, is_installed, quiet};

pub(crate) fn run() -> Result<()> {
    if !is_installed("cargo-deny") {
        println!("  cargo-deny is missing: cargo install cargo-deny");
        // Not optimised: it is built sooner, and fast enough.
        quiet(
            cargo()
                .args(["install", "--locked", "--debug", "cargo-deny"])
                .env("CARGO_PROFILE_DEV_DEBUG", "0"),
        )
        .context("cargo-deny is needed: cargo install --locked cargo-deny")?;
    }
    quiet(cargo().args(["deny", "check", "licenses", "bans", "sources"])).map(drop)
}
