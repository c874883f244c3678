//! Everything, on its way to or from another database.

use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use tokio::sync::mpsc;

use super::{SqliteStore, bots, lobby};
use crate::{
    guest::GuestId,
    moving::{Arriving, Contents, MoveError, Rows, check, send},
    store::StoreError,
    table::{NewEntry, TableId},
    timestamp::Timestamp,
};

impl SqliteStore {
    pub(crate) async fn contents(&self) -> Result<Contents, StoreError> {
        contents(&mut *self.readers.acquire().await?).await
    }

    /// Sends all that is there at one moment.
    pub(crate) async fn send(&self, to: mpsc::Sender<Rows>) -> Result<(), StoreError> {
        let mut transaction = self.readers.begin().await?;
        let tables = "SELECT id, updated, game, state, guests, turn, awaits_bot, body FROM game_table";
        let entries = "SELECT table_id, seq, at, body FROM entry";
        let bots = "SELECT id, owner, name, token, created FROM bot";
        let guests = "SELECT id, updated, body FROM guest";
        let seen = "SELECT table_id, guest, seq FROM seen";
        let secrets = "SELECT name, value FROM secret";
        let entry =
            |row: SqliteRow| Ok((table(row.try_get(0)?)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
        let guest_row =
            |row: SqliteRow| Ok((guest(row.try_get(0)?)?, Timestamp(row.try_get(1)?), row.try_get(2)?));
        let seen_row =
            |row: SqliteRow| Ok((table(row.try_get(0)?)?, guest(row.try_get(1)?)?, row.try_get(2)?));
        let secret = |row: SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
        let listed = |row: SqliteRow| lobby::listed(&row);
        let account = |row: SqliteRow| bots::account(&row);
        send(sqlx::query(tables).fetch(&mut *transaction), &to, Rows::Tables, listed).await?;
        send(sqlx::query(entries).fetch(&mut *transaction), &to, Rows::Entries, entry).await?;
        send(sqlx::query(guests).fetch(&mut *transaction), &to, Rows::Guests, guest_row).await?;
        send(sqlx::query(seen).fetch(&mut *transaction), &to, Rows::Seen, seen_row).await?;
        send(sqlx::query(bots).fetch(&mut *transaction), &to, Rows::Bots, account).await?;
        send(sqlx::query(secrets).fetch(&mut *transaction), &to, Rows::Secrets, secret).await?;
        let all = contents(&mut transaction).await?;
        drop(to.send(Rows::End(all)).await);
        Ok(())
    }

    /// Keeps all that arrives, or nothing.
    pub(crate) async fn receive(&self, mut arriving: Arriving<'_>) -> Result<Contents, MoveError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        if contents(&mut transaction).await? != Contents::default() {
            return Err(MoveError::NotEmpty);
        }
        let mut sent = None;
        while let Some(rows) = arriving.next().await {
            match rows {
                Rows::Tables(rows) => {
                    for row in rows {
                        let entry = NewEntry { at: row.updated, body: String::new(), summary: row.summary };
                        lobby::add(&mut transaction, row.table, &entry).await?;
                    }
                }
                Rows::Entries(rows) => {
                    for (table, seq, at, body) in rows {
                        sqlx::query("INSERT INTO entry (table_id, seq, at, body) VALUES (?, ?, ?, ?)")
                            .bind(table.to_bytes().to_vec())
                            .bind(seq)
                            .bind(at)
                            .bind(body)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::Guests(rows) => {
                    for (guest, at, body) in rows {
                        sqlx::query("INSERT INTO guest (id, updated, body) VALUES (?, ?, ?)")
                            .bind(guest.to_bytes().to_vec())
                            .bind(at.0)
                            .bind(body)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::Seen(rows) => {
                    for (table, guest, seq) in rows {
                        sqlx::query("INSERT INTO seen (table_id, guest, seq) VALUES (?, ?, ?)")
                            .bind(table.to_bytes().to_vec())
                            .bind(guest.to_bytes().to_vec())
                            .bind(seq)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::Bots(rows) => {
                    for account in rows {
                        bots::add(&mut *transaction, account).await?;
                    }
                }
                Rows::Secrets(rows) => {
                    for (name, value) in rows {
                        sqlx::query("INSERT INTO secret (name, value) VALUES (?, ?)")
                            .bind(name)
                            .bind(value)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::End(all) => sent = Some(all),
            }
        }
        let arrived = check(sent, contents(&mut transaction).await?)?;
        transaction.commit().await?;
        Ok(arrived)
    }
}

async fn contents(database: &mut SqliteConnection) -> Result<Contents, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM game_table),
                (SELECT count(*) FROM entry),
                (SELECT coalesce(sum(octet_length(body)), 0) FROM entry),
                (SELECT count(*) FROM guest),
                (SELECT count(*) FROM seen),
                (SELECT count(*) FROM bot),
                (SELECT count(*) FROM secret)",
    )
    .fetch_one(database)
    .await?;
    let count = |column: usize| row.try_get::<i64, _>(column).map(|count| count as u64);
    Ok(Contents {
        tables: count(0)?,
        entries: count(1)?,
        bytes: count(2)?,
        guests: count(3)?,
        seen: count(4)?,
        bots: count(5)?,
        secrets: count(6)?,
    })
}

pub(super) fn table(id: Vec<u8>) -> Result<TableId, StoreError> {
    id.try_into().map(TableId::from_bytes).map_err(|id| damaged(&id))
}

pub(super) fn guest(id: Vec<u8>) -> Result<GuestId, StoreError> {
    id.try_into().map(GuestId::from_bytes).map_err(|id| damaged(&id))
}

fn damaged(id: &[u8]) -> StoreError {
    StoreError::Damaged { what: "id", found: format!("{id:02x?}") }
}
