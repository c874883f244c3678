//! The site over HTTP, mostly without a socket: whole games, bad input, secrets, streams, restarts.

mod api_document;
mod authorisation;
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
mod nonsense;
mod playing;
mod program;
mod programs;
mod restarts;
mod secrets;
mod site;
mod sockets;
mod stand_ins;
mod stream;
mod two_worlds;
mod undo;
mod websockets;
