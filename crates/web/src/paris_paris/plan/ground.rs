//! Free places for what lies beside a stop.

use std::f64::consts::TAU;

use omnibus_paris_paris::Stop;

use super::{Area, FRAME, Plan, STOP, TILE, distance};
use crate::svg::Point;

/// What lies on the board for good, as far as something new has to keep away from it.
pub(super) struct Ground {
    labels: Vec<Area>,
    roads: Vec<Point>,
    built: Vec<Area>,
    inner: Area,
}

impl Ground {
    pub(super) fn of(plan: &Plan<'_>) -> Ground {
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
    pub(super) fn free_place(
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
