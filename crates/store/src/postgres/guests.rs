//! What is kept of a guest.

use sqlx::PgPool;

use super::uuid;
use crate::{
    guest::GuestId,
    store::StoreError,
    table::{TableId, number},
    timestamp::Timestamp,
};

pub(super) async fn get(pool: &PgPool, guest: GuestId) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar("SELECT body FROM guest WHERE id = $1")
        .bind(uuid(guest.to_bytes()))
        .fetch_optional(pool)
        .await?)
}

pub(super) async fn put(
    pool: &PgPool,
    guest: GuestId,
    body: String,
    at: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO guest (id, updated, body) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, body = excluded.body",
    )
    .bind(uuid(guest.to_bytes()))
    .bind(at.0)
    .bind(body)
    .execute(pool)
    .await?;
    Ok(())
}

pub(super) async fn seen(pool: &PgPool, table: TableId, guest: GuestId) -> Result<Option<u64>, StoreError> {
    let seq: Option<i64> = sqlx::query_scalar("SELECT seq FROM seen WHERE table_id = $1 AND guest = $2")
        .bind(uuid(table.to_bytes()))
        .bind(uuid(guest.to_bytes()))
        .fetch_optional(pool)
        .await?;
    Ok(seq.map(|seq| seq as u64))
}

pub(super) async fn mark_seen(
    pool: &PgPool,
    table: TableId,
    guest: GuestId,
    seq: u64,
) -> Result<(), StoreError> {
    // What is no news changes no page, and costs no write to the disk.
    sqlx::query(
        "INSERT INTO seen (table_id, guest, seq) SELECT id, $1, $2 FROM game_table WHERE id = $3
         ON CONFLICT (table_id, guest) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > seen.seq",
    )
    .bind(uuid(guest.to_bytes()))
    .bind(number(seq))
    .bind(uuid(table.to_bytes()))
    .execute(pool)
    .await?;
    Ok(())
}
