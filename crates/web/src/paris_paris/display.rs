//! What lies beside the board: the tiles on offer, the stacks, the bag; the marker in hand; a player's things.

use maud::{Markup, html};
use omnibus_core::{Game, Seat, Viewer};
use omnibus_paris_paris::{Line, ParisParis, Tile};

use super::{
    figures::{bus_badge, house_badge},
    livery::Livery,
    shown::supply,
    spots,
};
use crate::Look;

pub(super) fn display(game: &ParisParis, look: &Look<'_, ParisParis>) -> Markup {
    let (words, table) = (look.words(), look.view.table());
    let liveries = Livery::all(game, words);
    let rounds = usize::from(table.round()) + table.stacks_left();
    html! {
        @if !table.is_over() {
            h3.pp-heading { (words.board_offer()) }
            ul.pp-offers {
                @for (tile, copy) in spots::offered(look.view) {
                    li { (offer(game, look, &liveries[tile.line().index()], tile, copy)) }
                }
            }
        }
        ul.pp-facts {
            li #stacks { span.pp-back aria-hidden="true" {} (words.board_round(table.round(), rounds)) }
            @if let Some(line) = look.view.open_marker() {
                li { (liveries[line.index()].badge()) (words.board_fact(words.board_open_marker(), &liveries[line.index()].name)) }
            }
            (bag(game, look))
        }
        (unseen(game, look, &liveries))
    }
}

fn offer(game: &ParisParis, look: &Look<'_, ParisParis>, livery: &Livery, tile: Tile, copy: usize) -> Markup {
    let (words, spot) = (look.words(), spots::offer(game, tile, copy));
    html! {
        button type="button" id=(spot) data-spot=(spot)
            class=(look.class(&format!("pp-card {}", livery.class), &spot)) {
            (livery.badge())
            span.pp-card-words {
                strong { (game.stop_name(tile.stop())) }
                span {
                    (words.pp_web_line(&livery.name))
                    @if look.view.table().parked().contains(tile.line()) {
                        @let why = words.pp_web_would_tour();
                        span.pp-would-tour role="img" aria-label=(why) title=(why) { (bus_badge()) }
                    }
                }
            }
        }
    }
}

/// The bag is there from the start with 3 or 4 players; its contents only where they may be shown (PP-H2).
fn bag(game: &ParisParis, look: &Look<'_, ParisParis>) -> Markup {
    let words = look.words();
    html! {
        @if game.players() > 2 {
            li #bag {
                (bag_badge())
                @match game.bag(look.view) {
                    None => (words.pp_web_bag_closed()),
                    Some(counts) => {
                        (words.board_bag())
                        @for (seat, count) in Seat::all(game.players()).zip(counts) {
                            span.pp-count role="img" aria-label=(format!("{} {count}", look.people.name(seat))) {
                                (look.people.badge(seat)) (count)
                            }
                        }
                    }
                }
            }
        }
    }
}

fn bag_badge() -> Markup {
    html! {
        svg.pp-badge.pp-bag viewBox="-20 -22 40 42" aria-hidden="true" {
            path d="M-7 -9C-16 -2 -17 17 -8 17H8C17 17 16 -2 7 -9Z" {}
            path d="M-8 -9H8M-6 -10L-9 -18Q0 -13 9 -18L6 -10" {}
        }
    }
}

/// The tiles not yet seen, which everybody can work out from those seen.
fn unseen(game: &ParisParis, look: &Look<'_, ParisParis>, liveries: &[Livery]) -> Markup {
    let (words, unseen) = (look.words(), look.view.unseen());
    html! {
        @if !unseen.is_empty() {
            details.pp-unseen #unseen {
                summary { (words.pp_web_unseen(unseen.len())) }
                dl {
                    @for (line, livery) in Line::all().zip(liveries) {
                        dt { (livery.badge()) (words.pp_web_line(&livery.name)) }
                        dd { (stops_of(game, unseen, line)) }
                    }
                }
            }
        }
    }
}

/// "Louvre ×2, Opéra"
fn stops_of(game: &ParisParis, unseen: &[Tile], line: Line) -> String {
    let counted = game.board().route(line).iter().filter_map(|&stop| {
        let count = unseen.iter().filter(|tile| tile.line() == line && tile.stop() == stop).count();
        let name = game.stop_name(stop);
        match count {
            0 => None,
            1 => Some(name.to_owned()),
            _ => Some(format!("{name} ×{count}")),
        }
    });
    let counted: Vec<String> = counted.collect();
    if counted.is_empty() { "–".into() } else { counted.join(", ") }
}

/// The special route of the seat that looks (PP-S3).
pub(super) fn hand(game: &ParisParis, look: &Look<'_, ParisParis>) -> Option<Markup> {
    let Viewer::Player(seat) = look.view.viewer() else { return None };
    let line = (*look.view.markers().get(seat.index())?)?;
    let words = look.words();
    let liveries = Livery::all(game, words);
    let livery = &liveries[line.index()];
    Some(html! {
        div #marker class=(format!("pp-card pp-marker {}", livery.class)) {
            (livery.badge())
            span.pp-card-words {
                span { (words.board_your_marker()) }
                strong { (words.pp_web_line(&livery.name)) }
            }
        }
    })
}

/// Businesses left, the bus, and at the end the marker.
pub(super) fn belongings(game: &ParisParis, look: &Look<'_, ParisParis>, seat: Seat) -> Markup {
    let (words, table) = (look.words(), look.view.table());
    let left = words.board_fact(words.board_supply(), table.supply(seat).to_string());
    let marker = look.view.markers()[seat.index()].filter(|_| table.is_over());
    html! {
        span.pp-count id=(supply(seat)) role="img" aria-label=(left) title=(left) {
            (house_badge(look.people.paint(seat))) (table.supply(seat))
        }
        @if table.bus() == seat && !table.is_over() {
            span.pp-count role="img" aria-label=(words.board_bus()) title=(words.board_bus()) { (bus_badge()) }
        }
        @if let Some(line) = marker {
            @let livery = &Livery::all(game, words)[line.index()];
            span.pp-count role="img" aria-label=(words.pp_web_line(&livery.name)) { (livery.badge()) }
        }
    }
}
