//! Players from outside: the lines that they speak with us, and programs that speak them over a pipe.
//!
//! A program plays by reading a line for every decision and answering with a line of its own. The lines are the
//! same whether they come over HTTP or over a pipe; `docs/bot-protocol.md` describes them.
//!
//! ```
//! use omnibus_engine::{Answer, Engine, Limits, Turn};
//! use serde_json::{json, value::to_raw_value};
//!
//! // A program that takes the first choice of every turn.
//! let command = r#"sh -c 'read hello; while read turn; do echo "{\"choice\": 0}"; done'"#.parse()?;
//! let mut engine = Engine::start("First", &command, Limits::default())?;
//! let turn = Turn {
//!     table: "t".into(),
//!     seat: 0,
//!     game: "london".into(),
//!     players: Vec::new(),
//!     sequence: 1,
//!     view: to_raw_value(&json!({}))?,
//!     legal: to_raw_value(&json!([{ "draw": "deck" }]))?,
//!     deadline_ms: 5_000,
//! };
//! assert_eq!(engine.ask(&turn)?, Answer::Choice(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command;
mod engine;
mod line;
mod listener;
mod trouble;

pub use command::{CommandLine, NotACommand};
pub use engine::{Engine, Limits};
pub use line::{Answer, Hello, Line, NotAnAnswer, Over, PROTOCOL, Player, Result, Turn};
pub use trouble::{Cause, EngineTrouble};
