//! The best choices, with what each promises in words.

use maud::{Markup, html};
use omnibus_bots::Promise;
use omnibus_core::Seat;
use omnibus_words::Words;

use super::{super::Reader, Hints, TablePage};
use crate::Choice;

/// An answer to "what would you do?".
#[derive(Debug)]
pub struct Hint {
    /// `/table/{id}`
    pub address: String,
    /// Id of the game.
    pub game: &'static str,
    pub seq: u64,
    pub seat: Seat,
    /// The best first.
    pub choices: Vec<(Choice, Promise)>,
}

/// The button that asks for one.
pub(super) fn ask(reader: &Reader<'_>, table: &TablePage) -> Markup {
    html! {
        @if let (Hints::Now, Some(seat)) = (table.hints, table.seat()) {
            form.ask-hint method="post" action=(format!("{}/hint", table.address)) {
                input type="hidden" name="seat" value=(seat);
                button { (reader.words.table_hint()) }
            }
        }
    }
}

/// The hint itself: the answer of `POST /hint` to a script. A choice can be taken from here.
pub fn hint(reader: &Reader<'_>, hint: &Hint) -> Markup {
    let words = reader.words;
    html! {
        header {
            h2 { (words.table_hint()) }
            button type="button" data-do="close-hint" aria-label=(words.table_close()) { "×" }
        }
        form method="post" action=(format!("{}/act", hint.address)) {
            input type="hidden" name="seq" value=(hint.seq);
            input type="hidden" name="seat" value=(hint.seat);
            ol {
                @for (choice, worth) in &hint.choices {
                    li {
                        button name="action" value=(choice.action) data-spots=(choice.spots.join(" ")) {
                            span { strong { (choice.label) } " " span.promise { (promise(*worth, hint.game, words)) } }
                        }
                    }
                }
            }
        }
    }
}

/// "You would win about 6 games in 10, ending about 4 points ahead."
pub fn promise(promise: Promise, game: &str, words: &Words) -> String {
    let tenths = (promise.wins.clamp(0.0, 1.0) * 10.0).round() as u8;
    let lead = promise.lead.round() as i32;
    let by = lead.abs();
    let lead = match (game, lead) {
        (_, 0) => words.hint_level(),
        ("taxi", 1..) => words.hint_ahead_francs(by),
        ("taxi", _) => words.hint_behind_francs(by),
        (_, 1..) => words.hint_ahead(by),
        _ => words.hint_behind(by),
    };
    words.hint_promise(words.hint_wins(tenths), lead)
}

#[cfg(test)]
mod tests {
    use omnibus_words::Language;

    use super::*;

    #[test]
    fn a_promise_is_a_sentence() {
        let words = Language::En.load();
        let said = |wins, lead, game| promise(Promise { wins, lead }, game, &words);
        assert_eq!(
            said(0.58, 4.2, "london"),
            "You would win about 6 games in 10, ending about 4 points ahead."
        );
        assert_eq!(
            said(0.11, -1.4, "london"),
            "You would win about 1 game in 10, ending about a point behind."
        );
        assert_eq!(said(0.02, -60.0, "taxi"), "You would hardly ever win, ending about 60 F behind.");
        assert_eq!(said(0.97, 0.3, "taxi"), "You would win almost every game, ending about level.");
    }
}
