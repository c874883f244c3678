//! A whole database in one file.

use std::path::Path;

use sqlx::Row;

use super::{SqliteStore, shown};
use crate::{error::OpenError, store::StoreError};

impl SqliteStore {
    /// Writes all that is there at one moment into a file, which is empty. It is not yet sure to be on the disk.
    pub(crate) async fn copy_into(&self, file: &Path) -> Result<(), StoreError> {
        let path = file.to_str().ok_or_else(|| {
            // SQLite is told of it in SQL.
            StoreError::Database(format!("{} is no text", file.display()).into())
        })?;
        sqlx::query("VACUUM INTO ?").bind(path).execute(&mut *self.readers.acquire().await?).await?;
        Ok(())
    }

    /// A database in one file, without the log that SQLite keeps beside one that is served.
    pub(crate) async fn fold(self) -> Result<(), StoreError> {
        self.readers.close().await;
        let folded = sqlx::query("PRAGMA journal_mode = DELETE").execute(&self.writer).await;
        self.writer.close().await;
        folded?;
        Ok(())
    }

    /// Whether the file is as SQLite left it; otherwise what is wrong.
    pub(crate) async fn check_pages(&self) -> Result<Result<(), String>, StoreError> {
        let found = sqlx::query("PRAGMA quick_check(1)").fetch_one(&self.readers).await?;
        let found: String = found.try_get(0)?;
        Ok(if found == "ok" { Ok(()) } else { Err(found) })
    }

    /// A copy of the file's database in the present format.
    pub(crate) async fn renewed(file: &Path, copy: &Path) -> Result<SqliteStore, OpenError> {
        let old = SqliteStore::read_only(file).await?;
        super::file::make(copy)?;
        let copied = old.copy_into(copy).await;
        old.readers.close().await;
        copied.map_err(|source| OpenError::Copy { at: shown(file), source })?;
        SqliteStore::open(copy).await
    }
}
