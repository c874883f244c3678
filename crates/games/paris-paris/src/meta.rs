//! What the box says.

use omnibus_core::{Meta, TableOption};
use serde_json::{Map, Value};

pub const META: Meta = Meta {
    id: "paris-paris",
    title: "Paris Paris",
    designer: Some("Michael Schacht"),
    year: Some(2003),
    players: 2..=4,
    minutes: 45,
    options: &[TableOption { name: "open_bag", values: "true | false" }],
};

/// Seats that a table of this game can have.
pub(crate) const MAX_PLAYERS: usize = 4;

/// What a table may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Show the bag's contents, which a player could count along anyway (PP-H2).
    pub open_bag: bool,
}

impl Options {
    /// Options as records name them; `None` if one is unknown or of the wrong kind.
    pub fn read(options: &Map<String, Value>) -> Option<Options> {
        let mut read = Options::default();
        for (name, value) in options {
            match name.as_str() {
                "open_bag" => read.open_bag = value.as_bool()?,
                _ => return None,
            }
        }
        Some(read)
    }

    /// Only those that differ from the rulebook's game.
    pub(crate) fn write(self) -> Map<String, Value> {
        let mut options = Map::new();
        if self.open_bag {
            options.insert("open_bag".into(), true.into());
        }
        options
    }
}
