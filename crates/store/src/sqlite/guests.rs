//! What is kept of a guest.

use rusqlite::Connection;

use super::rows;
use crate::{
    guest::GuestId,
    store::StoreError,
    table::{TableId, number},
    timestamp::Timestamp,
};

pub(super) fn get(database: &Connection, guest: GuestId) -> Result<Option<String>, StoreError> {
    rows::first(database, "SELECT body FROM guest WHERE id = ?", [guest.to_bytes()], |row| Ok(row.get(0)?))
}

pub(super) fn put(
    database: &Connection,
    guest: GuestId,
    body: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    let mut put = database.prepare_cached(
        "INSERT INTO guest (id, updated, body) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, body = excluded.body",
    )?;
    put.execute((guest.to_bytes(), at.0, body))?;
    Ok(())
}

pub(super) fn seen(database: &Connection, table: TableId, guest: GuestId) -> Result<Option<u64>, StoreError> {
    rows::first(
        database,
        "SELECT seq FROM seen WHERE table_id = ? AND guest = ?",
        (table.to_bytes(), guest.to_bytes()),
        |row| Ok(row.get::<_, i64>(0)? as u64),
    )
}

pub(super) fn mark_seen(
    database: &Connection,
    table: TableId,
    guest: GuestId,
    seq: u64,
) -> Result<(), StoreError> {
    // What is no news changes no page, and costs no write to the disk.
    let mut mark = database.prepare_cached(
        "INSERT INTO seen (table_id, guest, seq) SELECT id, ?, ? FROM game_table WHERE id = ?
         ON CONFLICT (table_id, guest) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > seq",
    )?;
    mark.execute((guest.to_bytes(), number(seq), table.to_bytes()))?;
    Ok(())
}
