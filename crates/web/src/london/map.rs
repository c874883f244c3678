//! What never changes: the city, its river and parks, routes with their spaces, locations with their names.

use maud::{Markup, html};
use omnibus_london::{Board, Colour, London, Route, points};
use omnibus_words::Words;

use super::{
    labels::{Area, LETTERS, labels},
    spots::{location_spot, route_spot},
    symbols::{district_class, emblem, print, route_class, space_outline, tenths},
    track::{DISC, Space, Track, between, centre},
};
use crate::svg::Point;

pub(super) fn map(game: &London, words: &Words) -> Markup {
    let board = game.board();
    let (width, height) = board.plane();
    let corner = Point(width - 8.0 - PLATE.0, height - 8.0 - PLATE.1);
    let plate = Area::new(corner, PLATE.0, PLATE.1);
    let colours = Colour::ALL.map(Some).into_iter().chain([None]);
    html! {
        defs {
            @for colour in colours { g id=(print_id(colour)) { (print(colour.map(Colour::card))) } }
        }
        (land(board, words))
        @for route in board.routes() { (route_print(game, route, words)) }
        @for location in board.locations() {
            @let district = board.districts().iter().find(|district| district.members.contains(location));
            g class=(format!("location {}", district_class(district))) id=(location_spot(board, location)) transform=(centre(board, location).translate()) {
                title {
                    (words.lo_web_location(game.location_name(location), district.map_or(0, |district| district.value)))
                }
                circle.halo r=(DISC + 13.0) {}
                circle.disc r=(DISC) {}
                @if let Some(district) = district { (emblem(district)) }
            }
        }
        @for label in labels(board, &[plate]) {
            text.place-name font-size=(LETTERS) text-anchor=(label.anchor.attribute()) {
                @for (number, line) in label.lines.iter().enumerate() {
                    @let Point(x, y) = label.baseline(number);
                    tspan x=(tenths(x)) y=(tenths(y)) { (line) }
                }
            }
        }
        (worth(corner))
    }
}

/// The paper, and what lies under the routes.
pub(super) fn land(board: &Board, words: &Words) -> Markup {
    let (width, height) = board.plane();
    html! {
        rect.city width=(width) height=(height) rx="12" {}
        @for (at, across, down) in parks(board) {
            path.park d="M-1 .1C-1 -.7 -.5 -1 .1 -.92S1 -.6 .95 .1S.5 1 -.1 .95S-1 .7 -1 .1Z" transform=(format!("{}scale({across} {down})", at.translate())) {}
        }
        @if let Some(river) = river(board) {
            path.river d=(smooth(&river)) {}
            // Where it runs widest between two banks without a route across.
            @let Point(x, y) = between(river[3], river[4], 0.12);
            @let (from, to) = (river[2], river[4]);
            @let slope = ((to.1 - from.1) / (to.0 - from.0)).atan().to_degrees().round();
            text.river-name text-anchor="middle" transform=(format!("{}rotate({slope})", Point(x, y + 6.0).translate())) { (words.lo_web_thames()) }
        }
    }
}

/// Around which points there is grass, how far across and down.
fn parks(board: &Board) -> Vec<(Point, f64, f64)> {
    let at = |id: &str, right: f64, down: f64| {
        let Point(x, y) = centre(board, board.location_by_id(id)?);
        Some(Point(x + right, y + down))
    };
    let parks = [
        at("regents_park", -34.0, -8.0).map(|at| (at, 104.0, 62.0)),
        at("hyde_park", -50.0, -12.0).map(|at| (at, 112.0, 78.0)),
        at("buckingham_palace", 96.0, -34.0).map(|at| (at, 58.0, 22.0)),
    ];
    parks.into_iter().flatten().collect()
}

/// The Thames runs between those of its banks that the board has; a board without them has no river.
pub(super) fn river(board: &Board) -> Option<Vec<Point>> {
    let bank = |id: &str| Some(centre(board, board.location_by_id(id)?));
    let (width, height) = board.plane();
    let [tower, globe, st_pauls] = [bank("tower_of_london")?, bank("globe_theatre")?, bank("st_pauls")?];
    let [waterloo, covent_garden] = [bank("waterloo")?, bank("covent_garden")?];
    let [trafalgar, big_ben, elephant] =
        [bank("trafalgar_square")?, bank("big_ben")?, bank("elephant_castle")?];
    Some(vec![
        Point(width + 60.0, tower.1 + 78.0),
        between(tower, globe, 0.5),
        between(st_pauls, globe, 0.56),
        between(st_pauls, waterloo, 0.47),
        between(covent_garden, waterloo, 0.5),
        between(trafalgar, waterloo, 0.64),
        between(big_ben, waterloo, 0.48),
        between(big_ben, elephant, 0.23),
        Point(big_ben.0 + 30.0, height + 60.0),
    ])
}

/// A curve through all points.
pub(super) fn smooth(points: &[Point]) -> String {
    let mut path = String::new();
    for at in 0..points.len() {
        let Point(x, y) = points[at];
        if at == 0 {
            path += &format!("M{} {}", tenths(x), tenths(y));
            continue;
        }
        let before = points[at.saturating_sub(2)];
        let (from, to, after) = (points[at - 1], points[at], points[(at + 1).min(points.len() - 1)]);
        let leave = Point(from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let reach = Point(to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        let curve = [leave, reach, to].map(|Point(x, y)| format!("{} {}", tenths(x), tenths(y)));
        path += &format!("C{}", curve.join(" "));
    }
    path
}

/// What is printed on spaces is drawn once for each colour, and copied.
fn print_id(colour: Option<Colour>) -> String {
    format!("print-{}", colour.map_or("any", Colour::id))
}

fn route_print(game: &London, route: Route, words: &Words) -> Markup {
    let (print, track) = (game.board().route(route), Track::of(game.board(), route));
    let spot = route_spot(route);
    html! {
        g class=(format!("route {}", route_class(print))) id=(spot) data-spot=(spot) {
            title {
                (words.lo_web_route(game.route_name(route, words), game.route_colour_name(route, words), print.length))
            }
            path.reach d=(track.reach()) {}
            path.bed d=(track.axis()) {}
            path.space d=(track.spaces().into_iter().map(space_outline).collect::<String>()) {}
            @for Space { centre: Point(x, y), .. } in track.spaces() {
                use href=(format!("#{}", print_id(print.colour))) x=(x.round()) y=(y.round()) {}
            }
        }
    }
}

/// How large the plate is that says what routes are worth.
const PLATE: (f64, f64) = (112.0, 82.0);

/// What routes are worth by their length (LO-C4).
fn worth(corner: Point) -> Markup {
    html! {
        g.worth transform=(corner.translate()) aria-hidden="true" {
            rect.plate width=(PLATE.0) height=(PLATE.1) rx="8" {}
            (worth_rows())
        }
    }
}

/// A row a length, as large as the plate.
pub(super) fn worth_rows() -> Markup {
    html! {
        @for length in 1..=Route::LONGEST as u8 {
            @let y = f64::from(length) * 18.0 - 4.0;
            @for place in 0..length {
                rect.worth-space x=(10.0 + 18.0 * f64::from(place)) y=(y - 4.0) width="15" height="8" rx="2.5" {}
            }
            text.worth-points x="101" y=(y + 6.0) text-anchor="end" { (points(length)) }
        }
    }
}
