//! What the box says.

use omnibus_core::{Meta, Seat, TableOption};
use serde_json::{Map, Value};

pub const META: Meta = Meta {
    id: "london",
    title: "Ticket to Ride: London",
    designer: Some("Alan R. Moon"),
    year: Some(2019),
    players: 2..=4,
    minutes: 15,
    options: &[TableOption { name: "first", values: "0 | 1 | 2 | 3" }],
};

/// Seats that a table of this game can have.
pub(crate) const MAX_PLAYERS: usize = 4;

/// What a table may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Who begins, if the host chooses; else drawn at random (LO-S4).
    pub first: Option<Seat>,
}

impl Options {
    /// Options as records name them; `None` if one is unknown or of the wrong kind.
    pub fn read(options: &Map<String, Value>) -> Option<Options> {
        let mut read = Options::default();
        for (name, value) in options {
            match name.as_str() {
                "first" => {
                    let seat = value.as_u64().filter(|&seat| seat < MAX_PLAYERS as u64)?;
                    read.first = Some(Seat::new(seat as u8));
                }
                _ => return None,
            }
        }
        Some(read)
    }

    /// Only those that differ from the rulebook's game.
    pub(crate) fn write(self) -> Map<String, Value> {
        self.first.map(|seat| ("first".into(), seat.index().into())).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_back_or_refused() {
        let read =
            |text: &str| Options::read(serde_json::from_str::<Value>(text).unwrap().as_object().unwrap());
        let third = Options { first: Some(Seat::new(2)) };
        assert_eq!(read(r#"{"first":2}"#), Some(third));
        for options in [third, Options::default()] {
            assert_eq!(Options::read(&options.write()), Some(options));
        }
        assert!(Options::default().write().is_empty());
        for bad in [r#"{"first":4}"#, r#"{"first":-1}"#, r#"{"first":"0"}"#, r#"{"frist":0}"#] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
