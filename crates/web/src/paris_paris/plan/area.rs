//! Rectangles on the plane.

use crate::svg::Point;

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(in crate::paris_paris) struct Area {
    pub(in crate::paris_paris) left: f64,
    pub(in crate::paris_paris) top: f64,
    pub(in crate::paris_paris) width: f64,
    pub(in crate::paris_paris) height: f64,
}

impl Area {
    /// From a point to the nearest of the rectangle; 0 inside.
    pub(in crate::paris_paris) fn distance(&self, Point(x, y): Point) -> f64 {
        let outside = |at: f64, from: f64, length: f64| (from - at).max(at - from - length).max(0.0);
        outside(x, self.left, self.width).hypot(outside(y, self.top, self.height))
    }

    pub(in crate::paris_paris) fn grown(&self, by: f64) -> Area {
        let &Area { left, top, width, height } = self;
        Area { left: left - by, top: top - by, width: width + 2.0 * by, height: height + 2.0 * by }
    }

    /// The area that two rectangles have in common.
    pub(in crate::paris_paris) fn shared(&self, other: &Area) -> f64 {
        let both = |from: f64, length: f64, other_from: f64, other_length: f64| {
            ((from + length).min(other_from + other_length) - from.max(other_from)).max(0.0)
        };
        both(self.left, self.width, other.left, other.width)
            * both(self.top, self.height, other.top, other.height)
    }
}
