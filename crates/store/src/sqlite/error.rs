//! What goes wrong with SQLite, in our words.

use std::{
    io,
    path::{Path, PathBuf},
};

use sqlx::{error::DatabaseError, migrate::MigrateError};

use crate::store::{AppendError, CreateError, StoreError};

/// Why a database was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot make the folder {}", path.display())]
    Folder { path: PathBuf, source: io::Error },
    #[error("cannot write the database {}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{} is not a database", path.display())]
    NotADatabase { path: PathBuf },
    #[error("{} is the database of another program", path.display())]
    Foreign { path: PathBuf },
    #[error("{} was written by a newer version (its format is {found}, this version knows {known})", path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("cannot bring the database {} to its present format", path.display())]
    Migration { path: PathBuf, source: MigrateError },
    #[error("cannot open the database {}", path.display())]
    Database { path: PathBuf, source: sqlx::Error },
}

impl OpenError {
    pub(super) fn from_sqlite(path: &Path, source: sqlx::Error) -> OpenError {
        /// `SQLITE_NOTADB`: the file does not begin as a database does.
        const NOT_A_DATABASE: &str = "26";

        let path = path.to_owned();
        let code = source.as_database_error().and_then(DatabaseError::code);
        if code.is_some_and(|code| code == NOT_A_DATABASE) {
            OpenError::NotADatabase { path }
        } else {
            OpenError::Database { path, source }
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            other => StoreError::Database(other.into()),
        }
    }
}

impl From<sqlx::Error> for CreateError {
    fn from(error: sqlx::Error) -> CreateError {
        StoreError::from(error).into()
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        StoreError::from(error).into()
    }
}
