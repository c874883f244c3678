//! The vocabulary of a board game, and what follows from it for every game.
//!
//! A game implements [`Game`] (its rules) and [`Notation`] (its names for machines). From these come,
//! once for all games: checked play and undo ([`Playing`]), the stored [`Record`], the omniscient
//! [`trace()`], canonical hashes, playouts.
//!
//! No I/O, no clock, no threads, and no hash order that decides anything.

mod board_file;
mod chance;
mod deal;
mod game;
mod hash;
pub mod json;
mod meta;
mod outcome;
mod place;
mod playing;
mod preview;
pub mod record;
mod rule;
mod rulebook;
mod seat;
mod sign;
mod sink;
pub mod strict;
pub mod trace;
pub mod undo;

pub use board_file::{Fault, Faults, Malformed, parse};
pub use chance::{Chance, QuickChance, StepChance};
pub use deal::{Deal, Hex32, ParseHexError};
pub use game::{BoardStamp, Game, Misread, Notation};
pub use hash::CanonicalHasher;
pub use meta::{Meta, TableOption};
pub use outcome::{Outcome, WrittenOutcome};
pub use place::Place;
pub use playing::Playing;
pub use preview::preview;
pub use record::{OwnFile, Record};
pub use rule::{Refusal, Rule};
pub use rulebook::{NumberedRule, Rulebook, Section};
pub use seat::{Seat, Seats, Viewer};
pub use sign::{Side, Sign, SignEntry, SignFault, check_drawing, check_ids};
pub use sink::{Silent, Sink};
pub use trace::trace;
