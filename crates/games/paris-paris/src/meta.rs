//! What the box says.

use omnibus_core::Meta;
use serde_json::{Map, Value};

pub const META: Meta = Meta {
    id: "paris-paris",
    title: "Paris Paris",
    designer: "Michael Schacht",
    year: 2003,
    players: 2..=4,
    minutes: 45,
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
