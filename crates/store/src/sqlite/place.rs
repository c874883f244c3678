//! Where the database is, and how connections to it are made.

use std::{path::Path, path::PathBuf, time::Duration};

use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

use crate::error::OpenError;

/// How long to wait for another program that writes to the file, as a backup may.
const BUSY: Duration = Duration::from_secs(5);

/// How many statements a connection remembers; there are not that many.
const STATEMENTS: usize = 64;

/// A database file.
#[derive(Debug)]
pub(super) struct Place {
    path: PathBuf,
    /// Nothing is ever written, whoever asks for it.
    is_looked_at: bool,
    /// A folder that is gone with the last who uses it. What is in it need not survive a power cut.
    temporary: Option<TempDir>,
}

impl Place {
    pub(super) fn new(path: &Path) -> Place {
        Place { path: path.to_owned(), is_looked_at: false, temporary: None }
    }

    /// A file that is only to be read.
    pub(super) fn looked_at(path: &Path) -> Place {
        Place { is_looked_at: true, ..Place::new(path) }
    }

    pub(super) fn temporary() -> Result<Place, OpenError> {
        let folder =
            tempfile::tempdir().map_err(|source| OpenError::Folder { path: std::env::temp_dir(), source })?;
        let path = folder.path().join("omnibus.db");
        Ok(Place { temporary: Some(folder), ..Place::new(&path) })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn shown(&self) -> String {
        self.path.display().to_string()
    }

    /// A connection that may write, if anybody may.
    pub(super) fn connect(&self) -> rusqlite::Result<Connection> {
        if self.is_looked_at {
            return self.connect_to_read();
        }
        self.connect_with(OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    pub(super) fn connect_to_read(&self) -> rusqlite::Result<Connection> {
        self.connect_with(OpenFlags::SQLITE_OPEN_READ_ONLY)
    }

    fn connect_with(&self, flags: OpenFlags) -> rusqlite::Result<Connection> {
        // A connection is with one thread at a time, so SQLite need not see to that.
        let connection = Connection::open_with_flags(&self.path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(BUSY)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        // What is acknowledged survives a power cut. macOS needs the second one for it.
        connection.pragma_update(
            None,
            "synchronous",
            if self.temporary.is_some() { "OFF" } else { "FULL" },
        )?;
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(connection)
    }
}
