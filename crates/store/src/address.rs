//! Where a database is, as a person writes it.

use std::{fmt, path::PathBuf, str::FromStr, sync::Arc};

use crate::{error::OpenError, postgres::PostgresStore, sqlite::SqliteStore, store::Store};

/// `postgres://…`, `sqlite://FILE`, or the path of a SQLite file.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    Sqlite(PathBuf),
    /// May hold a password: not to be shown.
    Postgres(String),
}

/// Not the address of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected postgres://…, sqlite://FILE or the path of a file")]
pub struct ParseAddressError;

impl FromStr for Address {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Address, ParseAddressError> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Address::Postgres(text.to_owned())),
            Some(("sqlite", path)) if !path.is_empty() => Ok(Address::Sqlite(path.into())),
            None if !text.is_empty() => Ok(Address::Sqlite(text.into())),
            _ => Err(ParseAddressError),
        }
    }
}

/// Never shows a password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Sqlite(path) => write!(f, "Sqlite({})", path.display()),
            Address::Postgres(_) => write!(f, "Postgres(…)"),
        }
    }
}

/// An open database of either kind.
#[derive(Clone, Debug)]
pub enum Database {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

impl Database {
    /// Opens it; a SQLite file that is missing is made.
    pub async fn open(address: &Address) -> Result<Database, OpenError> {
        match address {
            Address::Sqlite(path) => SqliteStore::open(path).await.map(Database::Sqlite),
            Address::Postgres(url) => PostgresStore::open(url).await.map(Database::Postgres),
        }
    }

    /// Opens one that is there already, only to read it, also while a server works with it: nothing in it is
    /// changed, not even its format.
    pub async fn look(address: &Address) -> Result<Database, OpenError> {
        match address {
            Address::Sqlite(path) => SqliteStore::look(path).await.map(Database::Sqlite),
            Address::Postgres(url) => PostgresStore::look(url).await.map(Database::Postgres),
        }
    }

    pub fn into_store(self) -> Arc<dyn Store> {
        match self {
            Database::Sqlite(store) => Arc::new(store),
            Database::Postgres(store) => Arc::new(store),
        }
    }

    /// Where it is, without a password.
    pub fn shown(&self) -> &str {
        match self {
            Database::Sqlite(store) => store.shown(),
            Database::Postgres(store) => store.shown(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_by_its_scheme() {
        let sqlite = |path: &str| Ok(Address::Sqlite(path.into()));
        assert_eq!("sqlite:///var/omnibus.db".parse(), sqlite("/var/omnibus.db"));
        assert_eq!("sqlite://omnibus.db".parse(), sqlite("omnibus.db"));
        assert_eq!("C:\\omnibus.db".parse(), sqlite("C:\\omnibus.db"));
        for url in ["postgres://host/omnibus", "postgresql://host/omnibus"] {
            assert_eq!(url.parse(), Ok(Address::Postgres(url.into())));
        }
        for wrong in ["", "sqlite://", "mysql://host/omnibus", "://"] {
            assert_eq!(wrong.parse::<Address>(), Err(ParseAddressError), "{wrong}");
        }
    }

    #[test]
    fn a_password_is_not_shown() {
        let address: Address = "postgres://anna:secret@host/omnibus".parse().unwrap();
        assert!(!format!("{address:?}").contains("secret"));
    }
}
