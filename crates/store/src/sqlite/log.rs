//! The log of a table.

use std::collections::{BTreeSet, HashMap};

use sqlx::{AssertSqlSafe, SqlitePool};

use super::lobby;
use crate::{
    guest::GuestId,
    queue::{Append, Appended, BatchError},
    store::{AppendError, CreateError, StoreError},
    table::{Entry, NewEntry, TableId, entries, number},
};

pub(super) async fn create(writer: &SqlitePool, table: TableId, first: &NewEntry) -> Result<(), CreateError> {
    let mut transaction = begin(writer).await?;
    if !lobby::add(&mut transaction, table, first).await? {
        return Err(CreateError::Exists);
    }
    insert(&mut transaction, table, 1, first).await?;
    Ok(transaction.commit().await?)
}

/// Writes those whose turn it is, all in one transaction.
pub(super) async fn append(writer: &SqlitePool, batch: &[Append]) -> Result<Vec<Appended>, BatchError> {
    let mut transaction = begin(writer).await?;
    let written = insert_next(&mut transaction, batch).await?;
    let mut appended = Vec::with_capacity(batch.len());
    for Append { table, after, .. } in batch {
        appended.push(if written.contains_key(table) {
            Ok(after + 1)
        } else {
            let have = length(&mut *transaction, *table).await?;
            Err(have.map_or(AppendError::NoTable, |have| AppendError::Conflict { have }))
        });
    }
    if !written.is_empty() {
        lobby::replace(&mut transaction, batch, &written).await?;
        transaction.commit().await?;
    }
    Ok(appended)
}

/// Adds those entries that follow the last of their table, and says of which tables they are, and who sat there until
/// now.
async fn insert_next(
    transaction: &mut Transaction,
    batch: &[Append],
) -> Result<HashMap<TableId, BTreeSet<GuestId>>, BatchError> {
    let statement = format!(
        "INSERT INTO entry (table_id, seq, at, body)
         SELECT column1, column2 + 1, column3, column4 FROM (VALUES {}) AS new
         WHERE column2 = (SELECT max(seq) FROM entry WHERE table_id = new.column1)
         RETURNING table_id, (SELECT guests FROM game_table WHERE id = table_id)",
        rows(batch.len(), 4)
    );
    let mut query = sqlx::query_as(AssertSqlSafe(statement));
    for Append { table, after, entry } in batch {
        query = query.bind(table.to_bytes().to_vec()).bind(number(*after)).bind(entry.at.0).bind(&entry.body);
    }
    for _ in batch.len()..padded(batch.len()) {
        query = query.bind(Vec::new()).bind(0).bind(0).bind("");
    }
    let written: Vec<(Vec<u8>, String)> = query.fetch_all(&mut **transaction).await?;
    let read =
        |(table, guests): (Vec<u8>, String)| Ok((lobby::table_id(table)?, lobby::read_guests(&guests)?));
    Ok(written.into_iter().map(read).collect::<Result<_, StoreError>>()?)
}

/// How many rows are given for so many: few different numbers, so that SQLite need not read each statement anew.
/// What is too much is of no table.
pub(super) fn padded(count: usize) -> usize {
    count.next_power_of_two()
}

/// So many rows of parameters.
pub(super) fn rows(count: usize, columns: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row; padded(count)].join(", ")
}

pub(super) async fn load(
    readers: &SqlitePool,
    table: TableId,
    after: u64,
) -> Result<Option<Vec<Entry>>, StoreError> {
    let rows: Vec<(i64, i64, String)> =
        sqlx::query_as("SELECT seq, at, body FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq")
            .bind(table.to_bytes().to_vec())
            .bind(number(after))
            .fetch_all(readers)
            .await?;
    if rows.is_empty() {
        return Ok(length(readers, table).await?.map(|_| Vec::new()));
    }
    entries(table, after, rows).map(Some)
}

/// A table has an entry from the beginning, so no entry means no table.
pub(super) async fn length(
    database: impl sqlx::SqliteExecutor<'_>,
    table: TableId,
) -> Result<Option<u64>, StoreError> {
    let length: Option<i64> = sqlx::query_scalar("SELECT max(seq) FROM entry WHERE table_id = ?")
        .bind(table.to_bytes().to_vec())
        .fetch_one(database)
        .await?;
    Ok(length.map(|length| length as u64))
}

type Transaction = sqlx::Transaction<'static, sqlx::Sqlite>;

/// Takes the right to write at once. A transaction that reads first and then wants to write is refused
/// when another program wrote in between.
async fn begin(writer: &SqlitePool) -> Result<Transaction, sqlx::Error> {
    writer.begin_with("BEGIN IMMEDIATE").await
}

async fn insert(
    transaction: &mut Transaction,
    table: TableId,
    seq: u64,
    entry: &NewEntry,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO entry (table_id, seq, at, body) VALUES (?, ?, ?, ?)")
        .bind(table.to_bytes().to_vec())
        .bind(number(seq))
        .bind(entry.at.0)
        .bind(&entry.body)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
