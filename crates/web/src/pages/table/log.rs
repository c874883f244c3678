//! What happened, in words: each line leads to its rule and to its places on the board.

use maud::{Markup, html};

use super::{super::Reader, LogStep, TablePage};
use crate::{Spot, Told};

/// The latest step is on top: it is what one looks for.
pub(super) fn log(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let rules = table.rules();
    let asides = |step: &LogStep| {
        let step = step.step;
        table.asides.iter().filter(move |aside| aside.step == step)
    };
    let is_quiet = |step: &LogStep| step.told.is_empty() && asides(step).next().is_none();
    html! {
        section #log.sheet aria-labelledby="log-title" {
            h2 #log-title { (words.table_log()) }
            @if table.log.iter().all(is_quiet) { p.quiet { (words.table_log_empty()) } }
            ol.log-steps {
                @for step in table.log.iter().rev().filter(|step| !is_quiet(step)) {
                    li id=(format!("step-{}", step.step)) {
                        a.log-step href=(format!("{}/replay?at={}", table.address, step.step))
                            aria-label=(words.table_log_step(step.step)) { (step.step) }
                        div {
                            (lines(reader, &rules, &step.told))
                            @for aside in asides(step) { p.aside { (aside.line) } }
                        }
                    }
                }
            }
            @if table.log_is_cut {
                p { a href=(format!("{}/replay?at=0", table.address)) { (words.table_log_older()) } }
            }
        }
    }
}

pub(in crate::pages) fn lines(reader: &Reader<'_>, rules: &str, told: &[Told]) -> Markup {
    html! {
        ul.lines {
            @for told in told {
                li {
                    @if let Some(spots) = glowing(&told.shown.spots) {
                        button type="button" data-glow=(spots) { (told.line) }
                    } @else {
                        span { (told.line) }
                    }
                    " " (rule_link(reader, rules, told.rule))
                }
            }
        }
    }
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
