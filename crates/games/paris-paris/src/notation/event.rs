//! An event as it is written.

use omnibus_core::{Rule, Seat, json::BySeat};
use serde::Serialize;

use super::names::{WrittenTile, WrittenTiles};
use crate::{
    event::{Event, Removal},
    game::ParisParis,
};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenEvent<'a> {
    Markers { by_seat: BySeat<Option<&'a str>>, open: Option<&'a str> },
    Stack { tiles: WrittenTiles<'a>, start: Seat },
    Opened { seat: Seat, stop: &'a str },
    Removed { seat: Seat, stop: &'a str, to: &'static str, rule: Rule },
    SmallTour { stop: &'a str },
    Discarded(WrittenTile<'a>),
    GrandTour { colour: &'a str },
    SpecialTour { colour: &'a str, seat: Option<Seat> },
    Score { seat: Seat, points: u32, stop: Option<&'a str>, rule: Rule },
    Bag { by_seat: &'a [u8] },
}

impl<'a> WrittenEvent<'a> {
    pub(super) fn of(game: &'a ParisParis, event: &'a Event) -> WrittenEvent<'a> {
        match *event {
            Event::Markers { by_seat, open } => WrittenEvent::Markers {
                by_seat: game.marker_ids(&by_seat),
                open: open.map(|line| game.line_id(line)),
            },
            Event::Stack { tiles, start } => {
                WrittenEvent::Stack { tiles: WrittenTiles { game, tiles }, start }
            }
            Event::Opened { seat, stop } => WrittenEvent::Opened { seat, stop: game.stop_id(stop) },
            Event::Removed { seat, stop, to } => WrittenEvent::Removed {
                seat,
                stop: game.stop_id(stop),
                to: match to {
                    Removal::Bag => "bag",
                    Removal::OwnSupply | Removal::Supply => "supply",
                },
                rule: event.rule(),
            },
            Event::SmallTour { stop } => WrittenEvent::SmallTour { stop: game.stop_id(stop) },
            Event::Discarded { tile } => WrittenEvent::Discarded(WrittenTile::of(game, tile)),
            Event::GrandTour { line } => WrittenEvent::GrandTour { colour: game.line_id(line) },
            Event::SpecialTour { line, seat } => {
                WrittenEvent::SpecialTour { colour: game.line_id(line), seat }
            }
            Event::Score { seat, points, stop, rule } => {
                WrittenEvent::Score { seat, points, stop: stop.map(|stop| game.stop_id(stop)), rule }
            }
            Event::Bag { ref by_seat } => WrittenEvent::Bag { by_seat: &by_seat[..game.players.into()] },
        }
    }
}
