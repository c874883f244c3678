//! A view as it is written.

use omnibus_core::{Seat, json::BySeat};
use serde::Serialize;

use super::names::{WrittenBusinesses, WrittenLines, WrittenTiles};
use crate::{game::ParisParis, view::View};

#[derive(Serialize)]
pub(super) struct WrittenView<'a> {
    seat: Option<Seat>,
    turn: Option<Seat>,
    round: u8,
    stacks_left: usize,
    bus: Seat,
    offer: WrittenTiles<'a>,
    businesses: WrittenBusinesses<'a>,
    parked: WrittenLines<'a>,
    scores: &'a [u32],
    supplies: BySeat<u32>,
    markers: BySeat<Option<&'a str>>,
    open_marker: Option<&'a str>,
    bag: Option<&'a [u8]>,
    over: bool,
}

impl<'a> WrittenView<'a> {
    pub(super) fn of(game: &'a ParisParis, view: &'a View) -> WrittenView<'a> {
        let table = view.table();
        WrittenView {
            seat: view.viewer().seat(),
            turn: (!table.is_over()).then(|| table.turn()),
            round: table.round(),
            stacks_left: table.stacks_left(),
            bus: table.bus(),
            offer: WrittenTiles { game, tiles: table.offer },
            businesses: WrittenBusinesses { game, table },
            parked: WrittenLines { game, lines: table.parked() },
            scores: &table.scores[..game.players.into()],
            supplies: BySeat::new(game.players, |seat| table.supply(seat)),
            markers: game.marker_ids(view.markers()),
            open_marker: view.open_marker().map(|line| game.line_id(line)),
            bag: game.bag(view),
            over: table.is_over(),
        }
    }
}
