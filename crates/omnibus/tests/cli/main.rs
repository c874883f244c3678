//! The binary from the outside: arguments and typed lines in, text and exit codes out.
#![allow(clippy::unwrap_used)]

mod arena;
mod backups;
mod boards;
mod common;
mod databases;
mod deploy;
mod doctor;
mod engines;
mod operations;
mod play;
mod records;
mod secrecy;
mod serve;
mod sim;
