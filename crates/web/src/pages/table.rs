//! The table: one shell for all games.

use maud::{Markup, html};
use omnibus_core::{Meta, Seat};

use super::{Reader, ScoreSheet, chrome::page, sheet::sheet};
use crate::{Stage, Told};

#[derive(Debug)]
pub struct TablePage {
    /// `/table/{id}`
    pub address: String,
    pub meta: &'static Meta,
    /// The number of the log's latest entry; goes back with every action.
    pub seq: u64,
    /// How many actions were taken.
    pub step: usize,
    pub map: Markup,
    pub stage: Stage,
    pub place: Place,
    /// The latest steps, oldest first.
    pub log: Vec<LogStep>,
    /// Whether there are older steps, to be seen in the replay.
    pub log_is_cut: bool,
    /// Whether the latest choice of this page's seat may be taken back.
    pub can_undo: bool,
    /// How many steps happened since the reader last looked, and the entry after which they begin.
    pub missed: Option<(usize, u64)>,
    pub result: Option<Result>,
    /// The sealed deal, and after the game the seed that it hid.
    pub commitment: String,
    pub seed: Option<String>,
    /// A later game of the same people: its address.
    pub rematch: Option<String>,
}

/// Where the reader sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Spectator,
    /// Sees what this seat sees; may act when it is to act.
    Seat(Seat),
    /// Several people share the device: nothing hidden is shown until the next of them lifts the curtain.
    Curtain {
        next: Seat,
    },
}

/// What one action led to.
#[derive(Debug, Default)]
pub struct LogStep {
    /// Counted from 1; 0 is the deal.
    pub step: usize,
    pub told: Vec<Told>,
}

/// How it ended.
#[derive(Debug)]
pub struct Result {
    pub winners: Vec<Seat>,
    /// Whether more seats have the best score than have won.
    pub by_tie_break: bool,
    pub sheet: ScoreSheet,
}

/// The answer to the verify button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Fair,
    Broken,
}

/// Why a click means nothing legal.
#[derive(Debug)]
pub struct Refused {
    pub sentence: String,
    pub rule: Option<&'static str>,
}

/// The whole page.
///
/// Verbs, all relative to `address`; forms work without a script, with it they are sent by `fetch`, which asks
/// for `application/json` and gets 204 or a problem (`{title, detail, rule}`):
/// - `POST /act`: `seq`, `seat`, `action` (the JSON text of a choice)
/// - `POST /undo`: `seq`, `seat`
/// - `POST /curtain`: `seat` (lifts it)
/// - `POST /rematch`
/// - `GET /preview?seat=&action=` and `GET /why?seat=&spot=`: small pieces of HTML
/// - `GET /stream?after={seq}`: server-sent events named `frame`, `id` = seq, data = JSON
///   `{seq, step, html, told, bell, title}`: `html` are the parts of [`table_parts`], `told` what to show first,
///   `bell` whether it has just become the reader's turn; an event `reload` asks to load the page anew
/// - `GET /frames?after={seq}`: the same frames as a JSON list, for what happened since the reader left
/// - `GET /replay?at={step}&eyes=`, `GET /record` (download), `GET /verify`
pub fn table(reader: &Reader<'_>, table: &TablePage) -> Markup {
    page(reader, table.meta.title, "table", &html! { (table.map) (table_parts(reader, table)) })
}

/// All that changes: elements with ids, each to be morphed into its place.
pub fn table_parts(reader: &Reader<'_>, table: &TablePage) -> Markup {
    html! {
        (format!("{table:?}"))
        @if let Some(result) = &table.result { (sheet(reader, &result.sheet, &table.stage.players, &table.address)) }
    }
}

/// What a choice is sure to do, and its button: the answer of `/preview`.
pub fn preview(_: &Reader<'_>, label: &str, told: &[Told], rules: &str) -> Markup {
    html! { (label) (format!("{told:?}")) (rules) }
}

/// Why not: the answer of `/why`. `rules` is the address of the game's rules.
pub fn refused(_: &Reader<'_>, refused: &Refused, rules: &str) -> Markup {
    html! { (format!("{refused:?}")) (rules) }
}
