//! Where the names of the map are written: on the side that the board file gives if there is room, and never
//! over a space or another name.

use omnibus_core::Side;
use omnibus_taxi::{Board, Space, SpaceKind};

use super::{mark, place};
use crate::svg::Point;

/// A name on the map.
pub(super) struct Label {
    pub(super) space: Space,
    pub(super) lines: Vec<String>,
    /// What the name covers: left, top, right, bottom.
    pub(super) area: Area,
    /// Whether lines begin at the left (-1), have their middle (0) or end at the right (1) of the area.
    pub(super) anchor: i8,
}

/// Left, top, right, bottom.
#[derive(Clone, Copy)]
pub(super) struct Area(pub(super) f64, pub(super) f64, pub(super) f64, pub(super) f64);

pub(super) const SIZE: f64 = 11.5;
/// The width of an average letter, of its size.
pub(super) const LETTER: f64 = 0.55;

const SIDES: [Side; 8] = [
    Side::North,
    Side::NorthEast,
    Side::East,
    Side::SouthEast,
    Side::South,
    Side::SouthWest,
    Side::West,
    Side::NorthWest,
];

impl Area {
    pub(super) fn meets(self, other: Area) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }

    /// Whether a disc reaches into it.
    pub(super) fn touches(self, Point(x, y): Point, radius: f64) -> bool {
        let across = (self.0 - x).max(x - self.2).max(0.0);
        let along = (self.1 - y).max(y - self.3).max(0.0);
        across.hypot(along) < radius
    }
}

/// All names: destinations, squares and the bank. Those with the fewest places to go are written first.
pub(super) fn labels(board: &Board) -> Vec<Label> {
    let mut candidates: Vec<Vec<(f64, Label)>> =
        board.spaces().filter(|&space| is_named(board, space)).map(|space| sites(board, space)).collect();
    candidates.sort_by_key(Vec::len);
    let mut labels: Vec<Label> = Vec::new();
    for mut sites in candidates {
        sites.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let is_free = |site: &Label| labels.iter().all(|label| !label.area.meets(site.area));
        let chosen = sites.into_iter().map(|(_, site)| site).find(is_free);
        labels.extend(chosen);
    }
    labels
}

pub(super) fn is_named(board: &Board, space: Space) -> bool {
    matches!(board.kind(space), SpaceKind::Destination | SpaceKind::Place | SpaceKind::Bank)
}

/// Everywhere a name could be written without covering a space, and how far that is from the wish.
fn sites(board: &Board, space: Space) -> Vec<(f64, Label)> {
    let sign = board.sign(space);
    let (width, height) = board.drawing().plane;
    let near: Vec<(Point, f64)> = board
        .spaces()
        .map(|other| (place::at(board, other), mark::radius(board.kind(other)) + 0.5))
        .filter(|&(other, _)| place::distance(other, Point(sign.x, sign.y)) < 200.0)
        .collect();
    let wished = SIDES.iter().position(|&side| side == sign.label).unwrap_or_default();
    let mut sites = Vec::new();
    for lines in line_breaks(&sign.name) {
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let size = (longest as f64 * LETTER * SIZE, lines.len() as f64 * SIZE);
        for (index, &side) in SIDES.iter().enumerate() {
            let turned = (index + 8 - wished) % 8;
            for gap in [3.0, 8.0] {
                let reach = mark::radius(board.kind(space)) + gap;
                for slide in [0.0, -5.0, 5.0, -10.0, 10.0, -16.0, 16.0, -24.0, 24.0] {
                    let (area, anchor) = area(Point(sign.x, sign.y), size, side, reach, slide);
                    let is_on_plane =
                        area.0 > 2.0 && area.1 > 2.0 && area.2 < width - 2.0 && area.3 < height - 2.0;
                    if !is_on_plane || near.iter().any(|&(other, radius)| area.touches(other, radius)) {
                        continue;
                    }
                    let cost = turned.min(8 - turned) as f64 * 8.0
                        + lines.len() as f64 * 4.0
                        + slide.abs() * 0.3
                        + (gap - 3.0) * 2.0;
                    sites.push((cost, Label { space, lines: lines.clone(), area, anchor }));
                }
            }
        }
    }
    sites
}

/// The area of a name beside a point, and how its lines are aligned.
fn area(Point(x, y): Point, (width, height): (f64, f64), side: Side, reach: f64, slide: f64) -> (Area, i8) {
    let (across, along): (f64, f64) = match side {
        Side::North => (0.0, -1.0),
        Side::NorthEast => (1.0, -1.0),
        Side::East => (1.0, 0.0),
        Side::SouthEast => (1.0, 1.0),
        Side::South => (0.0, 1.0),
        Side::SouthWest => (-1.0, 1.0),
        Side::West => (-1.0, 0.0),
        Side::NorthWest => (-1.0, -1.0),
    };
    let is_corner = across != 0.0 && along != 0.0;
    let reach = if is_corner { reach * 0.7 } else { reach };
    let slide_across = if is_corner || across == 0.0 { slide } else { 0.0 };
    let slide_along = if along == 0.0 { slide * 0.6 } else { 0.0 };
    let left = x + across * reach + (across - 1.0) / 2.0 * width + slide_across;
    let top = y + along * reach + (along - 1.0) / 2.0 * height + slide_along;
    (Area(left, top, left + width, top + height), -(across as i8))
}

/// A name on one line, two or three. A line does not end with "de la".
fn line_breaks(name: &str) -> Vec<Vec<String>> {
    let parts: Vec<&str> = name.split_inclusive([' ', '-']).collect();
    let breaks: Vec<usize> =
        (1..parts.len()).filter(|&at| !parts[at - 1].starts_with(char::is_lowercase)).collect();
    let line = |from: usize, to: usize| parts[from..to].concat().trim_end().to_owned();
    let all = parts.len();
    let mut ways = vec![vec![name.to_owned()]];
    for (index, &first) in breaks.iter().enumerate() {
        ways.push(vec![line(0, first), line(first, all)]);
        for &second in &breaks[index + 1..] {
            ways.push(vec![line(0, first), line(first, second), line(second, all)]);
        }
    }
    ways
}
