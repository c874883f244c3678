//! The log of a table. Each change is one statement, and so one transaction and one way to the database and back.

use sqlx::PgPool;

use super::{listener::CHANNEL, lobby::ids, uuid};
use crate::{
    store::{AppendError, CreateError, StoreError},
    table::{Entry, NewEntry, TableId, entries, number},
};

pub(super) async fn create(pool: &PgPool, table: TableId, first: &NewEntry) -> Result<(), CreateError> {
    let summary = &first.summary;
    let created = sqlx::query(
        "WITH here AS (
             INSERT INTO game_table (id, length, updated, game, state, guests, turn, awaits_bot, body)
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id
         ), come AS (
             INSERT INTO seat (table_id, guest) SELECT id, unnest($5) FROM here
         )
         INSERT INTO entry (table_id, seq, at, body) SELECT id, 1, $2, $9 FROM here",
    )
    .bind(uuid(table.to_bytes()))
    .bind(first.at.0)
    .bind(&summary.game)
    .bind(summary.state.name())
    .bind(ids(&summary.guests))
    .bind(ids(&summary.turn))
    .bind(summary.awaits_bot)
    .bind(&summary.body)
    .bind(&first.body)
    .execute(pool)
    .await?;
    if created.rows_affected() == 0 { Err(CreateError::Exists) } else { Ok(()) }
}

pub(super) async fn append(
    pool: &PgPool,
    table: TableId,
    after: u64,
    entry: &NewEntry,
) -> Result<u64, AppendError> {
    let summary = &entry.summary;
    // The row of the table is locked by the first who counts its length up; who waited finds another length.
    // The last part of the statement sends the news, which leave with the commit: the table and its length, nothing
    // that anybody would have to keep secret.
    let appended = sqlx::query(
        "WITH here AS (
             UPDATE game_table
             SET length = length + 1, updated = $3, game = $4, state = $5, guests = $6, turn = $7,
                 awaits_bot = $8, body = $9, touched = clock_timestamp()
             WHERE id = $1 AND length = $2 RETURNING id, length
         ), told AS (
             INSERT INTO entry (table_id, seq, at, body) SELECT id, length, $3, $10 FROM here
         ), gone AS (
             DELETE FROM seat USING here WHERE table_id = id AND guest <> ALL ($6)
         ), come AS (
             INSERT INTO seat (table_id, guest) SELECT id, unnest($6) FROM here ON CONFLICT DO NOTHING
         )
         SELECT pg_notify($11, replace(id::text, '-', '') || ':' || length) FROM here",
    )
    .bind(uuid(table.to_bytes()))
    .bind(number(after))
    .bind(entry.at.0)
    .bind(&summary.game)
    .bind(summary.state.name())
    .bind(ids(&summary.guests))
    .bind(ids(&summary.turn))
    .bind(summary.awaits_bot)
    .bind(&summary.body)
    .bind(&entry.body)
    .bind(CHANNEL)
    .execute(pool)
    .await?;
    if appended.rows_affected() > 0 {
        return Ok(after + 1);
    }
    let have = length(pool, table).await?.ok_or(AppendError::NoTable)?;
    Err(AppendError::Conflict { have })
}

pub(super) async fn load(
    pool: &PgPool,
    table: TableId,
    after: u64,
) -> Result<Option<Vec<Entry>>, StoreError> {
    let rows: Vec<(i64, i64, String)> =
        sqlx::query_as("SELECT seq, at, body FROM entry WHERE table_id = $1 AND seq > $2 ORDER BY seq")
            .bind(uuid(table.to_bytes()))
            .bind(number(after))
            .fetch_all(pool)
            .await?;
    if rows.is_empty() {
        return Ok(length(pool, table).await?.map(|_| Vec::new()));
    }
    entries(table, after, rows).map(Some)
}

pub(super) async fn length(pool: &PgPool, table: TableId) -> Result<Option<u64>, StoreError> {
    let length: Option<i64> = sqlx::query_scalar("SELECT length FROM game_table WHERE id = $1")
        .bind(uuid(table.to_bytes()))
        .fetch_optional(pool)
        .await?;
    Ok(length.map(|length| length as u64))
}
