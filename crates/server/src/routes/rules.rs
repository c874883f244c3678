//! The rules of a game.

use axum::extract::{Path, State};
use maud::Markup;
use omnibus_collection::{GameName, Setup};
use omnibus_core::Rulebook;
use omnibus_web::pages::{RulesPage, rules};

use crate::{app::App, hosted::picture, trouble::Trouble, visitor::Visitor};

pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, Trouble> {
    let name = GameName::by_id(&game).ok_or(Trouble::NoGame)?;
    let words = visitor.words(&app);
    let game = Setup::standard(*name.meta().players.start()).game(name, words)?;
    let ruling = words.ruling();
    let page = RulesPage {
        meta: name.meta(),
        book: Rulebook::parse(name.rulebook(visitor.language), &ruling),
        picture: &|rule| picture(&game, rule, words),
    };
    Ok(rules(&visitor.reader(&app), &page))
}

/// Whose rule an id names: `LO-C8` is one of London's.
pub(crate) fn game_of(rule: &str) -> Option<GameName> {
    match rule.split('-').next()? {
        "PP" => Some(GameName::ParisParis),
        "LO" => Some(GameName::London),
        "TX" => Some(GameName::Taxi),
        _ => None,
    }
}
