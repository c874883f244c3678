//! What one node at a time does.

use std::time::Duration;

use sqlx::SqlitePool;

use crate::{lease::NodeId, store::StoreError, timestamp::milliseconds};

pub(super) async fn take(
    writer: &SqlitePool,
    name: String,
    node: NodeId,
    time: Duration,
) -> Result<bool, StoreError> {
    let taken = sqlx::query(
        "INSERT INTO lease (name, node, expires)
         VALUES (?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER) + ?)
         ON CONFLICT (name) DO UPDATE SET node = excluded.node, expires = excluded.expires
         WHERE node = excluded.node OR expires <= CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    )
    .bind(name)
    .bind(node.to_bytes().to_vec())
    .bind(milliseconds(time))
    .execute(writer)
    .await?;
    Ok(taken.rows_affected() > 0)
}

pub(super) async fn give_up(writer: &SqlitePool, name: String, node: NodeId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM lease WHERE name = ? AND node = ?")
        .bind(name)
        .bind(node.to_bytes().to_vec())
        .execute(writer)
        .await?;
    Ok(())
}

pub(super) async fn give_up_all(writer: &SqlitePool, node: NodeId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM lease WHERE node = ?").bind(node.to_bytes().to_vec()).execute(writer).await?;
    Ok(())
}
