//! The course of the scores as a drawing: a line for each player, with the player's shape on it.

use maud::{Markup, html};

use super::Reader;
use crate::{
    Paint, PlayerLine,
    svg::{Point, polyline},
};

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 200.0;
/// Room for the numbers at the left, and for the shapes at the right end.
const LEFT: f64 = 34.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 22.0;
/// How many shapes a line carries on its way.
const SHAPES: usize = 6;

/// `course`: the scores after each step, by seat.
pub(super) fn curve(reader: &Reader<'_>, course: &[Vec<i32>], players: &[PlayerLine]) -> Markup {
    let Some(steps) = course.len().checked_sub(1).filter(|&steps| steps > 0) else {
        return html! {};
    };
    let words = reader.words;
    let scores = || course.iter().flatten().copied();
    let grid = grid(scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(1));
    let (lowest, highest) = (grid[0], grid[grid.len() - 1]);
    let at = |step: usize, score: i32| {
        Point(
            LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / steps as f64,
            HEIGHT
                - BOTTOM
                - (HEIGHT - TOP - BOTTOM) * f64::from(score - lowest) / f64::from(highest - lowest),
        )
    };
    let ends: Vec<String> = players
        .iter()
        .zip(course.last().into_iter().flatten())
        .map(|(player, score)| words.sheet_ends(&player.name, *score))
        .collect();
    html! {
        figure.curve {
            figcaption { (words.sheet_course()) }
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
                aria-label=(format!("{}. {}", words.sheet_course(), ends.join(", ")))
            {
                @for score in &grid {
                    @let Point(_, y) = at(0, *score);
                    path.curve-grid d=(polyline(&[Point(LEFT, y), Point(WIDTH - RIGHT, y)])) {}
                    text.curve-number x=(LEFT - 6.0) y=(y + 3.5) text-anchor="end" { (score) }
                }
                text.curve-number x=(WIDTH - RIGHT) y=(HEIGHT - 5.0) text-anchor="end" { (words.table_log_step(steps)) }
                @for player in players {
                    @let score = |step: usize| course[step].get(player.seat.index()).copied().unwrap_or(0);
                    @let way: Vec<Point> = (0..=steps).map(|step| at(step, score(step))).collect();
                    g.(player.paint) {
                        path.curve-casing d=(polyline(&way)) {}
                        path.curve-line d=(polyline(&way)) {}
                        @if let Some(paint) = Paint::all().find(|paint| paint.class() == player.paint) {
                            @for shape in 1..=SHAPES {
                                @let step = steps * shape / SHAPES;
                                g transform=(at(step, score(step)).translate()) {
                                    path.token-shape d=(paint.outline()) transform="scale(5)" {}
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Round numbers from at most the lowest to at least the highest, four or five of them.
fn grid(lowest: i32, highest: i32) -> Vec<i32> {
    let span = (highest - lowest).max(1);
    let stride = (0..8)
        .flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)))
        .find(|stride| span <= stride * 4)
        .unwrap_or(span);
    let from = lowest.div_euclid(stride);
    let to = -(-highest).div_euclid(stride);
    (from..=to).map(|line| line * stride).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_holds_every_score() {
        assert_eq!(grid(0, 1), [0, 1]);
        assert_eq!(grid(-7, 38), [-20, 0, 20, 40]);
        assert_eq!(grid(0, 400), [0, 100, 200, 300, 400]);
    }
}
