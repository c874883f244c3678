//! Ticket to Ride: London, by Alan R. Moon (2019): two to four players collect cards of a colour to claim
//! bus routes, link the ends of their tickets and tie districts together.
//!
//! The modules follow the rulebook (`docs/rules/london.md`) in its order and words.
//!
//! Deal a game; everybody chooses tickets first, in any order:
//!
//! ```
//! use omnibus_core::{Deal, Game, Playing, Silent};
//! use omnibus_london::{Action, Board, London, Options};
//!
//! let game = London::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! let playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
//! assert_eq!(game.to_act(playing.state()).len(), 3);
//! let seat = game.to_act(playing.state()).first().expect("a game begins with a decision");
//! let mut legal = Vec::new();
//! game.legal_actions(playing.state(), seat, &mut legal);
//! assert!(legal.iter().all(|action| matches!(action, Action::Keep(_))));
//! ```
//!
//! Take one of these and read what happened; or be refused, with the rule:
//!
//! ```
//! # use omnibus_core::{Deal, Game, Playing, Refusal, Silent};
//! # use omnibus_london::{Action, Board, Event, London, Options};
//! # let game = London::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! # let mut playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
//! # let seat = game.to_act(playing.state()).first().expect("a game begins with a decision");
//! # let mut legal = Vec::new();
//! # game.legal_actions(playing.state(), seat, &mut legal);
//! let mut events = Vec::new();
//! playing.act(seat, legal[0], &mut events).expect("it was listed");
//! assert!(matches!(events[..], [Event::Kept { .. }]));
//! let refusal = playing.act(seat, Action::Tickets, &mut events).expect_err("one choice each");
//! assert_eq!(refusal.rule().0, "LO-S3");
//! ```
//!
//! Play on to the end, as search does:
//!
//! ```
//! # use omnibus_core::{Game, QuickChance, Silent};
//! # use omnibus_london::{Board, London, Options};
//! # let game = London::new(Board::standard(), 3, Options::default()).expect("2 to 4 players");
//! let mut chance = QuickChance::new(7);
//! let mut state = game.deal(&mut chance, &mut Silent);
//! game.playout(&mut state, &mut chance, &mut Vec::new());
//! let outcome = game.outcome(&state).expect("it is over");
//! assert!(!outcome.winners.is_empty());
//! ```

mod action;
mod board;
mod board_file;
mod card;
mod claiming;
mod display;
mod drawing;
mod end;
mod event;
mod game;
mod location;
mod meta;
mod notation;
#[cfg(test)]
mod position;
mod route;
mod sample;
mod setup;
mod state;
mod supply;
mod table;
mod text;
mod ticket;
mod tickets;
mod turn;
mod view;
mod ways;

pub use action::{Action, Choice, Illegal, Payment, Source};
pub use board::{Board, District, Spaces, points};
pub use board_file::{Fault, FaultKind};
pub use card::{Card, Cards, Colour};
pub use display::Display;
pub use event::{Event, Kept, Origin};
pub use game::London;
pub use location::{Location, LocationSet, Parts};
pub use meta::{META, Options};
pub use route::{Lane, Route, RoutePrint, RouteSet};
pub use state::State;
pub use table::{BUSES, Phase, Table};
pub use text::card_name;
pub use ticket::{Ticket, TicketDeck, TicketPrint, TicketSet};
pub use view::View;
