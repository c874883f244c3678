//! What there is to see of a player: buses and cards left, districts linked.

use maud::{Markup, html};
use omnibus_core::Seat;
use omnibus_london::{Card, London};

use super::{
    display::chips,
    hand::ticket_icon,
    symbols::{district_class, emblem, icon},
};
use crate::Look;

pub(super) fn belongings(game: &London, look: &Look<'_, London>, seat: Seat) -> Markup {
    let (view, words, table) = (look.view, look.words(), look.view.table());
    let parts = game.board().parts(table.routes(seat));
    let linked = game.board().districts().iter().filter(|district| parts.link(district.members));
    let tickets = view.ticket_count(seat);
    html! {
        (fact(&icon(Card::Bus), &table.buses(seat).to_string(), &words.lo_web_buses_left(table.buses(seat))))
        (fact(&card_icon(), &view.hand_size(seat).to_string(), &words.lo_web_cards_held(view.hand_size(seat))))
        (fact(
            &ticket_icon(),
            &tickets.map_or("?".into(), |count| count.to_string()),
            &tickets.map_or_else(|| words.lo_web_tickets_secret(), |count| words.lo_web_tickets_held(count)),
        ))
        @for district in linked {
            span class=(format!("fact {}", district_class(Some(district)))) title=(words.lo_web_district_linked(district.value)) {
                svg.emblem-icon viewBox="-19 -19 38 38" aria-hidden="true" { (emblem(district)) }
                span.visually-hidden { (words.lo_web_district_linked(district.value)) }
            }
        }
        @if !view.viewer().is(seat) && !table.known(seat).is_empty() {
            span.known title=(words.lo_web_known_cards()) {
                span.visually-hidden { (words.lo_web_known_cards()) }
                (chips(look, table.known(seat)))
            }
        }
    }
}

/// A sign and a number to see, a sentence to hear.
fn fact(sign: &Markup, number: &str, sentence: &str) -> Markup {
    html! {
        span.fact title=(sentence) {
            (sign)
            span aria-hidden="true" { (number) }
            span.visually-hidden { (sentence) }
        }
    }
}

fn card_icon() -> Markup {
    html! {
        svg.card-icon viewBox="-8 -10 16 20" aria-hidden="true" {
            rect x="-6" y="-8" width="12" height="16" rx="2" {}
        }
    }
}
