//! What each verb does.

mod arena;
mod board;
mod columns;
mod engine_bot;
mod play;
mod progress;
mod replay;
mod rules;
mod seats;
mod serve;
mod sim;
mod train;
mod verify;
