//! Where the names of locations stand.

use omnibus_core::Side;
use omnibus_london::{Board, Location};

use super::track::{DISC, Track, apart, centre};
use crate::svg::Point;

/// The size of the letters, and what one takes of the width on average.
pub(super) const LETTERS: f64 = 19.0;
const LETTER_WIDTH: f64 = 0.55;
const LINE: f64 = 0.98;

/// From the baseline of the first line up to its top.
const RISE: f64 = 0.78;

/// A name in one line or two.
pub(super) struct Label {
    pub(super) lines: Vec<String>,
    pub(super) area: Area,
    pub(super) anchor: Anchor,
}

/// A rectangle of the plane.
#[derive(Clone, Copy)]
pub(super) struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    pub(super) fn attribute(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

impl Label {
    /// Where the line of that number is written.
    pub(super) fn baseline(&self, line: usize) -> Point {
        let Area { left, right, top, .. } = self.area;
        let x = match self.anchor {
            Anchor::Start => left,
            Anchor::Middle => f64::midpoint(left, right),
            Anchor::End => right,
        };
        Point(x, top + LETTERS * (RISE + LINE * line as f64))
    }
}

impl Area {
    pub(super) fn new(Point(left, top): Point, wide: f64, high: f64) -> Area {
        Area { left, top, right: left + wide, bottom: top + high }
    }

    fn grown(self, by: f64) -> Area {
        let Area { left, top, right, bottom } = self;
        Area { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
    }

    fn contains(self, Point(x, y): Point) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    fn meets(self, other: Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether it touches a disc around a point.
    pub(super) fn touches(self, at: Point, radius: f64) -> bool {
        apart(at, Point(at.0.clamp(self.left, self.right), at.1.clamp(self.top, self.bottom))) < radius
    }
}

/// Every name, in the board's order, on the side that the board file gives, where it hides least of the routes and of what else is
/// `taken`: in one line or in two, close to its location or a little further away.
pub(super) fn labels(board: &Board, taken: &[Area]) -> Vec<Label> {
    let (width, height) = board.plane();
    let plane = Area::new(Point(4.0, 4.0), width - 8.0, height - 8.0);
    let printed: Vec<Point> = board.routes().flat_map(|route| marks(&Track::of(board, route))).collect();
    let discs: Vec<Point> = board.locations().map(|location| centre(board, location)).collect();
    let mut placed: Vec<Label> = Vec::new();
    for location in board.locations() {
        let hidden = |label: &Label| {
            let area = label.area;
            let corners = [Point(area.left, area.top), Point(area.right, area.bottom)];
            let clear = area.grown(4.0);
            let covered = printed.iter().filter(|&&point| clear.contains(point)).count() as u32;
            let stops = discs.iter().filter(|&&disc| area.touches(disc, DISC)).count();
            let names = placed.iter().map(|other| &other.area).chain(taken).filter(|other| other.meets(area));
            let off = corners.into_iter().filter(|&corner| !plane.contains(corner)).count();
            12 * covered + 1000 * (stops + names.count() + off) as u32
        };
        // From the nearest on: what is further away than the best so far costs cannot be better.
        let mut best: Option<(u32, Label)> = None;
        for (distance, label) in candidates(board, location) {
            let least = best.as_ref().map_or(u32::MAX, |(cost, _)| *cost);
            if distance >= least {
                break;
            }
            let cost = distance + hidden(&label);
            if cost < least {
                best = Some((cost, label));
            }
        }
        placed.extend(best.map(|(_, label)| label));
    }
    placed
}

/// Points all over the spaces of a route.
fn marks(track: &Track) -> Vec<Point> {
    let over = |space: super::track::Space| {
        let turn = space.angle.to_radians();
        let across = [-0.45, 0.0, 0.45];
        let along = [-0.48, -0.36, -0.24, -0.12, 0.0, 0.12, 0.24, 0.36, 0.48];
        along.into_iter().flat_map(move |along| {
            across.map(|across| {
                let (right, down) = (along * space.length, across * space.width);
                let Point(x, y) = space.centre;
                Point(x + right * turn.cos() - down * turn.sin(), y + right * turn.sin() + down * turn.cos())
            })
        })
    };
    track.spaces().into_iter().flat_map(over).collect()
}

/// Every place where a name could stand, with its distance from the nearest such, which comes first.
fn candidates(board: &Board, location: Location) -> Vec<(u32, Label)> {
    let sign = board.location_sign(location);
    let at = Point(sign.x, sign.y);
    let letters = sign.name.chars().count();
    let one_line = (vec![sign.name.clone()], if letters > 10 { 12 } else { 0 });
    let two_lines = in_two(&sign.name).map(|lines| (lines, if letters > 10 { 0 } else { 12 }));
    let mut candidates = Vec::new();
    for (lines, detour) in two_lines.into_iter().chain([one_line]) {
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let wide = longest as f64 * LETTERS * LETTER_WIDTH;
        let high = LETTERS * (1.0 + LINE * (lines.len() - 1) as f64);
        for right in -12..=12 {
            for down in -12..=12 {
                let shift = Point(f64::from(right) * 5.0, f64::from(down) * 5.0);
                let Some((area, anchor)) = area(at, sign.label, wide, high, shift) else { continue };
                // A shift may lead back over the location's own disc.
                if !area.touches(at, DISC + 3.0) {
                    let label = Label { lines: lines.clone(), area, anchor };
                    let distance = 5 * (i32::abs(right) + i32::abs(down)) as u32;
                    candidates.push((detour + distance, label));
                }
            }
        }
    }
    candidates.sort_by_key(|(distance, _)| *distance);
    candidates
}

/// `None` where the shift would lead to another side.
fn area(Point(x, y): Point, side: Side, wide: f64, high: f64, shift: Point) -> Option<(Area, Anchor)> {
    // Straight beside the disc, and beside its shoulder.
    let (far, near) = (DISC + 5.0, DISC * 0.72 + 2.0);
    let Point(right, down) = shift;
    // How far it may go back towards the middle.
    let back = near / 2.0;
    let (left, anchor, fits) = match side {
        Side::North | Side::South => (x - wide / 2.0, Anchor::Middle, right.abs() <= wide / 3.0),
        Side::East => (x + far, Anchor::Start, right >= 0.0),
        Side::West => (x - far - wide, Anchor::End, right <= 0.0),
        Side::NorthEast | Side::SouthEast => (x + near, Anchor::Start, right >= -back),
        Side::NorthWest | Side::SouthWest => (x - near - wide, Anchor::End, right <= back),
    };
    let (top, too) = match side {
        Side::North => (y - far - high, down <= 0.0),
        Side::South => (y + far, down >= 0.0),
        Side::East | Side::West => (y - high / 2.0, down.abs() <= high / 2.0),
        Side::NorthEast | Side::NorthWest => (y - near - high, down <= back),
        Side::SouthEast | Side::SouthWest => (y + near, down >= -back),
    };
    (fits && too).then(|| (Area::new(Point(left + right, top + down), wide, high), anchor))
}

/// A name broken at the space nearest to its middle.
fn in_two(name: &str) -> Option<Vec<String>> {
    let (one, other) = name
        .match_indices(' ')
        .map(|(at, _)| (&name[..at], &name[at + 1..]))
        .min_by_key(|(one, other)| one.len().abs_diff(other.len()))?;
    Some(vec![one.to_owned(), other.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_covers_a_location_or_another_name_or_leaves_the_plane() {
        let board = Board::standard();
        let labels = labels(&board, &[]);
        assert_eq!(labels.len(), board.locations().len());
        let (width, height) = board.plane();
        for (index, label) in labels.iter().enumerate() {
            let (name, area) = (label.lines.join(" "), label.area);
            assert!(
                area.left >= 0.0 && area.top >= 0.0 && area.right <= width && area.bottom <= height,
                "{name}"
            );
            for location in board.locations() {
                assert!(!area.touches(centre(&board, location), DISC), "{name} covers {location:?}");
            }
            for other in &labels[..index] {
                assert!(!area.meets(other.area), "{name} covers {}", other.lines.join(" "));
            }
        }
    }

    #[test]
    fn names_stand_on_the_side_that_the_board_file_gives() {
        let board = Board::standard();
        for (location, label) in board.locations().zip(labels(&board, &[])) {
            let sign = board.location_sign(location);
            let Area { left, top, right, bottom } = label.area;
            let stands = match sign.label {
                Side::North => bottom < sign.y,
                Side::NorthEast => bottom < sign.y && right > sign.x,
                Side::East => left > sign.x,
                Side::SouthEast => top > sign.y && right > sign.x,
                Side::South => top > sign.y,
                Side::SouthWest => top > sign.y && left < sign.x,
                Side::West => right < sign.x,
                Side::NorthWest => bottom < sign.y && left < sign.x,
            };
            assert!(stands, "{}", sign.name);
        }
    }

    #[test]
    fn names_hide_hardly_anything_of_the_routes() {
        let board = Board::standard();
        let labels = labels(&board, &[]);
        let printed: Vec<Point> = board.routes().flat_map(|route| marks(&Track::of(&board, route))).collect();
        let hidden =
            printed.iter().filter(|&&point| labels.iter().any(|label| label.area.contains(point))).count();
        assert!(hidden * 20 < printed.len(), "{hidden} of {}", printed.len());
    }
}
