//! Tables over HTTP: pages, streams of what happens, and a JSON API with the same verbs.
//!
//! [`app`] is the whole site as a value, for a listener or for a test.

mod api;
mod app;
mod bots;
mod company;
mod entry;
mod guard;
mod hints;
mod hosted;
mod languages;
mod pool;
mod presence;
mod projection;
mod routes;
mod scene;
mod seating;
mod stand_ins;
mod table;
mod tables;
mod trouble;
mod visitor;

pub use app::{App, Limits, SetupError, app};
