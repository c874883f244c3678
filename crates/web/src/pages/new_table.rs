//! Setting up a table: how many, who sits where, options, a board of one's own.

use maud::{Markup, html};

use super::{Reader, chrome::page};

#[derive(Debug)]
pub struct NewTable {
    pub game: &'static str,
    pub title: &'static str,
    pub cover: Markup,
    pub players: (u8, u8),
    /// As many as the game can have; those from `chosen` on are not used.
    pub seats: Vec<SeatField>,
    pub chosen: u8,
    pub bots: Vec<BotLevel>,
    pub options: Vec<OptionField>,
    /// Whether the game has cards in a file of their own.
    pub has_cards: bool,
    /// What was wrong with the form as it was sent; one line a fault.
    pub complaint: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatField {
    pub kind: SeatKind,
    /// The name of another person on this device.
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatKind {
    Me,
    /// Another person on this device.
    Here,
    /// A friend by link.
    Friend,
    Bot(&'static str),
}

/// A bot as the lobby offers it.
#[derive(Debug)]
pub struct BotLevel {
    /// `greedy`
    pub id: &'static str,
    pub name: String,
    /// A sentence of character.
    pub character: String,
}

/// An option of the game.
#[derive(Debug)]
pub struct OptionField {
    pub name: &'static str,
    pub label: String,
    /// Written values with their words; the first is the rulebook's.
    pub values: Vec<(String, String)>,
    pub chosen: String,
}

/// Form: `POST /new/{game}`, multipart, with `players`, for each seat n from 0 `seat-n` (`me`, `here`, `friend`,
/// `bot:greedy`) and `name-n`, `option-NAME`, files `board` and `cards` (may be empty), `word` (a lucky word).
pub fn new_table(reader: &Reader<'_>, new: &NewTable) -> Markup {
    page(reader, new.title, "new", &html! { (format!("{new:?}")) })
}
