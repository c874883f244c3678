//! Rows, read without trusting them.

use rusqlite::{Connection, Params, Row};

use crate::{guest::GuestId, store::StoreError, table::TableId};

/// All rows of a query.
pub(super) fn all<T>(
    database: &Connection,
    query: &str,
    parameters: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut query = database.prepare_cached(query)?;
    let mut rows = query.query(parameters)?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(read(row)?);
    }
    Ok(all)
}

/// The first row of a query, if there is one.
pub(super) fn first<T>(
    database: &Connection,
    query: &str,
    parameters: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let mut query = database.prepare_cached(query)?;
    let mut rows = query.query(parameters)?;
    rows.next()?.map(read).transpose()
}

pub(super) fn table(row: &Row<'_>, column: usize) -> Result<TableId, StoreError> {
    bytes(row, column, "id of a table").map(TableId::from_bytes)
}

pub(super) fn guest(row: &Row<'_>, column: usize) -> Result<GuestId, StoreError> {
    bytes(row, column, "id of a guest").map(GuestId::from_bytes)
}

/// So many bytes; `what` says what they should be.
pub(super) fn bytes<const N: usize>(
    row: &Row<'_>,
    column: usize,
    what: &'static str,
) -> Result<[u8; N], StoreError> {
    let found = row.get_ref(column)?;
    found
        .as_blob()
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| StoreError::Damaged { what, found: format!("{found:02x?}") })
}
