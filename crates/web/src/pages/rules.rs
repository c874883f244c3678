//! The rules of a game, by section, with their ids and small pictures.

use maud::{Markup, html};
use omnibus_core::{Meta, Rulebook};

use super::{Reader, chrome::page};

pub struct RulesPage<'a> {
    pub meta: &'static Meta,
    pub book: Rulebook<'a>,
    /// Pictures by rule id.
    pub picture: &'a dyn Fn(&str) -> Option<Markup>,
}

/// Address: `/rules/{game}`; each rule is an element with its id as `id`: `/rules/london#LO-C8`.
pub fn rules(reader: &Reader<'_>, rules: &RulesPage<'_>) -> Markup {
    page(reader, rules.book.title, "rules", &html! {})
}
