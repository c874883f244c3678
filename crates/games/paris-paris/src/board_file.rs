//! Reading a board file: every fault in it, each at its place.

use std::ops::Range;

use omnibus_core::{Faults, Malformed, Sign, SignEntry, SignFault, check_drawing, check_ids, parse};
use serde::Deserialize;
use serde_spanned::Spanned;

use crate::{
    board::{Board, LineSign},
    line::Line,
    stop::Stop,
};

pub type Fault = omnibus_core::Fault<FaultKind>;

/// What can be wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Malformed(Malformed),
    Sign(SignFault),
    LineTwice {
        id: String,
    },
    BadColour {
        line: String,
        found: String,
    },
    NumberOfLines {
        found: usize,
    },
    LineLength {
        line: String,
        found: usize,
    },
    UnknownStop {
        line: String,
        stop: String,
    },
    StopTwiceOnLine {
        line: String,
        stop: String,
    },
    StopWithoutLine {
        stop: String,
    },
    StopOnManyLines {
        stop: String,
        found: usize,
    },
    NeverMeet {
        line: String,
        other: String,
    },
    MeetOften {
        line: String,
        other: String,
        found: usize,
    },
    CrossingOfEnds {
        stop: String,
    },
    /// What a stop's entry says of itself does not follow from the lines.
    WrongClaim {
        stop: String,
        field: &'static str,
        expected: String,
    },
    UnknownTile {
        stop: String,
        colour: String,
    },
    TileTwice {
        stop: String,
        colour: String,
    },
    TileCount {
        stop: String,
        colour: String,
        expected: usize,
        found: i64,
    },
    TileMissing {
        stop: String,
        colour: String,
        expected: usize,
    },
}

impl From<Malformed> for FaultKind {
    fn from(malformed: Malformed) -> FaultKind {
        FaultKind::Malformed(malformed)
    }
}

impl From<SignFault> for FaultKind {
    fn from(fault: SignFault) -> FaultKind {
        FaultKind::Sign(fault)
    }
}

/// The file's own layout. Fields that are not here (remarks on sources) are free.
#[derive(Deserialize)]
struct BoardFile {
    meta: Spanned<MetaEntry>,
    #[serde(default)]
    stop: Vec<Spanned<StopEntry>>,
    #[serde(default)]
    line: Vec<Spanned<LineEntry>>,
    #[serde(default)]
    tile: Vec<Spanned<TileEntry>>,
}

#[derive(Deserialize)]
struct MetaEntry {
    plane: [f64; 2],
}

#[derive(Deserialize)]
struct StopEntry {
    id: Spanned<String>,
    name: String,
    x: Spanned<f64>,
    y: Spanned<f64>,
    label: Spanned<String>,
    crossing: Option<Spanned<bool>>,
    lines: Option<Spanned<Vec<String>>>,
    capacity: Option<Spanned<i64>>,
    tiles: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
struct LineEntry {
    id: Spanned<String>,
    colour: Spanned<String>,
    stops: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
struct TileEntry {
    stop: Spanned<String>,
    colour: Spanned<String>,
    count: Spanned<i64>,
}

type Parts = ((f64, f64), Vec<Sign>, Vec<LineSign>, [[Stop; Line::LENGTH]; Line::COUNT]);

pub(crate) fn read(toml: &str) -> Result<Parts, Vec<Fault>> {
    let file: BoardFile = parse(toml)?;
    let mut check = Check(Faults::new(toml));
    for check_next in [Check::stops, Check::lines, Check::crossings, Check::ends, Check::claims, Check::tiles]
    {
        if check.0.is_sound() {
            check_next(&mut check, &file);
        }
    }
    check.drawing(&file);
    check.0.finish()?;
    Ok(file.into_parts())
}

struct Check<'t>(Faults<'t, FaultKind>);

impl Check<'_> {
    fn fault(&mut self, span: Range<usize>, kind: FaultKind) {
        self.0.add(span, kind);
    }

    fn stops(&mut self, file: &BoardFile) {
        check_ids(file.stop.iter().map(|stop| &stop.get_ref().id), &mut self.0);
    }

    /// What only the drawing needs.
    fn drawing(&mut self, file: &BoardFile) {
        let stops = file.stop.iter().map(|stop| stop.get_ref().sign());
        check_drawing(stops, file.meta.get_ref().plane, &mut self.0);
        for line in file.line.iter().map(Spanned::get_ref) {
            if !is_colour(line.colour.get_ref()) {
                let (line_id, found) = (line.id.get_ref().clone(), line.colour.get_ref().clone());
                self.fault(line.colour.span(), FaultKind::BadColour { line: line_id, found });
            }
        }
    }

    /// PP-M1: 5 lines, each an open path of 7 stops.
    fn lines(&mut self, file: &BoardFile) {
        if file.line.len() != Line::COUNT {
            let span = file.line.last().map_or(file.meta.span(), Spanned::span);
            self.fault(span, FaultKind::NumberOfLines { found: file.line.len() });
        }
        for (index, line) in file.line.iter().map(Spanned::get_ref).enumerate() {
            let id = line.id.get_ref();
            if file.line[..index].iter().any(|earlier| earlier.get_ref().id.get_ref() == id) {
                self.fault(line.id.span(), FaultKind::LineTwice { id: id.clone() });
            }
            let stops = line.stops.get_ref();
            if stops.len() != Line::LENGTH {
                self.fault(line.stops.span(), FaultKind::LineLength { line: id.clone(), found: stops.len() });
            }
            for (place, stop) in stops.iter().enumerate() {
                let name = stop.get_ref().clone();
                if file.stop(&name).is_none() {
                    self.fault(stop.span(), FaultKind::UnknownStop { line: id.clone(), stop: name });
                } else if stops[..place].iter().any(|earlier| earlier.get_ref() == stop.get_ref()) {
                    self.fault(stop.span(), FaultKind::StopTwiceOnLine { line: id.clone(), stop: name });
                }
            }
        }
    }

    /// PP-M2: every pair of lines crosses at exactly one stop. With 5 lines of 7 stops that makes 4
    /// crossings and 3 plain stops on each, and 25 stops in all.
    fn crossings(&mut self, file: &BoardFile) {
        for stop in file.stop.iter().map(Spanned::get_ref) {
            let name = stop.id.get_ref().clone();
            match file.lines_through(&name).count() {
                0 => self.fault(stop.id.span(), FaultKind::StopWithoutLine { stop: name }),
                1 | 2 => {}
                found => self.fault(stop.id.span(), FaultKind::StopOnManyLines { stop: name, found }),
            }
        }
        for (index, line) in file.line.iter().map(Spanned::get_ref).enumerate() {
            for other in file.line[..index].iter().map(Spanned::get_ref) {
                let found = line.names().filter(|&stop| other.names().any(|name| name == stop)).count();
                let (line_id, other_id) = (line.id.get_ref().clone(), other.id.get_ref().clone());
                match found {
                    0 => {
                        self.fault(
                            line.stops.span(),
                            FaultKind::NeverMeet { line: line_id, other: other_id },
                        );
                    }
                    1 => {}
                    _ => self.fault(
                        line.stops.span(),
                        FaultKind::MeetOften { line: line_id, other: other_id, found },
                    ),
                }
            }
        }
    }

    /// PP-M3: a crossing has 3 or 4 neighbours, so at most one of its lines ends there.
    fn ends(&mut self, file: &BoardFile) {
        for stop in file.stop.iter().map(Spanned::get_ref) {
            let id = stop.id.get_ref();
            if file.lines_through(id).filter(|line| line.is_end(id)).count() == 2 {
                self.fault(stop.id.span(), FaultKind::CrossingOfEnds { stop: id.clone() });
            }
        }
    }

    /// What a stop's entry says of itself, where it says anything.
    fn claims(&mut self, file: &BoardFile) {
        for stop in file.stop.iter().map(Spanned::get_ref) {
            let name = stop.id.get_ref();
            let lines: Vec<&str> = file.lines_through(name).map(|line| line.id.get_ref().as_str()).collect();
            let neighbours: i64 =
                file.lines_through(name).map(|line| if line.is_end(name) { 1 } else { 2 }).sum();
            let capacity = lines.len() as i64;
            let mut claim = |field, span: Range<usize>, holds: bool, expected: String| {
                if !holds {
                    self.fault(span, FaultKind::WrongClaim { stop: name.clone(), field, expected });
                }
            };
            if let Some(found) = &stop.crossing {
                let crossing = lines.len() == 2;
                claim("crossing", found.span(), *found.get_ref() == crossing, crossing.to_string());
            }
            if let Some(found) = &stop.lines {
                let mut claimed: Vec<&str> = found.get_ref().iter().map(String::as_str).collect();
                claimed.sort_by_key(|id| lines.iter().position(|line| line == id));
                claim("lines", found.span(), claimed == lines, format!("{lines:?}"));
            }
            if let Some(found) = &stop.capacity {
                claim("capacity", found.span(), *found.get_ref() == capacity, capacity.to_string());
            }
            if let Some(found) = &stop.tiles {
                claim("tiles", found.span(), *found.get_ref() == neighbours, neighbours.to_string());
            }
        }
    }

    /// PP-M3: each line gives 2 tiles to each stop that it passes through and 1 to each of its ends.
    fn tiles(&mut self, file: &BoardFile) {
        for (index, tile) in file.tile.iter().map(Spanned::get_ref).enumerate() {
            let (stop, colour) = (tile.stop.get_ref().clone(), tile.colour.get_ref().clone());
            let twice = file.tile[..index].iter().any(|earlier| earlier.get_ref().is(&stop, &colour));
            let Some(position) = file.position(&stop, &colour) else {
                self.fault(tile.stop.span(), FaultKind::UnknownTile { stop, colour });
                continue;
            };
            let expected = Board::copies(position);
            if twice {
                self.fault(tile.stop.span(), FaultKind::TileTwice { stop, colour });
            } else if *tile.count.get_ref() != expected as i64 {
                let found = *tile.count.get_ref();
                self.fault(tile.count.span(), FaultKind::TileCount { stop, colour, expected, found });
            }
        }
        for line in file.line.iter().map(Spanned::get_ref) {
            for (position, stop) in line.stops.get_ref().iter().enumerate() {
                let (name, colour) = (stop.get_ref().clone(), line.id.get_ref().clone());
                if !file.tile.iter().any(|tile| tile.get_ref().is(&name, &colour)) {
                    let expected = Board::copies(position);
                    self.fault(stop.span(), FaultKind::TileMissing { stop: name, colour, expected });
                }
            }
        }
    }
}

impl BoardFile {
    fn stop(&self, id: &str) -> Option<usize> {
        self.stop.iter().position(|stop| stop.get_ref().id.get_ref() == id)
    }

    fn lines_through(&self, stop: &str) -> impl Iterator<Item = &LineEntry> {
        self.line.iter().map(Spanned::get_ref).filter(move |line| line.names().any(|name| name == stop))
    }

    /// Where on the line of that colour the stop lies.
    fn position(&self, stop: &str, colour: &str) -> Option<usize> {
        let line = self.line.iter().map(Spanned::get_ref).find(|line| line.id.get_ref() == colour)?;
        line.names().position(|name| name == stop)
    }

    /// Only for a file without fault.
    fn into_parts(self) -> Parts {
        let stop = |line: usize, place: usize| {
            let name = self.line[line].get_ref().stops.get_ref()[place].get_ref();
            Stop(self.stop(name).unwrap_or_default() as u8)
        };
        let routes = std::array::from_fn(|line| std::array::from_fn(|place| stop(line, place)));
        let [width, height] = self.meta.get_ref().plane;
        let stops = self.stop.iter().map(|stop| stop.get_ref().sign().sign()).collect();
        let lines = self.line.into_iter().map(Spanned::into_inner).map(LineEntry::into_sign).collect();
        ((width, height), stops, lines, routes)
    }
}

impl StopEntry {
    fn sign(&self) -> SignEntry<'_> {
        SignEntry { id: &self.id, name: &self.name, x: &self.x, y: &self.y, label: Some(&self.label) }
    }
}

impl LineEntry {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.stops.get_ref().iter().map(|stop| stop.get_ref().as_str())
    }

    fn is_end(&self, stop: &str) -> bool {
        self.names().next() == Some(stop) || self.names().last() == Some(stop)
    }

    fn into_sign(self) -> LineSign {
        LineSign { id: self.id.into_inner(), colour: self.colour.into_inner() }
    }
}

impl TileEntry {
    fn is(&self, stop: &str, colour: &str) -> bool {
        self.stop.get_ref() == stop && self.colour.get_ref() == colour
    }
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].chars().all(|digit| digit.is_ascii_hexdigit())
}
