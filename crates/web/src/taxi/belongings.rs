//! What there is to see of a driver: money, client, cards.

use maud::{Markup, html};
use omnibus_core::Seat;
use omnibus_taxi::Taxi;

use super::{card, money, spots};
use crate::Look;

pub(super) fn belongings(game: &Taxi, look: &Look<'_, Taxi>, seat: Seat) -> Markup {
    let (words, table) = (look.words(), look.view.table());
    let driver = table.driver(seat);
    let stops = game.deck().targets(driver).spaces();
    html! {
        span.tx-purse role="img" aria-label=(words.tx_web_carried(driver.carried())) {
            (money::notes(driver.carried())) b { (words.tx_web_francs(driver.carried())) }
        }
        span.tx-purse role="img" aria-label=(words.tx_web_banked(driver.banked())) {
            (money::vault()) b { (words.tx_web_francs(driver.banked())) }
        }
        span.tx-purse role="img" aria-label=(words.tx_web_held(look.view.hand_size(seat))) {
            svg class="tx-held" viewBox="0 0 20 20" aria-hidden="true" {
                rect class="tx-paper" x="2" y="4" width="10" height="14" rx="2" transform="rotate(-10 7 11)" {}
                rect class="tx-paper" x="8" y="3" width="10" height="14" rx="2" transform="rotate(8 13 10)" {}
            }
            b { (look.view.hand_size(seat)) }
        }
        @if table.is_placed(seat) {
            @if let Some(course) = driver.course() {
                span.tx-client {
                    svg class="tx-arrow" viewBox="0 0 20 20" aria-hidden="true" {
                        path class="tx-line" d="M3 10H16M11 5L16 10L11 15" {}
                    }
                    @for (index, &stop) in stops.iter().enumerate() {
                        @if index > 0 { ", " }
                        (game.space_name(stop))
                    }
                    " " b { (words.tx_web_francs(game.deck().course(course).fare)) }
                }
            } @else {
                span.tx-client { (words.tx_web_no_client()) }
            }
        }
        @if driver.reminder().is_some() { span.tx-client { (words.tx_web_promised()) } }
        @let laid = table.display(seat);
        @for kind in laid.kinds() {
            @for copy in 1..=laid.count(kind) {
                (card::chip(kind, words, &spots::laid(seat, kind, copy)))
            }
        }
    }
}
