//! What one node at a time does.

use std::time::Duration;

use sqlx::{PgConnection, PgPool};

use super::uuid;
use crate::{lease::NodeId, store::StoreError, timestamp::milliseconds};

pub(super) async fn take(
    pool: &PgPool,
    name: String,
    node: NodeId,
    time: Duration,
) -> Result<bool, StoreError> {
    let taken = sqlx::query(
        "INSERT INTO lease (name, node, expires)
         VALUES ($1, $2, clock_timestamp() + $3 * INTERVAL '1 millisecond')
         ON CONFLICT (name) DO UPDATE SET node = excluded.node, expires = excluded.expires
         WHERE lease.node = excluded.node OR lease.expires <= clock_timestamp()",
    )
    .bind(name)
    .bind(uuid(node.to_bytes()))
    .bind(milliseconds(time))
    .execute(pool)
    .await?;
    Ok(taken.rows_affected() > 0)
}

pub(super) async fn give_up(pool: &PgPool, name: String, node: NodeId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM lease WHERE name = $1 AND node = $2")
        .bind(name)
        .bind(uuid(node.to_bytes()))
        .execute(pool)
        .await?;
    Ok(())
}

pub(super) async fn give_up_all(pool: &PgPool, node: NodeId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM lease WHERE node = $1").bind(uuid(node.to_bytes())).execute(pool).await?;
    Ok(())
}

/// Removes what nodes left behind that died, if nobody took it up again.
pub(super) async fn tidy(database: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM lease WHERE expires <= clock_timestamp()").execute(database).await?;
    Ok(())
}
