//! What one node at a time does.

use std::time::Duration;

use rusqlite::Connection;

use crate::{lease::NodeId, store::StoreError, timestamp::milliseconds};

pub(super) fn take(
    database: &Connection,
    name: &str,
    node: NodeId,
    time: Duration,
) -> Result<bool, StoreError> {
    let mut take = database.prepare_cached(
        "INSERT INTO lease (name, node, expires)
         VALUES (?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER) + ?)
         ON CONFLICT (name) DO UPDATE SET node = excluded.node, expires = excluded.expires
         WHERE node = excluded.node OR expires <= CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    )?;
    Ok(take.execute((name, node.to_bytes(), milliseconds(time)))? > 0)
}

pub(super) fn give_up(database: &Connection, name: &str, node: NodeId) -> Result<(), StoreError> {
    let mut give_up = database.prepare_cached("DELETE FROM lease WHERE name = ? AND node = ?")?;
    give_up.execute((name, node.to_bytes()))?;
    Ok(())
}

pub(super) fn give_up_all(database: &Connection, node: NodeId) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM lease WHERE node = ?")?.execute([node.to_bytes()])?;
    Ok(())
}
