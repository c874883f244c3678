//! The file as it is, for whoever checks it.

use std::path::Path;

use sqlx::Row;

use super::{SqliteStore, lobby, moving};
use crate::{
    inspection::{IDS, KeptLease, KeptTable, Risk, entries},
    store::StoreError,
    table::TableId,
};

impl SqliteStore {
    pub(crate) async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let after = after.map(|table| table.to_bytes().to_vec()).unwrap_or_default();
        let rows: Vec<Vec<u8>> =
            sqlx::query_scalar("SELECT id FROM game_table WHERE id > ? ORDER BY id LIMIT ?")
                .bind(after)
                .bind(IDS)
                .fetch_all(&self.readers)
                .await?;
        rows.into_iter().map(moving::table).collect()
    }

    pub(crate) async fn kept(&self, table: TableId) -> Result<Option<KeptTable>, StoreError> {
        let id = table.to_bytes().to_vec();
        let mut transaction = self.readers.begin().await?;
        let listed = sqlx::query(
            "SELECT id, updated, game, state, guests, turn, awaits_bot, body FROM game_table WHERE id = ?",
        )
        .bind(&id)
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(listed) = listed else { return Ok(None) };
        let seats: Vec<Vec<u8>> = sqlx::query_scalar("SELECT guest FROM seat WHERE table_id = ?")
            .bind(&id)
            .fetch_all(&mut *transaction)
            .await?;
        let rows = sqlx::query_as("SELECT seq, at, body FROM entry WHERE table_id = ? ORDER BY seq")
            .bind(&id)
            .fetch_all(&mut *transaction)
            .await?;
        Ok(Some(KeptTable {
            listed: lobby::listed(&listed)?,
            length: None,
            seats: seats.into_iter().map(moving::guest).collect::<Result<_, _>>()?,
            entries: entries(rows),
        }))
    }

    pub(crate) async fn leases(&self) -> Result<Vec<KeptLease>, StoreError> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT name, expires - CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM lease ORDER BY name",
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(name, left)| KeptLease { name, left }).collect())
    }

    pub(crate) async fn format(&self) -> Result<i64, StoreError> {
        let format = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations");
        Ok(format.fetch_one(&self.readers).await?)
    }

    pub(crate) async fn risks(&self) -> Result<Vec<Risk>, StoreError> {
        let mut risks: Vec<Risk> = self.check_pages().await?.err().map(Risk::Pages).into_iter().collect();
        for row in sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.readers).await? {
            let dangling = Risk::Dangling(row.try_get(0)?);
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
