//! A store that can be held in the middle of writing.

use std::time::Duration;

use omnibus_store::{
    Answer, AppendError, BotAccount, CreateError, Entry, GuestId, Listed, NewEntry, NodeId, SqliteStore,
    Store, StoreError, Subscription, TableId, Timestamp,
};
use tokio::sync::watch;

#[derive(Debug)]
pub(crate) struct GatedStore {
    store: SqliteStore,
    is_open: watch::Receiver<bool>,
    is_broken: watch::Receiver<bool>,
    waiting: watch::Sender<usize>,
}

/// Lets entries through, or not.
pub(crate) struct Gate {
    is_open: watch::Sender<bool>,
    is_broken: watch::Sender<bool>,
    waiting: watch::Receiver<usize>,
}

impl GatedStore {
    pub(crate) async fn new() -> (GatedStore, Gate) {
        let store = SqliteStore::temporary().await.expect("a temporary database");
        let (open, is_open) = watch::channel(true);
        let (broken, is_broken) = watch::channel(false);
        let (waiting, seen) = watch::channel(0);
        let gate = Gate { is_open: open, is_broken: broken, waiting: seen };
        (GatedStore { store, is_open, is_broken, waiting }, gate)
    }
}

impl Gate {
    pub(crate) fn open(&self) {
        self.is_open.send_replace(true);
    }

    pub(crate) fn close(&self) {
        self.is_open.send_replace(false);
    }

    /// Whether logs can neither be written nor read.
    pub(crate) fn break_down(&self, is_broken: bool) {
        self.is_broken.send_replace(is_broken);
    }

    /// Waits until an entry stands before the gate.
    pub(crate) async fn reached(&self) {
        self.waiting.clone().wait_for(|waiting| *waiting > 0).await.expect("the store is there");
    }
}

impl Store for GatedStore {
    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        let mut is_open = self.is_open.clone();
        Box::pin(async move {
            if *self.is_broken.borrow() {
                return Err(StoreError::Closed.into());
            }
            self.waiting.send_modify(|waiting| *waiting += 1);
            let opened = is_open.wait_for(|is_open| *is_open).await.is_ok();
            self.waiting.send_modify(|waiting| *waiting -= 1);
            assert!(opened, "the gate is there");
            self.store.append(table, after, entry).await
        })
    }

    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        self.store.create(table, first)
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        if *self.is_broken.borrow() {
            return Box::pin(async { Err(StoreError::Closed) });
        }
        self.store.load(table, after)
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.store.length(table)
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.store.tables_of(guest, limit)
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        self.store.guest(guest)
    }

    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()> {
        self.store.put_guest(guest, body, at)
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        self.store.seen(table, guest)
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        self.store.mark_seen(table, guest, seq)
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        self.store.add_bot(account)
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        self.store.bot(bot)
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        self.store.bots_of(owner)
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        self.store.remove_bot(owner, bot)
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.store.secret(name, fresh)
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        self.store.subscribe(table)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        self.store.take_lease(name, node, time)
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        self.store.give_up_lease(name, node)
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        self.store.give_up_leases(node)
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.store.neglected(quiet, limit)
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}
