//! How events are shown: the bus drives, payments rise, tiles and businesses fly.

use omnibus_core::Seat;
use omnibus_paris_paris::{Event, Line, ParisParis, Removal};

use super::{plan::Plan, spots};
use crate::{Show, ShownEvent, Spot};

pub(super) fn shown(game: &ParisParis, event: &Event) -> ShownEvent {
    match *event {
        Event::Markers { .. } => ShownEvent::default(),
        Event::Stack { tiles, .. } => {
            let stops: Vec<Spot> = tiles.tiles().map(|tile| spots::stop(game, tile.stop())).collect();
            let shows = stops.iter().map(|stop| fly("stacks".into(), stop.clone(), None)).collect();
            ShownEvent { spots: stops, shows }
        }
        Event::Opened { seat, stop } => {
            let stop = spots::stop(game, stop);
            let supply = supply(seat);
            ShownEvent { shows: vec![fly(supply.clone(), stop.clone(), Some(supply))], spots: vec![stop] }
        }
        Event::Removed { seat, stop, to } => {
            let at = spots::stop(game, stop);
            let home = if to == Removal::Bag { "bag".into() } else { supply(seat) };
            let like = spots::house(game, stop, seat, 0);
            ShownEvent { shows: vec![fly(at.clone(), home, Some(like))], spots: vec![at] }
        }
        Event::SmallTour { stop } => {
            let path = Plan::of(game.board()).way(stop);
            ShownEvent {
                spots: vec![spots::stop(game, stop)],
                shows: vec![Show::Drive { piece: "bus".into(), path }],
            }
        }
        Event::Discarded { tile } => {
            let (lying, space) = (spots::tile(game, tile, 0), park(game, tile.line()));
            ShownEvent { spots: vec![space.clone()], shows: vec![fly(lying.clone(), space, Some(lying))] }
        }
        Event::GrandTour { line } => {
            let mut tour = tour(game, line);
            tour.spots.push(park(game, line));
            tour
        }
        Event::SpecialTour { line, .. } => tour(game, line),
        Event::Score { seat, points, stop, .. } => {
            let from = stop.map_or("bag".into(), |stop| spots::stop(game, stop));
            let rise =
                Show::Rise { from: from.clone(), text: format!("+{points}"), seat: Some(seat.index() as u8) };
            ShownEvent { spots: vec![from], shows: vec![rise] }
        }
        Event::Bag { .. } => ShownEvent { spots: vec!["bag".into()], shows: Vec::new() },
    }
}

/// The bus drives the whole line; its bus stops glow.
fn tour(game: &ParisParis, line: Line) -> ShownEvent {
    let board = game.board();
    let path = Plan::of(board).tour(line);
    let mut spots = vec![spots::line(&board.line_sign(line).id)];
    spots.extend(board.bus_stops(line).map(|stop| spots::stop(game, stop)));
    ShownEvent { spots, shows: vec![Show::Drive { piece: "bus".into(), path }] }
}

fn park(game: &ParisParis, line: Line) -> Spot {
    spots::park(&game.board().line_sign(line).id)
}

/// A player's businesses not yet opened.
pub(super) fn supply(seat: Seat) -> Spot {
    format!("supply-{seat}")
}

fn fly(from: Spot, to: Spot, like: Option<Spot>) -> Show {
    Show::Fly { from, to, like }
}
