//! What lies beside the board: the two dispensers, the die, the course on offer, the course to look at.

use maud::{Markup, html};
use omnibus_core::{Seat, Viewer};
use omnibus_taxi::{Step, Taxi};

use super::{card, course, die};
use crate::Look;

pub(super) fn display(game: &Taxi, look: &Look<'_, Taxi>) -> Markup {
    let (words, table) = (look.words(), look.view.table());
    let reach = if let Step::Move(reach) = table.step() { Some(reach) } else { None };
    html! {
        div.tx-table {
            div.tx-piles {
                button type="button" class=(look.class("tx-pile", "courses")) id="courses" data-spot="courses" {
                    (back(false))
                    span { (words.tx_web_courses()) }
                    small { (words.tx_web_left(table.courses().len())) }
                }
                div.tx-pile id="cards" {
                    (back(true))
                    span { (words.tx_web_cards()) }
                    small { (words.tx_web_left(look.view.cards_left())) }
                }
                button type="button" class=(look.class("tx-pile", "die")) id="die" data-spot="die" {
                    (die::die(reach))
                    span { (words.tx_movement()) }
                    @if let Some(reach) = reach { small { (reach) } }
                }
            }
            @if let Step::Offer(offered) = table.step() {
                div.tx-offer {
                    h3 { (words.tx_offer()) }
                    (course::card(game, offered, u8::MAX, words))
                    div.tx-answers {
                        (answer(look, "accept", &words.tx_web_accept()))
                        (answer(look, "refuse", &words.tx_refuse()))
                    }
                }
            }
            div.tx-answers {
                (answer(look, "drive-empty", &words.tx_drive_empty()))
                (answer(look, "play-none", &words.tx_play_none()))
            }
            @if let Some(seat) = watched(look) && let Some(course) = table.driver(seat).course() {
                div.tx-ride {
                    h3 {
                        @if look.view.viewer().is(seat) { (words.tx_course()) }
                        @else { (look.people.badge(seat)) " " (look.people.name(seat)) }
                    }
                    (course::card(game, course, table.driver(seat).pending(), words))
                }
            }
        }
    }
}

/// Whose course is drawn large: the viewer's own, or for spectators that of the driver at the wheel.
pub(super) fn watched(look: &Look<'_, Taxi>) -> Option<Seat> {
    let table = look.view.table();
    let seat = match look.view.viewer() {
        Viewer::Player(seat) => seat,
        Viewer::Spectator => table.turn(),
    };
    table.is_placed(seat).then_some(seat)
}

/// A choice that has no other place on the table; drawn only while it may be taken.
fn answer(look: &Look<'_, Taxi>, spot: &str, label: &str) -> Markup {
    html! {
        @if look.lit.contains(spot) {
            button type="button" class=(look.class("tx-answer", spot)) id=(spot) data-spot=(spot) { (label) }
        }
    }
}

/// The back of a card on its pile: a course shows the checks of a taxi, the others both signs.
fn back(is_bonus_and_stop: bool) -> Markup {
    html! {
        svg class="tx-back" viewBox="0 0 40 52" aria-hidden="true" {
            rect class="tx-paper" x="5" y="5" width="32" height="44" rx="4" {}
            rect class="tx-paper" x="2" y="2" width="32" height="44" rx="4" {}
            @if is_bonus_and_stop {
                g transform="translate(18 14) scale(.56)" { (card::sign(omnibus_taxi::Card::Green)) }
                g transform="translate(18 34) scale(.56)" { (card::sign(omnibus_taxi::Card::Works)) }
            } @else {
                path class="tx-checks" d="M6 8H10V12H6ZM14 8H18V12H14ZM22 8H26V12H22ZM10 12H14V16H10ZM18 12H22V16H18ZM26 12H30V16H26Z" {}
                path class="tx-line" d="M10 38V26M10 26H24L21 30L24 34H10" {}
            }
        }
    }
}
