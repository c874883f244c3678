//! Which test protects which rule.

use std::{collections::BTreeMap, fmt::Write, path::Path};

use anyhow::{Result, bail};
use omnibus_core::Rulebook;

use crate::{sources, step::root};

pub(crate) fn run() -> Result<()> {
    let (table, _) = table(root())?;
    print!("{table}");
    check()
}

pub(crate) fn check() -> Result<()> {
    let (_, faults) = table(root())?;
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(())
}

/// The table id → tests, and what is wrong with it.
fn table(root: &Path) -> Result<(String, Vec<String>)> {
    let mut faults = Vec::new();
    let mut covered: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources::files(&root.join("crates"), ".rs")? {
        let shown = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        for Claim { test, ids, line } in claims(&sources::read(&file)?) {
            let Some(test) = test else {
                faults.push(format!("{shown}:{line}: covers! stands outside a #[test] function"));
                continue;
            };
            for id in ids {
                covered.entry(id).or_default().push(format!("{shown} {test}"));
            }
        }
    }

    let mut text = String::new();
    let mut known = 0;
    for file in sources::files(&root.join("docs/rules"), ".md")? {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let markdown = sources::read(&file)?;
        let book = Rulebook::parse(&markdown, "Ruling");
        // `paris-paris.fr.md` is a translation: same ids, same order.
        if let Some((game, language)) = name.split_once('.') {
            let original = sources::read(&root.join(format!("docs/rules/{game}.md")))?;
            let ids = |book: &Rulebook<'_>| book.rules().map(|rule| rule.id.to_owned()).collect::<Vec<_>>();
            if ids(&book) != ids(&Rulebook::parse(&original, "Ruling")) {
                faults.push(format!("{}: the ids of {language} are not those of {game}.md", file.display()));
            }
            continue;
        }
        for rule in book.rules() {
            known += 1;
            match covered.remove(rule.id) {
                Some(tests) => {
                    for (index, test) in tests.iter().enumerate() {
                        let id = if index == 0 { rule.id } else { "" };
                        writeln!(text, "{id:8} {test}")?;
                    }
                }
                None => faults.push(format!("{}: no test covers it", rule.id)),
            }
        }
    }
    for (id, tests) in covered {
        faults.push(format!("{id}: no such rule, but {} says to cover it", tests.join(", ")));
    }
    writeln!(text, "{known} rules")?;
    Ok((text, faults))
}

/// One `covers!(…)` in a source file.
struct Claim {
    /// The test function it stands in.
    test: Option<String>,
    ids: Vec<String>,
    line: usize,
}

fn claims(source: &str) -> Vec<Claim> {
    let mut found = Vec::new();
    let (mut is_test, mut test) = (false, None);
    for (index, line) in source.lines().enumerate() {
        let code = line.trim();
        if code == "#[test]" {
            is_test = true;
        } else if let Some(name) = function_name(code) {
            test = is_test.then(|| name.to_owned());
            is_test = false;
        } else if let Some(list) = code.strip_prefix("covers!(").and_then(|rest| rest.strip_suffix(");")) {
            let ids = list.split(',').map(|id| id.trim().trim_matches('"').to_owned());
            found.push(Claim { test: test.clone(), ids: ids.collect(), line: index + 1 });
        }
    }
    found
}

fn function_name(code: &str) -> Option<&str> {
    let code = code.strip_prefix("pub ").or(code.strip_prefix("pub(crate) ")).unwrap_or(code);
    let name = code.strip_prefix("fn ")?.split(['(', '<']).next()?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_belong_to_their_test() {
        let source = "#[test]\nfn one() {\n    covers!(\"A-1\", \"A-2\");\n}\n\nfn helper() {\n    covers!(\"A-3\");\n}\n";
        let found = claims(source);
        assert_eq!(found[0].test.as_deref(), Some("one"));
        assert_eq!(found[0].ids, ["A-1", "A-2"]);
        assert_eq!((found[1].test.as_deref(), found[1].line), (None, 7));
    }
}
