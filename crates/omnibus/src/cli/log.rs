//! What the server says of itself, on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::filter::LevelFilter;

use crate::settings::LogForm;

/// Where nobody asked for a log, only what went wrong is told.
pub(crate) fn begin(form: Option<LogForm>) {
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    match form {
        None => log.with_max_level(LevelFilter::WARN).init(),
        Some(LogForm::Text) => log.with_max_level(LevelFilter::INFO).init(),
        Some(LogForm::Json) => log.json().with_max_level(LevelFilter::INFO).init(),
    }
}
