//! Money: notes of 25, 50 and 100 F (TX-4).

use maud::{Markup, html};

use super::mark;

/// The fewest notes that make the sum, as small notes with how many there are of each.
pub(super) fn notes(sum: u16) -> Markup {
    let mut rest = sum;
    html! {
        @for note in [100, 50, 25] {
            @let count = rest / note;
            @if count > 0 { (bundle(note, count)) }
            @let () = { rest %= note };
        }
    }
}

fn bundle(note: u16, count: u16) -> Markup {
    html! {
        svg class=(format!("tx-note tx-note-{note}")) viewBox="0 0 34 20" aria-hidden="true" {
            @if count > 1 { rect class="tx-note-paper" x="4" y="1" width="29" height="15" rx="2" {} }
            (face(note))
        }
        @if count > 1 { span.tx-times aria-hidden="true" { "×" (count) } }
    }
}

/// The face of a note, 29 by 15 from (1 4). Each value has its own edge: a plain, a lined and a double frame.
pub(super) fn face(note: u16) -> Markup {
    html! {
        rect class="tx-note-paper" x="1" y="4" width="29" height="15" rx="2" {}
        @if note >= 50 { path class="tx-note-edge" d="M3.4 4.5V18.5M27.6 4.5V18.5" {} }
        @if note >= 100 { path class="tx-note-edge" d="M5.4 4.5V18.5M25.6 4.5V18.5" {} }
        text class="tx-note-value" x="15.5" y="15" { (note) }
    }
}

/// The bank's sign for running text.
pub(super) fn vault() -> Markup {
    html! {
        svg class="tx-vault" viewBox="-10 -10 20 20" aria-hidden="true" {
            path class="tx-temple" d=(mark::TEMPLE) {}
        }
    }
}
