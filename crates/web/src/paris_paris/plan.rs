//! Where everything lies on the plane: the board file's stops, and around them what finds a free place.

mod area;
mod ground;
mod names;
mod roads;

use std::{
    f64::consts::TAU,
    sync::{Arc, LazyLock},
};

use omnibus_core::Side;
use omnibus_paris_paris::{Board, Line, Stop};

use crate::svg::Point;
pub(super) use area::Area;
use ground::Ground;
pub(super) use roads::distance;

/// Half the height of a stop; a plain stop is a disc of this radius, a crossing a capsule.
pub(super) const STOP: f64 = 20.0;
/// From a crossing's centre to each of its two places.
pub(super) const PLACE: f64 = 19.0;
/// Half the side of a tile.
pub(super) const TILE: f64 = 24.0;
/// From the centre of a sign at a line's end to its rim.
pub(super) const TERMINUS: f64 = 17.0;
pub(super) const LETTERING: f64 = 24.0;
/// Points on the track: after the last comes 1 again.
pub(super) const TRACK: i32 = 45;

/// The score track's depth, which frames the board.
pub(super) const FRAME: f64 = 40.0;
/// Room for names left and right of the outermost stops.
const MARGIN: f64 = 28.0;
/// Spaces of the track along the upper and the lower side, corners included; the rest is left and right.
const ALONG: usize = 14;
const DOWN: usize = 9;
/// The plan of a board.
#[derive(Clone, Debug)]
pub(super) struct Plan<'b> {
    board: &'b Board,
    /// By stop: where its name stands.
    sides: Vec<Side>,
    /// By stop: where the first and the second tile on offer lie.
    slots: Vec<[Point; 2]>,
    /// By line: the sign at the arrow's end, and the one at the other end.
    termini: Vec<[Point; 2]>,
}

impl<'b> Plan<'b> {
    pub(super) fn of(board: &'b Board) -> Plan<'b> {
        // To find the places takes a while, and nearly every table plays on this board.
        static STANDARD: LazyLock<Arc<Board>> = LazyLock::new(Board::standard);
        static PLAN: LazyLock<Plan<'static>> = LazyLock::new(|| Plan::find(&STANDARD));
        let same_sign = |stop| board.stop_sign(stop) == STANDARD.stop_sign(stop);
        let same_route = |line| board.route(line) == STANDARD.route(line);
        let is_standard =
            board.plane() == STANDARD.plane() && Stop::all().all(same_sign) && Line::all().all(same_route);
        if is_standard { Plan { board, ..PLAN.clone() } } else { Plan::find(board) }
    }

    fn find(board: &'b Board) -> Plan<'b> {
        let mut plan = Plan { board, sides: Vec::new(), slots: Vec::new(), termini: Vec::new() };
        plan.sides = plan.clear_sides();
        let ground = Ground::of(&plan);
        // The signs at the ends of the lines first: they are always there. Then one tile for each stop.
        let mut taken: Vec<(Point, f64)> = Vec::new();
        for line in Line::all() {
            let ends = plan.ends(line).map(|(end, before)| {
                let Point(x, y) = plan.stop(end);
                let Point(from_x, from_y) = plan.stop(before);
                let onward = (y - from_y).atan2(x - from_x);
                let place =
                    ground.free_place(&plan, end, TERMINUS, 3.0, &taken, |angle| 4.0 * turn(angle, onward));
                taken.push((place, TERMINUS));
                place
            });
            plan.termini.push(ends);
        }
        let mut rounds = [0, 1].into_iter().map(|_| {
            let places: Vec<Point> = Stop::all()
                .map(|stop| {
                    let place = ground.free_place(&plan, stop, TILE * 1.3, 0.6, &taken, |_| 0.0);
                    taken.push((place, TILE * 1.3));
                    place
                })
                .collect();
            places
        });
        let first = rounds.next().unwrap_or_default();
        let second = rounds.next().unwrap_or_default();
        plan.slots = first.into_iter().zip(second).map(|(first, second)| [first, second]).collect();
        plan
    }

    /// The size of the whole plane, with the track around.
    pub(super) fn size(board: &Board) -> (f64, f64) {
        let (width, height) = board.plane();
        (width + 2.0 * (FRAME + MARGIN), height + 2.0 * FRAME)
    }

    /// A place of the board file's plane.
    pub(super) fn point(x: f64, y: f64) -> Point {
        Point(x + FRAME + MARGIN, y + FRAME)
    }

    pub(super) fn stop(&self, stop: Stop) -> Point {
        let sign = self.board.stop_sign(stop);
        Plan::point(sign.x, sign.y)
    }

    /// Half the width of a stop's mark.
    pub(super) fn half_width(&self, stop: Stop) -> f64 {
        STOP + if self.is_crossing(stop) { PLACE } else { 0.0 }
    }

    pub(super) fn is_crossing(&self, stop: Stop) -> bool {
        self.board.crossings().contains(stop)
    }

    /// Where a business stands: the first or the second place of a crossing, or the only one.
    pub(super) fn place(&self, stop: Stop, number: usize) -> Point {
        let Point(x, y) = self.stop(stop);
        let aside = if !self.is_crossing(stop) {
            0.0
        } else if number == 0 {
            -PLACE
        } else {
            PLACE
        };
        Point(x + aside, y)
    }

    /// Where the `number`-th tile on offer of a stop lies.
    pub(super) fn slot(&self, stop: Stop, number: usize) -> Point {
        let Point(x, y) = self.slots[stop.index()][number % 2];
        // A third and a fourth are rare: they peep out from under the others.
        let aside = 10.0 * (number / 2) as f64;
        Point(x + aside, y - aside)
    }

    /// The signs at the arrow's end and at the other end.
    pub(super) fn termini(&self, line: Line) -> [Point; 2] {
        self.termini[line.index()]
    }

    /// Both end stops of a line, each with the one before it.
    fn ends(&self, line: Line) -> [(Stop, Stop); 2] {
        let route = self.board.route(line);
        [(route[0], route[1]), (route[Line::LENGTH - 1], route[Line::LENGTH - 2])]
    }

    /// The rectangle that a stop fills.
    pub(super) fn mark(&self, stop: Stop) -> Area {
        let (Point(x, y), half) = (self.stop(stop), self.half_width(stop));
        Area { left: x - half, top: y - STOP, width: 2.0 * half, height: 2.0 * STOP }
    }

    /// The middle of the P space of a line.
    pub(super) fn parking(&self, line: Line) -> Point {
        let (width, height) = self.board.plane();
        Plan::point(width - 258.0 + 58.0 * line.index() as f64, height - 32.0)
    }

    /// The big P before the spaces.
    pub(super) fn parking_sign(&self) -> Point {
        let (width, height) = self.board.plane();
        Plan::point(width - 318.0, height - 32.0)
    }

    /// Where the bus waits.
    pub(super) fn depot(&self) -> Point {
        Plan::point(32.0, self.board.plane().1 - 36.0)
    }

    /// The badge of who holds the bus.
    pub(super) fn holder(&self) -> Point {
        let Point(x, y) = self.depot();
        Point(x + 66.0, y)
    }

    /// The space of the track where this many points are counted.
    pub(super) fn track(&self, points: i32) -> Area {
        let lap = if points > TRACK { (points - 1) % TRACK + 1 } else { points.max(0) };
        let (width, height) = Plan::size(self.board);
        let (along, down) = (width / ALONG as f64, (height - 2.0 * FRAME) / DOWN as f64);
        let upright = |left, number: usize| Area {
            left,
            top: FRAME + down * number as f64,
            width: FRAME,
            height: down,
        };
        let lying =
            |top, number: usize| Area { left: along * number as f64, top, width: along, height: FRAME };
        // Clockwise from the upper left corner.
        let space = lap as usize;
        if space < ALONG {
            lying(0.0, space)
        } else if space < ALONG + DOWN {
            upright(width - FRAME, space - ALONG)
        } else if space < 2 * ALONG + DOWN {
            lying(height - FRAME, 2 * ALONG + DOWN - 1 - space)
        } else {
            upright(0.0, 2 * (ALONG + DOWN) - 1 - space)
        }
    }
}

/// How far two directions are apart, from 0 to half a turn.
fn turn(angle: f64, other: f64) -> f64 {
    let apart = (angle - other).rem_euclid(TAU);
    apart.min(TAU - apart)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_drawn_otherwise_has_a_plan_of_its_own() {
        let standard = include_str!("../../../../boards/paris-paris.toml");
        let board = Board::read("mine", &standard.replace("x = 470", "x = 480")).unwrap();
        assert_eq!(Plan::of(&board).slots, Plan::find(&board).slots);
        assert_ne!(Plan::of(&board).slots, Plan::of(&Board::standard()).slots);
    }

    #[test]
    fn tiles_and_signs_cover_no_stop_and_lie_beside_their_own() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        for stop in Stop::all() {
            let [first, second] = plan.slots[stop.index()];
            for place in [first, second] {
                assert!(distance(place, plan.stop(stop)) < 120.0, "{}", board.stop_sign(stop).name);
                for other in Stop::all() {
                    assert!(plan.mark(other).distance(place) > TILE * 0.8, "{}", board.stop_sign(stop).name);
                }
            }
            assert!(distance(first, second) > TILE * 1.5, "two tiles of one stop are told apart");
        }
        for place in Line::all().flat_map(|line| plan.termini(line)) {
            assert!(Stop::all().all(|stop| plan.mark(stop).distance(place) > TERMINUS * 0.8));
        }
    }

    #[test]
    fn the_track_runs_once_around_and_goes_on_with_one() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        let (width, height) = Plan::size(&board);
        let spaces: Vec<Area> = (0..=TRACK).map(|points| plan.track(points)).collect();
        let area: f64 = spaces.iter().map(|space| space.width * space.height).sum();
        let frame = width * height - (width - 2.0 * FRAME) * (height - 2.0 * FRAME);
        assert!((area - frame).abs() < 1.0, "the spaces fill the frame");
        for (number, space) in spaces.iter().enumerate() {
            assert!(spaces[..number].iter().all(|other| space.shared(other) < 0.01), "space {number}");
            let next = &spaces[(number + 1) % spaces.len()];
            assert!(space.grown(0.01).shared(next) > 0.0, "{number} touches the next");
        }
        for points in [1, 20, TRACK] {
            assert!(
                plan.track(points).shared(&plan.track(points + TRACK)) > 1.0,
                "{points} on the second lap"
            );
        }
    }
}
