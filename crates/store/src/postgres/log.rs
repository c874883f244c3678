//! The log of a table. Each change is one statement, and so one transaction and one way to the database and back.

use sqlx::PgPool;
use uuid::Uuid;

use super::{
    listener::CHANNEL,
    lobby::{ids, written_ids},
    queue::{Append, Appended, BatchError},
    uuid,
};
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

/// Writes those whose turn it is.
pub(super) async fn append(pool: &PgPool, batch: &[Append]) -> Result<Vec<Appended>, BatchError> {
    let column = |value: fn(&Append) -> String| batch.iter().map(value).collect::<Vec<String>>();
    // The rows of the tables are locked in one order by all nodes, so that no two wait for each other; who waited finds
    // another length. The last part of the statement sends the news, which leave with the commit: the table and its
    // length, nothing that anybody would have to keep secret.
    let written: Vec<Uuid> = sqlx::query_scalar(
        "WITH new AS (
             SELECT id, after, at, game, state, guests::uuid[] AS guests, turn::uuid[] AS turn, awaits_bot, body, line
             FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                  AS given (id, after, at, game, state, guests, turn, awaits_bot, body, line)
         ), turn_come AS (
             SELECT game_table.id FROM game_table JOIN new ON new.id = game_table.id
             WHERE length = after ORDER BY game_table.id FOR UPDATE OF game_table
         ), here AS (
             UPDATE game_table
             SET length = length + 1, updated = at, game = new.game, state = new.state, guests = new.guests,
                 turn = new.turn, awaits_bot = new.awaits_bot, body = new.body, touched = clock_timestamp()
             FROM new JOIN turn_come USING (id)
             WHERE game_table.id = new.id AND length = after
             RETURNING game_table.id, length, at, new.guests, line
         ), told AS (
             INSERT INTO entry (table_id, seq, at, body) SELECT id, length, at, line FROM here
         ), gone AS (
             DELETE FROM seat USING here WHERE table_id = id AND guest <> ALL (guests)
         ), come AS (
             INSERT INTO seat (table_id, guest) SELECT id, unnest(guests) FROM here ON CONFLICT DO NOTHING
         ), news AS (
             SELECT id, pg_notify($11, replace(id::text, '-', '') || ':' || length) FROM here
         )
         SELECT id FROM news",
    )
    .bind(batch.iter().map(|append| uuid(append.table.to_bytes())).collect::<Vec<Uuid>>())
    .bind(batch.iter().map(|append| number(append.after)).collect::<Vec<i64>>())
    .bind(batch.iter().map(|append| append.entry.at.0).collect::<Vec<i64>>())
    .bind(column(|append| append.entry.summary.game.clone()))
    .bind(column(|append| append.entry.summary.state.name().to_owned()))
    .bind(column(|append| written_ids(&append.entry.summary.guests)))
    .bind(column(|append| written_ids(&append.entry.summary.turn)))
    .bind(batch.iter().map(|append| append.entry.summary.awaits_bot).collect::<Vec<bool>>())
    .bind(column(|append| append.entry.summary.body.clone()))
    .bind(column(|append| append.entry.body.clone()))
    .bind(CHANNEL)
    .fetch_all(pool)
    .await?;
    let mut appended = Vec::with_capacity(batch.len());
    for Append { table, after, .. } in batch {
        appended.push(if written.contains(&uuid(table.to_bytes())) {
            Ok(after + 1)
        } else {
            Err(match length(pool, *table).await {
                Ok(Some(have)) => AppendError::Conflict { have },
                Ok(None) => AppendError::NoTable,
                // The others are written all the same.
                Err(error) => error.into(),
            })
        });
    }
    Ok(appended)
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
