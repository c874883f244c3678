//! What a lobby lists. Written with each entry, in its transaction.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use sqlx::{AssertSqlSafe, Row, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::log::{padded, rows};
use crate::{
    guest::GuestId,
    queue::{Append, BatchError},
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

/// Replaces what is known of the tables of which something was written: those that have guests `before`.
pub(super) async fn replace(
    database: &mut SqliteConnection,
    batch: &[Append],
    before: &HashMap<TableId, BTreeSet<GuestId>>,
) -> Result<(), BatchError> {
    let written: Vec<_> = batch.iter().filter_map(|new| Some((new, before.get(&new.table)?))).collect();
    let statement = format!(
        "UPDATE game_table SET updated = column2, game = column3, state = column4, guests = column5, turn = column6,
             awaits_bot = column7, body = column8, touched = CAST(unixepoch('subsec') * 1000 AS INTEGER)
         FROM (VALUES {}) WHERE id = column1",
        rows(written.len(), 8)
    );
    let mut query = sqlx::query(AssertSqlSafe(statement));
    for (Append { table, entry, .. }, _) in &written {
        let summary = &entry.summary;
        query = query
            .bind(table.to_bytes().to_vec())
            .bind(entry.at.0)
            .bind(&summary.game)
            .bind(summary.state.name())
            .bind(write_guests(&summary.guests))
            .bind(write_guests(&summary.turn))
            .bind(summary.awaits_bot)
            .bind(&summary.body);
    }
    for _ in written.len()..padded(written.len()) {
        query = query.bind(Vec::new()).bind(0).bind("").bind("").bind("").bind("").bind(false).bind("");
    }
    query.execute(&mut *database).await?;
    for (Append { table, entry, .. }, before) in written {
        seat(database, *table, before, &entry.summary.guests).await?;
    }
    Ok(())
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

pub(super) fn read_guests(json: &str) -> Result<BTreeSet<GuestId>, StoreError> {
    serde_json::from_str(json).map_err(|_| damaged("list of guests", json.to_owned()))
}

pub(super) fn table_id(bytes: Vec<u8>) -> Result<TableId, StoreError> {
    bytes
        .try_into()
        .map(TableId::from_bytes)
        .map_err(|bytes| damaged("id of a table", format!("{bytes:02x?}")))
}

fn damaged(what: &'static str, found: String) -> StoreError {
    StoreError::Damaged { what, found }
}
