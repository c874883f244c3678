//! What the database holds.

use std::{collections::BTreeMap, time::Duration};

use omnibus_store::{
    AppendError, BotAccount, CreateError, Entry, GuestId, Listed, NewEntry, NodeId, StoreError, Summary,
    TableId, Timestamp,
};
use serde::de::IgnoredAny;
use tokio::time::Instant;

#[derive(Debug, Default)]
pub(crate) struct Contents {
    tables: BTreeMap<TableId, Table>,
    guests: BTreeMap<GuestId, String>,
    seen: BTreeMap<(TableId, GuestId), u64>,
    bots: BTreeMap<GuestId, BotAccount>,
    secrets: BTreeMap<&'static str, Vec<u8>>,
    leases: BTreeMap<String, (NodeId, Instant)>,
    /// How many entries have been written, to tell apart what was written at the same time.
    written: u64,
}

#[derive(Debug)]
struct Table {
    entries: Vec<Entry>,
    summary: Summary,
    /// When the last entry was written, by the database's clock, and as the how manieth of all.
    touched: (Instant, u64),
}

impl Table {
    fn length(&self) -> u64 {
        self.entries.len() as u64
    }
}

impl Contents {
    pub(crate) fn create(&mut self, table: TableId, first: NewEntry) -> Result<(), CreateError> {
        check(&first)?;
        if self.tables.contains_key(&table) {
            return Err(CreateError::Exists);
        }
        let entries = vec![Entry { seq: 1, at: first.at, body: first.body }];
        let touched = self.touch();
        self.tables.insert(table, Table { entries, summary: first.summary, touched });
        Ok(())
    }

    pub(crate) fn append(&mut self, table: TableId, after: u64, entry: NewEntry) -> Result<u64, AppendError> {
        check(&entry)?;
        let touched = self.touch();
        let log = self.tables.get_mut(&table).ok_or(AppendError::NoTable)?;
        let have = log.length();
        if have != after {
            return Err(AppendError::Conflict { have });
        }
        log.entries.push(Entry { seq: after + 1, at: entry.at, body: entry.body });
        log.summary = entry.summary;
        log.touched = touched;
        Ok(after + 1)
    }

    fn touch(&mut self) -> (Instant, u64) {
        self.written += 1;
        (Instant::now(), self.written)
    }

    pub(crate) fn load(&self, table: TableId, after: u64) -> Option<Vec<Entry>> {
        let entries = &self.tables.get(&table)?.entries;
        let after = usize::try_from(after).unwrap_or(usize::MAX).min(entries.len());
        Some(entries[after..].to_vec())
    }

    pub(crate) fn length(&self, table: TableId) -> Option<u64> {
        self.tables.get(&table).map(Table::length)
    }

    pub(crate) fn tables(&self) -> impl Iterator<Item = (TableId, &Summary)> {
        self.tables.iter().map(|(&id, table)| (id, &table.summary))
    }

    pub(crate) fn tables_of(&self, guest: GuestId, limit: u32) -> Vec<Listed> {
        let mine = self.tables.iter().filter(|(_, table)| table.summary.guests.contains(&guest));
        let updated = |table: &Table| table.entries.last().map_or(Timestamp(0), |last| last.at);
        let mut listed: Vec<Listed> = mine
            .map(|(&id, table)| Listed { table: id, summary: table.summary.clone(), updated: updated(table) })
            .collect();
        // Stable: those written at the same time stay in the order of their ids.
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.updated));
        listed.truncate(limit as usize);
        listed
    }

    pub(crate) fn guests(&self) -> Vec<GuestId> {
        self.guests.keys().copied().collect()
    }

    pub(crate) fn guest(&self, guest: GuestId) -> Option<String> {
        self.guests.get(&guest).cloned()
    }

    pub(crate) fn put_guest(&mut self, guest: GuestId, body: String) -> Result<(), StoreError> {
        check_json(&body)?;
        self.guests.insert(guest, body);
        Ok(())
    }

    pub(crate) fn seen(&self, table: TableId, guest: GuestId) -> Option<u64> {
        self.seen.get(&(table, guest)).copied()
    }

    pub(crate) fn mark_seen(&mut self, table: TableId, guest: GuestId, seq: u64) {
        if self.tables.contains_key(&table) {
            let seen = self.seen.entry((table, guest)).or_default();
            *seen = seq.max(*seen);
        }
    }

    pub(crate) fn add_bot(&mut self, account: BotAccount) -> Result<(), StoreError> {
        if self.bots.contains_key(&account.bot) {
            return Err(StoreError::Database("there is a bot of this id already".into()));
        }
        self.bots.insert(account.bot, account);
        Ok(())
    }

    pub(crate) fn bot(&self, bot: GuestId) -> Option<BotAccount> {
        self.bots.get(&bot).cloned()
    }

    pub(crate) fn bots_of(&self, owner: GuestId) -> Vec<BotAccount> {
        let mut bots: Vec<BotAccount> =
            self.bots.values().filter(|bot| bot.owner == owner).cloned().collect();
        bots.sort_by_key(|bot| bot.created);
        bots
    }

    pub(crate) fn remove_bot(&mut self, owner: GuestId, bot: GuestId) -> bool {
        let is_theirs = self.bots.get(&bot).is_some_and(|account| account.owner == owner);
        is_theirs && self.bots.remove(&bot).is_some()
    }

    pub(crate) fn secret(&mut self, name: &'static str, fresh: Vec<u8>) -> Vec<u8> {
        self.secrets.entry(name).or_insert(fresh).clone()
    }

    pub(crate) fn take_lease(&mut self, name: String, node: NodeId, time: Duration) -> bool {
        /// Nobody waits longer, and a clock can count it.
        const LONGEST: Duration = Duration::from_hours(24 * 365);
        let now = Instant::now();
        let is_free = self.leases.get(&name).is_none_or(|&(holder, ends)| holder == node || ends <= now);
        if is_free {
            self.leases.insert(name, (node, now + time.min(LONGEST)));
        }
        is_free
    }

    pub(crate) fn give_up_lease(&mut self, name: &str, node: NodeId) {
        if self.leases.get(name).is_some_and(|&(holder, _)| holder == node) {
            self.leases.remove(name);
        }
    }

    pub(crate) fn give_up_leases(&mut self, node: NodeId) {
        self.leases.retain(|_, (holder, _)| *holder != node);
    }

    pub(crate) fn neglected(&self, quiet: Duration, limit: u32) -> Vec<TableId> {
        let is_neglected = |table: &Table| table.summary.awaits_bot && table.touched.0.elapsed() >= quiet;
        let mut found: Vec<_> = self.tables.iter().filter(|(_, table)| is_neglected(table)).collect();
        found.sort_by_key(|(_, table)| table.touched);
        found.into_iter().map(|(&id, _)| id).take(limit as usize).collect()
    }
}

fn check(entry: &NewEntry) -> Result<(), StoreError> {
    check_json(&entry.body)?;
    check_json(&entry.summary.body)
}

fn check_json(body: &str) -> Result<(), StoreError> {
    serde_json::from_str::<IgnoredAny>(body).map(drop).map_err(|error| StoreError::Database(error.into()))
}
