//! What each verb does.

mod arena;
mod backup;
mod board;
mod columns;
mod database;
mod doctor;
mod engine_bot;
mod migrate_store;
mod play;
mod progress;
mod replay;
mod rules;
mod seats;
mod serve;
mod sim;
mod train;
mod verify;
