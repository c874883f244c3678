//! What the server writes for whoever runs it.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

use tracing::{level_filters::LevelFilter, subscriber::DefaultGuard};

/// All that is logged on this thread, more than any setting would let through.
pub(super) struct Log {
    written: Written,
    _listening: DefaultGuard,
}

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub(super) fn listen() -> Log {
        let written = Written::default();
        let writer = written.clone();
        let log = tracing_subscriber::fmt()
            .with_max_level(LevelFilter::TRACE)
            .without_time()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        Log { written, _listening: tracing::subscriber::set_default(log) }
    }

    /// What we have written since this was last asked, without what is a matter of the clock.
    pub(super) fn taken(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.written.0.lock().unwrap_or_else(PoisonError::into_inner));
        let text = String::from_utf8(bytes).expect("letters");
        let ours = text
            .lines()
            .filter(|line| line.split_whitespace().nth(1).is_some_and(|by| by.starts_with("omnibus")));
        let timeless = |line: &str| {
            let words: Vec<&str> =
                line.split(' ').filter(|word| !word.starts_with("milliseconds=")).collect();
            words.join(" ")
        };
        ours.map(timeless).collect()
    }
}

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
