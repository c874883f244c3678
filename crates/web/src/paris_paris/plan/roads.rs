//! The lines as curves through their stops, and ways along them.

use omnibus_paris_paris::{Line, Stop};

use super::Plan;
use crate::svg::Point;

/// A leg of a line between two stops: a Bézier curve's four points.
pub(in crate::paris_paris) type Leg = [Point; 4];

/// Points a leg of a line is driven by.
const SAMPLES: usize = 8;

impl Plan<'_> {
    /// The legs of a line, as smooth curves through its stops.
    pub(in crate::paris_paris) fn legs(&self, line: Line) -> Vec<Leg> {
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
    pub(super) fn roads(&self) -> Vec<Point> {
        Line::all().flat_map(|line| self.legs(line)).flat_map(|leg| sampled(&leg)).collect()
    }

    /// A tour of the line: out of the depot, and along all of it from the arrow on (PP-G3).
    pub(in crate::paris_paris) fn tour(&self, line: Line) -> Vec<Point> {
        let legs = self.legs(line);
        let mut path = vec![self.depot()];
        path.extend(legs.first().map(|leg| leg[0]));
        path.extend(legs.iter().flat_map(sampled));
        path
    }

    /// The way along the lines from near the depot to a stop: the shortest.
    pub(in crate::paris_paris) fn way(&self, to: Stop) -> Vec<Point> {
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

pub(in crate::paris_paris) fn distance(Point(x, y): Point, Point(to_x, to_y): Point) -> f64 {
    (to_x - x).hypot(to_y - y)
}

#[cfg(test)]
mod tests {
    use omnibus_paris_paris::Board;

    use super::*;

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
