//! How many tables a server can have open, and what each takes.

use std::process::Command;

use anyhow::{Result, bail};

use super::{entrant::House, generator::Generator, process::Process, server::Grounds};
use crate::figures::Figures;

/// Files that a server needs for itself and for requests.
const RESERVE: usize = 100;
/// As many programs look on, so that none has to have more files open than the server.
const PARTS: usize = 2;
/// Enough to see that it works.
const FEW: usize = 400;
/// What one node is to hold.
const MANY: usize = 10_000;

pub(crate) struct Held {
    kind: &'static str,
    tables: usize,
    /// How many files the server may have open.
    most_files: usize,
    /// Bytes.
    before: f64,
    after: f64,
    /// The longest that anybody had to wait for an action, in microseconds.
    slowest: f64,
}

pub(crate) fn hold(grounds: &Grounds, generator: &Generator, kind: &'static str) -> Result<Held> {
    let server = grounds.start(House::Sqlite)?;
    let before = server.usage()?.memory;
    let most_files = server.most_files()?;
    // Two viewers at each table.
    let most = most_files.saturating_sub(RESERVE) / 2;
    let part = most.min(if generator.is_quick { FEW } else { MANY }) / PARTS;
    let start = || {
        let mut command = Command::new(&generator.program);
        Process::start(command.args(["hold", kind, &server.hosts(), &part.to_string()]))
    };
    let parts = (0..PARTS).map(|_| start()).collect::<Result<Vec<_>>>()?;
    let mut slowest = 0.0;
    for part in &parts {
        part.expect("begin")?;
        part.expect("end")?;
        let figures = Figures::read(&part.line()?);
        if figures.number("actions")? < 1.0 || figures.text("errors")? != "0" {
            bail!("the tables that were held do not live: {figures:?}");
        }
        slowest = f64::max(slowest, figures.number("max_us")?);
    }
    // Now all are open at once.
    let after = server.usage()?.memory;
    parts.into_iter().try_for_each(Process::finish)?;
    let held = Held { kind, tables: part * PARTS, most_files, before, after, slowest };
    println!("{}", held.line());
    Ok(held)
}

/// Markdown: one line for each kind of viewer.
pub(crate) fn table(held: &[Held]) -> String {
    let lines: String = held.iter().map(|held| held.line() + "\n").collect();
    format!(
        "\
| tables held, two viewers each | open files allowed | memory before | after | a table | slowest of 200 actions a second |
| --- | --- | --- | --- | --- | --- |
{lines}"
    )
}

impl Held {
    fn line(&self) -> String {
        let Held { kind, tables, most_files, before, after, slowest } = self;
        format!(
            "| {tables}, {kind} | {most_files} | {:.1} MB | {:.1} MB | {:.1} KB | {:.1} ms |",
            before / 1e6,
            after / 1e6,
            (after - before) / *tables as f64 / 1e3,
            slowest / 1e3,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_its_share_of_what_came_on_top() {
        let held = Held {
            kind: "omnibus-socket",
            tables: 1000,
            most_files: 20_000,
            before: 20e6,
            after: 45e6,
            slowest: 1_250.0,
        };
        let text = table(&[held]);
        assert!(
            text.ends_with("| 1000, omnibus-socket | 20000 | 20.0 MB | 45.0 MB | 25.0 KB | 1.2 ms |\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.matches('|').count() == 7), "{text}");
    }
}
