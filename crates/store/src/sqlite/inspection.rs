//! The file as it is, for whoever checks it.

use std::path::Path;

use super::{SqliteStore, lobby, migrations, rows};
use crate::{
    inspection::{IDS, KeptLease, KeptTable, Risk, entries},
    store::StoreError,
    table::TableId,
};

impl SqliteStore {
    pub(crate) async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT id FROM game_table WHERE id > ? ORDER BY id LIMIT ?";
        // Nothing comes before every id.
        let after = after.map(|table| table.to_bytes().to_vec()).unwrap_or_default();
        self.readers
            .read(move |database| rows::all(database, query, (after, IDS), |row| rows::table(row, 0)))
            .await
    }

    pub(crate) async fn kept(&self, table: TableId) -> Result<Option<KeptTable>, StoreError> {
        self.readers
            .read(move |database| {
                let id = [table.to_bytes()];
                let transaction = database.transaction()?;
                let listed = rows::first(
                    &transaction,
                    "SELECT id, updated, game, state, guests, turn, awaits_bot, body FROM game_table WHERE id = ?",
                    id,
                    lobby::listed,
                )?;
                let Some(listed) = listed else { return Ok(None) };
                let seats = "SELECT guest FROM seat WHERE table_id = ?";
                let seats = rows::all(&transaction, seats, id, |row| rows::guest(row, 0))?;
                let log = "SELECT seq, at, body FROM entry WHERE table_id = ? ORDER BY seq";
                let log = rows::all(&transaction, log, id, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
                let seats = seats.into_iter().collect();
                Ok(Some(KeptTable { listed, length: None, seats, entries: entries(log) }))
            })
            .await
    }

    pub(crate) async fn leases(&self) -> Result<Vec<KeptLease>, StoreError> {
        let query =
            "SELECT name, expires - CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM lease ORDER BY name";
        self.readers
            .read(move |database| {
                rows::all(database, query, (), |row| Ok(KeptLease { name: row.get(0)?, left: row.get(1)? }))
            })
            .await
    }

    pub(crate) async fn format(&self) -> Result<i64, StoreError> {
        self.readers.read(|database| Ok(migrations::format(database)?)).await
    }

    pub(crate) async fn risks(&self) -> Result<Vec<Risk>, StoreError> {
        let mut risks: Vec<Risk> = self.check_pages().await?.err().map(Risk::Pages).into_iter().collect();
        let dangling = self
            .readers
            .read(|database| rows::all(database, "PRAGMA foreign_key_check", (), |row| Ok(row.get(0)?)))
            .await?;
        for dangling in dangling.into_iter().map(Risk::Dangling) {
            if !risks.contains(&dangling) {
                risks.push(dangling);
            }
        }
        if is_readable(Path::new(&*self.at)) {
            risks.push(Risk::Readable);
        }
        Ok(risks)
    }
}

/// Whether others than the owner may read the file.
#[cfg(unix)]
fn is_readable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    path.metadata().is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_readable(_: &Path) -> bool {
    false
}
