//! The board: the map, and above it what lies on it, in one plane that can be moved and magnified.

use maud::{Markup, html};

use super::super::Reader;
use crate::Stage;

pub(in crate::pages) fn board(reader: &Reader<'_>, map: &Markup, stage: &Stage) -> Markup {
    let words = reader.words;
    html! {
        section.board tabindex="0" aria-label=(words.table_board()) {
            div.plane {
                svg.map viewBox=(view_box(stage)) role="img" aria-label=(words.table_board()) { (map) }
                (pieces(stage))
            }
            div.caption hidden {
                p {}
                button type="button" data-do="skip" { (words.table_skip()) }
            }
        }
    }
}

/// Beside the board, where they cover nothing.
pub(in crate::pages) fn zoom(reader: &Reader<'_>) -> Markup {
    let words = reader.words;
    html! {
        div.zoom {
            button type="button" data-do="zoom-in" aria-label=(words.table_zoom_in()) { "+" }
            button type="button" data-do="zoom-out" aria-label=(words.table_zoom_out()) { "−" }
            button type="button" data-do="zoom-all" aria-label=(words.table_zoom_all()) {
                svg viewBox="0 0 16 16" aria-hidden="true" { path d="M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10" {} }
            }
        }
    }
}

/// The upper layer, drawn anew after every step.
pub(in crate::pages) fn pieces(stage: &Stage) -> Markup {
    html! { svg #pieces.pieces viewBox=(view_box(stage)) { (stage.pieces) } }
}

fn view_box(stage: &Stage) -> String {
    format!("0 0 {} {}", stage.plane.0, stage.plane.1)
}
