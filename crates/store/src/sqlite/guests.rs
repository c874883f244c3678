//! What is kept of a guest.

use sqlx::SqlitePool;

use crate::{
    guest::GuestId,
    store::StoreError,
    table::{TableId, number},
    timestamp::Timestamp,
};

pub(super) async fn get(readers: &SqlitePool, guest: GuestId) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar("SELECT body FROM guest WHERE id = ?")
        .bind(guest.to_bytes().to_vec())
        .fetch_optional(readers)
        .await?)
}

pub(super) async fn put(
    writer: &SqlitePool,
    guest: GuestId,
    body: String,
    at: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO guest (id, updated, body) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, body = excluded.body",
    )
    .bind(guest.to_bytes().to_vec())
    .bind(at.0)
    .bind(body)
    .execute(writer)
    .await?;
    Ok(())
}

pub(super) async fn seen(
    readers: &SqlitePool,
    table: TableId,
    guest: GuestId,
) -> Result<Option<u64>, StoreError> {
    let seq: Option<i64> = sqlx::query_scalar("SELECT seq FROM seen WHERE table_id = ? AND guest = ?")
        .bind(table.to_bytes().to_vec())
        .bind(guest.to_bytes().to_vec())
        .fetch_optional(readers)
        .await?;
    Ok(seq.map(|seq| seq as u64))
}

pub(super) async fn mark_seen(
    writer: &SqlitePool,
    table: TableId,
    guest: GuestId,
    seq: u64,
) -> Result<(), StoreError> {
    // What is no news changes no page, and costs no write to the disk.
    sqlx::query(
        "INSERT INTO seen (table_id, guest, seq) SELECT id, ?, ? FROM game_table WHERE id = ?
         ON CONFLICT (table_id, guest) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > seq",
    )
    .bind(guest.to_bytes().to_vec())
    .bind(number(seq))
    .bind(table.to_bytes().to_vec())
    .execute(writer)
    .await?;
    Ok(())
}
