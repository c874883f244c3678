//! What each verb does.

mod board;
mod engine_bot;
mod play;
mod replay;
mod rules;
mod seats;
mod serve;
mod sim;
mod verify;
