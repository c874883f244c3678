//! Reading board files: what the readers of all games have in common.

use std::ops::Range;

use serde::de::DeserializeOwned;

use crate::Place;

/// One thing that is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<K> {
    pub place: Place,
    pub kind: K,
}

/// Not TOML, or a field missing or of the wrong kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// In the words of the TOML reader.
    pub message: String,
}

/// Reads a file's layout. Fields that it does not ask for are free.
pub fn parse<T: DeserializeOwned, K: From<Malformed>>(toml: &str) -> Result<T, Vec<Fault<K>>> {
    toml::from_str(toml).map_err(|error| {
        let place = Place::of(toml, error.span().map_or(0, |span| span.start));
        vec![Fault { place, kind: Malformed { message: error.message().into() }.into() }]
    })
}

/// The faults found so far in a file.
#[derive(Debug)]
pub struct Faults<'t, K> {
    toml: &'t str,
    found: Vec<Fault<K>>,
}

impl<'t, K> Faults<'t, K> {
    pub fn new(toml: &'t str) -> Faults<'t, K> {
        Faults { toml, found: Vec::new() }
    }

    pub fn add(&mut self, span: Range<usize>, kind: impl Into<K>) {
        self.found.push(Fault { place: Place::of(self.toml, span.start), kind: kind.into() });
    }

    /// What builds on something unsound would only echo its fault: first mend that.
    pub fn is_sound(&self) -> bool {
        self.found.is_empty()
    }

    /// All faults in the file's order, if there are any.
    pub fn finish(mut self) -> Result<(), Vec<Fault<K>>> {
        self.found.sort_by_key(|fault| fault.place);
        if self.found.is_empty() { Ok(()) } else { Err(self.found) }
    }
}
