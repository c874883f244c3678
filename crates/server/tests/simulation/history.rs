//! What happened, line by line: the same for the same seed, to the byte.

use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::time::Instant;

#[derive(Clone)]
pub(crate) struct History {
    start: Instant,
    told: Arc<Mutex<Told>>,
}

#[derive(Default)]
struct Told {
    lines: String,
    /// Promises that were broken.
    broken: Vec<String>,
}

impl History {
    /// Begins now.
    pub(crate) fn new() -> History {
        History { start: Instant::now(), told: Arc::default() }
    }

    pub(crate) fn note(&self, who: impl fmt::Display, what: fmt::Arguments<'_>) {
        let now = self.start.elapsed().as_millis();
        self.with(|told| told.lines += &format!("{:>4}.{:03} {who:<8} {what}\n", now / 1000, now % 1000));
    }

    /// A promise was broken. The run goes on: what follows may explain it.
    pub(crate) fn broken(&self, promise: &str, how: fmt::Arguments<'_>) {
        self.note("BROKEN", format_args!("{promise}: {how}"));
        self.with(|told| told.broken.push(format!("{promise}: {how}")));
    }

    /// What was broken, and what happened.
    pub(crate) fn take(&self) -> (Vec<String>, String) {
        self.with(|told| (std::mem::take(&mut told.broken), std::mem::take(&mut told.lines)))
    }

    fn with<T>(&self, f: impl FnOnce(&mut Told) -> T) -> T {
        f(&mut self.told.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A fingerprint of bytes, so that a history can hold them all.
pub(crate) fn print(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Ids cut short, for people.
pub(crate) fn readable(history: &str) -> String {
    let mut shown = String::new();
    let mut digits = String::new();
    let flush = |shown: &mut String, digits: &mut String| {
        let is_id = digits.len() == 32 || digits.len() == 64;
        shown.push_str(if is_id { &digits[..5] } else { digits });
        digits.clear();
    };
    for letter in history.chars() {
        if letter.is_ascii_digit() || ('a'..='f').contains(&letter) {
            digits.push(letter);
        } else {
            flush(&mut shown, &mut digits);
            shown.push(letter);
        }
    }
    flush(&mut shown, &mut digits);
    shown
}
