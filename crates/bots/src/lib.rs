//! Players that know only what their seat knows: a view in, an action out.
//!
//! A bot never sees a `State` of the game that it plays. What it looks ahead into are states that it
//! sampled from its own view.

mod bot;
mod expected_turns;
mod london;
mod one_ahead;
mod paris_paris;
mod random;
mod taxi;

pub use bot::{Bot, Decision, Playable};
pub use one_ahead::{Evaluate, OneAhead};
pub use random::Random;
pub use taxi::{Guide, Known};
