//! The map of Paris: river, streets, spaces, names, legend.

use maud::{Markup, html};
use omnibus_taxi::{Board, Space, SpaceKind};
use omnibus_words::Words;

use super::{
    label::{self, Label},
    mark, place, spots,
};
use crate::svg::{Point, polyline};

pub(super) fn map(board: &Board, words: &Words) -> Markup {
    let labels = label::labels(board);
    html! {
        defs {
            @for kind in KINDS {
                g id=(mark::symbol(kind)) {
                    circle class="tx-tap" r=(mark::radius(kind).max(10.0)) {}
                    (mark::mark(kind))
                }
            }
            g id="tx-r" { (mark::rank()) }
            path id="tx-streets" d=(streets(board)) {}
        }
        (ground(board, words))
        (expressway(board))
        use href="#tx-streets" class="tx-kerb" {}
        use href="#tx-streets" class="tx-road" {}
        (bank_street(board))
        (spaces(board))
        (ranks(board, &labels))
        (names(board, &labels))
        (legend(words))
    }
}

const KINDS: [SpaceKind; 5] =
    [SpaceKind::Street, SpaceKind::Destination, SpaceKind::Place, SpaceKind::Bank, SpaceKind::Express];

/// The greens of Paris, for the boards that have them: beside which space, how far from it, how large.
const GREENS: [(&str, f64, f64, f64, f64); 10] = [
    ("boulogne", -72.0, 38.0, 44.0, 92.0),
    ("vincennes", 44.0, 24.0, 46.0, 62.0),
    ("buttes", 22.0, 12.0, 34.0, 25.0),
    ("lachaise", 20.0, 10.0, 32.0, 24.0),
    ("luxembourg", -8.0, 14.0, 26.0, 22.0),
    ("plantes", 22.0, -6.0, 28.0, 13.0),
    ("monceau", -8.0, -10.0, 24.0, 14.0),
    ("eiffel", 24.0, 16.0, 27.0, 13.0),
    ("montmartre", 4.0, -6.0, 20.0, 13.0),
    ("villette", 12.0, 6.0, 24.0, 16.0),
];

fn ground(board: &Board, words: &Words) -> Markup {
    let drawing = board.drawing();
    let points = |line: &[(f64, f64)]| line.iter().map(|&(x, y)| Point(x, y)).collect::<Vec<Point>>();
    let seine = flowing(&points(&drawing.seine));
    let greens = GREENS.iter().filter_map(|&(id, dx, dy, rx, ry)| {
        let Point(x, y) = place::at(board, board.space_by_id(id)?);
        Some(place::curve(&grove(Point(x + dx, y + dy), (rx, ry)), true))
    });
    html! {
        path class="tx-city" d=(place::curve(&points(&drawing.city_outline), true)) {}
        g class="tx-greens" {
            @for green in greens { path d=(green) {} }
        }
        g class="tx-river" {
            path class="tx-arm" d=(place::curve(&points(&drawing.seine_south_arm), false)) {}
            path d=(place::curve(&seine, false)) {}
        }
        // Outside the city, where no street crosses it.
        @if let [outside, rim, ..] = seine[..] {
            @let middle = place::middle(outside, rim);
            @let turn = format!("{}rotate({})", middle.translate(), place::heading(rim, outside).round());
            text class="tx-river-name" transform=(turn) y="4.5" { (words.tx_web_river()) }
        }
    }
}

/// The rim of a green: an oval that nobody drew with compasses.
fn grove(Point(x, y): Point, (rx, ry): (f64, f64)) -> Vec<Point> {
    let bulges = [1.0, 0.84, 1.04, 0.9, 1.06, 0.86, 1.02, 0.9];
    let turn = std::f64::consts::TAU / bulges.len() as f64;
    let rim = bulges.iter().enumerate().map(|(index, bulge)| {
        let (sin, cos) = (index as f64 * turn + 0.4).sin_cos();
        Point(x + rx * bulge * cos, y + ry * bulge * sin)
    });
    rim.collect()
}

/// A river does not begin and end with the city: its course on to the rim of the plane and beyond.
fn flowing(river: &[Point]) -> Vec<Point> {
    let on = |end: Point, before: Point| {
        let stretch = 160.0 / place::distance(end, before).max(1.0);
        Point(end.0 + (end.0 - before.0) * stretch, end.1 + (end.1 - before.1) * stretch)
    };
    match *river {
        [first, second, .., before, last] => {
            let mut course = vec![on(first, second)];
            course.extend(river);
            course.push(on(last, before));
            course
        }
        _ => river.to_vec(),
    }
}

/// All streets that need no card, as one path.
fn streets(board: &Board) -> String {
    let streets = board.streets().iter().filter(|street| !street.needs_pompidou);
    streets.map(|street| polyline(&way(board, &street.spaces))).collect()
}

fn way(board: &Board, spaces: &[Space]) -> Vec<Point> {
    spaces.iter().map(|&space| place::at(board, space)).collect()
}

/// Under the bridges, so under the streets; one way, so with an arrow between any two spaces.
fn expressway(board: &Board) -> Markup {
    let lanes = || board.streets().iter().filter(|street| street.needs_pompidou);
    let lane = |spaces: &[Space]| polyline(&way(board, spaces));
    let all: String = lanes().map(|street| lane(&street.spaces)).collect();
    let arrows = lanes().flat_map(|street| street.spaces.windows(2)).map(|pair| {
        let (from, to) = (place::at(board, pair[0]), place::at(board, pair[1]));
        let middle = place::middle(from, to);
        format!("{}rotate({})", middle.translate(), place::heading(from, to).round())
    });
    html! {
        path class="tx-quay" d=(all) {}
        path class="tx-lane" d=(all) {}
        g class="tx-arrows" {
            @for arrow in arrows { path d="M-3 -3L1 0L-3 3" transform=(arrow) {} }
        }
    }
}

/// The street to the bank is for taxis without a client alone.
fn bank_street(board: &Board) -> Markup {
    let bank = board.bank();
    let street = board.streets().iter().filter(|street| street.spaces.contains(&bank));
    let path: String = street.map(|street| polyline(&way(board, &street.spaces))).collect();
    html! { path class="tx-bank-street" d=(path) {} }
}

/// Each space is there to be pointed at.
fn spaces(board: &Board) -> Markup {
    html! {
        @for space in board.spaces() {
            @let spot = spots::space(board, space);
            @let at = place::at(board, space);
            @let symbol = format!("#{}", mark::symbol(board.kind(space)));
            @if board.is_express(space) {
                @let turn = format!("{}rotate({})", at.translate(), downstream(board, space).round());
                use href=(symbol) transform=(turn) id=(spot) data-spot=(spot) {}
            } @else {
                use href=(symbol) x=(place::tenth(at.0)) y=(place::tenth(at.1)) id=(spot) data-spot=(spot) {}
            }
        }
    }
}

/// Where the expressway goes on from a space.
fn downstream(board: &Board, space: Space) -> f64 {
    let neighbours = board.express_neighbours(space);
    let next = neighbours.iter().find(|&&next| board.is_express(next)).or(neighbours.first());
    next.map_or(0.0, |&next| place::heading(place::at(board, space), place::at(board, next)))
}

/// The sign of a rank stands at the corner that is farthest from the name.
fn ranks(board: &Board, labels: &[Label]) -> Markup {
    let ranks = board.spaces().filter(|&space| board.is_rank(space)).map(|space| {
        let Point(x, y) = place::at(board, space);
        let name = labels.iter().find(|label| label.space == space).map(|label| label.area);
        let side = match name {
            Some(area) if area.0 + area.2 > 2.0 * x => -1.0,
            _ => 1.0,
        };
        let reach = mark::radius(board.kind(space)) * 0.75 + 3.0;
        (place::tenth(x + side * reach), place::tenth(y - reach))
    });
    html! {
        g class="tx-ranks" { @for (x, y) in ranks { use href="#tx-r" x=(x) y=(y) {} } }
    }
}

fn names(board: &Board, labels: &[Label]) -> Markup {
    let of_kind = |kind| labels.iter().filter(move |label| board.kind(label.space) == kind);
    html! {
        g class="tx-names" font-size=(label::SIZE) {
            @for (kind, class) in [
                (SpaceKind::Destination, "tx-to"),
                (SpaceKind::Place, "tx-on"),
                (SpaceKind::Bank, "tx-at"),
            ] {
                @for label in of_kind(kind) { (name(label, class)) }
            }
        }
    }
}

fn name(label: &Label, class: &str) -> Markup {
    let (x, anchor) = match label.anchor {
        -1 => (label.area.0, None),
        0 => (f64::midpoint(label.area.0, label.area.2), Some("middle")),
        _ => (label.area.2, Some("end")),
    };
    let base = label.area.1 + label::SIZE * 0.82;
    html! {
        @for (index, line) in label.lines.iter().enumerate() {
            text class=(class) x=(place::tenth(x)) y=(place::tenth(base + index as f64 * label::SIZE))
                text-anchor=[anchor] { (line) }
        }
    }
}

/// What the marks mean, in the corner outside the city; the longest first, where there is most room.
fn legend(words: &Words) -> Markup {
    let rows = [
        (mark::mark(SpaceKind::Express), words.tx_web_legend_express()),
        (mark::mark(SpaceKind::Bank), words.tx_web_legend_bank()),
        (mark::mark(SpaceKind::Place), words.tx_web_legend_place()),
        (mark::rank(), words.tx_web_legend_rank()),
        (mark::mark(SpaceKind::Destination), words.tx_web_legend_destination()),
    ];
    html! {
        g class="tx-legend" {
            @for (index, (mark, meaning)) in rows.into_iter().enumerate() {
                @let y = 20 + index * 20;
                g transform=(format!("translate(18 {y})scale(.75)")) { (mark) }
                text x="32" y=(y + 4) { (meaning) }
            }
        }
    }
}
