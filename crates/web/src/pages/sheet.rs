//! The score sheet: where every point came from.

use maud::{Markup, html};
use omnibus_core::Seat;

use super::Reader;
use crate::PlayerLine;

#[derive(Debug)]
pub struct ScoreSheet {
    pub rows: Vec<SheetRow>,
    pub totals: Vec<i32>,
    /// The scores after each step, for the curve: one list a step, by seat.
    pub course: Vec<Vec<i32>>,
}

/// One source of points: its name, and what each seat got from it.
#[derive(Debug)]
pub struct SheetRow {
    pub source: String,
    pub points: Vec<i32>,
    pub lines: Vec<SheetLine>,
}

/// One event that gave or took points.
#[derive(Debug)]
pub struct SheetLine {
    pub step: usize,
    pub seat: Seat,
    pub points: i32,
    pub line: String,
    pub rule: &'static str,
}

/// The table of points, each row unfolding to its events, and the curve of the scores. `address` is the table's.
pub(crate) fn sheet(_: &Reader<'_>, sheet: &ScoreSheet, _: &[PlayerLine], _address: &str) -> Markup {
    html! { (format!("{sheet:?}")) }
}
