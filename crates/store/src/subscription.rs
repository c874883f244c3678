//! News of a table: how long its log is now.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;

use crate::table::TableId;

/// Follows the length of one table. Who is slow skips lengths, and never misses the last.
pub struct Subscription {
    table: TableId,
    number: u64,
    length: watch::Receiver<u64>,
    bells: Bells,
}

impl Subscription {
    /// The length, as far as the news has come. Never goes back.
    pub fn length(&self) -> u64 {
        *self.length.borrow()
    }

    /// The same, and from now on it is no news any more.
    pub fn hear(&mut self) -> u64 {
        *self.length.borrow_and_update()
    }

    /// Waits until the log is longer than it was at the last call (at first: when the subscription
    /// began), and returns the length. `None` when the store is closed.
    ///
    /// May be dropped and called again, as in `select!`.
    pub async fn grown(&mut self) -> Option<u64> {
        self.length.changed().await.ok()?;
        Some(*self.length.borrow_and_update())
    }

    /// What the length was at the beginning is no news.
    pub fn begin_at(&mut self, length: u64) {
        self.bells.ring(self.table, length);
        self.length.mark_unchanged();
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription")
            .field("table", &self.table)
            .field("length", &self.length())
            .finish_non_exhaustive()
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.bells.leave(self.table, self.number);
    }
}

/// The bells of one node: one for each who follows a table. A store rings them.
///
/// They ring in the order in which they were hung up: what follows from an entry hangs on no chance.
#[derive(Clone, Debug, Default)]
pub struct Bells(Arc<Mutex<Hung>>);

#[derive(Debug, Default)]
struct Hung {
    bells: HashMap<TableId, Vec<(u64, watch::Sender<u64>)>>,
    /// How many there have been.
    count: u64,
}

impl Bells {
    /// Begins to listen. The length is 0 until somebody rings.
    pub fn listen(&self, table: TableId) -> Subscription {
        let mut hung = self.lock();
        hung.count += 1;
        let number = hung.count;
        let bells = hung.bells.entry(table).or_default();
        // Who comes later has heard what the others have.
        let known = bells.last().map_or(0, |(_, bell)| *bell.borrow());
        let (bell, length) = watch::channel(known);
        bells.push((number, bell));
        Subscription { table, number, length, bells: self.clone() }
    }

    /// Tells those who follow the table, if any, how long it is.
    pub fn ring(&self, table: TableId, length: u64) {
        for (_, bell) in self.lock().bells.get(&table).into_iter().flatten() {
            // Two appends may ring in the other order.
            bell.send_if_modified(|now| {
                let grows = length > *now;
                *now = length.max(*now);
                grows
            });
        }
    }

    /// The tables that somebody follows.
    pub fn tables(&self) -> Vec<TableId> {
        self.lock().bells.keys().copied().collect()
    }

    /// Ends every subscription.
    pub fn silence(&self) {
        self.lock().bells.clear();
    }

    fn leave(&self, table: TableId, number: u64) {
        let mut hung = self.lock();
        if let Some(bells) = hung.bells.get_mut(&table) {
            bells.retain(|(other, _)| *other != number);
            if bells.is_empty() {
                hung.bells.remove(&table);
            }
        }
    }

    /// Nothing here panics while it holds the lock, and a half-done change would be none.
    fn lock(&self) -> MutexGuard<'_, Hung> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_goes_with_its_last_listener() {
        let bells = Bells::default();
        let table = TableId::random();
        let (first, second) = (bells.listen(table), bells.listen(table));
        drop(first);
        assert_eq!(bells.lock().bells.len(), 1);
        drop(second);
        assert_eq!(bells.lock().bells.len(), 0);
        bells.ring(table, 1);
        assert_eq!(bells.lock().bells.len(), 0);
    }

    #[test]
    fn a_length_never_goes_back() {
        let bells = Bells::default();
        let table = TableId::random();
        let subscription = bells.listen(table);
        bells.ring(table, 3);
        bells.ring(table, 2);
        assert_eq!(subscription.length(), 3);
    }
}
