//! What each verb does.

mod board;
mod play;
mod replay;
mod rules;
mod seats;
mod serve;
mod sim;
mod verify;
