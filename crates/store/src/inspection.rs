//! A database as it is, for whoever checks it: nothing is taken for granted that the database does not promise.

use std::collections::BTreeSet;

use crate::{
    address::Database,
    guest::GuestId,
    store::StoreError,
    table::{Entry, Listed, TableId},
    timestamp::Timestamp,
};

/// How many ids are read at a time.
pub(crate) const IDS: u32 = 500;

/// A table as it is kept, at one moment.
#[derive(Clone, Debug)]
pub struct KeptTable {
    pub listed: Listed,
    /// How long its log is, where the database counts that apart.
    pub length: Option<u64>,
    /// Those among whose tables it is.
    pub seats: BTreeSet<GuestId>,
    /// With the numbers that they have: there may be gaps.
    pub entries: Vec<Entry>,
}

/// A lease as it is kept.
#[derive(Clone, Debug)]
pub struct KeptLease {
    pub name: String,
    /// In milliseconds, by the database's clock; below zero it is over.
    pub left: i64,
}

/// What can cost data or secrets though every table is well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Risk {
    /// The database acknowledges what is not on the disk: this setting of it is off.
    Unsafe(&'static str),
    /// Pages of the file are damaged; in SQLite's words.
    Pages(String),
    /// Others on the machine can read the file.
    Readable,
    /// Rows of this table belong to nothing.
    Dangling(String),
}

impl Database {
    /// The tables after this one in the order of their ids, some at a time.
    pub async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        match self {
            Database::Sqlite(store) => store.tables_after(after).await,
            Database::Postgres(store) => store.tables_after(after).await,
        }
    }

    /// `None` if it is not there.
    pub async fn kept(&self, table: TableId) -> Result<Option<KeptTable>, StoreError> {
        match self {
            Database::Sqlite(store) => store.kept(table).await,
            Database::Postgres(store) => store.kept(table).await,
        }
    }

    pub async fn leases(&self) -> Result<Vec<KeptLease>, StoreError> {
        match self {
            Database::Sqlite(store) => store.leases().await,
            Database::Postgres(store) => store.leases().await,
        }
    }

    /// What the database's clock says.
    pub async fn clock(&self) -> Result<Timestamp, StoreError> {
        match self {
            // The same machine's.
            Database::Sqlite(_) => Ok(Timestamp::now()),
            Database::Postgres(store) => store.clock().await,
        }
    }

    pub async fn format(&self) -> Result<i64, StoreError> {
        match self {
            Database::Sqlite(store) => store.format().await,
            Database::Postgres(store) => store.format().await,
        }
    }

    pub async fn risks(&self) -> Result<Vec<Risk>, StoreError> {
        match self {
            Database::Sqlite(store) => store.risks().await,
            Database::Postgres(store) => store.risks().await,
        }
    }
}

pub(crate) fn entries(rows: Vec<(i64, i64, String)>) -> Vec<Entry> {
    rows.into_iter().map(|(seq, at, body)| Entry { seq: seq as u64, at: Timestamp(at), body }).collect()
}
