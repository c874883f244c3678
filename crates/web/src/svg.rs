//! What every drawing needs.

use serde::Serialize;

/// A place on the board's plane, x to the right and y down. Written `[x, y]`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point(pub f64, pub f64);

impl Point {
    pub fn translate(self) -> String {
        format!("translate({} {})", round(self.0), round(self.1))
    }
}

/// `M` and `L` through the points; one decimal is finer than any screen.
pub(crate) fn polyline(points: &[Point]) -> String {
    let mut path = String::new();
    for (index, Point(x, y)) in points.iter().enumerate() {
        let pen = if index == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{pen}{} {}", round(*x), round(*y)));
    }
    path
}

/// One decimal.
pub(crate) fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
