//! The score sheet: where every point came from.

use maud::{Markup, html};
use omnibus_core::Seat;

use super::{Reader, curve::curve};
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
pub(crate) fn sheet(
    reader: &Reader<'_>,
    sheet: &ScoreSheet,
    players: &[PlayerLine],
    address: &str,
) -> Markup {
    let words = reader.words;
    html! {
        div class=(format!("sheet-points seats-{}", players.len())) {
            h3 { (words.sheet_title()) }
            div.sheet-row.sheet-head aria-hidden="true" {
                span {}
                @for player in players { span { (player.badge) } }
            }
            @for row in &sheet.rows {
                details {
                    summary.sheet-row {
                        span.source { (row.source) }
                        (points(players, &row.points))
                    }
                    ul {
                        @for line in &row.lines {
                            li {
                                @if let Some(player) = players.get(line.seat.index()) { (player.badge) " " }
                                a href=(format!("{address}/replay?at={}", line.step))
                                    title=(words.table_log_step(line.step)) { (line.line) }
                            }
                        }
                    }
                }
            }
            div.sheet-row.sheet-total {
                span.source { (words.sheet_total()) }
                (points(players, &sheet.totals))
            }
        }
        (curve(reader, &sheet.course, players))
    }
}

/// One number a seat; a listener hears whose.
fn points(players: &[PlayerLine], points: &[i32]) -> Markup {
    html! {
        @for (player, points) in players.iter().zip(points) {
            span.points.none[*points == 0] { span.unseen { (player.name) " " } (signed(*points)) " " }
        }
    }
}

/// With the minus sign of print.
fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
