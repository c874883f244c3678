//! What a player holds: cards by colour, tickets, and tickets to choose from.

use maud::{Markup, html};
use omnibus_core::{Seat, Viewer};
use omnibus_london::{London, Ticket, TicketSet, card_name};

use super::{
    map::{river, smooth},
    spots::{OFFER_ALL, location_spot, offer_spot, ticket_spot},
    symbols::{card_class, icon},
    track::centre,
};
use crate::Look;

pub(super) fn hand(game: &London, look: &Look<'_, London>) -> Option<Markup> {
    let Viewer::Player(seat) = look.view.viewer() else { return None };
    let (view, words) = (look.view, look.words());
    Some(html! {
        @if !view.offer().is_empty() { (offer(game, look, view.offer())) }
        section.own-cards {
            h3 { (words.lo_table_hand()) " " b { (view.hand().total()) } }
            @if view.hand().is_empty() {
                p.nothing { (words.board_empty()) }
            } @else {
                ul.fan {
                    @for (card, count) in view.hand().iter() {
                        li class=(format!("stack {}", card_class(card))) id=(format!("hand-{}", card.id())) {
                            // The cards below peep out behind the first.
                            @for _ in 1..count { span.under {} }
                            span.face { (icon(card)) span.word { (card_name(card, words)) } }
                            b.count { (count) }
                        }
                    }
                }
            }
        }
        @if !view.tickets(seat).is_empty() {
            section.own-tickets {
                h3 { (words.lo_table_your_tickets()) }
                (tickets(game, look, seat))
            }
        }
    })
}

/// The tickets that a seat keeps, as far as the viewer may know them, each with a mark: linked or not yet.
pub(super) fn tickets(game: &London, look: &Look<'_, London>, seat: Seat) -> Markup {
    let words = look.words();
    let parts = game.board().parts(look.view.table().routes(seat));
    html! {
        ul.tickets {
            @for ticket in look.view.tickets(seat).iter() {
                @let print = game.board().ticket(ticket);
                @let is_linked = parts.link(print.locations());
                @let name = game.ticket_name(ticket, words);
                li {
                    button type="button" class=(if is_linked { "ticket linked" } else { "ticket" }) id=(ticket_spot(ticket)) data-glow=(ends(game, ticket)) {
                        // To be heard instead of what is seen; a label of other words would hide the words that are seen.
                        span.unseen { @if is_linked { (words.lo_table_linked(name)) } @else { (words.lo_table_open(name)) } }
                        span.ends aria-hidden="true" { @for end in print.ends { span { (game.location_name(end)) } } }
                        b.value aria-hidden="true" { (print.points) }
                        svg.mark viewBox="-10 -10 20 20" aria-hidden="true" {
                            circle r="8" {}
                            @if is_linked { path d="M-4 .5L-1 3.5L4.5 -3.5" {} }
                        }
                    }
                }
            }
        }
    }
}

/// Large, each with the city in small.
fn offer(game: &London, look: &Look<'_, London>, offer: TicketSet) -> Markup {
    let words = look.words();
    html! {
        section.offer {
            h3 { (words.lo_table_offer()) }
            div.offered {
                @for ticket in offer.iter() {
                    @let spot = offer_spot(ticket);
                    @let print = game.board().ticket(ticket);
                    button type="button" class=(look.class("ticket large", &spot)) id=(spot) data-spot=(spot) data-glow=(ends(game, ticket)) {
                        (small_city(game, ticket))
                        span.ends { @for end in print.ends { span { (game.location_name(end)) } } }
                        b.value { (print.points) }
                        @if offer.len() > 1 { span.keep { (words.lo_web_keep_this()) } }
                    }
                }
            }
            @if offer.len() > 1 {
                button type="button" class=(look.class("keep-both", OFFER_ALL)) id=(OFFER_ALL) data-spot=(OFFER_ALL) { (words.lo_web_keep_both()) }
            }
        }
    }
}

/// The spots of a ticket's two ends.
fn ends(game: &London, ticket: Ticket) -> String {
    let board = game.board();
    board.ticket(ticket).ends.map(|end| location_spot(board, end)).join(" ")
}

fn small_city(game: &London, ticket: Ticket) -> Markup {
    let board = game.board();
    let (width, height) = board.plane();
    let print = board.ticket(ticket);
    let [from, to] = print.ends.map(|end| centre(board, end));
    html! {
        svg.small-city viewBox=(format!("0 0 {width} {height}")) aria-hidden="true" {
            @if let Some(river) = river(board) { path.river d=(smooth(&river)) {} }
            @for location in board.locations().filter(|&location| !print.locations().contains(location)) {
                @let at = centre(board, location);
                circle.other cx=(at.0) cy=(at.1) r="14" {}
            }
            path.link d=(format!("M{} {}L{} {}", from.0, from.1, to.0, to.1)) {}
            @for at in [from, to] { circle.end cx=(at.0) cy=(at.1) r="40" {} }
        }
    }
}

/// A ticket for running text.
pub(super) fn ticket_icon() -> Markup {
    html! {
        svg.ticket-icon viewBox="-12 -9 24 18" aria-hidden="true" {
            path d="M-11 -7H11V-3A3 3 0 0 0 11 3V7H-11V3A3 3 0 0 0 -11 -3Z" {}
            path.link d="M-5 0H5" {}
            circle cx="-5" r="2" {}
            circle cx="5" r="2" {}
        }
    }
}
