//! BONUS and STOP cards: a symbol and a word each; the BONUS has a round sign, the STOP an eight-sided one.

use maud::{Markup, html};
use omnibus_taxi::Card;
use omnibus_words::Words;

/// The card as it lies in a hand: side, symbol, name, and what it does.
pub(super) fn face(card: Card, words: &Words) -> Markup {
    html! {
        span class="tx-side" { (side(card, words)) }
        svg class="tx-symbol" viewBox="-17 -17 34 34" aria-hidden="true" { (sign(card)) }
        span class="tx-card-name" { (words.tx_card(card.id())) }
        span class="tx-does" { (words.tx_web_does(card.id())) }
    }
}

/// The card as it lies before a player: symbol and name.
pub(super) fn chip(card: Card, words: &Words, id: &str) -> Markup {
    html! {
        span class=(format!("tx-chip {}", class(card))) id=(id) {
            svg class="tx-symbol" viewBox="-17 -17 34 34" aria-hidden="true" { (sign(card)) }
            span class="tx-card-name" { (words.tx_card(card.id())) }
        }
    }
}

pub(super) fn class(card: Card) -> &'static str {
    if card.is_stop() { "tx-stop" } else { "tx-bonus" }
}

fn side(card: Card, words: &Words) -> String {
    if card.is_stop() { words.tx_web_stop() } else { words.tx_web_bonus() }
}

/// The symbol on its sign, around (0 0), 32 across.
pub(super) fn sign(card: Card) -> Markup {
    html! {
        g class=(class(card)) {
            @if card.is_stop() {
                path class="tx-sign-plate" d="M-6.6 -16H6.6L16 -6.6V6.6L6.6 16H-6.6L-16 6.6V-6.6Z" {}
            } @else {
                circle class="tx-sign-plate" r="16" {}
            }
            (symbol(card))
        }
    }
}

/// Lines are `tx-line`, surfaces `tx-fill`, what is cut out of them `tx-cut`.
fn symbol(card: Card) -> Markup {
    match card {
        Card::Green | Card::Red => {
            let lit = if card == Card::Green { 6 } else { -6 };
            html! {
                rect class="tx-line" x="-4.5" y="-10.5" width="9" height="21" rx="4" {}
                @for lamp in [-6, 0, 6] {
                    @if lamp == lit { circle class="tx-fill" cy=(lamp) r="2.9" {} }
                    @else { circle class="tx-fill" cy=(lamp) r="1" {} }
                }
                @if card == Card::Green { path class="tx-line" d="M7.5 -3L10.5 0L7.5 3M-10.5 -3L-7.5 0L-10.5 3" {} }
            }
        }
        Card::Cancel => html! {
            path class="tx-line" d="M-3.7 -9H3.7L9 -3.7V3.7L3.7 9H-3.7L-9 3.7V-3.7Z" {}
            path class="tx-line" d="M-10.5 10.5L10.5 -10.5" {}
        },
        Card::Pompidou => html! {
            path class="tx-line" d="M-11 -3V-6H11V-3M-7 -6Q-7 1 -11 1M7 -6Q7 1 11 1" {}
            path class="tx-line" d="M-7 7H6M2.5 3.5L6 7L2.5 10.5" {}
        },
        Card::Agent => html! {
            path class="tx-fill" d="M-5 -8.5Q0 -13 5 -8.5V-6H-5Z" {}
            circle class="tx-line" cy="-2.5" r="3.6" {}
            path class="tx-line" d="M-5.5 11V6.5Q-5.5 3 0 3Q5.5 3 5.5 6.5V11M5.5 6L10.5 -4" {}
        },
        Card::Clear => html! {
            path class="tx-line" d="M-9 10L-3 -10M9 10L3 -10M0 -9V-6M0 -2V2M0 6V10" {}
        },
        Card::Tip => html! {
            circle class="tx-line" cx="-2" cy="2" r="8" {}
            path class="tx-line" d="M-4 6V-2H1M-4 2H0" {}
            path class="tx-line" d="M8 -11V-5M5 -8H11" {}
        },
        Card::Works => html! {
            path class="tx-line" d="M-10.5 -5H10.5V1H-10.5ZM-7 1V9M7 1V9M-6 1L-2 -5M1 1L5 -5" {}
            circle class="tx-fill" cy="-9" r="2.2" {}
        },
        Card::Jam => html! {
            @for (x, y) in [(-5, -6), (5, 0), (-5, 6)] {
                path class="tx-fill" transform=(format!("translate({x} {y})"))
                    d="M-5 2V-.5L-3 -1L-1.6 -3.2H2L3.4 -1L5 -.5V2Z" {}
            }
        },
        Card::Ten => html! {
            text class="tx-figure" y="1" { "10" }
            path class="tx-fill" transform="translate(0 7) scale(1.4)" d="M-5 2V-.5L-3 -1L-1.6 -3.2H2L3.4 -1L5 -.5V2Z" {}
        },
        Card::Breakdown => html! {
            path class="tx-line" d="M0 -9.5L10 8H-10Z" {}
            path class="tx-line" d="M0 -3.5V2" {}
            circle class="tx-fill" cy="5" r="1.3" {}
        },
        Card::Police => html! {
            path class="tx-line" d="M0 -10.5Q4.5 -7.5 9 -7.5V0Q9 7 0 10.5Q-9 7 -9 0V-7.5Q-4.5 -7.5 0 -10.5Z" {}
            path class="tx-line" d="M-4 0L-1 3L4.5 -3" {}
        },
        Card::Demo => html! {
            path class="tx-line" d="M-10 -8H10V1H-10ZM-8 1V10M8 1V10M-6 -5H6M-6 -2H3" {}
        },
        Card::Burglar => html! {
            path class="tx-fill" d="M-11 -4Q-5.5 -7 0 -4Q5.5 -7 11 -4Q11.5 4.5 6 4.5Q2.5 4.5 0 1Q-2.5 4.5 -6 4.5Q-11.5 4.5 -11 -4Z" {}
            ellipse class="tx-cut" cx="-5.2" cy="-.6" rx="2.5" ry="1.8" {}
            ellipse class="tx-cut" cx="5.2" cy="-.6" rx="2.5" ry="1.8" {}
        },
    }
}
