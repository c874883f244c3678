//! The contract of a store.

use std::{error::Error, fmt, pin::Pin, time::Duration};

use crate::{
    bot::BotAccount,
    guest::GuestId,
    lease::NodeId,
    subscription::Subscription,
    table::{Entry, Listed, NewEntry, TableId},
    timestamp::Timestamp,
};

/// What a store's method returns: boxed, so that a server holds an `Arc<dyn Store>` and one binary
/// carries several stores.
pub type Answer<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// Where tables and guests are kept.
///
/// Several nodes may share one store. Nobody locks: whoever appends says after which entry, and of two
/// who say the same one wins and the other hears [`AppendError::Conflict`].
pub trait Store: Send + Sync + fmt::Debug + 'static {
    /// Begins a table with entry 1.
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError>;

    /// Writes the entry `after + 1` and the summary, both or neither, and returns its number.
    ///
    /// The entry is durable when this returns. A future that is dropped before may have written it or
    /// not; so may one that ends in [`AppendError::Store`]: load, and see.
    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError>;

    /// The entries after number `after` (0: all), in order; `None` if there is no such table.
    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>>;

    /// The number of the last entry; `None` if there is no such table.
    fn length(&self, table: TableId) -> Answer<'_, Option<u64>>;

    /// The tables where the guest sits, the last changed first, at most `limit` of them.
    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// What [`put_guest`](Store::put_guest) wrote last.
    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>>;

    /// Keeps what a guest is called and likes: JSON that the store does not read.
    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()>;

    /// Up to which entry the guest has seen the table; `None` before the first
    /// [`mark_seen`](Store::mark_seen).
    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>>;

    /// Notes what a guest has seen. It never goes back: of two tabs the one further on counts.
    /// A table that does not exist is not noted.
    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()>;

    /// Keeps a new bot account. One of the same id is refused.
    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()>;

    /// The account of that id, unless there is none or it was removed.
    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>>;

    /// The accounts that this guest made, the oldest first.
    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>>;

    /// Forgets an account, and with it its token; says whether it was there and this owner's.
    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool>;

    /// The secret of this name; if there is none yet, `fresh` becomes it. The first writer wins, and
    /// every node gets the same.
    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>>;

    /// Follows the length of a table; `None` if there is no such table.
    ///
    /// Subscribe first and load then: what is appended in between is in both, and nothing in neither.
    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>>;

    /// Whether other nodes may be at the same tables. Who is alone needs to ask nobody.
    fn is_shared(&self) -> bool;

    /// Takes the lease of this name, or renews it, for `time` from now by the database's clock; says whether
    /// `node` has it.
    ///
    /// A lease is free when nobody took it, when it was given up, and when its time is over: a node that dies
    /// keeps nothing for ever. Who holds one knows that nobody else holds it, not that nobody else ever did:
    /// what must not happen twice is settled by what is written, as by an entry's number.
    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool>;

    /// Gives a lease up if `node` has it.
    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()>;

    /// Gives up all leases that `node` has, because it leaves.
    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()>;

    /// How often the connection had to be made again on which other nodes' news come.
    fn reconnections(&self) -> u64 {
        0
    }

    /// Tables that await a bot and whose last entry was written at least `quiet` ago by the database's clock,
    /// those that wait longest first, at most `limit` of them.
    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>>;

    /// Ends subscriptions and lets go of the database. What is asked afterwards gets
    /// [`StoreError::Closed`].
    fn close(&self) -> Answer<'_, ()>;
}

/// The store itself failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store is closed")]
    Closed,
    /// Something in the database was not written by this program.
    #[error("the database holds a {what} that cannot be read: {found}")]
    Damaged { what: &'static str, found: String },
    #[error("the database failed")]
    Database(#[source] Box<dyn Error + Send + Sync>),
}

#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    #[error("there is a table of this id already")]
    Exists,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else was first, or the caller is ahead.
    #[error("the table has {have} entries")]
    Conflict { have: u64 },
    #[error("there is no such table")]
    NoTable,
    #[error(transparent)]
    Store(#[from] StoreError),
}
