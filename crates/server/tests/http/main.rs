//! The site over HTTP, without a socket: whole games, bad input, secrets, streams, restarts.

mod api_document;
mod bad_input;
mod browser;
mod concurrency;
mod engines;
mod example;
mod gated_store;
mod guests;
mod hints;
mod live;
mod nodes;
mod playing;
mod program;
mod programs;
mod restarts;
mod secrets;
mod site;
mod stand_ins;
mod stream;
mod undo;
