//! What happened, in words: each line leads to its rule and to its places on the board.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};

use super::{super::Reader, Aside, LogStep, TablePage};
use crate::{Spot, Told};

/// A line of the log without the way to its rule. A page shows dozens of them that the page before showed as well, so
/// they are made once and handed on.
#[derive(Clone, Debug)]
pub struct LogLine {
    said: Arc<str>,
    rule: &'static str,
}

impl LogLine {
    pub fn of(told: &Told) -> LogLine {
        let said = html! {
            @if let Some(spots) = glowing(&told.shown.spots) {
                button type="button" data-glow=(spots) { (told.line) }
            } @else {
                span { (told.line) }
            }
        };
        LogLine { said: said.into_string().into(), rule: told.rule }
    }
}

/// The latest step is on top: it is what one looks for.
pub(super) fn log(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let asides = |step: &LogStep| -> Vec<&Aside> {
        table.asides.iter().filter(|aside| aside.step == step.step).collect()
    };
    let is_quiet = |step: &LogStep| step.lines.is_empty() && asides(step).is_empty();
    let links = links(reader, &table.rules(), table.log.iter().flat_map(|step| &step.lines));
    let item = |step: &LogStep| {
        html! {
            li id=(format_args!("step-{}", step.step)) {
                a.log-step href=(format_args!("{}/replay?at={}", table.address, step.step))
                    aria-label=(step.label) { (step.step) }
                div {
                    (list(&step.lines, &links))
                    @for aside in asides(step) { p.aside { (aside.line) } }
                }
            }
        }
    };
    let items: Vec<String> =
        table.log.iter().rev().filter(|step| !is_quiet(step)).map(|step| item(step).into_string()).collect();
    html! {
        section #log.sheet aria-labelledby="log-title" {
            h2 #log-title { (words.table_log()) }
            @if items.is_empty() { p.quiet { (words.table_log_empty()) } }
            ol.log-steps { (PreEscaped(items.concat())) }
            @if table.log_is_cut {
                p { a href=(format!("{}/replay?at=0", table.address)) { (words.table_log_older()) } }
            }
        }
    }
}

pub(in crate::pages) fn lines(reader: &Reader<'_>, rules: &str, told: &[Told]) -> Markup {
    let lines: Vec<LogLine> = told.iter().map(LogLine::of).collect();
    list(&lines, &links(reader, rules, &lines))
}

fn list(lines: &[LogLine], rules: &[(&str, Markup)]) -> Markup {
    let link = |rule: &str| rules.iter().find(|(linked, _)| *linked == rule).map(|(_, link)| link);
    html! {
        ul.lines {
            @for line in lines {
                li { (PreEscaped(&*line.said)) " " @if let Some(link) = link(line.rule) { (link) } }
            }
        }
    }
}

/// The way to each rule on which a line rests: many lines rest on a few.
fn links<'l>(
    reader: &Reader<'_>,
    rules: &str,
    lines: impl IntoIterator<Item = &'l LogLine>,
) -> Vec<(&'static str, Markup)> {
    let mut found: Vec<(&'static str, Markup)> = Vec::new();
    for &LogLine { rule, .. } in lines {
        if found.iter().all(|(linked, _)| *linked != rule) {
            found.push((rule, rule_link(reader, rules, rule)));
        }
    }
    found
}

/// Spots as an attribute names them.
pub(in crate::pages) fn glowing(spots: &[Spot]) -> Option<String> {
    (!spots.is_empty()).then(|| spots.join(" "))
}

pub(in crate::pages) fn rule_link(reader: &Reader<'_>, rules: &str, rule: &str) -> Markup {
    html! {
        a.rule-link href=(format!("{rules}#{rule}")) aria-label=(reader.words.table_rule(rule)) { (rule) }
    }
}
