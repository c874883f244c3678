//! The routes of a board as they are drawn, worked out once for the board on which almost everybody plays.

use std::{
    ptr,
    sync::{Arc, LazyLock, OnceLock},
};

use omnibus_london::{Board, Route};

use super::track::{Space, Track, shortest_space};

pub(super) struct Sketch {
    /// By route.
    routes: Vec<RouteSketch>,
    /// The length of the shortest space: every bus fits into it.
    pub(super) shortest_space: f64,
}

/// One route; each of its paths is written when it is first needed.
pub(super) struct RouteSketch {
    track: Track,
    spaces: OnceLock<Vec<(Space, String)>>,
    ground: OnceLock<String>,
    axis: OnceLock<String>,
    reach: OnceLock<String>,
    outline: OnceLock<String>,
}

impl Sketch {
    pub(super) fn of(board: &Board) -> Arc<Sketch> {
        static STANDARD: LazyLock<(Arc<Board>, Arc<Sketch>)> = LazyLock::new(|| {
            let board = Board::standard();
            let sketch = Arc::new(Sketch::new(&board));
            (board, sketch)
        });
        let (standard, sketch) = &*STANDARD;
        // That very board: one of somebody's own may be like it but for where things lie.
        if ptr::eq(board, Arc::as_ptr(standard)) { Arc::clone(sketch) } else { Arc::new(Sketch::new(board)) }
    }

    fn new(board: &Board) -> Sketch {
        let tracks: Vec<Track> = board.routes().map(|route| Track::of(board, route)).collect();
        Sketch {
            shortest_space: shortest_space(board, &tracks),
            routes: tracks.into_iter().map(RouteSketch::new).collect(),
        }
    }

    pub(super) fn route(&self, route: Route) -> &RouteSketch {
        &self.routes[route.index()]
    }
}

impl RouteSketch {
    fn new(track: Track) -> RouteSketch {
        RouteSketch {
            track,
            spaces: OnceLock::new(),
            ground: OnceLock::new(),
            axis: OnceLock::new(),
            reach: OnceLock::new(),
            outline: OnceLock::new(),
        }
    }

    /// The spaces, each with what places a bus in it.
    pub(super) fn spaces(&self) -> &[(Space, String)] {
        let placed = |space: Space| (space, space.transform());
        self.spaces.get_or_init(|| self.track.spaces().into_iter().map(placed).collect())
    }

    pub(super) fn ground(&self) -> &str {
        self.ground.get_or_init(|| self.track.ground())
    }

    pub(super) fn axis(&self) -> &str {
        self.axis.get_or_init(|| self.track.axis())
    }

    pub(super) fn reach(&self) -> &str {
        self.reach.get_or_init(|| self.track.reach())
    }

    pub(super) fn outline(&self) -> &str {
        self.outline.get_or_init(|| self.track.outline())
    }
}
