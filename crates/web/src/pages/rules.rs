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
                        button.button name="game" value=(rules.meta.id) { (words.book_play()) }
                    }
                }
                nav.contents aria-labelledby="contents" {
                    h2 #contents { (words.book_contents()) }
                    ol.stops {
                        @for (number, section) in sections() {
                            li { a href=(format!("#section-{number}")) { (section.heading) } }
                        }
                    }
                }
                div.book-text {
                    // Only a script can look for words; it takes `hidden` away.
                    div.find hidden {
                        label for="find" { (words.book_find()) }
                        input #find type="search" autocomplete="off" data-filter=".rule";
                        // The sentences to choose from: none, one, several (# stands for the number).
                        output for="find" data-none=(words.book_found(0)) data-one=(words.book_found(1))
                            data-many=(words.book_found(MANY).replace(&MANY.to_string(), "#")) {}
                    }
                    @for (number, section) in sections() {
                        @let heading = format!("section-{number}");
                        section aria-labelledby=(heading) {
                            @if !section.heading.is_empty() { h2 #(heading) { (section.heading) } }
                            ul.rule-list { @for rule in &section.rules { (rule_item(reader, rule, rules.picture)) } }
                        }
                    }
                }
            }
        },
    )
}

/// A number that every language counts as many.
const MANY: u32 = 777;

fn rule_item(
    reader: &Reader<'_>,
    rule: &NumberedRule<'_>,
    picture: &dyn Fn(&str) -> Option<Markup>,
) -> Markup {
    let words = reader.words;
    html! {
        li.rule.ruling[rule.is_ruling] #(rule.id) {
            a.rule-id href=(format!("#{}", rule.id)) aria-label=(words.book_link(rule.id)) { (rule.id) }
            div.rule-words {
                @if rule.is_ruling { span.ruling-mark { (words.book_ruling()) } " " }
                (rule.text)
                @if let Some(picture) = picture(rule.id) { div.picture { (picture) } }
            }
        }
    }
}
