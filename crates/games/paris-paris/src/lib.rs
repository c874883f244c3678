//! Paris Paris, by Michael Schacht (2003): two to four players open businesses along five bus lines,
//! and the tile that nobody takes decides where the bus drives.
//!
//! The modules follow the rulebook (`docs/rules/paris-paris.md`) in its order and words.

mod action;
mod board;
mod board_file;
mod end;
mod event;
mod game;
mod grand_tour;
mod line;
mod meta;
mod notation;
mod opening;
#[cfg(test)]
mod position;
mod round;
mod scoring;
mod setup;
mod small_tour;
mod state;
mod stop;
mod table;
mod text;
mod view;

pub use action::{Illegal, Take};
pub use board::{Board, LineSign, Side, StopSign};
pub use board_file::{Fault, FaultKind};
pub use event::{Event, Removal};
pub use game::ParisParis;
pub use line::{Line, LineSet, Tile};
pub use meta::{META, Options};
pub use state::State;
pub use stop::{Businesses, Stop, StopSet};
pub use table::{BUSINESSES, Stack, Table};
pub use view::View;
