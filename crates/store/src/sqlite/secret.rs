//! What all nodes share and nobody else knows.

use rusqlite::Connection;

use crate::store::StoreError;

pub(super) fn get_or_put(database: &Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
    database
        .prepare_cached("INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING")?
        .execute((name, fresh))?;
    let mut query = database.prepare_cached("SELECT value FROM secret WHERE name = ?")?;
    Ok(query.query_row([name], |row| row.get(0))?)
}
