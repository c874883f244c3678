//! Pictures of pages, for people to look at.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Value, json};
use tokio::fs;

use crate::Browser;

/// `target/screenshots`
pub fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    target.unwrap_or_else(|| workspace.join("target")).join("screenshots")
}

impl Browser {
    /// Puts a picture of the page as it is seen into the folder.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        // Fonts and pictures first.
        self.run_to_end("await document.fonts.ready;", Vec::new()).await?;
        self.come_to_rest().await?;
        fs::create_dir_all(folder()).await?;
        Ok(fs::write(folder().join(format!("{name}.png")), self.picture().await?).await?)
    }

    /// As if the device were set to this theme: `light` or `dark`.
    pub async fn prefer(&self, theme: &str) -> Result<()> {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.command("Emulation.setEmulatedMedia", features).await.map(|_: Value| ())
    }

    /// Waits until every colour and place has got where it was going: what is in between is neither one thing nor the
    /// other.
    pub(crate) async fn come_to_rest(&self) -> Result<()> {
        self.run_to_end(include_str!("../assets/rest.js"), Vec::new()).await.map(drop)
    }
}

/// What a browser showed when a test failed.
pub(crate) async fn of_failure(browser: &Browser, name: &str) -> Result<()> {
    let folder = folder().join("failed");
    fs::create_dir_all(&folder).await?;
    fs::write(folder.join(format!("{name}.png")), browser.picture().await?).await?;
    Ok(fs::write(folder.join(format!("{name}.html")), browser.source().await?).await?)
}
