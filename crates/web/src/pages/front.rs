//! The front page: three games, one click to play, and one's own tables.

use maud::{Markup, html};

use super::{Reader, chrome::page};

#[derive(Debug)]
pub struct Front {
    pub games: Vec<GameCard>,
    /// One's own tables, those that wait for oneself first, then the others under way, then finished ones.
    pub tables: Vec<TableCard>,
}

#[derive(Debug)]
pub struct GameCard {
    pub id: &'static str,
    pub title: &'static str,
    pub cover: Markup,
    pub players: (u8, u8),
    pub minutes: u16,
    pub designer: Option<&'static str>,
    pub year: Option<u16>,
}

#[derive(Debug)]
pub struct TableCard {
    pub address: String,
    pub game: &'static str,
    pub names: Vec<String>,
    pub whose: Whose,
    /// Milliseconds since the last move.
    pub age: u64,
}

/// Where a table stands, for the one who looks.
#[derive(Debug, PartialEq, Eq)]
pub enum Whose {
    /// Somebody is still to come.
    Waiting,
    Mine,
    Others {
        names: Vec<String>,
    },
    Finished {
        winners: Vec<String>,
        scores: Vec<i32>,
    },
}

/// Forms: `POST /play` with `game` (play now against bots); `GET /new/{game}`; `POST /records` (multipart, file
/// `record`) to upload a record.
pub fn front(reader: &Reader<'_>, front: &Front) -> Markup {
    page(reader, "", "front", &html! { (format!("{front:?}")) })
}
