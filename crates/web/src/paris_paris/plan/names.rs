//! Where the stops' names stand.

use omnibus_core::Side;
use omnibus_paris_paris::Stop;

use super::{Area, LETTERING, Plan, STOP};
use crate::svg::Point;

/// A stop's name, in one line or two, and the box that it fills at most.
#[derive(Debug)]
pub(in crate::paris_paris) struct Label<'b> {
    pub(in crate::paris_paris) lines: Vec<&'b str>,
    pub(in crate::paris_paris) anchor: &'static str,
    /// Where the first line begins, ends or has its middle.
    pub(in crate::paris_paris) at: Point,
    pub(in crate::paris_paris) area: Area,
}

/// A name on one side of its stop, and how much it covers there of what never moves.
struct Name {
    side: Side,
    area: Area,
    cost: f64,
}

impl<'b> Plan<'b> {
    pub(in crate::paris_paris) fn label(&self, stop: Stop) -> Label<'b> {
        self.label_on(stop, self.sides[stop.index()])
    }

    /// For each stop the side that the board file gives. Where its name would cover a stop or another name on
    /// this larger drawing, one after the other moves to a nearby side, first the one that gains most by it.
    pub(super) fn clear_sides(&self) -> Vec<Side> {
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
        let place = Side::ROUND.iter().position(|&side| side == given).unwrap_or_default();
        [0, 1, 7, 2, 6, 3, 5, 4].map(|step| {
            let side = Side::ROUND[(place + step) % Side::ROUND.len()];
            let area = self.label_on(stop, side).area;
            let others = Stop::all().filter(|&other| other != stop);
            let marks: f64 = others.map(|other| area.shared(&self.mark(other).grown(6.0))).sum();
            // Once a name has to move, it also keeps off the lines.
            let roads = roads.iter().filter(|&&road| side != given && area.distance(road) < 4.0).count();
            Name { side, area, cost: 2.0 * marks + 60.0 * roads as f64 }
        })
    }

    fn label_on(&self, stop: Stop, side: Side) -> Label<'b> {
        let lines = broken(&self.board.stop_sign(stop).name);
        let Point(x, y) = self.stop(stop);
        let (across, down) = side.direction();
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

#[cfg(test)]
mod tests {
    use omnibus_paris_paris::Board;

    use super::{super::FRAME, *};

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
}
