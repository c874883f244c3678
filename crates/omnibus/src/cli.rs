//! What each verb does.

mod board;
mod play;
mod replay;
mod rules;
mod seats;
mod sim;
mod verify;
