//! Small drawings for the rules: cut-outs of the board with a position made up for each.

use maud::{Markup, html};
use omnibus_paris_paris::{Line, ParisParis, Stop};
use omnibus_words::Words;

use super::{
    figures::{bus, house},
    livery::Livery,
    map::{line, name, parking, stop_mark, termini},
    plan::{Area, Plan, STOP},
};
use crate::{
    Paint,
    svg::{Point, round},
};

/// A position for a rule, in the words of the standard board.
struct Scene {
    rule: &'static str,
    /// The middle of the cut-out and its width, on the board file's plane.
    middle: (f64, f64),
    width: f64,
    /// The other lines are faded.
    of: Option<&'static str>,
    /// Stops with their businesses, by paint.
    businesses: &'static [(&'static str, &'static [u8])],
    tile: Option<(&'static str, &'static str)>,
    bus: Option<&'static str>,
    /// Stops with a ring of dashes.
    ringed: &'static [&'static str],
    /// At which place of which stop how much is paid.
    paid: &'static [(&'static str, usize, &'static str)],
    parked: &'static [&'static str],
    says: fn(&Words) -> String,
}

const NOTHING: Scene = Scene {
    rule: "",
    middle: (500.0, 350.0),
    width: 340.0,
    of: None,
    businesses: &[],
    tile: None,
    bus: None,
    ringed: &[],
    paid: &[],
    parked: &[],
    says: Words::pp_web_picture_line,
};

const SCENES: [Scene; 8] = [
    Scene {
        rule: "PP-M1",
        middle: (640.0, 335.0),
        width: 1100.0,
        of: Some("green"),
        ringed: &["montmartre", "pompidou", "hotel_de_ville", "quartier_latin"],
        says: Words::pp_web_picture_line,
        ..NOTHING
    },
    Scene {
        rule: "PP-T1",
        middle: (500.0, 380.0),
        width: 360.0,
        businesses: &[("louvre", &[0, 1]), ("st_germain", &[2])],
        says: Words::pp_web_picture_places,
        ..NOTHING
    },
    Scene {
        rule: "PP-T3",
        middle: (265.0, 265.0),
        width: 420.0,
        businesses: &[("concorde", &[1, 2]), ("opera", &[0])],
        tile: Some(("concorde", "red")),
        ringed: &["concorde"],
        says: Words::pp_web_picture_takeover,
        ..NOTHING
    },
    Scene {
        rule: "PP-V1",
        middle: (460.0, 320.0),
        width: 380.0,
        businesses: &[("louvre", &[0, 1]), ("vendome", &[2])],
        tile: Some(("louvre", "grey")),
        paid: &[("louvre", 0, "+1"), ("louvre", 1, "+1")],
        says: Words::pp_web_picture_here,
        ..NOTHING
    },
    Scene {
        rule: "PP-V2",
        middle: (450.0, 345.0),
        width: 470.0,
        businesses: &[("louvre", &[0]), ("vendome", &[1])],
        tile: Some(("st_germain", "blue")),
        paid: &[("louvre", 0, "+1")],
        says: Words::pp_web_picture_nearest,
        ..NOTHING
    },
    Scene {
        rule: "PP-V4",
        middle: (530.0, 470.0),
        width: 440.0,
        businesses: &[("st_germain", &[0]), ("st_michel", &[1])],
        tile: Some(("odeon", "blue")),
        paid: &[("st_germain", 0, "+1"), ("st_michel", 0, "+1")],
        says: Words::pp_web_picture_all_nearest,
        ..NOTHING
    },
    Scene {
        rule: "PP-G1",
        middle: (826.0, 630.0),
        width: 400.0,
        parked: &["red", "blue"],
        says: Words::pp_web_picture_parked,
        ..NOTHING
    },
    Scene {
        rule: "PP-G5",
        middle: (770.0, 280.0),
        width: 560.0,
        businesses: &[
            ("pompidou", &[0]),
            ("grands_boulevards", &[0]),
            ("st_nicolas", &[0]),
            ("hotel_de_ville", &[1]),
        ],
        bus: Some("pompidou"),
        paid: &[("pompidou", 0, "+1"), ("grands_boulevards", 0, "+1"), ("st_nicolas", 0, "+1")],
        says: Words::pp_web_picture_neighbours,
        ..NOTHING
    },
];

/// `None` also on a board of one's own that lacks a stop of the scene.
pub(super) fn picture(game: &ParisParis, rule: &str, words: &Words) -> Option<Markup> {
    let scene = SCENES.iter().find(|scene| scene.rule == rule)?;
    let board = game.board();
    let stops = |ids: &[&str]| ids.iter().map(|id| board.stop_by_id(id)).collect::<Option<Vec<Stop>>>();
    let plan = Plan::of(board);
    let liveries = Livery::all(game, words);
    let middle = Plan::point(scene.middle.0, scene.middle.1);
    let (width, height) = (scene.width, scene.width * 140.0 / 240.0);
    let is_near = |stop: Stop, margin: f64| {
        let Point(x, y) = plan.stop(stop);
        (x - middle.0).abs() < width / 2.0 - margin && (y - middle.1).abs() < height / 2.0 - margin
    };
    // Only the stops that the rule speaks of have a name, and none is cut.
    let is_named = |stop: Stop| {
        let Area { left, top, width: wide, height: high } = plan.label(stop).area;
        let is_whole = (left - middle.0).min(middle.0 - left - wide) >= -width / 2.0
            && (top - middle.1).min(middle.1 - top - high) >= -height / 2.0;
        let id = board.stop_sign(stop).id.as_str();
        let has_business = scene.businesses.iter().any(|&(at, _)| at == id);
        let has_tile = scene.tile.is_some_and(|(at, _)| at == id);
        is_whole && (has_business || has_tile || scene.ringed.contains(&id))
    };
    let view_box = format!(
        "{} {} {width} {}",
        round(middle.0 - width / 2.0),
        round(middle.1 - height / 2.0),
        round(height)
    );
    let businesses: Vec<(Stop, &[u8])> = scene
        .businesses
        .iter()
        .map(|&(id, paints)| Some((board.stop_by_id(id)?, paints)))
        .collect::<Option<_>>()?;
    let paid: Vec<(Stop, usize, &str)> = scene
        .paid
        .iter()
        .map(|&(id, place, points)| Some((board.stop_by_id(id)?, place, points)))
        .collect::<Option<_>>()?;
    let tile = match scene.tile {
        Some((stop, line)) => Some((board.stop_by_id(stop)?, board.line_by_id(line)?)),
        None => None,
    };
    let ringed = stops(scene.ringed)?;
    let bus_at = stops(scene.bus.as_slice())?;
    let parked: Vec<Line> = scene.parked.iter().map(|id| board.line_by_id(id)).collect::<Option<_>>()?;
    let shown = |line: Line| board.route(line).iter().any(|&stop| is_near(stop, -120.0));
    let faded = |line: Line| scene.of.is_some_and(|id| board.line_sign(line).id != id);
    Some(html! {
        svg.picture viewBox=(view_box) role="img" aria-label=((scene.says)(words)) {
            rect.pp-city x=(middle.0 - width / 2.0) y=(middle.1 - height / 2.0) width=(width) height=(height) {}
            @for (number, livery) in Line::all().zip(&liveries).filter(|&(number, _)| shown(number)) {
                g class=[faded(number).then_some("pp-faded")] {
                    (line(&plan, number, livery, None))
                    (termini(&plan, number, livery))
                }
            }
            @for stop in Stop::all().filter(|&stop| is_near(stop, -30.0)) {
                @let off = scene.of.is_some_and(|id| board.line_by_id(id).is_none_or(|line| !board.route(line).contains(&stop)));
                g class=[off.then_some("pp-faded")] {
                    (stop_mark(&plan, stop))
                    @if is_named(stop) { (name(&plan, stop)) }
                }
            }
            @if !parked.is_empty() { (parking(&plan, &liveries, false)) }
            @for line in parked {
                g class=(liveries[line.index()].class) transform=(plan.parking(line).translate()) {
                    (liveries[line.index()].tile())
                }
            }
            @for stop in ringed {
                @let (Point(x, y), half) = (plan.stop(stop), plan.half_width(stop) + 8.0);
                rect.pp-halo x=(x - half) y=(y - STOP - 8.0) width=(2.0 * half) height=(2.0 * STOP + 16.0) rx=(STOP + 8.0) {}
            }
            @for (stop, paints) in businesses {
                @for (place, paint) in paints.iter().filter_map(|&paint| Paint::new(paint)).enumerate() {
                    g class=(paint.class()) transform=(plan.place(stop, place).translate()) { (house(paint)) }
                }
            }
            @if let Some((stop, line)) = tile {
                g class=(liveries[line.index()].class) transform=(plan.slot(stop, 0).translate()) {
                    (liveries[line.index()].tile())
                }
            }
            @for stop in bus_at {
                @let Point(x, y) = plan.stop(stop);
                g transform=(Point(x + 8.0, y + 40.0).translate()) { (bus()) }
            }
            @for (stop, place, points) in paid {
                @let Point(x, y) = plan.place(stop, place);
                // Away from the tile, if it lies at the same stop.
                @let below = tile.is_some_and(|(at, _)| at == stop && plan.slot(at, 0).1 < y);
                g.pp-paid transform=(Point(x, y + if below { 42.0 } else { -40.0 }).translate()) {
                    circle r="18" {}
                    text y="8" text-anchor="middle" { (points) }
                }
            }
        }
    })
}
