//! A place in a text file, for messages about it.

use std::fmt;

/// Line and column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    /// Where the byte at `offset` stands. Columns count characters.
    pub fn of(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "ab\nOpéra x\n";
        assert_eq!(Place::of(text, 0).to_string(), "1:1");
        assert_eq!(Place::of(text, text.find('x').unwrap()).to_string(), "2:7");
        assert_eq!(Place::of(text, text.len()).to_string(), "3:1");
        assert_eq!(Place::of(text, 1000).to_string(), "3:1");
    }
}
