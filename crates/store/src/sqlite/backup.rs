//! A whole database in one file.

use std::path::Path;

use super::SqliteStore;
use crate::{error::OpenError, store::StoreError};

impl SqliteStore {
    /// Writes all that is there at one moment into a file, which is empty. It is not yet sure to be on the disk.
    pub(crate) async fn copy_into(&self, file: &Path) -> Result<(), StoreError> {
        let path = file.to_str().ok_or_else(|| {
            // SQLite is told of it in SQL.
            StoreError::Database(format!("{} is no text", file.display()).into())
        })?;
        let path = path.to_owned();
        self.readers
            .read(move |database| {
                database.execute("VACUUM INTO ?", [path])?;
                Ok(())
            })
            .await
    }

    /// A database in one file, without the log that SQLite keeps beside one that is served.
    pub(crate) async fn fold(self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.writer.fold().await
    }

    /// Whether the file is as SQLite left it; otherwise what is wrong.
    pub(crate) async fn check_pages(&self) -> Result<Result<(), String>, StoreError> {
        let found: String = self
            .readers
            .read(|database| Ok(database.query_row("PRAGMA quick_check(1)", (), |row| row.get(0))?))
            .await?;
        Ok(if found == "ok" { Ok(()) } else { Err(found) })
    }

    /// A copy of the file's database in the present format.
    pub(crate) async fn renewed(file: &Path, copy: &Path) -> Result<SqliteStore, OpenError> {
        let old = SqliteStore::read_only(file).await?;
        super::file::make(copy)?;
        let copied = old.copy_into(copy).await;
        old.readers.close().await;
        copied.map_err(|source| OpenError::Copy { at: old.shown().to_owned(), source })?;
        SqliteStore::open(copy).await
    }
}
