//! What a lobby lists. Written with each entry, in its transaction.

use std::{collections::BTreeSet, time::Duration};

use sqlx::{Row, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use crate::{
    guest::GuestId,
    store::StoreError,
    table::{Listed, NewEntry, Summary, TableId},
    timestamp::{Timestamp, milliseconds},
};

pub(super) async fn tables_of(
    readers: &SqlitePool,
    guest: GuestId,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    // Sorted here rather than by an index on `updated`, which each entry would have to rewrite for each
    // guest.
    let rows = sqlx::query(
        "SELECT id, updated, game, state, guests, turn, awaits_bot, body
         FROM seat JOIN game_table ON id = table_id
         WHERE guest = ? ORDER BY updated DESC, id LIMIT ?",
    )
    .bind(guest.to_bytes().to_vec())
    .bind(limit)
    .fetch_all(readers)
    .await?;
    rows.iter().map(listed).collect()
}

/// Tables whose bots nobody lets play.
pub(super) async fn neglected(
    readers: &SqlitePool,
    quiet: Duration,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let rows: Vec<Vec<u8>> = sqlx::query_scalar(
        "SELECT id FROM game_table
         WHERE awaits_bot = 1 AND touched <= CAST(unixepoch('subsec') * 1000 AS INTEGER) - ?
         ORDER BY touched LIMIT ?",
    )
    .bind(milliseconds(quiet))
    .bind(limit)
    .fetch_all(readers)
    .await?;
    rows.into_iter().map(table_id).collect()
}

pub(super) fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let state: String = row.try_get("state")?;
    Ok(Listed {
        table: table_id(row.try_get("id")?)?,
        summary: Summary {
            game: row.try_get("game")?,
            state: state.parse().map_err(|_| damaged("state of a table", state))?,
            guests: read_guests(row.try_get("guests")?)?,
            turn: read_guests(row.try_get("turn")?)?,
            awaits_bot: row.try_get("awaits_bot")?,
            body: row.try_get("body")?,
        },
        updated: Timestamp(row.try_get("updated")?),
    })
}

/// Adds a table; false if there is one of this id.
pub(super) async fn add(
    database: &mut SqliteConnection,
    table: TableId,
    entry: &NewEntry,
) -> Result<bool, StoreError> {
    let summary = &entry.summary;
    let added = sqlx::query(
        "INSERT INTO game_table (id, updated, game, state, guests, turn, awaits_bot, body, touched)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(table.to_bytes().to_vec())
    .bind(entry.at.0)
    .bind(&summary.game)
    .bind(summary.state.name())
    .bind(write_guests(&summary.guests))
    .bind(write_guests(&summary.turn))
    .bind(summary.awaits_bot)
    .bind(&summary.body)
    .execute(&mut *database)
    .await?
    .rows_affected();
    if added == 0 {
        return Ok(false);
    }
    seat(database, table, &BTreeSet::new(), &summary.guests).await?;
    Ok(true)
}

/// Replaces what is known of a table.
pub(super) async fn replace(
    database: &mut SqliteConnection,
    table: TableId,
    entry: &NewEntry,
) -> Result<(), StoreError> {
    let summary = &entry.summary;
    let before: String = sqlx::query_scalar("SELECT guests FROM game_table WHERE id = ?")
        .bind(table.to_bytes().to_vec())
        .fetch_one(&mut *database)
        .await?;
    sqlx::query(
        "UPDATE game_table SET updated = ?, game = ?, state = ?, guests = ?, turn = ?, awaits_bot = ?, body = ?,
             touched = CAST(unixepoch('subsec') * 1000 AS INTEGER)
         WHERE id = ?",
    )
    .bind(entry.at.0)
    .bind(&summary.game)
    .bind(summary.state.name())
    .bind(write_guests(&summary.guests))
    .bind(write_guests(&summary.turn))
    .bind(summary.awaits_bot)
    .bind(&summary.body)
    .bind(table.to_bytes().to_vec())
    .execute(&mut *database)
    .await?;
    seat(database, table, &read_guests(&before)?, &summary.guests).await
}

/// Notes who came and who left: nothing, for nearly every entry.
async fn seat(
    database: &mut SqliteConnection,
    table: TableId,
    before: &BTreeSet<GuestId>,
    now: &BTreeSet<GuestId>,
) -> Result<(), StoreError> {
    for guest in before.difference(now) {
        sqlx::query("DELETE FROM seat WHERE guest = ? AND table_id = ?")
            .bind(guest.to_bytes().to_vec())
            .bind(table.to_bytes().to_vec())
            .execute(&mut *database)
            .await?;
    }
    for guest in now.difference(before) {
        sqlx::query("INSERT INTO seat (guest, table_id) VALUES (?, ?)")
            .bind(guest.to_bytes().to_vec())
            .bind(table.to_bytes().to_vec())
            .execute(&mut *database)
            .await?;
    }
    Ok(())
}

fn write_guests(guests: &BTreeSet<GuestId>) -> String {
    guests.iter().map(ToString::to_string).collect::<serde_json::Value>().to_string()
}

fn read_guests(json: &str) -> Result<BTreeSet<GuestId>, StoreError> {
    serde_json::from_str(json).map_err(|_| damaged("list of guests", json.to_owned()))
}

fn table_id(bytes: Vec<u8>) -> Result<TableId, StoreError> {
    bytes
        .try_into()
        .map(TableId::from_bytes)
        .map_err(|bytes| damaged("id of a table", format!("{bytes:02x?}")))
}

fn damaged(what: &'static str, found: String) -> StoreError {
    StoreError::Damaged { what, found }
}
