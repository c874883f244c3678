//! The log of a table.

use sqlx::SqlitePool;

use super::lobby;
use crate::{
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

pub(super) async fn append(
    writer: &SqlitePool,
    table: TableId,
    after: u64,
    entry: &NewEntry,
) -> Result<u64, AppendError> {
    let mut transaction = begin(writer).await?;
    let have = length(&mut *transaction, table).await?.ok_or(AppendError::NoTable)?;
    if have != after {
        return Err(AppendError::Conflict { have });
    }
    let seq = after + 1;
    insert(&mut transaction, table, seq, entry).await?;
    lobby::replace(&mut transaction, table, entry).await?;
    transaction.commit().await?;
    Ok(seq)
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
