//! A database in memory, for tests.
//!
//! Any number of nodes share a [`Memory`], each through a [`MemoryStore`] of its own and over a [`Line`] that decides
//! what becomes of every request and of every piece of news: slow, refused, done without the answer being heard, or
//! never answered at all. It reads no clock but tokio's, which a test may stop, and draws no chance.

mod contents;
mod line;
mod memory;
mod store;

pub use line::{Fate, GoodLine, Line, Outcome};
pub use memory::Memory;
pub use store::MemoryStore;
