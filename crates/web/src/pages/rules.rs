//! The rules of a game, by section, with their ids and small pictures.

use std::fmt;

use maud::{Markup, html};
use omnibus_core::{Meta, NumberedRule, Rulebook};

use super::{Reader, chrome::page};

pub struct RulesPage<'a> {
    pub meta: &'static Meta,
    pub book: Rulebook<'a>,
    /// Pictures by rule id.
    pub picture: &'a dyn Fn(&str) -> Option<Markup>,
}

impl fmt::Debug for RulesPage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RulesPage")
            .field("meta", &self.meta)
            .field("book", &self.book)
            .finish_non_exhaustive()
    }
}

/// Address: `/rules/{game}`; each rule is an element with its id as `id`: `/rules/london#LO-C8`.
pub fn rules(reader: &Reader<'_>, rules: &RulesPage<'_>) -> Markup {
    let words = reader.words;
    let sections = || rules.book.sections.iter().enumerate();
    page(
        reader,
        rules.book.title,
        "rules",
        &html! {
            main.book data-game=(rules.meta.id) {
                header.book-head {
                    h1 { (rules.book.title) }
                    @if rules.book.rules().any(|rule| rule.is_ruling) { p.hint { (words.book_ruling_hint()) } }
                    form method="post" action="/play" {
                        button.button name="game" value=(rules.meta.id) { (words.front_play()) }
                    }
                }
                nav.contents aria-labelledby="contents" {
                    h2 #contents { (words.book_contents()) }
                    ol.stops {
                        @for (number, section) in sections().filter(|(_, section)| !section.heading.is_empty()) {
                            li { a href=(format!("#section-{number}")) { (section.heading) } }
                        }
                    }
                }
                div.book-text {
                    // Only a script can look for words; it takes `hidden` away.
                    div.find hidden {
                        input #find type="search" autocomplete="off" data-filter=".numbered"
                            placeholder=(words.book_find()) aria-label=(words.book_find());
                        // The sentences to choose from: none, one, several (# stands for the number).
                        output for="find" data-none=(words.book_found(0)) data-one=(words.book_found(1))
                            data-many=(words.book_found(MANY).replace(&MANY.to_string(), "#")) {}
                    }
                    @for (number, section) in sections() {
                        @let heading = format!("section-{number}");
                        section aria-labelledby=[(!section.heading.is_empty()).then_some(&heading)] {
                            @if !section.heading.is_empty() { h2 #(heading) { (section.heading) } }
                            ul.rule-list { @for rule in &section.rules { (rule_item(reader, rule, rules)) } }
                        }
                    }
                }
            }
        },
    )
}

/// A number that every language counts as many.
const MANY: u32 = 777;

fn rule_item(reader: &Reader<'_>, rule: &NumberedRule<'_>, rules: &RulesPage<'_>) -> Markup {
    let words = reader.words;
    html! {
        li.numbered.ruling[rule.is_ruling] #(rule.id) {
            a.rule-id href=(format!("#{}", rule.id)) aria-label=(words.book_link(rule.id)) { (rule.id) }
            div.rule-words {
                @if rule.is_ruling { span.ruling-mark { (words.book_ruling()) } " " }
                (linked(&rule.text, &rules.book))
                @if let Some(picture) = (rules.picture)(rule.id) { div.picture { (picture) } }
            }
        }
    }
}

/// The text with a link wherever it names another rule of the book.
fn linked(text: &str, book: &Rulebook<'_>) -> Markup {
    let is_sign = |letter: char| !letter.is_alphanumeric() && letter != '-';
    html! {
        @for piece in text.split_inclusive(is_sign) {
            @let word = piece.trim_end_matches(is_sign);
            @if book.rules().any(|rule| rule.id == word) {
                a href=(format!("#{word}")) { (word) } (piece[word.len()..])
            } @else {
                (piece)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_named_are_linked() {
        let book = Rulebook::parse("## One\n- **A-1** See A-2, not A-3.\n- **A-2** (A-1)\n", "Ruling");
        let text = |id| linked(&book.rule(id).unwrap().text, &book).into_string();
        assert_eq!(text("A-1"), r##"See <a href="#A-2">A-2</a>, not A-3."##);
        assert_eq!(text("A-2"), r##"(<a href="#A-1">A-1</a>)"##);
    }
}
