//! The table: one shell for all games.

mod after;
mod around;
mod board;
mod choosing;
mod hint;
mod log;
mod players;
mod stand_in;

use std::sync::Arc;

pub(super) use around::{display, voices};
pub(super) use board::{board, pieces, zoom};
pub use hint::{Hint, hint, promise};
pub use log::LogLine;
pub(super) use log::lines;
use log::{glowing, rule_link};
use maud::{Markup, PreEscaped, html};
use omnibus_core::{Meta, Seat};
pub(super) use players::players;
pub use stand_in::StandIn;

use super::{Reader, ScoreSheet, chrome::page};
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
    /// What happened around the table in between.
    pub asides: Vec<Aside>,
    /// Whether there are older steps, to be seen in the replay.
    pub log_is_cut: bool,
    /// Whether the latest choice of this page's seat may be taken back.
    pub can_undo: bool,
    pub hints: Hints,
    /// The one that was asked for, where no script shows it.
    pub hint: Option<Hint>,
    /// Bots that play for people, by seat.
    pub stand_ins: Vec<StandIn>,
    /// How many steps happened since the reader last looked, and the entry after which they begin.
    pub missed: Option<(usize, u64)>,
    pub result: Option<Result>,
    /// The sealed deal, and after the game the seed that it hid.
    pub commitment: String,
    pub seed: Option<String>,
    /// A later game of the same people: its address.
    pub rematch: Option<String>,
}

/// Whether this table has hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hints {
    Forbidden,
    Allowed,
    /// And this page's seat may have one now.
    Now,
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
#[derive(Clone, Debug)]
pub struct LogStep {
    /// Counted from 1; 0 is the deal.
    pub step: usize,
    /// Its number, for those who listen.
    pub label: Arc<str>,
    pub lines: Vec<LogLine>,
}

/// Something that is no move: a bot plays for somebody, somebody is back.
#[derive(Debug)]
pub struct Aside {
    /// After this step.
    pub step: usize,
    pub line: String,
}

/// How it ended.
#[derive(Debug)]
pub struct Result {
    pub winners: Vec<Seat>,
    /// Whether more seats have the best score than have won.
    pub by_tie_break: bool,
    pub sheet: ScoreSheet,
    /// How many hints each seat asked for.
    pub hints: Vec<usize>,
}

/// Why a click means nothing legal.
#[derive(Debug)]
pub struct Refused {
    pub sentence: String,
    pub rule: Option<&'static str>,
}

impl TablePage {
    /// The seat that this page acts for.
    fn seat(&self) -> Option<Seat> {
        match self.place {
            Place::Seat(seat) => Some(seat),
            Place::Spectator | Place::Curtain { .. } => None,
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.stage.players.get(seat.index()).map_or("", |player| &player.name)
    }

    /// The bot that plays for the person on this seat.
    fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.stand_ins.get(seat.index())?.bot.as_deref()
    }

    fn rules(&self) -> String {
        rules_address(self.meta)
    }
}

pub(super) fn rules_address(meta: &Meta) -> String {
    format!("/rules/{}", meta.id)
}

/// The whole page.
///
/// Verbs, all relative to `address`; forms work without a script, with it they are sent by `fetch`, which asks
/// for `application/json` and gets 204 or a problem (`{title, detail, rule}`):
/// - `POST /act`: `seq`, `seat`, `action` (the JSON text of a choice)
/// - `POST /undo`: `seq`, `seat`
/// - `POST /hint`: `seat`; a script gets the piece of HTML of [`hint()`], others the page with it
/// - `POST /stand-in`: `seat`, `level` (empty: the person is back)
/// - `POST /curtain`: `seat` (lifts it)
/// - `POST /rematch`
/// - `GET /preview?seat=&action=` and `GET /why?seat=&spot=`: small pieces of HTML
/// - `GET /stream?after={seq}`: server-sent events named `frame`, `id` = seq, data = JSON
///   `{seq, step, html, told, bell, title}`: `html` are the parts of [`table_parts`], `told` what to show first,
///   `bell` whether it has just become the reader's turn; an event `reload` asks to load the page anew
/// - `GET /frames?after={seq}`: the same frames as a JSON list, for what happened since the reader left
/// - `GET /replay?at={step}&eyes=`, `GET /record` (download), `GET /verify`
pub fn table(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let body = html! {
        main #table.shell data-address=(table.address) data-seq=(table.seq) data-step=(table.step)
            data-game=(table.meta.id) data-seat=[table.seat()]
            data-stream=(format!("{}/stream", table.address))
            data-unsent=(words.table_unsent()) data-copied=(words.table_copied())
        {
            (players::scores(reader, table))
            (board(reader, &table.map, &table.stage))
            div.beside { (display(reader, &table.stage)) (around::hand(reader, &table.stage)) (zoom(reader)) }
            div.column {
                h1 { (table.meta.title) }
                (around::more(reader, table))
                (around::missed(reader, table))
                (choosing::status(reader, table))
                div #preview aria-live="polite" {}
                section #hint aria-label=(words.table_hint()) aria-live="polite" {
                    @if let Some(shown) = &table.hint { (hint(reader, shown)) }
                }
                (choosing::choices(reader, table))
                (after::result(reader, table))
                (players::at_table(reader, table))
                (log::log(reader, table))
            }
            (around::bar(reader, table))
            (around::curtain(reader, table))
            (around::keys(reader, table))
            (voices(reader))
        }
    };
    page(reader, table.meta.title, "table", &body)
}

/// All that changes: elements with ids, each to be morphed into its place.
pub fn table_parts(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let parts = [
        players::scores(reader, table),
        pieces(&table.stage),
        display(reader, &table.stage),
        around::hand(reader, &table.stage),
        around::missed(reader, table),
        choosing::status(reader, table),
        choosing::choices(reader, table),
        after::result(reader, table),
        players::at_table(reader, table),
        log::log(reader, table),
        around::bar(reader, table),
        around::curtain(reader, table),
    ];
    // Put together at once: a template would move what it has again and again while it grows.
    PreEscaped(parts.map(Markup::into_string).concat())
}

/// What a choice is sure to do, and its buttons: the answer of `/preview`. `rules` is the address of the game's
/// rules.
pub fn preview(reader: &Reader<'_>, label: &str, told: &[Told], rules: &str) -> Markup {
    let words = reader.words;
    html! {
        p.preview-label { (label) }
        @if !told.is_empty() {
            ul.preview-told aria-label=(words.table_preview()) {
                @for told in told {
                    li data-sure=[glowing(&told.shown.spots)] { (told.line) " " (rule_link(reader, rules, told.rule)) }
                }
            }
        }
        div.preview-buttons {
            button.primary type="button" data-do="confirm" { (words.table_confirm()) }
            button type="button" data-do="cancel" { (words.table_cancel()) }
        }
    }
}

/// Why not: the answer of `/why`. `rules` is the address of the game's rules.
pub fn refused(reader: &Reader<'_>, refused: &Refused, rules: &str) -> Markup {
    html! {
        p.refused {
            (refused.sentence)
            @if let Some(rule) = refused.rule { " " (rule_link(reader, rules, rule)) }
        }
    }
}
