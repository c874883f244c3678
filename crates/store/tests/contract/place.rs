//! Where a store under test keeps its data, and what the tests write there.

use std::{collections::BTreeSet, sync::Arc};

use omnibus_memory_lab::GoodLine;
pub(crate) use omnibus_memory_lab::Memory;
use omnibus_postgres_lab::Database;
use omnibus_store::{
    GuestId, NewEntry, PostgresStore, SqliteStore, Store, Summary, TableId, TableState, Timestamp,
};
use tempfile::TempDir;

/// Empty at first. Every opening finds what the others wrote.
pub(crate) trait Place {
    async fn new() -> Self;
    async fn open(&self) -> Arc<dyn Store>;
}

pub(crate) struct SqliteFile(TempDir);

impl Place for SqliteFile {
    async fn new() -> SqliteFile {
        SqliteFile(tempfile::tempdir().unwrap())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(self.0.path().join("omnibus.db")).await.unwrap())
    }
}

pub(crate) struct SqliteTemporary(SqliteStore);

impl Place for SqliteTemporary {
    async fn new() -> SqliteTemporary {
        SqliteTemporary(SqliteStore::temporary().await.unwrap())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.clone())
    }
}

pub(crate) struct Postgres(Database);

impl Place for Postgres {
    async fn new() -> Postgres {
        Postgres(omnibus_postgres_lab::database())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(PostgresStore::open(self.0.url()).await.unwrap())
    }
}

impl Place for Memory {
    async fn new() -> Memory {
        Memory::new()
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.store(Arc::new(GoodLine)))
    }
}

/// A table of nobody with its first entry, written at 0.
pub(crate) async fn table(store: &dyn Store) -> TableId {
    let table = TableId::random();
    store.create(table, entry(0, "first")).await.unwrap();
    table
}

/// An entry at a table of nobody.
pub(crate) fn entry(at: i64, text: &str) -> NewEntry {
    entry_of(at, text, [])
}

/// An entry at a table where these sit.
pub(crate) fn entry_of<const N: usize>(at: i64, text: &str, guests: [GuestId; N]) -> NewEntry {
    NewEntry { at: Timestamp(at), body: json(text), summary: summary(text, guests) }
}

pub(crate) fn summary<const N: usize>(text: &str, guests: [GuestId; N]) -> Summary {
    Summary {
        game: "taxi".into(),
        state: TableState::Playing,
        guests: guests.into(),
        turn: BTreeSet::new(),
        awaits_bot: false,
        body: json(text),
    }
}

pub(crate) fn json(text: &str) -> String {
    serde_json::json!({ "text": text }).to_string()
}

/// What people type, and what they should not be able to break.
pub(crate) const ODD: [&str; 7] = [
    "",
    "O'Brien \"the\" `bus` -- ; DROP TABLE entry; \\",
    "<script>alert(1)</script> &amp; ]]>",
    "before\0after",
    "Zoë 🚕 日本 \u{202e}txet\u{202c} e\u{301}",
    "? ?1 $1 :name @name %s {}",
    "\r\n\t\u{7f}\u{feff}\u{fffd}\u{10ffff}",
];
