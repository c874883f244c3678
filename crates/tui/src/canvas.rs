//! A sheet of styled characters.

use std::fmt::Write;

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

/// Rows of cells; what is drawn later lies on top.
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
    /// Cells that a text may not cover.
    solid: Vec<bool>,
}

#[derive(Clone, Copy)]
struct Cell {
    letter: char,
    style: Style,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Canvas {
        let blank = Cell { letter: ' ', style: Style::new() };
        Canvas { width, cells: vec![blank; width * height], solid: vec![false; width * height] }
    }

    fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// Puts a letter down; outside the sheet it is lost.
    pub(crate) fn put(&mut self, column: usize, row: usize, letter: char, style: Style) {
        // A wide letter would push the rest of its row aside.
        if column < self.width && row < self.height() && letter.width() == Some(1) {
            self.cells[row * self.width + column] = Cell { letter, style };
        }
    }

    /// Puts down a letter that no text may cover.
    pub(crate) fn put_solid(&mut self, column: usize, row: usize, letter: char, style: Style) {
        self.put(column, row, letter, style);
        if column < self.width && row < self.height() {
            self.solid[row * self.width + column] = true;
        }
    }

    /// Writes a text at the first of the places (column and row of its first letter) where it covers
    /// nothing solid, or not at all.
    pub(crate) fn write(&mut self, places: &[(isize, isize)], text: &str, style: Style) {
        let letters = text.chars().count();
        let free = |&&(column, row): &&(isize, isize)| {
            let inside = row >= 0 && (row as usize) < self.height() && column >= 0;
            inside && column as usize + letters <= self.width && {
                let start = row as usize * self.width + column as usize;
                !self.solid[start..start + letters].contains(&true)
            }
        };
        if let Some(&(column, row)) = places.iter().find(free) {
            let (column, row) = (column as usize, row as usize);
            // A little air before and after.
            for beside in [column.wrapping_sub(1), column + letters] {
                if beside < self.width && !self.solid[row * self.width + beside] {
                    self.put(beside, row, ' ', Style::new());
                }
            }
            for (place, letter) in text.chars().enumerate() {
                self.put_solid(column + place, row, letter, style);
            }
        }
    }

    /// A straight row of `letter` with dots between, both ends included.
    pub(crate) fn line(&mut self, from: (usize, usize), to: (usize, usize), letter: char, style: Style) {
        let (dx, dy) = (to.0.abs_diff(from.0), to.1.abs_diff(from.1));
        for (step, (column, row)) in cells_between(from, to).enumerate() {
            let mark = if step % 4 == 2 || dy * 2 > dx && step % 2 == 1 { letter } else { '·' };
            self.put(column, row, mark, style);
        }
    }

    /// A straight row of nothing but `letter`.
    pub(crate) fn stroke(&mut self, from: (usize, usize), to: (usize, usize), letter: char, style: Style) {
        for (column, row) in cells_between(from, to) {
            self.put(column, row, letter, style);
        }
    }

    /// The sheet as text, without blanks at the ends of rows.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.width.max(1)) {
            let end = row.iter().rposition(|cell| cell.letter != ' ').map_or(0, |last| last + 1);
            let mut current = Style::new();
            for cell in &row[..end] {
                if cell.style != current {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{current:#}{}", cell.style);
                    current = cell.style;
                }
                text.push(cell.letter);
            }
            let _ = writeln!(text, "{current:#}");
        }
        text
    }
}

/// The cells on the straight way, both ends included.
fn cells_between(from: (usize, usize), to: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let (dx, dy) = (to.0 as f64 - from.0 as f64, to.1 as f64 - from.1 as f64);
    let steps = dx.abs().max(dy.abs()).max(1.0) as usize;
    (0..=steps).map(move |step| {
        let along = step as f64 / steps as f64;
        ((from.0 as f64 + dx * along).round() as usize, (from.1 as f64 + dy * along).round() as usize)
    })
}
