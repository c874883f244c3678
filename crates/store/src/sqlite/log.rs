//! The log of a table.

use rusqlite::Connection;

use super::{lobby, rows};
use crate::{
    store::{AppendError, CreateError, StoreError},
    table::{Entry, NewEntry, TableId, entries, number},
    timestamp::Timestamp,
};

pub(super) fn create(database: &Connection, table: TableId, first: &NewEntry) -> Result<(), CreateError> {
    if !lobby::add(database, table, first.at, &first.summary)? {
        return Err(CreateError::Exists);
    }
    Ok(add(database, table, 1, first.at, &first.body)?)
}

/// Adds the entry if it is its turn, and returns its number.
pub(super) fn append(
    database: &Connection,
    table: TableId,
    after: u64,
    entry: &NewEntry,
) -> Result<u64, AppendError> {
    let mut insert = database.prepare_cached(
        "INSERT INTO entry (table_id, seq, at, body)
         SELECT ?1, ?2 + 1, ?3, ?4 WHERE ?2 = (SELECT max(seq) FROM entry WHERE table_id = ?1)",
    )?;
    if insert.execute((table.to_bytes(), number(after), entry.at.0, &entry.body))? == 0 {
        let have = length(database, table)?;
        return Err(have.map_or(AppendError::NoTable, |have| AppendError::Conflict { have }));
    }
    lobby::replace(database, table, entry.at, &entry.summary)?;
    Ok(after + 1)
}

pub(super) fn load(
    database: &Connection,
    table: TableId,
    after: u64,
) -> Result<Option<Vec<Entry>>, StoreError> {
    let rows = rows::all(
        database,
        "SELECT seq, at, body FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq",
        (table.to_bytes(), number(after)),
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    if rows.is_empty() {
        return Ok(length(database, table)?.map(|_| Vec::new()));
    }
    entries(table, after, rows).map(Some)
}

/// A table has an entry from the beginning, so no entry means no table.
pub(super) fn length(database: &Connection, table: TableId) -> Result<Option<u64>, StoreError> {
    let mut query = database.prepare_cached("SELECT max(seq) FROM entry WHERE table_id = ?")?;
    let length: Option<i64> = query.query_row([table.to_bytes()], |row| row.get(0))?;
    Ok(length.map(|length| length as u64))
}

/// Adds an entry whatever its number is.
pub(super) fn add(
    database: &Connection,
    table: TableId,
    seq: i64,
    at: Timestamp,
    body: &str,
) -> Result<(), StoreError> {
    database.prepare_cached("INSERT INTO entry (table_id, seq, at, body) VALUES (?, ?, ?, ?)")?.execute((
        table.to_bytes(),
        seq,
        at.0,
        body,
    ))?;
    Ok(())
}
