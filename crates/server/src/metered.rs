//! The store, with what it does counted: in one place, whoever asks it.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use omnibus_store::{
    Answer, AppendError, BotAccount, CreateError, Entry, GuestId, Listed, NewEntry, NodeId, Store,
    StoreError, Subscription, TableId, Timestamp,
};

use crate::metrics::Metrics;

#[derive(Debug)]
pub(crate) struct Metered {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
}

impl Metered {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Metered {
        Metered { store, metrics }
    }

    fn counted<'a, T: Send + 'a>(&'a self, answer: Answer<'a, T>) -> Answer<'a, T> {
        Box::pin(async move {
            answer.await.inspect_err(|error| {
                self.failed(error);
            })
        })
    }

    fn failed(&self, error: &StoreError) {
        // A store that was closed on purpose did not fail.
        if !matches!(error, StoreError::Closed) {
            self.metrics.store_error();
        }
    }
}

impl Store for Metered {
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        Box::pin(async move {
            let begun = Instant::now();
            let created = self.store.create(table, first).await;
            match &created {
                Ok(()) => self.metrics.append(begun.elapsed()),
                Err(CreateError::Exists) => self.metrics.conflict(),
                Err(CreateError::Store(error)) => self.failed(error),
            }
            created
        })
    }

    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        Box::pin(async move {
            let begun = Instant::now();
            let appended = self.store.append(table, after, entry).await;
            match &appended {
                Ok(_) => self.metrics.append(begun.elapsed()),
                Err(AppendError::Conflict { .. }) => self.metrics.conflict(),
                Err(AppendError::NoTable) => {}
                Err(AppendError::Store(error)) => self.failed(error),
            }
            appended
        })
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        self.counted(self.store.load(table, after))
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.counted(self.store.length(table))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.counted(self.store.tables_of(guest, limit))
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        self.counted(self.store.guest(guest))
    }

    fn put_guest(&self, guest: GuestId, body: String, at: Timestamp) -> Answer<'_, ()> {
        self.counted(self.store.put_guest(guest, body, at))
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        self.counted(self.store.seen(table, guest))
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        self.counted(self.store.mark_seen(table, guest, seq))
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        self.counted(self.store.add_bot(account))
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        self.counted(self.store.bot(bot))
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        self.counted(self.store.bots_of(owner))
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        self.counted(self.store.remove_bot(owner, bot))
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.counted(self.store.secret(name, fresh))
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        self.counted(self.store.subscribe(table))
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        self.counted(self.store.take_lease(name, node, time))
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        self.counted(self.store.give_up_lease(name, node))
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        self.counted(self.store.give_up_leases(node))
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.counted(self.store.neglected(quiet, limit))
    }

    fn reconnections(&self) -> u64 {
        self.store.reconnections()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}
