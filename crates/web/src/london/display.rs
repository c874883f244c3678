//! What lies beside the board: face-up cards, decks, discards, and at the end everybody's tickets.

use maud::{Markup, html};
use omnibus_core::Seat;
use omnibus_london::{Card, Cards, London, card_name};

use super::{
    hand::{ticket_icon, tickets},
    spots::{DECK, DISCARDS, PASS, TICKETS, display_spot, face_spot},
    symbols::{card_class, icon},
};
use crate::Look;

pub(super) fn display(game: &London, look: &Look<'_, London>) -> Markup {
    let (view, words, table) = (look.view, look.words(), look.view.table());
    let slots = table.display().slots();
    let last_round = table.turns_left().filter(|_| !table.is_over());
    html! {
        @if let Some(turns) = last_round { p.last-round { (words.lo_table_last_round(turns)) } }
        div.market {
            ul.face-up aria-label=(words.lo_table_face_up()) {
                @for (slot, card) in slots.into_iter().enumerate() {
                    @let spot = display_spot(slot);
                    li {
                        @match card {
                            Some(card) => {
                                button type="button" class=(look.class("card", &spot)) id=(spot) data-spot=(spot) aria-label=(words.lo_draw_display(card_name(card, words))) {
                                    // Of two alike, the one that is taken can be told apart when it flies.
                                    @let is_first = !slots[..slot].contains(&Some(card));
                                    span class=(format!("face {}", card_class(card))) id=[is_first.then(|| face_spot(card))] {
                                        (icon(card))
                                        span.word { (card_name(card, words)) }
                                    }
                                }
                            }
                            None => div.card.gone id=(spot) { span.face { span.word { (words.board_empty()) } } }
                        }
                    }
                }
            }
            div.piles {
                button type="button" class=(look.class("pile", DECK)) id=(DECK) data-spot=(DECK) {
                    span class="back card-bus" { (icon(Card::Bus)) }
                    span.word { (words.lo_table_deck()) " " b { (view.deck_size()) } }
                }
                button type="button" class=(look.class("pile", TICKETS)) id=(TICKETS) data-spot=(TICKETS) {
                    span.back { (ticket_icon()) }
                    span.word { (words.lo_table_tickets()) " " b { (view.ticket_deck_size()) } }
                }
                div.pile id=(DISCARDS) {
                    span.word { (words.lo_table_discards()) " " b { (table.discards().total()) } }
                    (chips(look, table.discards()))
                }
            }
            @if look.lit.contains(PASS) {
                button type="button" class=(look.class("pass", PASS)) id=(PASS) data-spot=(PASS) { (words.lo_pass()) }
            }
        }
        @if table.is_over() {
            @for seat in Seat::all(table.players()).filter(|&seat| !view.viewer().is(seat)) {
                section class=(format!("shown-tickets {}", look.people.paint(seat).class())) {
                    h3 { (look.people.badge(seat)) " " (words.lo_web_tickets_of(look.people.name(seat))) }
                    (tickets(game, look, seat))
                }
            }
        }
    }
}

/// Cards in small: each kind with its count.
pub(super) fn chips(look: &Look<'_, London>, cards: Cards) -> Markup {
    let words = look.words();
    html! {
        @if !cards.is_empty() {
            span.chips {
                @for (card, count) in cards.iter() {
                    span class=(format!("chip {}", card_class(card))) title=(card_name(card, words)) {
                        (icon(card))
                        span { (count) span.visually-hidden { " " (card_name(card, words)) } }
                    }
                }
            }
        }
    }
}
