//! What lies on the board now: businesses, tiles on offer and parked, score markers, the bus.

use maud::{Markup, html};
use omnibus_core::{Game, Seat};
use omnibus_paris_paris::{Line, ParisParis, Stop, Tile};

use super::{
    figures::{HOUSE, bus},
    livery::Livery,
    plan::{Area, Plan, STOP, TILE, TRACK, distance},
    spots,
};
use crate::{
    Look,
    svg::{Point, round},
};

/// A thumb's width on the smallest phone, from its middle: 22 of 360 pixels.
const THUMB: f64 = 66.0;

pub(super) fn pieces(game: &ParisParis, look: &Look<'_, ParisParis>) -> Markup {
    let drawing = Drawing {
        game,
        look,
        plan: Plan::of(game.board()),
        liveries: Livery::all(game, look.words()),
        offered: offered(game, look),
    };
    let table = look.view.table();
    html! {
        @for stop in Stop::all().filter(|&stop| drawing.is_lit(stop)) { (drawing.lit_stop(stop)) }
        @for flag in &drawing.offered { (drawing.reach(flag)) }
        @for line in table.parked().iter() { (drawing.parked(line)) }
        @for stop in Stop::all() { (drawing.businesses(stop)) }
        @for flag in &drawing.offered { (drawing.tile(flag)) }
        @for seat in Seat::all(game.players()) { (drawing.score(seat)) }
        @if !table.is_over() {
            g #bus-holder transform=(drawing.plan.holder().translate()) {
                (look.people.token(table.bus(), Point(0.0, 0.0), 17.0))
            }
        }
        g #bus.pp-bus transform=(drawing.plan.depot().translate()) { (bus()) }
    }
}

struct Drawing<'a> {
    game: &'a ParisParis,
    look: &'a Look<'a, ParisParis>,
    plan: Plan<'a>,
    liveries: Vec<Livery>,
    offered: Vec<Flag>,
}

/// A tile on offer: which of those alike, and which of those at its stop.
struct Flag {
    tile: Tile,
    spot: String,
    at_stop: usize,
}

fn offered(game: &ParisParis, look: &Look<'_, ParisParis>) -> Vec<Flag> {
    let mut flags: Vec<Flag> = Vec::new();
    for (tile, copy) in spots::offered(look.view) {
        let at_stop = flags.iter().filter(|flag| flag.tile.stop() == tile.stop()).count();
        flags.push(Flag { tile, spot: spots::tile(game, tile, copy), at_stop });
    }
    flags
}

impl Drawing<'_> {
    fn is_lit(&self, stop: Stop) -> bool {
        !self.look.lit.is_empty() && self.look.lit.contains(&spots::stop(self.game, stop))
    }

    /// A ring of dashes around a stop where a tile can be taken.
    fn lit_stop(&self, stop: Stop) -> Markup {
        let Point(x, y) = self.plan.stop(stop);
        let spot = spots::stop(self.game, stop);
        let (half, up) = (self.plan.half_width(stop) + 7.0, STOP + 7.0);
        html! {
            g id=(format!("lit-{spot}")) class=(self.look.class("pp-choice", &spot)) data-spot=(spot) {
                rect.pp-hit x=(x - half) y=(y - up) width=(2.0 * half) height=(2.0 * up) rx=(up) {}
                rect.pp-ring x=(x - half) y=(y - up) width=(2.0 * half) height=(2.0 * up) rx=(up) {}
            }
        }
    }

    /// The ground around a tile that also means it, as far as no other stop or tile is touched.
    fn reach(&self, flag: &Flag) -> Markup {
        let place = self.place(flag);
        let stops = Stop::all()
            .filter(|&stop| stop != flag.tile.stop())
            .map(|stop| distance(self.plan.stop(stop), place) - STOP);
        let tiles = self
            .offered
            .iter()
            .filter(|other| other.spot != flag.spot)
            .map(|other| distance(self.place(other), place) / 2.0);
        let radius = stops.chain(tiles).fold(THUMB, f64::min).max(TILE);
        let Point(x, y) = place;
        html! {
            circle.pp-hit id=(format!("reach-{}", flag.spot)) data-spot=(flag.spot)
                cx=(round(x)) cy=(round(y)) r=(round(radius)) {}
        }
    }

    fn place(&self, flag: &Flag) -> Point {
        self.plan.slot(flag.tile.stop(), flag.at_stop)
    }

    /// A tile on offer, tied to its stop.
    fn tile(&self, flag: &Flag) -> Markup {
        let line = flag.tile.line();
        let livery = &self.liveries[line.index()];
        let place = self.place(flag);
        let Point(x, y) = self.plan.stop(flag.tile.stop());
        // The string ends at the rim of the stop.
        let far = distance(place, Point(x, y)).max(1.0);
        let half = self.plan.half_width(flag.tile.stop()) - STOP;
        let rim = (STOP + half * ((x - place.0) / far).abs()) / far;
        let string = Point((x - place.0) * (1.0 - rim), (y - place.1) * (1.0 - rim));
        let would_tour = self.look.view.table().parked().contains(line);
        html! {
            g id=(flag.spot) data-spot=(flag.spot) transform=(place.translate())
                class=(self.look.class(&format!("pp-offer {}", livery.class), &flag.spot)) {
                path.pp-string d=(format!("M0 0L{} {}", round(string.0), round(string.1))) {}
                rect.pp-ring x=(-TILE - 5.0) y=(-TILE - 5.0) width=(2.0 * TILE + 10.0)
                    height=(2.0 * TILE + 10.0) rx="11" {}
                (livery.tile())
                @if would_tour { g transform=(format!("translate({} {}) scale(.42)", TILE - 4.0, -TILE)) { (bus()) } }
            }
        }
    }

    fn parked(&self, line: Line) -> Markup {
        let livery = &self.liveries[line.index()];
        html! {
            g id=(format!("parked-{}", livery.id)) class=(livery.class)
                transform=(self.plan.parking(line).translate()) { (livery.tile()) }
        }
    }

    fn businesses(&self, stop: Stop) -> Markup {
        let people = self.look.people;
        html! {
            @for (number, (seat, copy)) in spots::businesses(self.game, self.look.view, stop).into_iter().enumerate() {
                @let spot = spots::house(self.game, stop, seat, copy);
                @let paint = people.paint(seat);
                g id=(spot) data-spot=(spot) transform=(self.plan.place(stop, number).translate())
                    class=(self.look.class(&format!("pp-business {}", paint.class()), &spot)) {
                    use href=(format!("#pp-house-{}", paint.number())) {}
                    @if self.look.lit.contains(&spot) {
                        path.pp-ring d=(HOUSE) {}
                    }
                }
            }
        }
    }

    /// The player's marker on the track, in a lane of its own; it says so if it is on another lap.
    fn score(&self, seat: Seat) -> Markup {
        let points = self.look.view.table().score(seat);
        let Area { left, top, width, height } = self.plan.track(points);
        let lane = (seat.index() as f64 - f64::from(self.game.players() - 1) / 2.0) * 18.5;
        let middle = Point(left + width / 2.0, top + height / 2.0);
        let place =
            if width > height { Point(middle.0 + lane, middle.1) } else { Point(middle.0, middle.1 + lane) };
        let lap = (points - 1).max(0) / TRACK * TRACK;
        html! {
            g id=(format!("score-{seat}")) class="pp-score" transform=(place.translate()) {
                (self.look.people.token(seat, Point(0.0, 0.0), 12.0))
                @if lap > 0 { text.pp-lap y="18" text-anchor="middle" { "+" (lap) } }
            }
        }
    }
}
