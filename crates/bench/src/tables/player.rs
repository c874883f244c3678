//! Somebody at a table, whatever the server: sees each update over a connection of their own, and acts.

use std::net::SocketAddr;

use anyhow::Result;

/// What a viewer was shown.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// The number of the update: greater with each.
    pub(crate) seq: u64,
    /// The first of the viewer's choices, as the server wants to have it back. None if others are to act.
    pub(crate) choice: Option<String>,
    /// How many bytes it took.
    pub(crate) bytes: usize,
}

pub(crate) trait Player: Sized {
    /// Somebody who has not been here before.
    async fn arrive(place: Place) -> Result<Self>;

    /// Both sit down at a new table and see it.
    async fn begin(players: &mut [Self; 2]) -> Result<[Shown; 2]>;

    /// Sends the choice that was shown, and does not wait.
    async fn act(&mut self, seen: &Shown) -> Result<()>;

    /// The next update, or what went wrong. Nothing is lost if somebody stops waiting for it.
    async fn next(&mut self) -> Result<Shown>;
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The node that they ask.
    pub(crate) host: SocketAddr,
    pub(crate) seat: usize,
    /// Whether the connection for requests is closed after each: where there are as many viewers as a process may
    /// have open files, nothing else may stay open.
    pub(crate) is_frugal: bool,
}
