//! What all nodes share and nobody else knows.

use sqlx::PgPool;

use crate::store::StoreError;

pub(super) async fn get_or_put(
    pool: &PgPool,
    name: &'static str,
    fresh: Vec<u8>,
) -> Result<Vec<u8>, StoreError> {
    sqlx::query("INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
        .bind(name)
        .bind(fresh)
        .execute(pool)
        .await?;
    Ok(sqlx::query_scalar("SELECT value FROM secret WHERE name = $1").bind(name).fetch_one(pool).await?)
}
