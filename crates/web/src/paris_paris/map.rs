//! What never changes: the city, the lines, the stops with their names, the track, the P spaces, the depot.

use maud::{Markup, html};
use omnibus_paris_paris::{Line, ParisParis, Stop};
use omnibus_words::Words;

use super::{
    figures::house,
    landscape::landscape,
    livery::Livery,
    plan::{Area, FRAME, LETTERING, PLACE, Plan, STOP, TERMINUS, TILE, TRACK},
    spots,
};
use crate::{
    Paint,
    svg::{Point, round},
};

pub(super) fn map(game: &ParisParis, words: &Words) -> Markup {
    let plan = Plan::of(game.board());
    let liveries = Livery::all(game, words);
    let (width, height) = Plan::size(game.board());
    html! {
        // The pieces are many: each business is a use of one of these.
        defs {
            @for paint in Paint::all() { g id=(format!("pp-house-{}", paint.number())) { (house(paint)) } }
        }
        rect.pp-ground width=(width) height=(height) rx="10" {}
        svg.pp-inside x=(FRAME) y=(FRAME) width=(width - 2.0 * FRAME) height=(height - 2.0 * FRAME)
            viewBox=(format!("{FRAME} {FRAME} {} {}", width - 2.0 * FRAME, height - 2.0 * FRAME)) {
            (landscape(game.board()))
        }
        (track(&plan, width, height))
        (parking(&plan, &liveries, true))
        (depot(&plan))
        @for (number, livery) in Line::all().zip(&liveries) {
            (line(&plan, number, livery, Some(spots::line(&livery.id))))
        }
        @for (number, livery) in Line::all().zip(&liveries) { (termini(&plan, number, livery)) }
        @for stop in Stop::all() {
            g id=(spots::stop(game, stop)) data-spot=(spots::stop(game, stop)) class="pp-spot" {
                (stop_mark(&plan, stop))
                (name(&plan, stop))
            }
        }
    }
}

/// A line: its casing lets it bridge those drawn before.
pub(super) fn line(plan: &Plan<'_>, line: Line, livery: &Livery, id: Option<String>) -> Markup {
    let course = course(plan, line);
    html! {
        g id=[id] class=(livery.class) {
            path.pp-casing d=(course) {}
            path.pp-line d=(course) {}
            path.pp-weave d=(course) {}
        }
    }
}

/// From the one sign to the other, as a path.
fn course(plan: &Plan<'_>, line: Line) -> String {
    let legs = plan.legs(line);
    let [start, end] = plan.termini(line);
    let pair = |Point(x, y): Point| format!("{} {}", round(x), round(y));
    let mut path = format!("M{}", pair(start));
    if let Some(leg) = legs.first() {
        path.push_str(&format!("L{}", pair(leg[0])));
    }
    for [_, leave, enter, to] in legs {
        path.push_str(&format!("C{} {} {}", pair(leave), pair(enter), pair(to)));
    }
    path + &format!("L{}", pair(end))
}

/// An arrow that points into the line where the bus starts, a round sign where it ends.
pub(super) fn termini(plan: &Plan<'_>, line: Line, livery: &Livery) -> Markup {
    let [start, end] = plan.termini(line);
    let Point(to_x, to_y) = plan.legs(line).first().map_or(start, |leg| leg[0]);
    let heading = (to_y - start.1).atan2(to_x - start.0).to_degrees().round();
    let letter = html! { text.pp-terminus-letter y="7.5" text-anchor="middle" { (livery.letter) } };
    html! {
        g class=(livery.class) transform=(start.translate()) {
            path.pp-terminus transform=(format!("rotate({heading})"))
                d="M-9 -17H4Q9 -17 12 -13L24 0L12 13Q9 17 4 17H-9Q-17 17 -17 9V-9Q-17 -17 -9 -17Z" {}
            (letter)
        }
        g class=(livery.class) transform=(end.translate()) {
            circle.pp-terminus r=(TERMINUS) {}
            (letter)
        }
    }
}

/// A disc with one place for a business, or a capsule with two.
pub(super) fn stop_mark(plan: &Plan<'_>, stop: Stop) -> Markup {
    let Point(x, y) = plan.stop(stop);
    let half = plan.half_width(stop);
    let places = if plan.is_crossing(stop) { vec![x - PLACE, x + PLACE] } else { vec![x] };
    html! {
        rect.pp-stop x=(x - half) y=(y - STOP) width=(2.0 * half) height=(2.0 * STOP) rx=(STOP) {}
        @for x in places { circle.pp-place cx=(x) cy=(y) r="7" {} }
    }
}

pub(super) fn name(plan: &Plan<'_>, stop: Stop) -> Markup {
    let label = plan.label(stop);
    let Point(x, y) = label.at;
    html! {
        text.pp-name text-anchor=(label.anchor) {
            @for (number, line) in label.lines.iter().enumerate() {
                tspan x=(round(x)) y=(round(y + LETTERING * number as f64)) { (line) }
            }
        }
    }
}

/// The frame of spaces from 0 to 45.
fn track(plan: &Plan<'_>, width: f64, height: f64) -> Markup {
    let spaces: Vec<(i32, Area)> = (0..=TRACK).map(|points| (points, plan.track(points))).collect();
    let edges: String = spaces
        .iter()
        .map(|(_, area)| {
            let Area { left, top, width, height } = *area;
            format!("M{} {}h{}v{}h{}Z", round(left), round(top), round(width), round(height), -round(width))
        })
        .collect();
    html! {
        path.pp-track d=(format!(
            "M10 0H{}a10 10 0 0 1 10 10V{}a10 10 0 0 1 -10 10H10a10 10 0 0 1 -10 -10V10A10 10 0 0 1 10 0ZM{FRAME} {FRAME}V{}H{}V{FRAME}Z",
            width - 10.0, height - 10.0, height - FRAME, width - FRAME
        )) {}
        path.pp-track-edges d=(edges) {}
        @for (points, Area { left, top, width, height }) in spaces {
            text class=(if points % 5 == 0 { "pp-points pp-five" } else { "pp-points" })
                x=(round(left + width / 2.0)) y=(round(top + height / 2.0 + 6.5)) text-anchor="middle" {
                (points)
            }
        }
    }
}

/// A space for a tile of each line, which also tells the lines' letters.
pub(super) fn parking(plan: &Plan<'_>, liveries: &[Livery], named: bool) -> Markup {
    html! {
        g.pp-parking-sign transform=(plan.parking_sign().translate()) {
            rect x=(-TILE) y=(-TILE) width=(2.0 * TILE) height=(2.0 * TILE) rx="7" {}
            text y="12" text-anchor="middle" { "P" }
        }
        @for (line, livery) in Line::all().zip(liveries) {
            g id=[named.then(|| spots::park(&livery.id))] class=(livery.class) transform=(plan.parking(line).translate()) {
                rect.pp-park-space x=(-TILE) y=(-TILE) width=(2.0 * TILE) height=(2.0 * TILE) rx="7" {}
                text.pp-park-letter y="8" text-anchor="middle" { (livery.letter) }
            }
        }
    }
}

fn depot(plan: &Plan<'_>) -> Markup {
    html! {
        g transform=(plan.depot().translate()) {
            rect.pp-depot x="-46" y="-28" width="140" height="56" rx="28" {}
        }
    }
}
