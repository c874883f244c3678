//! What the server writes for whoever runs it.

use std::{cell::RefCell, io, sync::Once};

use tracing::level_filters::LevelFilter;

thread_local! {
    /// Every test has a thread to itself.
    static WRITTEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// From now on, what is logged on this thread is kept. The log is as talkative as it can be.
pub(super) fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        tracing_subscriber::fmt()
            .with_max_level(LevelFilter::INFO)
            .without_time()
            .with_ansi(false)
            .with_writer(|| Writer)
            .init();
    });
    // Other tests may have begun while nobody was listening.
    tracing::callsite::rebuild_interest_cache();
}

/// What we have written since this was last asked, without what is a matter of the clock.
pub(super) fn taken() -> Vec<String> {
    let text = String::from_utf8(WRITTEN.take()).expect("letters");
    let is_ours = |line: &&str| line.split_whitespace().nth(1).is_some_and(|by| by.starts_with("omnibus"));
    let timeless = |line: &str| {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.starts_with("milliseconds=")).collect();
        words.join(" ")
    };
    text.lines().filter(is_ours).map(timeless).collect()
}

struct Writer;

impl io::Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WRITTEN.with_borrow_mut(|written| written.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
