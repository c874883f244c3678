//! What the box says.

use omnibus_core::{Meta, TableOption};
use serde_json::{Map, Value};

pub const META: Meta = Meta {
    id: "taxi",
    title: "Taxi",
    designer: None,
    year: None,
    players: 2..=6,
    minutes: 45,
    options: &[
        TableOption { name: "immobile_guard", values: "true | false" },
        TableOption { name: "allow_discard", values: "true | false" },
        TableOption { name: "burglar_takes", values: "all | 25 | 50 | … | 10000" },
        TableOption { name: "target", values: "25 | 50 | … | 10000" },
    ],
};

/// Seats that a table of this game can have: six miniature cars (TX-5, TX-B7).
pub(crate) const MAX_PLAYERS: usize = 6;

/// The smallest note, of which every sum is a multiple (TX-4).
pub const NOTE: u16 = 25;

/// Cards in hand from which on one may be played, and to which one draws (TX-22, TX-25).
pub const HAND: u32 = 3;

/// What a table may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether a taxi that has just stood still is spared (TX-K7).
    pub immobile_guard: bool,
    /// Whether a card may be thrown away instead of being played (TX-K12).
    pub allow_discard: bool,
    /// What burglars take: everything carried, or this much at most (TX-B2).
    pub burglar_takes: Option<u16>,
    /// How much has to be earned (TX-11).
    pub target: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { immobile_guard: true, allow_discard: false, burglar_takes: None, target: 500 }
    }
}

impl Options {
    /// The highest target that a table may choose.
    pub const MOST: u16 = 10_000;

    /// Options as records name them; `None` if one is unknown or of the wrong kind.
    pub fn read(options: &Map<String, Value>) -> Option<Options> {
        let mut read = Options::default();
        for (name, value) in options {
            match name.as_str() {
                "immobile_guard" => read.immobile_guard = value.as_bool()?,
                "allow_discard" => read.allow_discard = value.as_bool()?,
                "burglar_takes" if value == "all" => read.burglar_takes = None,
                "burglar_takes" => read.burglar_takes = Some(sum(value)?),
                "target" => read.target = sum(value)?,
                _ => return None,
            }
        }
        Some(read)
    }

    /// Only those that differ from the rulebook's game.
    pub(crate) fn write(self) -> Map<String, Value> {
        let usual = Options::default();
        let mut options = Map::new();
        let mut note = |differs: bool, name: &str, value: Value| {
            if differs {
                options.insert(name.into(), value);
            }
        };
        note(self.immobile_guard != usual.immobile_guard, "immobile_guard", self.immobile_guard.into());
        note(self.allow_discard != usual.allow_discard, "allow_discard", self.allow_discard.into());
        note(self.burglar_takes != usual.burglar_takes, "burglar_takes", self.burglar_takes.into());
        note(self.target != usual.target, "target", self.target.into());
        options
    }
}

/// A sum of money that notes can make.
fn sum(value: &Value) -> Option<u16> {
    let sum = u16::try_from(value.as_u64()?).ok()?;
    (sum > 0 && sum <= Options::MOST && sum.is_multiple_of(NOTE)).then_some(sum)
}
