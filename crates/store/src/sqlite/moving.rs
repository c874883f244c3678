//! Everything, on its way to or from another database.

use rusqlite::{Connection, Row};
use tokio::sync::mpsc;

use super::{SqliteStore, bots, lobby, log, rows};
use crate::{
    moving::{AT_ONCE, Arriving, Contents, MoveError, Rows, check},
    store::StoreError,
    timestamp::Timestamp,
};

impl SqliteStore {
    pub(crate) async fn contents(&self) -> Result<Contents, StoreError> {
        self.readers.read(|database| contents(database)).await
    }

    /// Sends all that is there at one moment.
    pub(crate) async fn send(&self, to: mpsc::Sender<Rows>) -> Result<(), StoreError> {
        self.readers
            .read(move |database| {
                let moment = database.transaction()?;
                send_all(&moment, &to)
            })
            .await
    }

    /// Keeps all that arrives, or nothing.
    pub(crate) async fn receive(&self, mut arriving: Arriving<'_>) -> Result<Contents, MoveError> {
        let (to, from) = mpsc::channel(1);
        let hand_over = async move {
            while let Some(rows) = arriving.next().await {
                // Who writes may have had enough.
                if to.send(rows).await.is_err() {
                    return;
                }
            }
        };
        let keep = self.writer.write(|database| keep(database, from));
        tokio::join!(hand_over, keep).1
    }
}

fn send_all(database: &Connection, to: &mpsc::Sender<Rows>) -> Result<(), StoreError> {
    let tables = "SELECT id, updated, game, state, guests, turn, awaits_bot, body FROM game_table";
    let entries = "SELECT table_id, seq, at, body FROM entry";
    let guests = "SELECT id, updated, body FROM guest";
    let seen = "SELECT table_id, guest, seq FROM seen";
    let bots = "SELECT id, owner, name, token, created FROM bot";
    let secrets = "SELECT name, value FROM secret";
    send(database, tables, to, Rows::Tables, lobby::listed)?;
    send(database, entries, to, Rows::Entries, |row| {
        Ok((rows::table(row, 0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    send(database, guests, to, Rows::Guests, |row| {
        Ok((rows::guest(row, 0)?, Timestamp(row.get(1)?), row.get(2)?))
    })?;
    send(database, seen, to, Rows::Seen, |row| {
        Ok((rows::table(row, 0)?, rows::guest(row, 1)?, row.get(2)?))
    })?;
    send(database, bots, to, Rows::Bots, bots::account)?;
    send(database, secrets, to, Rows::Secrets, |row| Ok((row.get(0)?, row.get(1)?)))?;
    // Nobody may take it any more; that is their complaint.
    let _ = to.blocking_send(Rows::End(contents(database)?));
    Ok(())
}

/// Sends the rows of a query, some at a time, until nobody takes them any more.
fn send<T>(
    database: &Connection,
    query: &str,
    to: &mpsc::Sender<Rows>,
    kind: fn(Vec<T>) -> Rows,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<(), StoreError> {
    let mut query = database.prepare(query)?;
    let mut rows = query.query(())?;
    let mut some = Vec::new();
    while let Some(row) = rows.next()? {
        some.push(read(row)?);
        if some.len() == AT_ONCE && to.blocking_send(kind(std::mem::take(&mut some))).is_err() {
            return Ok(());
        }
    }
    if !some.is_empty() {
        let _ = to.blocking_send(kind(some));
    }
    Ok(())
}

fn keep(database: &Connection, mut arriving: mpsc::Receiver<Rows>) -> Result<Contents, MoveError> {
    if contents(database)? != Contents::default() {
        return Err(MoveError::NotEmpty);
    }
    let mut sent = None;
    while let Some(rows) = arriving.blocking_recv() {
        match rows {
            Rows::Tables(rows) => {
                for row in rows {
                    lobby::add(database, row.table, row.updated, &row.summary)?;
                }
            }
            Rows::Entries(rows) => {
                for (table, seq, at, body) in rows {
                    log::add(database, table, seq, Timestamp(at), &body)?;
                }
            }
            Rows::Guests(rows) => {
                let mut insert =
                    database.prepare_cached("INSERT INTO guest (id, updated, body) VALUES (?, ?, ?)")?;
                for (guest, at, body) in rows {
                    insert.execute((guest.to_bytes(), at.0, body))?;
                }
            }
            Rows::Seen(rows) => {
                let mut insert =
                    database.prepare_cached("INSERT INTO seen (table_id, guest, seq) VALUES (?, ?, ?)")?;
                for (table, guest, seq) in rows {
                    insert.execute((table.to_bytes(), guest.to_bytes(), seq))?;
                }
            }
            Rows::Bots(rows) => {
                for account in &rows {
                    bots::add(database, account)?;
                }
            }
            Rows::Secrets(rows) => {
                let mut insert = database.prepare_cached("INSERT INTO secret (name, value) VALUES (?, ?)")?;
                for (name, value) in rows {
                    insert.execute((name, value))?;
                }
            }
            Rows::End(all) => sent = Some(all),
        }
    }
    check(sent, contents(database)?)
}

fn contents(database: &Connection) -> Result<Contents, StoreError> {
    let mut query = database.prepare_cached(
        "SELECT (SELECT count(*) FROM game_table),
                (SELECT count(*) FROM entry),
                (SELECT coalesce(sum(octet_length(body)), 0) FROM entry),
                (SELECT count(*) FROM guest),
                (SELECT count(*) FROM seen),
                (SELECT count(*) FROM bot),
                (SELECT count(*) FROM secret)",
    )?;
    let contents = query.query_row((), |row| {
        let count = |column: usize| row.get(column).map(|count: i64| count as u64);
        Ok(Contents {
            tables: count(0)?,
            entries: count(1)?,
            bytes: count(2)?,
            guests: count(3)?,
            seen: count(4)?,
            bots: count(5)?,
            secrets: count(6)?,
        })
    })?;
    Ok(contents)
}
