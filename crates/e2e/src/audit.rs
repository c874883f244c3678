//! The accessibility audit, by axe-core.

use anyhow::Result;

use crate::Browser;

const AXE: &str = include_str!("../assets/axe-core/axe.min.js");

impl Browser {
    /// Serious and critical findings on the page as it is when it has come to rest, one line each.
    pub async fn audit(&self) -> Result<Vec<String>> {
        if !self.holds("window.axe").await? {
            self.run(AXE, Vec::new()).await?;
        }
        self.come_to_rest().await?;
        let found = self.run_to_end(include_str!("../assets/audit.js"), Vec::new()).await?;
        Ok(serde_json::from_value(found)?)
    }
}
