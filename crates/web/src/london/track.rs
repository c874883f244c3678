//! Where a route runs on the plane, and where its spaces lie.

use omnibus_london::{Board, Lane, Location, Route, RouteSet};

use crate::svg::{Point, polyline};

/// From the centre of a location to its rim.
pub(super) const DISC: f64 = 21.0;

/// Between two spaces, and between a space and a disc.
const GAP: f64 = 4.0;

/// Points by which a curve is measured.
const STEPS: usize = 32;

/// Between two routes that leave a location side by side, in radians.
const NARROWEST: f64 = 0.52;

/// How far from the middle of a route a finger still means it.
const REACH: f64 = 30.0;

/// A smooth curve from one end to the other by way of the middle that the board file gives; the lanes of a
/// double route run side by side.
pub(super) struct Track {
    points: Vec<Point>,
    spaces: u8,
    /// The length of one space with its gap.
    slot: f64,
    half_width: f64,
    /// Which side is away from the other lane: 0 without one.
    outward: f64,
    half_gap: f64,
}

/// A space that takes one bus.
#[derive(Clone, Copy)]
pub(super) struct Space {
    pub(super) centre: Point,
    /// In degrees, so that what lies in it never stands on its head.
    pub(super) angle: f64,
    pub(super) length: f64,
    pub(super) width: f64,
}

impl Space {
    pub(super) fn transform(self) -> String {
        format!("{}rotate({})", self.centre.translate(), self.angle.round())
    }
}

pub(super) fn centre(board: &Board, location: Location) -> Point {
    let sign = board.location_sign(location);
    Point(sign.x, sign.y)
}

impl Track {
    pub(super) fn of(board: &Board, route: Route) -> Track {
        let print = board.route(route);
        let [from, to] = print.ends.map(|end| centre(board, end));
        let bend = parted_bend(board, route);
        let middle = axis_middle(board, route);
        let on_curve = |step: usize| {
            let along = step as f64 / STEPS as f64;
            between(between(from, bend, along), between(bend, to, along), along)
        };
        let axis: Vec<Point> = (0..=STEPS).map(on_curve).collect();
        let sizes = board.spaces();
        let half_gap = sizes.lane_gap / 2.0;
        let outward = match print.lane {
            Lane::Single => 0.0,
            lane => {
                let Point(right, down) = normal(&axis, STEPS / 2);
                let Point(x, y) = mid(board, route);
                let beside = (x - middle.0) * right + (y - middle.1) * down;
                // Lanes that the file does not tell apart still get a side each.
                if beside.abs() > 0.5 { beside.signum() } else { f64::from(lane.number()) * 2.0 - 3.0 }
            }
        };
        let points: Vec<Point> =
            (0..axis.len()).map(|at| beside(axis[at], normal(&axis, at), outward * half_gap)).collect();
        let room = length(&points) - 2.0 * (DISC + GAP / 2.0);
        let slot = (room / f64::from(print.length)).min(sizes.length + GAP).max(2.0 * GAP);
        Track { points, spaces: print.length, slot, half_width: sizes.width / 2.0 - 1.5, outward, half_gap }
    }

    pub(super) fn spaces(&self) -> Vec<Space> {
        let start = self.start();
        (0..self.spaces)
            .map(|space| {
                let (centre, Point(right, down)) = self.at(start + self.slot * (f64::from(space) + 0.5));
                // The normal turned back by a right angle.
                let angle = (-right).atan2(down).to_degrees();
                Space {
                    centre,
                    angle: if angle > 90.0 {
                        angle - 180.0
                    } else if angle <= -90.0 {
                        angle + 180.0
                    } else {
                        angle
                    },
                    length: self.slot - GAP,
                    width: 2.0 * self.half_width,
                }
            })
            .collect()
    }

    /// The line around all spaces, as a closed path.
    pub(super) fn outline(&self) -> String {
        self.beside_other_lane(self.half_width + 3.5, self.spaces.max(2))
    }

    /// The ground under all spaces, as a closed path.
    pub(super) fn ground(&self) -> String {
        self.beside_other_lane(self.half_width + 2.0, 2 * self.spaces)
    }

    /// All that belongs to the route for a finger, as a closed path.
    pub(super) fn reach(&self) -> String {
        self.beside_other_lane(REACH, self.spaces.max(2))
    }

    /// So wide to either side, but not into the other lane, in so many parts.
    fn beside_other_lane(&self, width: f64, parts: u8) -> String {
        let narrow = width.min(self.half_gap);
        match self.outward {
            0.0 => self.band(width, width, parts),
            side if side > 0.0 => self.band(width, narrow, parts),
            _ => self.band(narrow, width, parts),
        }
    }

    /// From location to location, for what drives along it.
    pub(super) fn drive(&self) -> Vec<Point> {
        self.points.iter().copied().step_by(STEPS / 8).collect()
    }

    /// The middle of the spaces, as an open path.
    pub(super) fn axis(&self) -> String {
        polyline(&self.stations(2 * self.spaces).map(|(point, _)| point).collect::<Vec<_>>())
    }

    fn band(&self, one_side: f64, other_side: f64, parts: u8) -> String {
        let stations: Vec<_> = self.stations(parts).collect();
        let there = stations.iter().map(|&(point, normal)| beside(point, normal, one_side));
        let back = stations.iter().rev().map(|&(point, normal)| beside(point, normal, -other_side));
        polyline(&there.chain(back).collect::<Vec<_>>()) + "Z"
    }

    /// From the first space to the last in so many parts: their borders, each with its normal.
    fn stations(&self, parts: u8) -> impl Iterator<Item = (Point, Point)> {
        let (start, step) = (self.start(), self.slot * f64::from(self.spaces) / f64::from(parts));
        (0..=parts).map(move |part| self.at(start + step * f64::from(part)))
    }

    fn start(&self) -> f64 {
        (length(&self.points) - self.slot * f64::from(self.spaces)) / 2.0
    }

    /// The point so far along the curve, and the normal there.
    fn at(&self, mut distance: f64) -> (Point, Point) {
        for at in 1..self.points.len() {
            let (from, to) = (self.points[at - 1], self.points[at]);
            let step = apart(from, to);
            if distance <= step || at == self.points.len() - 1 {
                return (between(from, to, distance / step), normal(&self.points, at));
            }
            distance -= step;
        }
        (self.points[0], normal(&self.points, 0))
    }
}

/// The length of the shortest space on these tracks of a board.
pub(super) fn shortest_space(board: &Board, tracks: &[Track]) -> f64 {
    tracks.iter().map(|track| track.slot - GAP).fold(board.spaces().length, f64::min)
}

/// The point on the line from one to the other: 0 at the one, 1 at the other.
pub(super) fn between(Point(x, y): Point, Point(to_x, to_y): Point, part: f64) -> Point {
    Point(x + (to_x - x) * part, y + (to_y - y) * part)
}

pub(super) fn apart(Point(x, y): Point, Point(other_x, other_y): Point) -> f64 {
    (x - other_x).hypot(y - other_y)
}

/// The middle of a route that the board file gives; between the lanes for a double one.
fn axis_middle(board: &Board, route: Route) -> Point {
    let own = mid(board, route);
    let mut other_lane = board.other_lanes(RouteSet::EMPTY.with(route)).iter();
    other_lane.next().map_or(own, |other| between(own, mid(board, other), 0.5))
}

/// The control point by which a curve passes through its middle half way.
fn bend(board: &Board, route: Route) -> Point {
    let [from, to] = board.route(route).ends.map(|end| centre(board, end));
    between(between(from, to, 0.5), axis_middle(board, route), 2.0)
}

/// The same, turned away a little from routes that leave a location in almost the same direction: their
/// spaces would lie on each other.
fn parted_bend(board: &Board, route: Route) -> Point {
    let ends = board.route(route).ends;
    let mut parted = bend(board, route);
    for hub in ends {
        for other in board.routes() {
            let print = board.route(other);
            // Another route, and of a double one only the first lane: both lanes have one axis.
            if !print.ends.contains(&hub)
                || print.lane == Lane::Second
                || print.ends.iter().all(|end| ends.contains(end))
            {
                continue;
            }
            let centre = centre(board, hub);
            let between = angle(centre, parted) - angle(centre, bend(board, other));
            let between = between.sin().atan2(between.cos());
            if between.abs() < NARROWEST {
                parted = turned(parted, centre, (NARROWEST - between.abs()) / 2.0 * between.signum());
            }
        }
    }
    parted
}

fn angle(Point(x, y): Point, Point(to_x, to_y): Point) -> f64 {
    (to_y - y).atan2(to_x - x)
}

fn turned(Point(x, y): Point, Point(around_x, around_y): Point, angle: f64) -> Point {
    let (right, down) = (x - around_x, y - around_y);
    let (sine, cosine) = angle.sin_cos();
    Point(around_x + right * cosine - down * sine, around_y + right * sine + down * cosine)
}

fn mid(board: &Board, route: Route) -> Point {
    let (x, y) = board.route(route).mid;
    Point(x, y)
}

fn beside(Point(x, y): Point, Point(right, down): Point, distance: f64) -> Point {
    Point(x + right * distance, y + down * distance)
}

/// One unit across the curve.
fn normal(points: &[Point], at: usize) -> Point {
    let (from, to) = (points[at.saturating_sub(1)], points[(at + 1).min(points.len() - 1)]);
    let step = apart(from, to).max(f64::EPSILON);
    Point((from.1 - to.1) / step, (to.0 - from.0) / step)
}

fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| apart(pair[0], pair[1])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tracks(board: &Board) -> impl Iterator<Item = (Route, Track)> {
        board.routes().map(|route| (route, Track::of(board, route)))
    }

    #[test]
    fn a_route_has_its_spaces_between_its_ends_and_none_on_a_location() {
        let board = Board::standard();
        for (route, track) in tracks(&board) {
            let spaces = track.spaces();
            assert_eq!(spaces.len(), usize::from(board.length(route)));
            for space in &spaces {
                assert!(space.length > 50.0, "a bus fits: {}", space.length);
                assert!((-90.0..=90.0).contains(&space.angle));
                for location in board.locations() {
                    let distance = apart(space.centre, centre(&board, location));
                    assert!(distance > DISC + space.width / 2.0, "{route:?} covers {location:?}");
                }
            }
            for pair in spaces.windows(2) {
                assert!(apart(pair[0].centre, pair[1].centre) > pair[0].length, "{route:?}");
            }
        }
    }

    #[test]
    fn the_lanes_of_a_double_route_run_side_by_side() {
        let board = Board::standard();
        let gap = board.spaces().lane_gap;
        for (route, track) in tracks(&board) {
            for other in board.other_lanes(RouteSet::EMPTY.with(route)).iter() {
                let across = track.spaces().into_iter().zip(Track::of(&board, other).spaces());
                for (one, other) in across {
                    assert!((apart(one.centre, other.centre) - gap).abs() < 2.0, "{route:?}");
                }
            }
        }
    }

    #[test]
    fn spaces_of_different_routes_do_not_lie_on_each_other() {
        let board = Board::standard();
        let spaces: Vec<(Route, Space)> = tracks(&board)
            .flat_map(|(route, track)| track.spaces().into_iter().map(move |space| (route, space)))
            .collect();
        for (route, space) in &spaces {
            for (other, near) in spaces.iter().filter(|(other, _)| other != route) {
                assert!(apart(space.centre, near.centre) >= space.width, "{route:?} on {other:?}");
            }
        }
    }

    #[test]
    fn a_bus_drives_from_one_end_to_the_other() {
        let board = Board::standard();
        for (route, track) in tracks(&board) {
            let path = track.drive();
            let [from, to] = board.route(route).ends.map(|end| centre(&board, end));
            assert!(apart(path[0], from) < DISC && apart(path[path.len() - 1], to) < DISC, "{route:?}");
        }
    }
}
