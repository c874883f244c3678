//! Where everything lies on the plane: the board file's stops, and around them what finds a free place.

use std::{f64::consts::TAU, sync::LazyLock};

use omnibus_core::Side;
use omnibus_paris_paris::{Board, Line, Stop};

use crate::svg::Point;

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
/// The sides of a stop, clockwise.
const ROUND: [Side; 8] = [
    Side::North,
    Side::NorthEast,
    Side::East,
    Side::SouthEast,
    Side::South,
    Side::SouthWest,
    Side::West,
    Side::NorthWest,
];
/// Points a leg of a line is driven by.
const SAMPLES: usize = 8;

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

/// A stop's name, in one line or two, and the box that it fills at most.
#[derive(Debug)]
pub(super) struct Label<'b> {
    pub(super) lines: Vec<&'b str>,
    pub(super) anchor: &'static str,
    /// Where the first line begins, ends or has its middle.
    pub(super) at: Point,
    pub(super) area: Area,
}

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// From a point to the nearest of the rectangle; 0 inside.
    pub(super) fn distance(&self, Point(x, y): Point) -> f64 {
        let outside = |at: f64, from: f64, length: f64| (from - at).max(at - from - length).max(0.0);
        outside(x, self.left, self.width).hypot(outside(y, self.top, self.height))
    }

    pub(super) fn grown(&self, by: f64) -> Area {
        let &Area { left, top, width, height } = self;
        Area { left: left - by, top: top - by, width: width + 2.0 * by, height: height + 2.0 * by }
    }

    /// The area that two rectangles have in common.
    pub(super) fn shared(&self, other: &Area) -> f64 {
        let both = |from: f64, length: f64, other_from: f64, other_length: f64| {
            ((from + length).min(other_from + other_length) - from.max(other_from)).max(0.0)
        };
        both(self.left, self.width, other.left, other.width)
            * both(self.top, self.height, other.top, other.height)
    }
}

/// A name on one side of its stop, and how much it covers there of what never moves.
struct Name {
    side: Side,
    area: Area,
    cost: f64,
}

/// A leg of a line between two stops: a Bézier curve's four points.
type Leg = [Point; 4];

impl<'b> Plan<'b> {
    pub(super) fn of(board: &'b Board) -> Plan<'b> {
        // To find the places takes a while, and nearly every table plays on this board.
        static STANDARD: LazyLock<Board> = LazyLock::new(Board::standard);
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

    /// The legs of a line, as smooth curves through its stops.
    pub(super) fn legs(&self, line: Line) -> Vec<Leg> {
        let stops = self.board.route(line).map(|stop| self.stop(stop));
        // The direction at a stop: from the stop before to the one behind.
        let heading = |at: usize| {
            let Point(x, y) = stops[at.saturating_sub(1)];
            let Point(to_x, to_y) = stops[(at + 1).min(Line::LENGTH - 1)];
            let length = (to_x - x).hypot(to_y - y).max(1.0);
            ((to_x - x) / length, (to_y - y) / length)
        };
        (1..Line::LENGTH)
            .map(|at| {
                let (from, to) = (stops[at - 1], stops[at]);
                let reach = 0.28 * (to.0 - from.0).hypot(to.1 - from.1);
                let ((from_x, from_y), (to_x, to_y)) = (heading(at - 1), heading(at));
                let leave = Point(from.0 + from_x * reach, from.1 + from_y * reach);
                let enter = Point(to.0 - to_x * reach, to.1 - to_y * reach);
                [from, leave, enter, to]
            })
            .collect()
    }

    /// Points along all lines.
    fn roads(&self) -> Vec<Point> {
        Line::all().flat_map(|line| self.legs(line)).flat_map(|leg| sampled(&leg)).collect()
    }

    /// A tour of the line: out of the depot, and along all of it from the arrow on (PP-G3).
    pub(super) fn tour(&self, line: Line) -> Vec<Point> {
        let legs = self.legs(line);
        let mut path = vec![self.depot()];
        path.extend(legs.first().map(|leg| leg[0]));
        path.extend(legs.iter().flat_map(sampled));
        path
    }

    /// The way along the lines from near the depot to a stop: the shortest.
    pub(super) fn way(&self, to: Stop) -> Vec<Point> {
        let legs: Vec<(Stop, Stop, Leg)> = Line::all()
            .flat_map(|line| {
                let stops: Vec<Stop> = self.board.route(line).to_vec();
                let legs = self.legs(line).into_iter().enumerate();
                legs.flat_map(move |(at, leg)| {
                    let [from, leave, enter, to] = leg;
                    [(stops[at], stops[at + 1], leg), (stops[at + 1], stops[at], [to, enter, leave, from])]
                })
                .collect::<Vec<_>>()
            })
            .collect();
        let depot = self.depot();
        // How far each stop is from the target, each found by its neighbours as often as a line is long.
        let mut far = [f64::INFINITY; Stop::COUNT];
        far[to.index()] = 0.0;
        for _ in 0..Stop::COUNT {
            for (from, to, leg) in &legs {
                far[from.index()] = far[from.index()].min(far[to.index()] + distance(leg[0], leg[3]));
            }
        }
        let nearest =
            |a: &Stop, b: &Stop| distance(self.stop(*a), depot).total_cmp(&distance(self.stop(*b), depot));
        let mut here = Stop::all().min_by(nearest).unwrap_or(to);
        let mut path = vec![depot, self.stop(here)];
        while here != to {
            let onward = legs.iter().filter(|(from, ..)| *from == here).min_by(|a, b| {
                let whole = |(_, to, leg): &(Stop, Stop, Leg)| far[to.index()] + distance(leg[0], leg[3]);
                whole(a).total_cmp(&whole(b))
            });
            let Some((_, next, leg)) = onward else { break };
            path.extend(sampled(leg));
            here = *next;
        }
        path
    }

    pub(super) fn label(&self, stop: Stop) -> Label<'b> {
        self.label_on(stop, self.sides[stop.index()])
    }

    /// For each stop the side that the board file gives. Where its name would cover a stop or another name on
    /// this larger drawing, one after the other moves to a nearby side, first the one that gains most by it.
    fn clear_sides(&self) -> Vec<Side> {
        let roads = self.roads();
        let names: Vec<[Name; 8]> = Stop::all().map(|stop| self.names_around(stop, &roads)).collect();
        // Each stop's choice: the first is the side that the board file gives.
        let mut chosen = [0; Stop::COUNT];
        let covered = |stop: usize, choice: usize, chosen: &[usize]| {
            let own = &names[stop][choice];
            let others = (0..Stop::COUNT).filter(|&other| other != stop);
            let shared = others.map(|other| own.area.shared(&names[other][chosen[other]].area));
            own.cost + shared.sum::<f64>()
        };
        for _ in Stop::all() {
            let moves = (0..Stop::COUNT).map(|stop| {
                let costs = (0..8).map(|choice| (choice, covered(stop, choice, &chosen)));
                let best = costs.min_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap_or_default();
                (stop, best.0, covered(stop, chosen[stop], &chosen) - best.1)
            });
            match moves.max_by(|(.., a), (.., b)| a.total_cmp(b)) {
                Some((stop, choice, gain)) if gain > 0.0 => chosen[stop] = choice,
                _ => break,
            }
        }
        names.iter().zip(chosen).map(|(names, choice)| names[choice].side).collect()
    }

    /// A stop's name on every side, the nearest to the side that the board file gives first.
    fn names_around(&self, stop: Stop, roads: &[Point]) -> [Name; 8] {
        let given = self.board.stop_sign(stop).label;
        let place = ROUND.iter().position(|&side| side == given).unwrap_or_default();
        [0, 1, 7, 2, 6, 3, 5, 4].map(|step| {
            let side = ROUND[(place + step) % ROUND.len()];
            let area = self.label_on(stop, side).area;
            let others = Stop::all().filter(|&other| other != stop);
            let marks: f64 = others.map(|other| area.shared(&self.mark(other).grown(6.0))).sum();
            // Once a name has to move, it also keeps off the lines.
            let roads = roads.iter().filter(|&&road| side != given && area.distance(road) < 4.0).count();
            Name { side, area, cost: 2.0 * marks + 60.0 * roads as f64 }
        })
    }

    /// The rectangle that a stop fills.
    pub(super) fn mark(&self, stop: Stop) -> Area {
        let (Point(x, y), half) = (self.stop(stop), self.half_width(stop));
        Area { left: x - half, top: y - STOP, width: 2.0 * half, height: 2.0 * STOP }
    }

    fn label_on(&self, stop: Stop, side: Side) -> Label<'b> {
        let lines = broken(&self.board.stop_sign(stop).name);
        let Point(x, y) = self.stop(stop);
        let (across, down): (f64, f64) = match side {
            Side::North => (0.0, -1.0),
            Side::NorthEast => (1.0, -1.0),
            Side::East => (1.0, 0.0),
            Side::SouthEast => (1.0, 1.0),
            Side::South => (0.0, 1.0),
            Side::SouthWest => (-1.0, 1.0),
            Side::West => (-1.0, 0.0),
            Side::NorthWest => (-1.0, -1.0),
        };
        let letters = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let (width, height) = (0.55 * LETTERING * letters as f64, LETTERING * lines.len() as f64);
        let (anchor, left) = if across > 0.0 {
            ("start", 0.0)
        } else if across < 0.0 {
            ("end", -width)
        } else {
            ("middle", -width / 2.0)
        };
        let aside = if down == 0.0 { self.half_width(stop) + 7.0 } else { 0.6 * self.half_width(stop) };
        let x = x + across * aside;
        let top = y + down * (STOP + 5.0 + height / 2.0) - height / 2.0;
        // Letters stand on a line about three quarters down.
        let at = Point(x, top + 0.82 * LETTERING);
        Label { lines, anchor, at, area: Area { left: x + left, top, width, height } }
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

/// What lies on the board for good, as far as something new has to keep away from it.
struct Ground {
    labels: Vec<Area>,
    roads: Vec<Point>,
    built: Vec<Area>,
    inner: Area,
}

impl Ground {
    fn of(plan: &Plan<'_>) -> Ground {
        let (width, height) = Plan::size(plan.board);
        let around = |Point(x, y): Point, left: f64, right: f64| Area {
            left: x - left,
            top: y - TILE,
            width: left + right,
            height: 2.0 * TILE,
        };
        Ground {
            labels: Stop::all().map(|stop| plan.label(stop).area).collect(),
            roads: plan.roads(),
            built: vec![around(plan.parking_sign(), 24.0, 318.0), around(plan.depot(), 40.0, 90.0)],
            inner: Area { left: FRAME, top: FRAME, width: width - 2.0 * FRAME, height: height - 2.0 * FRAME },
        }
    }

    /// A place beside the stop for something round, where it covers least of what matters.
    ///
    /// `roads` says how much it minds lying on a line.
    fn free_place(
        &self,
        plan: &Plan<'_>,
        stop: Stop,
        radius: f64,
        roads: f64,
        taken: &[(Point, f64)],
        dislike: impl Fn(f64) -> f64,
    ) -> Point {
        let Point(x, y) = plan.stop(stop);
        let near = self.near(plan, Point(x, y), taken);
        let candidates = (0..24).flat_map(|part| {
            let angle = TAU * f64::from(part) / 24.0;
            [6.0, 18.0, 32.0].map(|gap| {
                // How far the capsule reaches in this direction.
                let reach = (plan.half_width(stop) - STOP) * angle.cos().abs() + STOP + gap + radius;
                let place = Point(x + reach * angle.cos(), y + reach * angle.sin());
                (near.cost(place, radius, roads) + dislike(angle) + gap * 0.3, place)
            })
        });
        let best = candidates.min_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map_or(Point(x, y), |(_, place)| place)
    }

    /// Only what is so near that it matters.
    fn near(&self, plan: &Plan<'_>, place: Point, taken: &[(Point, f64)]) -> Near {
        const NEAR: f64 = 160.0;
        let areas =
            |areas: &[Area]| areas.iter().filter(|area| area.distance(place) < NEAR).copied().collect();
        let bones = Stop::all().map(|stop| {
            let Area { left, top, width, .. } = plan.mark(stop);
            Area { left: left + STOP, top: top + STOP, width: width - 2.0 * STOP, height: 0.0 }
        });
        Near {
            bones: areas(&bones.collect::<Vec<_>>()),
            labels: areas(&self.labels),
            built: areas(&self.built),
            roads: self.roads.iter().filter(|&&road| distance(road, place) < NEAR).copied().collect(),
            taken: taken.iter().filter(|(other, _)| distance(*other, place) < NEAR).copied().collect(),
            inner: self.inner,
        }
    }
}

/// What lies around a stop.
struct Near {
    /// The middle of each stop: a point, or the line between a crossing's places.
    bones: Vec<Area>,
    labels: Vec<Area>,
    built: Vec<Area>,
    roads: Vec<Point>,
    taken: Vec<(Point, f64)>,
    inner: Area,
}

impl Near {
    /// How much something round covers of what lies here, by how much that matters.
    fn cost(&self, place: Point, radius: f64, roads: f64) -> f64 {
        let short = |distance: f64, wanted: f64| (wanted - distance).max(0.0);
        let areas = |areas: &[Area], wanted: f64| {
            areas.iter().map(|area| short(area.distance(place), radius + wanted)).sum::<f64>()
        };
        let on_roads: f64 = self.roads.iter().map(|&road| short(distance(road, place), radius + 8.0)).sum();
        let on_others: f64 =
            self.taken.iter().map(|&(other, size)| short(distance(other, place), radius + size)).sum();
        let Area { left, top, width, height } = self.inner;
        let Point(x, y) = place;
        let rim = (x - left).min(left + width - x).min(y - top).min(top + height - y);
        24.0 * areas(&self.bones, STOP + 4.0)
            + 6.0 * areas(&self.labels, 2.0)
            + 10.0 * areas(&self.built, 4.0)
            + roads * on_roads
            + 8.0 * on_others
            + 20.0 * short(rim, radius + 4.0)
    }
}

/// A name in two lines where it is long and has a gap: at the gap nearest to its middle.
fn broken(name: &str) -> Vec<&str> {
    const LONG: usize = 11;
    if name.chars().count() < LONG {
        return vec![name];
    }
    let gaps = name.match_indices(' ').map(|(at, _)| at);
    let middle = gaps.min_by_key(|at| (2 * at).abs_diff(name.len()));
    middle.map_or(vec![name], |at| vec![&name[..at], &name[at + 1..]])
}

/// Points along a leg, without its first.
fn sampled(&[from, leave, enter, to]: &Leg) -> Vec<Point> {
    (1..=SAMPLES)
        .map(|sample| {
            let t = sample as f64 / SAMPLES as f64;
            let rest = 1.0 - t;
            let mix = |a: f64, b: f64, c: f64, d: f64| {
                rest.powi(3) * a + 3.0 * rest * rest * t * b + 3.0 * rest * t * t * c + t.powi(3) * d
            };
            let Point(x, y) = Point(mix(from.0, leave.0, enter.0, to.0), mix(from.1, leave.1, enter.1, to.1));
            Point(crate::svg::round(x), crate::svg::round(y))
        })
        .collect()
}

pub(super) fn distance(Point(x, y): Point, Point(to_x, to_y): Point) -> f64 {
    (to_x - x).hypot(to_y - y)
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
    fn no_name_covers_a_stop_or_another_name_or_leaves_the_board() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        let (width, _) = Plan::size(&board);
        for stop in Stop::all() {
            let (own, name) = (plan.label(stop).area, &board.stop_sign(stop).name);
            for other in Stop::all() {
                assert!(
                    own.shared(&plan.mark(other)) == 0.0,
                    "{name} covers {}",
                    board.stop_sign(other).name
                );
                let apart = other == stop || own.shared(&plan.label(other).area) == 0.0;
                assert!(apart, "{name} covers the name of {}", board.stop_sign(other).name);
            }
            assert!(
                own.left >= FRAME && own.left + own.width <= width - FRAME / 2.0,
                "{name} leaves the board"
            );
        }
    }

    #[test]
    fn names_stand_on_the_side_that_the_board_file_gives_unless_they_would_cover_something() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        let moved = Stop::all().filter(|&stop| plan.sides[stop.index()] != board.stop_sign(stop).label);
        for stop in moved {
            let given = plan.label_on(stop, board.stop_sign(stop).label).area;
            let marks = Stop::all().filter(|&other| other != stop).map(|other| plan.mark(other).grown(6.0));
            let names = Stop::all()
                .filter(|&other| other != stop)
                .map(|other| plan.label_on(other, board.stop_sign(other).label).area);
            let covered: f64 = marks.chain(names).map(|other| given.shared(&other)).sum();
            assert!(covered > 0.0, "{} moved for nothing", board.stop_sign(stop).name);
        }
    }

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

    #[test]
    fn a_tour_passes_the_stops_of_its_line_in_order() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        for line in Line::all() {
            let path = plan.tour(line);
            let mut rest = path.iter();
            for &stop in board.route(line) {
                assert!(rest.any(|&point| distance(point, plan.stop(stop)) < 1.0), "{line:?} {stop:?}");
            }
            assert!(rest.next().is_none());
        }
    }

    #[test]
    fn the_way_to_a_stop_follows_the_lines_and_arrives() {
        let board = Board::standard();
        let plan = Plan::of(&board);
        for stop in Stop::all() {
            let way = plan.way(stop);
            assert!(way.last().is_some_and(|&end| distance(end, plan.stop(stop)) < 1.0), "{stop:?}");
            let steps = way.windows(2).skip(1).map(|step| distance(step[0], step[1]));
            assert!(steps.fold(0.0, f64::max) < 80.0, "no leap after the depot");
        }
    }
}
