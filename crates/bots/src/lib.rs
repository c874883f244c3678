//! Players that know only what their seat knows: a view in, an action out.
//!
//! A bot never sees a `State` of the game that it plays. What it looks ahead into are states that it
//! sampled from its own view.

mod advice;
mod bot;
mod budget;
mod careless;
mod expected_turns;
mod learning;
mod level;
mod london;
mod net;
mod net_file;
mod one_ahead;
mod paris_paris;
mod random;
mod ratings;
mod rollouts;
mod search;
mod taxi;
mod wish;

pub use advice::{Advice, Promise};
pub use bot::{Bot, Decision, Playable};
pub use budget::{Budget, NotABudget};
pub use careless::Careless;
pub use learning::{Course, Learnable, Progress, train};
pub use level::Level;
pub use net::{Features, HIDDEN, Net};
pub use net_file::{BadNet, NetLabel};
pub use one_ahead::{Evaluate, OneAhead};
pub use random::Random;
pub use ratings::rating;
pub use rollouts::Rollouts;
pub use search::{Promises, Search, Searchable, Uniform};
pub use taxi::{Guide, Known};
pub use wish::{Misspelt, Wish};
