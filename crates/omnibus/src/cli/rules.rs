//! `omnibus rules`: the numbered rules, or one of them.

use anstyle::Style;
use anyhow::{Result, bail};
use omnibus_core::{NumberedRule, Rulebook};
use omnibus_words::{Language, Words};

use super::play::terminal_width;
use crate::arguments::Rules;

impl Rules {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let ruling = words.ruling();
        let language = language_of(words);
        let book = Rulebook::parse(self.game.rulebook(language), &ruling);
        match &self.id {
            Some(id) => match book.rule(id) {
                Some(rule) => anstream::print!("{}", shown(rule, words)),
                None => bail!(words.rules_unknown(self.game.meta().title, id)),
            },
            None => anstream::print!("{}", whole(&book, words)),
        }
        Ok(())
    }
}

pub(crate) fn language_of(words: &Words) -> Language {
    // The language tells its own name.
    Language::iter()
        .copied()
        .find(|language| language.language_name() == words.language_name())
        .unwrap_or_default()
}

pub(crate) fn whole(book: &Rulebook<'_>, words: &Words) -> String {
    let heading = Style::new().bold();
    let mut text = format!("{heading}{}{heading:#}\n", book.title);
    for section in &book.sections {
        text += &format!("\n{heading}{}{heading:#}\n", section.heading);
        for rule in &section.rules {
            text += &shown(rule, words);
        }
    }
    text
}

/// A rule with its id in the margin; a long id has a line of its own.
pub(crate) fn shown(rule: &NumberedRule<'_>, words: &Words) -> String {
    const MARGIN: usize = 8;
    let bold = Style::new().bold();
    let remark = if rule.is_ruling { format!(" [{}]", words.rules_ruling()) } else { String::new() };
    let lines = wrapped(&format!("{}{remark}", rule.text), terminal_width().saturating_sub(MARGIN));
    let mut text = String::new();
    let fits = rule.id.len() < MARGIN;
    if !fits {
        text += &format!("{bold}{}{bold:#}\n", rule.id);
    }
    for (number, line) in lines.iter().enumerate() {
        let id = if number == 0 && fits { rule.id } else { "" };
        text += &format!("{bold}{id:MARGIN$}{bold:#}{line}\n");
    }
    text
}

/// Breaks a text into lines of at most `width` letters, between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
