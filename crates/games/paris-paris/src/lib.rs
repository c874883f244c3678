//! Paris Paris, by Michael Schacht (2003): two to four players open businesses along five bus lines,
//! and the tile that nobody takes decides where the bus drives.
//!
//! The modules follow the rulebook (`docs/rules/paris-paris.md`) in its order and words.
//!
//! Deal a game and list what the player to move may do:
//!
//! ```
//! use omnibus_core::{Deal, Game, Playing, Silent};
//! use omnibus_paris_paris::{Board, Options, ParisParis};
//!
//! let game = ParisParis::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! let playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
//! let seat = game.to_act(playing.state()).first().expect("a game begins with a decision");
//! let mut legal = Vec::new();
//! game.legal_actions(playing.state(), seat, &mut legal);
//! assert!(legal.iter().all(|take| take.remove.is_none()), "the board is still empty");
//! ```
//!
//! Take one of these and read what happened; or be refused, with the rule:
//!
//! ```
//! # use omnibus_core::{Deal, Game, Playing, Refusal, Silent};
//! # use omnibus_paris_paris::{Board, Event, Options, ParisParis};
//! # let game = ParisParis::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! # let mut playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
//! # let seat = game.to_act(playing.state()).first().expect("a game begins with a decision");
//! # let mut legal = Vec::new();
//! # game.legal_actions(playing.state(), seat, &mut legal);
//! let mut events = Vec::new();
//! playing.act(seat, legal[0], &mut events).expect("it was listed");
//! assert_eq!(events, [Event::Opened { seat, stop: legal[0].tile.stop() }]);
//! let refusal = playing.act(seat, legal[1], &mut events).expect_err("one tile a turn");
//! assert_eq!(refusal.rule().0, "PP-R3");
//! ```
//!
//! Play on to the end, as search does:
//!
//! ```
//! # use omnibus_core::{Game, QuickChance, Silent};
//! # use omnibus_paris_paris::{Board, Options, ParisParis};
//! # let game = ParisParis::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! let mut chance = QuickChance::new(7);
//! let mut state = game.deal(&mut chance, &mut Silent);
//! let decisions = game.playout(&mut state, &mut chance, &mut Vec::new());
//! assert_eq!(decisions, 45);
//! let outcome = game.outcome(&state).expect("it is over");
//! assert!(!outcome.winners.is_empty());
//! ```

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
pub use board::{Board, LineSign};
pub use board_file::{Fault, FaultKind};
pub use event::{Event, Removal};
pub use game::ParisParis;
pub use line::{Line, LineSet, Tile};
pub use meta::{META, Options};
pub use state::State;
pub use stop::{Businesses, Stop, StopSet};
pub use table::{BUSINESSES, Stack, Table};
pub use view::View;
