//! Databases as a person names them, and what is wrong with them in words.

use std::error::Error;

use anyhow::{Result, anyhow};
use omnibus_store::{Address, Database, OpenError};
use omnibus_words::Words;

pub(crate) fn address(written: &str, words: &Words) -> Result<Address> {
    written.parse().map_err(|_| anyhow!(words.error_database_address(written)))
}

pub(crate) async fn open(address: &Address, words: &Words) -> Result<Database> {
    Database::open(address).await.map_err(|error| match &error {
        OpenError::Newer { at, found, known } => anyhow!(words.error_database_newer(at, *found, *known)),
        OpenError::Foreign { at } => anyhow!(words.error_database_foreign(at)),
        other => anyhow!(words.error_serve(reason(other))),
    })
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
