//! What all nodes share and nobody else knows.

use sqlx::SqlitePool;

use crate::store::StoreError;

pub(super) async fn get_or_put(
    writer: &SqlitePool,
    name: &'static str,
    fresh: Vec<u8>,
) -> Result<Vec<u8>, StoreError> {
    sqlx::query("INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING")
        .bind(name)
        .bind(fresh)
        .execute(writer)
        .await?;
    Ok(sqlx::query_scalar("SELECT value FROM secret WHERE name = ?").bind(name).fetch_one(writer).await?)
}
