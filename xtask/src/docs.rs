//! Links in the documents lead somewhere.

use anyhow::{Result, bail};

use crate::{sources, step::root};

pub(crate) fn run() -> Result<()> {
    let mut faults = Vec::new();
    for file in sources::files(root(), ".md")? {
        let text = sources::read(&file)?;
        for (index, line) in text.lines().enumerate() {
            for link in line.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                let path = link.split('#').next().unwrap_or_default();
                let outside = link.contains("://") || link.starts_with("mailto:") || path.is_empty();
                if !outside && !file.parent().unwrap_or(root()).join(path).exists() {
                    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
                    faults.push(format!("{shown}:{}: “{link}” leads nowhere", index + 1));
                }
            }
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(())
}
