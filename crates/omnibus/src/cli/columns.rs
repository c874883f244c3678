//! Figures in columns.

use std::fmt::Write;

/// Rows laid out in columns, each as wide as its widest cell, figures to the right. The rows are of one length.
pub(crate) fn columns(rows: impl Iterator<Item = Vec<String>>) -> String {
    let rows: Vec<Vec<String>> = rows.collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{cell:>width$}  ", width = width(column));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
