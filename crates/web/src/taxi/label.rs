//! Where the names of the map are written: on the side that the board file gives if there is room, and never
//! over a space or another name.

use std::sync::{Arc, Mutex, PoisonError};

use omnibus_core::{Side, Sign};
use omnibus_taxi::{Board, Space, SpaceKind, Street};

use super::{mark, place};
use crate::svg::Point;

/// A name on the map.
#[derive(Clone)]
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

impl Area {
    /// Whether they overlap, or leave less than a letter between them.
    pub(super) fn meets(self, other: Area) -> bool {
        self.0 < other.2 + 5.0 && other.0 < self.2 + 5.0 && self.1 < other.3 && other.1 < self.3
    }

    /// How far it is from a point.
    fn apart(self, Point(x, y): Point) -> f64 {
        let across = (self.0 - x).max(x - self.2).max(0.0);
        let along = (self.1 - y).max(y - self.3).max(0.0);
        across.hypot(along)
    }

    /// Whether a disc reaches into it.
    pub(super) fn touches(self, point: Point, radius: f64) -> bool {
        self.apart(point) < radius
    }
}

/// How much of a name lies on a line, as the number of its points eight apart that do.
fn crossings(area: Area, lines: &[(Point, Point)]) -> usize {
    let covers = |from: Point, to: Point| {
        let steps = (place::distance(from, to) / 8.0).ceil().max(1.0);
        let along = |step: usize| {
            let part = step as f64 / steps;
            Point(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        };
        (0..=steps as usize).filter(|&step| area.touches(along(step), 4.0)).count()
    };
    lines.iter().map(|&(from, to)| covers(from, to)).sum()
}

/// All names: destinations, squares and the bank.
pub(super) fn labels(board: &Board) -> Arc<[Label]> {
    // To find room takes thousands of tries, and the pieces ask after every step: the last answer is kept.
    static LAST: Mutex<Option<Answer>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = last.as_ref().filter(|answer| answer.is_for(board)) {
        return answer.labels.clone();
    }
    let labels: Arc<[Label]> = lay_out(board).into();
    let signs = board.spaces().map(|space| board.sign(space).clone()).collect();
    *last = Some(Answer { signs, streets: board.streets().to_vec(), labels: labels.clone() });
    labels
}

struct Answer {
    signs: Vec<Sign>,
    streets: Vec<Street>,
    labels: Arc<[Label]>,
}

impl Answer {
    fn is_for(&self, board: &Board) -> bool {
        self.streets == board.streets() && self.signs.iter().eq(board.spaces().map(|space| board.sign(space)))
    }
}

/// Those with the fewest places to go are written first, and whoever still finds no room is asked before them
/// in the next attempt.
fn lay_out(board: &Board) -> Vec<Label> {
    let named = board.spaces().filter(|&space| is_named(board, space));
    let mut candidates: Vec<Vec<Label>> = named.map(|space| sites(board, space)).collect();
    candidates.sort_by_key(Vec::len);
    let mut best: Vec<Label> = Vec::new();
    for _ in 0..candidates.len() {
        let mut labels: Vec<Label> = Vec::new();
        let mut homeless = None;
        for (index, sites) in candidates.iter().enumerate() {
            let is_free = |site: &&Label| labels.iter().all(|label| !label.area.meets(site.area));
            match sites.iter().find(is_free) {
                Some(site) => labels.push(site.clone()),
                None => homeless = homeless.or(Some(index)),
            }
        }
        if labels.len() > best.len() {
            best = labels;
        }
        let Some(index) = homeless else { break };
        let first = candidates.remove(index);
        candidates.insert(0, first);
    }
    best
}

pub(super) fn is_named(board: &Board, space: Space) -> bool {
    matches!(board.kind(space), SpaceKind::Destination | SpaceKind::Place | SpaceKind::Bank)
}

/// Everywhere a name could be written without covering a space, the nearest to the wish first.
fn sites(board: &Board, space: Space) -> Vec<Label> {
    let sign = board.sign(space);
    let here = Point(sign.x, sign.y);
    let (width, height) = board.drawing().plane;
    let near: Vec<(Point, f64)> = board
        .spaces()
        .map(|other| (place::at(board, other), mark::radius(board.kind(other)) + 0.5))
        .filter(|&(other, _)| place::distance(other, here) < 200.0)
        .collect();
    // A name close to another named space would be taken for that one's.
    let strangers: Vec<Point> = board
        .spaces()
        .filter(|&other| other != space && is_named(board, other))
        .map(|other| place::at(board, other))
        .collect();
    let pairs = board.streets().iter().flat_map(|street| street.spaces.windows(2));
    let roads: Vec<(Point, Point)> = pairs
        .map(|pair| (place::at(board, pair[0]), place::at(board, pair[1])))
        .filter(|&(from, to)| place::distance(from, here).min(place::distance(to, here)) < 160.0)
        .collect();
    let wished = Side::ROUND.iter().position(|&side| side == sign.label).unwrap_or_default();
    let mut sites = Vec::new();
    for lines in line_breaks(&sign.name) {
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let size = (longest as f64 * LETTER * SIZE, lines.len() as f64 * SIZE);
        for (index, &side) in Side::ROUND.iter().enumerate() {
            let turned = (index + 8 - wished) % 8;
            for gap in [3.0, 8.0] {
                let reach = mark::radius(board.kind(space)) + gap;
                for slide in [0.0, -5.0, 5.0, -10.0, 10.0, -16.0, 16.0, -24.0, 24.0] {
                    let (area, anchor) = area(here, size, side, reach, slide);
                    let is_on_plane =
                        area.0 > 2.0 && area.1 > 2.0 && area.2 < width - 2.0 && area.3 < height - 2.0;
                    if !is_on_plane || near.iter().any(|&(other, radius)| area.touches(other, radius)) {
                        continue;
                    }
                    let cost = turned.min(8 - turned) as f64 * 9.0
                        + lines.len() as f64 * 4.0
                        + slide.abs() * 0.3
                        + area.apart(here) * 1.5
                        + (gap - 3.0)
                        + crossings(area, &roads) as f64 * 2.0
                        + strangers.iter().filter(|&&other| area.touches(other, 20.0)).count() as f64 * 30.0;
                    sites.push((cost, Label { space, lines: lines.clone(), area, anchor }));
                }
            }
        }
    }
    sites.sort_by(|(one, _): &(f64, Label), (other, _)| one.total_cmp(other));
    sites.into_iter().map(|(_, site)| site).collect()
}

/// The area of a name beside a point, and how its lines are aligned.
fn area(Point(x, y): Point, (width, height): (f64, f64), side: Side, reach: f64, shift: f64) -> (Area, i8) {
    let (across, along) = side.direction();
    let is_corner = across != 0.0 && along != 0.0;
    let reach = if is_corner { reach * 0.7 } else { reach };
    let shift_across = if is_corner || across == 0.0 { shift } else { 0.0 };
    let shift_along = if along == 0.0 { shift * 0.6 } else { 0.0 };
    let left = x + across * reach + (across - 1.0) / 2.0 * width + shift_across;
    let top = y + along * reach + (along - 1.0) / 2.0 * height + shift_along;
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
