//! What lies on the table, by the ids of the board file.

use omnibus_core::{
    Seat,
    json::{BySeat, Sequence},
};
use serde::{Serialize, Serializer};

use crate::{
    game::ParisParis,
    line::{Line, LineSet, Tile},
    stop::Stop,
    table::{Stack, Table},
};

#[derive(Serialize)]
pub(super) struct WrittenTile<'a> {
    stop: &'a str,
    colour: &'a str,
}

/// A list.
pub(super) struct WrittenTiles<'a> {
    pub(super) game: &'a ParisParis,
    pub(super) tiles: Stack,
}

/// A list.
pub(super) struct WrittenLines<'a> {
    pub(super) game: &'a ParisParis,
    pub(super) lines: LineSet,
}

/// Each stop that has any, with a list of their owners.
pub(super) struct WrittenBusinesses<'a> {
    pub(super) game: &'a ParisParis,
    pub(super) table: &'a Table,
}

impl WrittenTile<'_> {
    pub(super) fn of(game: &ParisParis, tile: Tile) -> WrittenTile<'_> {
        WrittenTile { stop: game.stop_id(tile.stop()), colour: game.line_id(tile.line()) }
    }
}

impl Serialize for WrittenTiles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tiles.tiles().map(|tile| WrittenTile::of(self.game, tile)))
    }
}

impl Serialize for WrittenLines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lines.iter().map(|line| self.game.line_id(line)))
    }
}

impl Serialize for WrittenBusinesses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WrittenBusinesses { game, table } = *self;
        let owners = |stop: Stop| {
            Seat::all(game.players)
                .flat_map(move |seat| std::iter::repeat_n(seat, table.businesses_at(seat, stop) as usize))
        };
        let occupied = table.occupied().iter();
        serializer.collect_map(occupied.map(|stop| (game.stop_id(stop), Sequence(move || owners(stop)))))
    }
}

impl ParisParis {
    pub(super) fn stop_id(&self, stop: Stop) -> &str {
        &self.board.stop_sign(stop).id
    }

    pub(super) fn line_id(&self, line: Line) -> &str {
        &self.board.line_sign(line).id
    }

    pub(super) fn marker_ids(&self, markers: &[Option<Line>]) -> BySeat<Option<&str>> {
        BySeat::new(self.players, |seat| markers[seat.index()].map(|line| self.line_id(line)))
    }
}
