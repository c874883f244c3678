//! The board: 5 bus lines, 25 stops, 60 tiles, and what the rules ask of them, ready as tables.

use std::sync::{Arc, LazyLock};

use omnibus_core::{CanonicalHasher, Sign};

use crate::{
    board_file::{self, Fault},
    line::{Line, Tile},
    stop::{Stop, StopSet},
};

/// A board that satisfies PP-M1 to PP-M3: [`Board::read`] is the only way to one.
#[derive(Clone, Debug)]
pub struct Board {
    id: String,
    stops: Vec<Sign>,
    lines: Vec<LineSign>,
    /// The size of the drawing plane.
    plane: (f64, f64),
    routes: [[Stop; Line::LENGTH]; Line::COUNT],
    tiles: [Tile; Board::TILES],
    crossings: StopSet,
    bus_stops: [[Stop; Line::CROSSINGS]; Line::COUNT],
    neighbours: [StopSet; Stop::COUNT],
    rings: [[StopSet; Line::LENGTH]; Stop::COUNT],
}

/// What is written on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSign {
    pub id: String,
    /// `#rrggbb`
    pub colour: String,
}

impl Board {
    pub const TILES: usize = 60;

    /// The board that comes with the game.
    pub fn standard() -> Arc<Board> {
        static STANDARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
            Board::read("paris-paris", include_str!("../../../../boards/paris-paris.toml"))
                .unwrap_or_else(|faults| unreachable!("a test reads this board: {faults:?}"))
                .into()
        });
        STANDARD.clone()
    }

    /// Reads a board file, or says everything that is wrong with it.
    pub fn read(id: &str, toml: &str) -> Result<Board, Vec<Fault>> {
        board_file::read(toml)
            .map(|(plane, stops, lines, routes)| Board::new(id, plane, stops, lines, routes))
    }

    fn new(
        id: &str,
        plane: (f64, f64),
        stops: Vec<Sign>,
        lines: Vec<LineSign>,
        routes: [[Stop; Line::LENGTH]; Line::COUNT],
    ) -> Board {
        let lines_through = |stop| routes.iter().filter(move |route| route.contains(&stop));
        let crossings =
            Stop::all().filter(|&stop| lines_through(stop).count() == 2).fold(StopSet::EMPTY, StopSet::with);

        // PP-V2, PP-V3: the stops at each distance along the lines through a stop.
        let rings: [[StopSet; Line::LENGTH]; Stop::COUNT] = std::array::from_fn(|stop| {
            let stop = Stop(stop as u8);
            std::array::from_fn(|distance| {
                lines_through(stop).fold(StopSet::EMPTY, |ring, route| {
                    let here = route.iter().position(|&other| other == stop).unwrap_or_default();
                    (0..Line::LENGTH)
                        .filter(|there| there.abs_diff(here) == distance)
                        .fold(ring, |ring, there| ring.with(route[there]))
                })
            })
        });
        // PP-G3: the bus stops at crossings only, in driving order.
        let bus_stops = routes.map(|route| {
            let mut stations = route.into_iter().filter(|&stop| crossings.contains(stop));
            std::array::from_fn(|_| stations.next().unwrap_or(route[0]))
        });

        let mut tiles = [Tile(0); Board::TILES];
        let every_tile = Line::all().flat_map(|line| {
            let stops = routes[line.index()].into_iter().enumerate();
            stops.flat_map(move |(place, stop)| {
                std::iter::repeat_n(Tile::new(stop, line), Board::copies(place))
            })
        });
        for (place, tile) in tiles.iter_mut().zip(every_tile) {
            *place = tile;
        }

        Board {
            id: id.into(),
            stops,
            lines,
            plane,
            routes,
            tiles,
            crossings,
            bus_stops,
            neighbours: rings.map(|ring| ring[1]),
            rings,
        }
    }

    /// How many tiles a line gives to the stop at this place on it: 2 where it passes through, 1 at an
    /// end (PP-M3).
    pub(crate) const fn copies(place: usize) -> usize {
        if place == 0 || place == Line::LENGTH - 1 { 1 } else { 2 }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn plane(&self) -> (f64, f64) {
        self.plane
    }

    pub fn stop_sign(&self, stop: Stop) -> &Sign {
        &self.stops[stop.index()]
    }

    pub fn line_sign(&self, line: Line) -> &LineSign {
        &self.lines[line.index()]
    }

    /// The stops of a line, the arrow's end first.
    pub fn route(&self, line: Line) -> &[Stop; Line::LENGTH] {
        &self.routes[line.index()]
    }

    /// All 60 tiles.
    pub fn tiles(&self) -> &[Tile; Board::TILES] {
        &self.tiles
    }

    #[inline]
    pub fn crossings(&self) -> StopSet {
        self.crossings
    }

    /// How many businesses a stop holds (PP-T1).
    pub fn capacity(&self, stop: Stop) -> u32 {
        if self.crossings.contains(stop) { 2 } else { 1 }
    }

    /// Where the bus stops on a tour of the line (PP-G3).
    #[inline]
    pub fn bus_stops(&self, line: Line) -> &[Stop; Line::CROSSINGS] {
        &self.bus_stops[line.index()]
    }

    /// The directly adjacent stops, on either line (PP-G5).
    #[inline]
    pub fn neighbours(&self, stop: Stop) -> StopSet {
        self.neighbours[stop.index()]
    }

    /// The stops at each distance along the lines through `stop`, itself first (PP-V2, PP-V3).
    #[inline]
    pub fn rings(&self, stop: Stop) -> &[StopSet; Line::LENGTH] {
        &self.rings[stop.index()]
    }

    pub fn stop_by_id(&self, id: &str) -> Option<Stop> {
        Stop::all().find(|&stop| self.stop_sign(stop).id == id)
    }

    pub fn line_by_id(&self, id: &str) -> Option<Line> {
        Line::all().find(|&line| self.line_sign(line).id == id)
    }

    /// The tile of this stop and colour, if the line goes there.
    pub fn tile(&self, stop: Stop, line: Line) -> Option<Tile> {
        self.route(line).contains(&stop).then_some(Tile::new(stop, line))
    }

    /// The same for two files that describe the same game, however they are drawn or laid out.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = CanonicalHasher::new();
        for line in Line::all() {
            let ids = self.route(line).iter().map(|&stop| self.stop_sign(stop).id.as_str());
            for id in std::iter::once(self.line_sign(line).id.as_str()).chain(ids) {
                hasher.word(id.len() as u64);
                hasher.bytes(id.as_bytes());
            }
        }
        hasher.finish()
    }
}
