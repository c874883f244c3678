//! What lies on the board now: buses on routes, lanes that are closed, routes that may be claimed.

use maud::{Markup, PreEscaped, html};
use omnibus_core::{Game, Seat};
use omnibus_london::{London, Route, RouteSet, Table};

use super::{
    sketch::Sketch,
    spots::{convoy_spot, route_spot},
    symbols::{bus, bus_sign, double_decker, tenths},
};
use crate::{Look, svg::Point};

/// Where buses wait that drive along the next claimed route: out of sight.
const DEPOT: Point = Point(-200.0, -200.0);

pub(super) fn pieces(game: &London, look: &Look<'_, London>) -> Markup {
    let (board, table) = (game.board(), look.view.table());
    let sketch = Sketch::of(board);
    let (length, width) = (sketch.shortest_space - 1.0, board.spaces().width - 2.0);
    let seats = || Seat::all(game.players());
    let mine = |what: &str, seat: Seat| format!("{what}-of-{}", seat.index());
    let copy = |what: &str, seat: Seat| format!("#{}", mine(what, seat));
    html! {
        defs {
            @for seat in seats() {
                g id=(mine("bus", seat)) { (bus(length, width)) }
                g id=(mine("sign", seat)) { (bus_sign(look.people.paint(seat))) }
            }
        }
        @for seat in seats() {
            @for route in table.routes(seat).iter() {
                g class=(format!("owned {}", look.people.paint(seat).class())) id=(format!("owned-{}", route.index())) {
                    @let route = sketch.route(route);
                    path.road d=(PreEscaped(route.ground())) {}
                    @for (space, transform) in route.spaces() {
                        use href=(copy("bus", seat)) transform=(PreEscaped(transform)) {}
                        use href=(copy("sign", seat)) x=(tenths(space.centre.0)) y=(tenths(space.centre.1)) {}
                    }
                }
            }
        }
        @for route in closed(game, table).iter() {
            g.closed id=(format!("closed-{}", route.index())) { (barred(sketch.route(route).axis())) }
        }
        @if !look.lit.is_empty() { @for route in board.routes() { (claimable(&sketch, look, route)) } }
        @for seat in seats() {
            g class=(format!("convoy {}", look.people.paint(seat).class())) id=(convoy_spot(seat)) transform=(DEPOT.translate()) {
                g transform="translate(0 16)" { (double_decker()) }
                path.lo-bus-sign d=(look.people.paint(seat).outline()) transform="translate(0 -5)scale(5)" {}
            }
        }
    }
}

/// Lanes that nobody can claim any more, since the other one is taken (LO-C7).
fn closed(game: &London, table: &Table) -> RouteSet {
    if game.players() == 2 { game.board().other_lanes(table.taken()) } else { RouteSet::EMPTY }
}

/// A veil over a lane, and a bar through it.
pub(super) fn barred(axis: &str) -> Markup {
    html! {
        path.veil d=(axis) {}
        path.bar d=(axis) {}
    }
}

fn claimable(sketch: &Sketch, look: &Look<'_, London>, route: Route) -> Markup {
    let spot = route_spot(route);
    if !look.lit.contains(&spot) {
        return html! {};
    }
    let track = sketch.route(route);
    html! {
        g class=(look.class("claimable", &spot)) id=(format!("claim-{}", route.index())) data-spot=(spot) {
            path.reach d=(track.reach()) {}
            path.ring d=(track.outline()) {}
        }
    }
}
