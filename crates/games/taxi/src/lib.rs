//! Taxi, an old French family game: two to six drivers take clients through Paris, quicken themselves with
//! BONUS cards, slow each other with STOP cards, and want to be the first to have earned 500 F.
//!
//! The modules follow the rulebook (`docs/rules/taxi.md`) and the steps of a turn: `setup`, `courses`,
//! `cards`, `stops`, `driving` (with `roads`), `arrival`, `turn`.
//!
//! Deal a game and play it to the end, as search does:
//!
//! ```
//! use omnibus_core::{Game, QuickChance, Silent};
//! use omnibus_taxi::{Board, Deck, Options, Taxi};
//!
//! let options = Options { target: 100, ..Options::default() };
//! let game = Taxi::new(Board::standard(), Deck::standard(), 3, options).expect("2 to 6 players");
//! let mut chance = QuickChance::new(7);
//! let mut state = game.deal(&mut chance, &mut Silent);
//! game.playout(&mut state, &mut chance, &mut Vec::new());
//! let outcome = game.outcome(&state).expect("it is over");
//! assert!(outcome.scores.iter().any(|&earned| earned >= 100));
//! ```

mod action;
mod arrival;
mod board;
mod board_file;
mod card;
mod card_file;
mod cards;
mod course;
mod courses;
mod deck;
mod driving;
mod ends;
mod event;
mod game;
mod meta;
mod notation;
#[cfg(test)]
mod position;
mod roads;
mod setup;
mod space;
mod state;
mod stops;
mod table;
mod text;
mod turn;
mod view;

pub use action::{Action, Drive, Illegal};
pub use board::{Board, Drawing, Street};
pub use board_file::{Fault, FaultKind};
pub use card::{Card, Cards, Stops};
pub use card_file::{CardFault, CardFaultKind};
pub use course::{Course, CourseId, CourseKind, Courses};
pub use deck::{Deck, Targets};
pub use event::{Event, Pile};
pub use game::Taxi;
pub use meta::{HAND, META, NOTE, Options};
pub use roads::PathFault;
pub use space::{Path, Space, SpaceKind, SpaceSet};
pub use state::State;
pub use table::{Driver, Step, Table};
pub use view::View;
