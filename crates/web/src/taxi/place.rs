//! Where things lie on the plane.

use omnibus_taxi::{Board, Space};

use crate::svg::Point;

/// Where a space lies.
pub(super) fn at(board: &Board, space: Space) -> Point {
    let sign = board.sign(space);
    Point(sign.x, sign.y)
}

/// One decimal is finer than any screen.
pub(super) fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

pub(super) fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

pub(super) fn middle(one: Point, other: Point) -> Point {
    Point(f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1))
}

/// A curve through the points, as rivers and city limits run.
pub(super) fn curve(points: &[Point], is_closed: bool) -> String {
    let count = points.len();
    let point = |index: isize| {
        let last = count as isize - 1;
        let index = if is_closed { index.rem_euclid(count as isize) } else { index.clamp(0, last) };
        points[index as usize]
    };
    let Some(&Point(x, y)) = points.first() else { return String::new() };
    let mut path = format!("M{} {}", tenth(x), tenth(y));
    let pieces = if is_closed { count } else { count - 1 };
    for index in 0..pieces as isize {
        let [before, from, to, after] = [-1, 0, 1, 2].map(|step| point(index + step));
        // The tangent at a point is parallel to the line between its neighbours.
        let first = Point(from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let second = Point(to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        path.push('C');
        let numbers = [first.0, first.1, second.0, second.1, to.0, to.1];
        path.push_str(&numbers.map(|number| tenth(number).to_string()).join(" "));
    }
    if is_closed {
        path.push('Z');
    }
    path
}

/// The direction from one point to another, in degrees as `rotate` wants them.
pub(super) fn heading(from: Point, to: Point) -> f64 {
    (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
}
