//! How far it is, where somebody watches.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the terminal; nothing where the output goes elsewhere.
pub(crate) fn progress(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
