//! What can be pointed at, and what pointing at it means.

use omnibus_core::{Game, Seat};
use omnibus_paris_paris::{Board, Line, ParisParis, Stop, Take, Tile, View};

use crate::Spot;

pub(super) fn stop(game: &ParisParis, stop: Stop) -> Spot {
    format!("stop-{}", game.board().stop_sign(stop).id)
}

/// A tile beside its stop; `copy` counts those alike from 0.
pub(super) fn tile(game: &ParisParis, tile: Tile, copy: usize) -> Spot {
    format!("tile-{}", kind(game, tile, copy))
}

/// The same tile among those on offer.
pub(super) fn offer(game: &ParisParis, tile: Tile, copy: usize) -> Spot {
    format!("offer-{}", kind(game, tile, copy))
}

fn kind(game: &ParisParis, tile: Tile, copy: usize) -> String {
    let board = game.board();
    let (stop, line) = (&board.stop_sign(tile.stop()).id, &board.line_sign(tile.line()).id);
    format!("{stop}-{line}{}", again(copy))
}

/// A business; `copy` counts those of one owner at one stop from 0.
pub(super) fn house(game: &ParisParis, stop: Stop, owner: Seat, copy: usize) -> Spot {
    format!("house-{}-{owner}{}", game.board().stop_sign(stop).id, again(copy))
}

fn again(copy: usize) -> String {
    if copy == 0 { String::new() } else { format!("-{}", copy + 1) }
}

/// A line's P space.
pub(super) fn park(line: &str) -> Spot {
    format!("park-{line}")
}

pub(super) fn line(line: &str) -> Spot {
    format!("line-{line}")
}

/// The tiles on offer, each with its number among those alike.
pub(super) fn offered(view: &View) -> Vec<(Tile, usize)> {
    let mut offered: Vec<(Tile, usize)> = Vec::new();
    for tile in view.table().offer() {
        let copy = offered.iter().filter(|(other, _)| *other == tile).count();
        offered.push((tile, copy));
    }
    offered
}

/// The businesses at a stop, owner by owner, each with its number among the owner's.
pub(super) fn businesses(game: &ParisParis, view: &View, stop: Stop) -> Vec<(Seat, usize)> {
    Seat::all(game.players())
        .flat_map(|seat| (0..view.table().businesses_at(seat, stop) as usize).map(move |copy| (seat, copy)))
        .collect()
}

/// Whose business goes is said by the business; which tile comes by the tile; both together by the stop.
pub(super) fn spots(game: &ParisParis, view: &View, take: Take) -> Vec<Spot> {
    let at = take.tile.stop();
    let leaving = businesses(game, view, at).into_iter().filter(|(owner, _)| take.remove == Some(*owner));
    let mut spots: Vec<Spot> = leaving.map(|(owner, copy)| house(game, at, owner, copy)).collect();
    for (_, copy) in offered(view).into_iter().filter(|(tile, _)| *tile == take.tile) {
        spots.extend([tile(game, take.tile, copy), offer(game, take.tile, copy)]);
    }
    spots.push(stop(game, at));
    spots
}

/// To point at a stop, or at what lies or stands there, is to wish for a tile of that stop.
pub(super) fn meant(game: &ParisParis, view: &View, spot: &str) -> Option<Take> {
    let board = game.board();
    let (what, which) = spot.split_once('-')?;
    let mut parts = which.split('-');
    let stop = board.stop_by_id(parts.next()?)?;
    match what {
        "stop" => tile_of(board, view, stop).map(|tile| take(game, view, tile)),
        "tile" | "offer" => {
            let line = board.line_by_id(parts.next()?)?;
            board.tile(stop, line).map(|tile| take(game, view, tile))
        }
        "house" => {
            let owner = Seat::from_number(parts.next()?.parse::<u8>().ok()?.checked_add(1)?)?;
            tile_of(board, view, stop).map(|tile| Take { tile, remove: Some(owner) })
        }
        _ => None,
    }
}

/// A tile of the stop: one on offer if there is one.
fn tile_of(board: &Board, view: &View, stop: Stop) -> Option<Tile> {
    let offered = view.table().offer().find(|tile| tile.stop() == stop);
    offered.or_else(|| Line::all().find_map(|line| board.tile(stop, line)))
}

/// Takes the tile; at a full stop in place of the first business there.
fn take(game: &ParisParis, view: &View, tile: Tile) -> Take {
    let there = businesses(game, view, tile.stop());
    let is_full = there.len() >= game.board().capacity(tile.stop()) as usize;
    Take { tile, remove: there.first().filter(|_| is_full).map(|&(owner, _)| owner) }
}
