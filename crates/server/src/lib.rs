//! Tables over HTTP: pages, streams of what happens, and a JSON API with the same verbs.
//!
//! [`app`] is the whole site as a value, for a listener or for a test.

mod api;
mod app;
mod at_work;
mod bot_api;
mod bot_stream;
mod bots;
mod caretaker;
mod company;
mod doctor;
mod engine_room;
mod entry;
mod guard;
mod hints;
mod hosted;
mod impatient;
mod languages;
mod lapse;
mod lease;
mod machine;
mod metered;
mod metrics;
mod observer;
mod open_streams;
mod patience;
mod pool;
mod presence;
mod projection;
mod quoted;
mod recent;
mod routes;
mod scene;
mod seating;
mod serving;
mod socket;
mod stand_ins;
mod switchboard;
mod table;
mod tables;
mod tardy;
mod token;
mod trouble;
mod turn;
mod visitor;
mod wording;

pub use app::{App, Limits, SetupError, app};
pub use doctor::{Checked, Doctor, Fault};
pub use engine_room::Engines;
pub use machine::{Job, Machine};
pub use observer::figures;
pub use serving::serve;
