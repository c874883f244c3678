//! Bus lines and their tiles.

use crate::stop::Stop;

/// One of the 5 bus lines; also the colour of tiles and markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(pub(crate) u8);

impl Line {
    pub const COUNT: usize = 5;
    /// Stops on a line (PP-M1).
    pub const LENGTH: usize = 7;
    /// Crossings on a line (PP-M1).
    pub const CROSSINGS: usize = 4;

    pub fn all() -> impl Iterator<Item = Line> {
        (0..Line::COUNT as u8).map(Line)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineSet(pub(crate) u8);

impl LineSet {
    #[inline]
    pub const fn contains(self, line: Line) -> bool {
        self.0 >> line.0 & 1 == 1
    }

    /// Puts the line in, or takes it out if it was there.
    #[inline]
    pub(crate) const fn toggle(&mut self, line: Line) {
        self.0 ^= 1 << line.0;
    }

    pub fn iter(self) -> impl Iterator<Item = Line> {
        Line::all().filter(move |&line| self.contains(line))
    }
}

/// A kind of tile: a stop in the colour of one line through it. Two tiles alike are the same `Tile`.
///
/// Five bits for the stop below three for the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub(crate) u8);

impl Tile {
    const STOP_BITS: u32 = 5;

    pub(crate) const fn new(stop: Stop, line: Line) -> Tile {
        Tile(line.0 << Tile::STOP_BITS | stop.0)
    }

    #[inline]
    pub const fn stop(self) -> Stop {
        Stop(self.0 & ((1 << Tile::STOP_BITS) - 1))
    }

    /// The colour.
    #[inline]
    pub const fn line(self) -> Line {
        Line(self.0 >> Tile::STOP_BITS)
    }
}
