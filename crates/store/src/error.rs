//! What goes wrong with a database, in our words.

use std::{error::Error, fmt, io, path::PathBuf, sync::Arc};

use sqlx::migrate::MigrateError;

use crate::{
    moving::MoveError,
    store::{AppendError, CreateError, StoreError},
};

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
    Database { at: String, source: Box<dyn Error + Send + Sync> },
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            other => StoreError::Database(other.into()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error.into())
    }
}

macro_rules! of_the_database {
    ($($error:ty),*) => {$(
        impl From<sqlx::Error> for $error {
            fn from(error: sqlx::Error) -> $error {
                StoreError::from(error).into()
            }
        }

        impl From<rusqlite::Error> for $error {
            fn from(error: rusqlite::Error) -> $error {
                StoreError::from(error).into()
            }
        }
    )*};
}

of_the_database!(CreateError, AppendError, MoveError);

/// One failure that several are told of.
#[derive(Clone, Debug)]
pub(crate) enum Shared {
    Closed,
    Failed(Arc<dyn Error + Send + Sync>),
}

impl Shared {
    /// For one of them.
    pub(crate) fn told(&self) -> StoreError {
        match self {
            Shared::Closed => StoreError::Closed,
            Shared::Failed(_) => StoreError::Database(Box::new(self.clone())),
        }
    }
}

impl From<StoreError> for Shared {
    fn from(error: StoreError) -> Shared {
        match error {
            StoreError::Closed => Shared::Closed,
            StoreError::Database(error) => Shared::Failed(error.into()),
            error @ StoreError::Damaged { .. } => Shared::Failed(Arc::new(error)),
        }
    }
}

impl fmt::Display for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shared::Closed => StoreError::Closed.fmt(f),
            Shared::Failed(error) => error.fmt(f),
        }
    }
}

impl Error for Shared {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Shared::Closed => None,
            Shared::Failed(error) => error.source(),
        }
    }
}
