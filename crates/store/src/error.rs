//! What goes wrong with a database, in our words.

use std::{io, path::PathBuf};

use sqlx::migrate::MigrateError;

use crate::store::{AppendError, CreateError, StoreError};

/// Why a database was not opened. `at` is where it is, without a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot make the folder {}", path.display())]
    Folder { path: PathBuf, source: io::Error },
    #[error("cannot write the database {}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("there is no database of this program at {at}")]
    Missing { at: String },
    #[error("{at} is not a database")]
    NotADatabase { at: String },
    #[error("{at} is the database of another program")]
    Foreign { at: String },
    #[error("{at} was written by a newer version (its format is {found}, this version knows {known})")]
    Newer { at: String, found: i64, known: i64 },
    #[error("{at} was written by an older version (its format is {found}, this version works with {known})")]
    Older { at: String, found: i64, known: i64 },
    #[error("cannot copy the database {at}")]
    Copy { at: String, source: StoreError },
    #[error("cannot bring the database {at} to its present format")]
    Migration { at: String, source: MigrateError },
    #[error("cannot open the database {at}")]
    Database { at: String, source: sqlx::Error },
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
