//! What each verb does.

mod arena;
mod backup;
mod board;
mod columns;
mod config;
mod database;
mod doctor;
mod engine_bot;
mod log;
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
