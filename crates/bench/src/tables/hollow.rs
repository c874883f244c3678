//! Somebody at a table of the server that does nothing (`hollow`).

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Result;

use crate::{
    connection::Connection,
    player::{Place, Player, Shown},
    table::ACTIONS,
};

/// As the server has them.
const WISH: usize = 128;
const UPDATE: usize = 1280;

pub(crate) struct Hollow {
    connection: Connection,
    seat: u64,
    /// Whether a table was named.
    is_seated: bool,
    /// How many wishes there had been when the game began.
    begun: u64,
    seen: u64,
}

impl Player for Hollow {
    async fn arrive(place: Place) -> Result<Hollow> {
        let connection = Connection::open(place.host).await?;
        Ok(Hollow { connection, seat: place.seat as u64, is_seated: false, begun: 0, seen: 0 })
    }

    /// The table stays, and nobody is told that a game is over.
    async fn begin(players: &mut [Hollow; 2]) -> Result<[Shown; 2]> {
        static TABLES: AtomicU32 = AtomicU32::new(0);
        if players.iter().any(|player| !player.is_seated) {
            let number = TABLES.fetch_add(1, Ordering::Relaxed);
            for player in &mut *players {
                player.connection.send(&number.to_le_bytes()).await?;
                player.next().await?;
                player.is_seated = true;
            }
        }
        for player in &mut *players {
            player.begun = player.seen;
        }
        Ok(players.each_ref().map(Hollow::shown))
    }

    async fn act(&mut self, _: &Shown) -> Result<()> {
        self.connection.send(&[b' '; WISH]).await
    }

    async fn next(&mut self) -> Result<Shown> {
        loop {
            if let Some(update) = self.connection.received().get(..UPDATE) {
                let number = update.first_chunk().copied().unwrap_or_default();
                self.seen = u64::from_le_bytes(number);
                self.connection.take(UPDATE);
                return Ok(self.shown());
            }
            self.connection.fill().await?;
        }
    }
}

impl Hollow {
    /// They take turns until there have been as many as in a game.
    fn shown(&self) -> Shown {
        let is_over = self.seen - self.begun >= ACTIONS as u64;
        let is_mine = !is_over && self.seen % 2 == self.seat;
        Shown { seq: self.seen, choice: is_mine.then(String::new), bytes: UPDATE }
    }
}
