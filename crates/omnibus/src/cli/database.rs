//! Databases as a person names them, and what is wrong with them in words.

use std::error::Error;

use anyhow::{Result, anyhow};
use directories::ProjectDirs;
use omnibus_store::{Address, Database, OpenError};
use omnibus_words::Words;

use crate::settings::Settings;

pub(crate) fn address(written: &str, words: &Words) -> Result<Address> {
    written.parse().map_err(|_| anyhow!(words.error_database_address(written)))
}

/// The database that a command was asked to work with; otherwise the server's.
pub(crate) fn asked_for(flag: Option<&String>, words: &Words) -> Result<Address> {
    let settings = Settings::read([("database", flag.cloned())], None, words)?;
    address_or_usual(settings.database.as_deref(), words)
}

/// The database of the settings, or a file in the system's place for data.
pub(crate) fn address_or_usual(written: Option<&str>, words: &Words) -> Result<Address> {
    match written {
        Some(written) => address(written, words),
        None => ProjectDirs::from("", "", "omnibus")
            .map(|folders| Address::Sqlite(folders.data_dir().join("omnibus.db")))
            .ok_or_else(|| anyhow!(words.error_no_data_folder())),
    }
}

/// Opens it to work with it; a file that is missing is made.
pub(crate) async fn open(address: &Address, words: &Words) -> Result<Database> {
    Database::open(address).await.map_err(|error| complaint(&error, words))
}

/// Opens one that is there already, only to read it.
pub(crate) async fn look(address: &Address, words: &Words) -> Result<Database> {
    Database::look(address).await.map_err(|error| complaint(&error, words))
}

pub(crate) fn complaint(error: &OpenError, words: &Words) -> anyhow::Error {
    match error {
        OpenError::Newer { at, found, known } => anyhow!(words.error_database_newer(at, *found, *known)),
        OpenError::Older { at, found, known } => anyhow!(words.error_database_older(at, *found, *known)),
        OpenError::Foreign { at } => anyhow!(words.error_database_foreign(at)),
        OpenError::Missing { at } => anyhow!(words.error_database_missing(at)),
        other => anyhow!(words.error_database(reason(other))),
    }
}

/// Runs to its end what works with databases.
pub(crate) fn block_on(work: impl Future<Output = Result<()>>, words: &Words) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| anyhow!(words.error_database(error.to_string())))?.block_on(work)
}

/// What went wrong and why, as far as it is known.
pub(crate) fn reason(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text += &format!(": {cause}");
        source = cause.source();
    }
    text
}
