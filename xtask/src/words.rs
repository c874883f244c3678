//! Every key of the locales is in all languages, and somebody says it.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::{sources, step::root};

pub(crate) fn run() -> Result<()> {
    let faults = faults()?;
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(())
}

fn faults() -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let locales = root().join("locales");
    let english = keys(&sources::files(&locales.join("en"), ".ftl")?)?;
    for language in ["fr", "de", "it"] {
        let own = keys(&sources::files(&locales.join(language), ".ftl")?)?;
        faults.extend(english.difference(&own).map(|key| format!("{language}: “{key}” is missing")));
        faults.extend(own.difference(&english).map(|key| format!("{language}: “{key}” is not in English")));
    }
    let mut code = String::new();
    for file in sources::files(&root().join("crates"), ".rs")? {
        code += &sources::read(&file)?;
    }
    for key in &english {
        let function = key.replace('-', "_");
        let used = [format!(".{function}("), format!("::{function}")].iter().any(|call| code.contains(call));
        if !used {
            faults.push(format!("“{key}” is said by nobody"));
        }
    }
    Ok(faults)
}

fn keys(files: &[std::path::PathBuf]) -> Result<BTreeSet<String>> {
    let mut keys = BTreeSet::new();
    for file in files {
        for line in sources::read(file)?.lines() {
            if let Some((key, _)) = line.split_once(" =")
                && key.starts_with(|letter: char| letter.is_ascii_lowercase())
            {
                keys.insert(key.to_owned());
            }
        }
    }
    Ok(keys)
}
