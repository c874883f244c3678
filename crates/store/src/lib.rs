//! Where tables and guests are kept.
//!
//! A table is a log: entries numbered from 1 without a gap. The log is the only truth; what stands
//! beside it (the [`Summary`] for the lobby) is written in the same step and can be made again from it.
//! The store understands no entry: the body is JSON that the caller writes and reads.
//!
//! [`Store`] is the contract; `tests/contract.rs` holds every implementation to it.
//! [`SqliteStore`] keeps everything in one file, for one node; [`PostgresStore`] in a database that any number of
//! nodes share. [`Address`] says which, and [`Database`] is one that is open.
//!
//! ```
//! use omnibus_store::{AppendError, NewEntry, SqliteStore, Store, Summary, TableId, TableState, Timestamp};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = SqliteStore::temporary().await?;
//! let entry = |body: &str| NewEntry {
//!     at: Timestamp::now(),
//!     body: body.into(),
//!     summary: Summary {
//!         game: "taxi".into(),
//!         state: TableState::Waiting,
//!         guests: [].into(),
//!         turn: [].into(),
//!         awaits_bot: false,
//!         body: "{}".into(),
//!     },
//! };
//!
//! let table = TableId::random();
//! store.create(table, entry(r#"{"open": "taxi"}"#)).await?;
//! assert_eq!(store.append(table, 1, entry(r#"{"sit": 0}"#)).await?, 2);
//!
//! // Somebody who has not seen entry 2 yet.
//! let late = store.append(table, 1, entry(r#"{"sit": 0}"#)).await;
//! assert!(matches!(late, Err(AppendError::Conflict { have: 2 })));
//! assert_eq!(store.load(table, 1).await?.unwrap()[0].body, r#"{"sit": 0}"#);
//! # Ok(())
//! # }
//! ```

mod address;
mod backup;
mod bot;
mod error;
mod guest;
mod id;
mod inspection;
mod lease;
mod moving;
mod postgres;
mod sqlite;
mod store;
mod subscription;
mod table;
mod timestamp;

pub use address::{Address, Database, ParseAddressError};
pub use backup::{Backup, BackupError};
pub use bot::BotAccount;
pub use error::OpenError;
pub use guest::GuestId;
pub use id::ParseIdError;
pub use inspection::{KeptLease, KeptTable, Risk};
pub use lease::NodeId;
pub use moving::{Contents, MoveError};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use store::{Answer, AppendError, CreateError, Store, StoreError};
pub use subscription::{Bells, Subscription};
pub use table::{Entry, Listed, NewEntry, ParseStateError, Summary, TableId, TableState};
pub use timestamp::Timestamp;
