//! One node's way to the database.

use std::{
    fmt,
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use omnibus_store::{
    Answer, AppendError, Bells, BotAccount, CreateError, Entry, GuestId, Listed, NewEntry, NodeId, Store,
    StoreError, Subscription, TableId, Timestamp,
};
use tokio::time::sleep;

use crate::{
    line::{Line, Outcome},
    memory::Memory,
};

/// A store over a line. Clones are the same node's.
#[derive(Clone, Debug)]
pub struct MemoryStore {
    memory: Memory,
    line: Arc<dyn Line>,
    bells: Bells,
    is_closed: Arc<AtomicBool>,
}

impl MemoryStore {
    pub(crate) fn new(memory: Memory, line: Arc<dyn Line>, bells: Bells) -> MemoryStore {
        MemoryStore { memory, line, bells, is_closed: Arc::default() }
    }

    /// The line was cut and is good again: tells everybody here how long their table is now, because what was
    /// announced meanwhile is lost.
    pub fn reconnected(&self) {
        let mut tables = self.bells.tables();
        tables.sort_unstable();
        for table in tables {
            if let Some(length) = self.memory.with(|contents| contents.length(table)) {
                self.bells.ring(table, length);
            }
        }
    }

    /// Asks the database for something, over the line.
    fn ask<'a, T, E>(
        &'a self,
        request: String,
        work: impl FnOnce(&Memory) -> Result<T, E> + Send + 'a,
    ) -> Answer<'a, T, E>
    where
        T: fmt::Debug + Send + 'a,
        E: From<StoreError> + fmt::Display + Send + 'a,
    {
        Box::pin(async move {
            let fate = self.line.fate(&request);
            wait(fate.there).await;
            match fate.outcome {
                Outcome::Dead => return pending().await,
                Outcome::Lost => return Err(failed().into()),
                Outcome::Answered | Outcome::Unheard => {}
            }
            if self.is_closed.load(Ordering::Acquire) {
                return Err(StoreError::Closed.into());
            }
            let result = work(&self.memory);
            match &result {
                Ok(value) => self.line.done(&request, &format!("{value:?}")),
                Err(error) => self.line.done(&request, &error.to_string()),
            }
            wait(fate.back).await;
            if fate.outcome == Outcome::Unheard { Err(failed().into()) } else { result }
        })
    }
}

async fn wait(time: Duration) {
    if !time.is_zero() {
        sleep(time).await;
    }
}

fn failed() -> StoreError {
    StoreError::Database("the line to the database is cut".into())
}

impl Store for MemoryStore {
    fn create(&self, table: TableId, first: NewEntry) -> Answer<'_, (), CreateError> {
        self.ask(format!("create {table}: {}", first.body), move |memory| {
            memory.with(|contents| contents.create(table, first))
        })
    }

    fn append(&self, table: TableId, after: u64, entry: NewEntry) -> Answer<'_, u64, AppendError> {
        let request = format!("append {table} after {after}: {}", entry.body);
        let written: Answer<'_, u64, AppendError> = self.ask(request, move |memory| {
            let seq = memory.with(|contents| contents.append(table, after, entry))?;
            // Whatever becomes of the answer.
            memory.announce(table, seq);
            Ok(seq)
        });
        Box::pin(async move {
            let seq = written.await?;
            // Here the news need not come back first.
            self.bells.ring(table, seq);
            Ok(seq)
        })
    }

    fn load(&self, table: TableId, after: u64) -> Answer<'_, Option<Vec<Entry>>> {
        self.ask(format!("load {table} after {after}"), move |memory| {
            Ok(memory.with(|contents| contents.load(table, after)))
        })
    }

    fn length(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.ask(format!("length of {table}"), move |memory| {
            Ok(memory.with(|contents| contents.length(table)))
        })
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.ask(format!("tables of {guest}"), move |memory| {
            Ok(memory.with(|contents| contents.tables_of(guest, limit)))
        })
    }

    fn guest(&self, guest: GuestId) -> Answer<'_, Option<String>> {
        self.ask(format!("guest {guest}"), move |memory| Ok(memory.with(|contents| contents.guest(guest))))
    }

    fn put_guest(&self, guest: GuestId, body: String, _: Timestamp) -> Answer<'_, ()> {
        self.ask(format!("put guest {guest}"), move |memory| {
            memory.with(|contents| contents.put_guest(guest, body))
        })
    }

    fn seen(&self, table: TableId, guest: GuestId) -> Answer<'_, Option<u64>> {
        self.ask(format!("seen {table} by {guest}"), move |memory| {
            Ok(memory.with(|contents| contents.seen(table, guest)))
        })
    }

    fn mark_seen(&self, table: TableId, guest: GuestId, seq: u64) -> Answer<'_, ()> {
        self.ask(format!("mark seen {table} by {guest}: {seq}"), move |memory| {
            memory.with(|contents| contents.mark_seen(table, guest, seq));
            Ok(())
        })
    }

    fn add_bot(&self, account: BotAccount) -> Answer<'_, ()> {
        self.ask(format!("add bot {}", account.bot), move |memory| {
            memory.with(|contents| contents.add_bot(account))
        })
    }

    fn bot(&self, bot: GuestId) -> Answer<'_, Option<BotAccount>> {
        self.ask(format!("bot {bot}"), move |memory| Ok(memory.with(|contents| contents.bot(bot))))
    }

    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<BotAccount>> {
        self.ask(
            format!("bots of {owner}"),
            move |memory| Ok(memory.with(|contents| contents.bots_of(owner))),
        )
    }

    fn remove_bot(&self, owner: GuestId, bot: GuestId) -> Answer<'_, bool> {
        self.ask(format!("remove bot {bot}"), move |memory| {
            Ok(memory.with(|contents| contents.remove_bot(owner, bot)))
        })
    }

    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.ask(format!("secret {name}"), move |memory| {
            Ok(memory.with(|contents| contents.secret(name, fresh)))
        })
    }

    fn subscribe(&self, table: TableId) -> Answer<'_, Option<Subscription>> {
        // Listen before asking how long the log is: what comes in between rings.
        let mut subscription = self.bells.listen(table);
        let length = self.length(table);
        Box::pin(async move {
            Ok(length.await?.map(|length| {
                subscription.begin_at(length);
                subscription
            }))
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn take_lease(&self, name: String, node: NodeId, time: Duration) -> Answer<'_, bool> {
        self.ask(format!("take lease {name}"), move |memory| {
            Ok(memory.with(|contents| contents.take_lease(name, node, time)))
        })
    }

    fn give_up_lease(&self, name: String, node: NodeId) -> Answer<'_, ()> {
        self.ask(format!("give up lease {name}"), move |memory| {
            memory.with(|contents| contents.give_up_lease(&name, node));
            Ok(())
        })
    }

    fn give_up_leases(&self, node: NodeId) -> Answer<'_, ()> {
        self.ask("give up leases".into(), move |memory| {
            memory.with(|contents| contents.give_up_leases(node));
            Ok(())
        })
    }

    fn neglected(&self, quiet: Duration, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.ask("neglected".into(), move |memory| {
            Ok(memory.with(|contents| contents.neglected(quiet, limit)))
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.is_closed.store(true, Ordering::Release);
            self.bells.silence();
            Ok(())
        })
    }
}
