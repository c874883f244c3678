//! Where tables and guests are kept.
//!
//! A table is a log: entries numbered from 1 without a gap. The log is the only truth; what stands
//! beside it (the [`Summary`] for the lobby) is written in the same step and can be made again from it.
//! The store understands no entry: the body is JSON that the caller writes and reads.
//!
//! [`Store`] is the contract; `tests/contract.rs` holds every implementation to it.
//! [`SqliteStore`] keeps everything in one file, for one node.

mod guest;
mod id;
mod sqlite;
mod store;
mod subscription;
mod table;
mod timestamp;

pub use guest::GuestId;
pub use id::ParseIdError;
pub use sqlite::{OpenError, SqliteStore};
pub use store::{Answer, AppendError, CreateError, Store, StoreError};
pub use subscription::Subscription;
pub use table::{Entry, Listed, NewEntry, ParseStateError, Summary, TableId, TableState};
pub use timestamp::Timestamp;
