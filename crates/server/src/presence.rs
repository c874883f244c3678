//! Who is at a table just now: whoever has a stream of it open.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use omnibus_store::{GuestId, TableId};
use tokio::task::AbortHandle;

use crate::{
    tables::{OpenTable, Tables},
    trouble::Trouble,
};

/// How often other nodes are told that somebody is here, and how long they believe it.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
const BELIEVED: Duration = Duration::from_secs(45);

/// Open streams of this node, by guest; those of passers-by together.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<Option<GuestId>, usize>>);

/// Somebody's presence, for as long as it is kept.
pub(crate) struct Attendance {
    presence: Arc<Presence>,
    guest: Option<GuestId>,
    /// What other nodes are told.
    signs: Option<Signs>,
}

/// Signs of life of somebody for whom a stand-in could be asked at another node: a lease, which the node has as long as
/// a stream is open here.
struct Signs {
    tables: Arc<Tables>,
    name: String,
    task: AbortHandle,
}

impl Tables {
    /// Notes that somebody is at a table for as long as the attendance is kept.
    pub(crate) async fn attend(
        self: &Arc<Tables>,
        open: &OpenTable,
        guest: Option<GuestId>,
    ) -> Result<Attendance, Trouble> {
        let mut attendance = open.presence.attend(guest);
        let is_asked_for = {
            let table = self.read(open).await?;
            // Only whoever set the table up may ask for a stand-in for others.
            guest != table.owner() && !table.seats_of(guest).is_empty()
        };
        if let Some(guest) = guest.filter(|_| is_asked_for && self.store().is_shared()) {
            let name = sign(open.id, guest);
            self.give_sign(&name).await;
            let task = tokio::spawn(give_signs(Arc::clone(self), name.clone())).abort_handle();
            attendance.signs = Some(Signs { tables: Arc::clone(self), name, task });
        }
        Ok(attendance)
    }

    /// Where another node has the lease, the guest is there too, and one sign is enough.
    async fn give_sign(&self, name: &str) {
        if let Err(error) = self.store().take_lease(name.to_owned(), self.node, BELIEVED).await {
            tracing::warn!("other nodes are not told who is here: {error}");
        }
    }

    /// Whether the guest is at the table by way of another node.
    pub(crate) async fn is_elsewhere(&self, table: TableId, guest: GuestId) -> Result<bool, Trouble> {
        if !self.store().is_shared() {
            return Ok(false);
        }
        // What can be had nobody has.
        let is_free = self.store().take_lease(sign(table, guest), self.node, Duration::ZERO).await?;
        Ok(!is_free)
    }
}

fn sign(table: TableId, guest: GuestId) -> String {
    format!("here/{table}/{guest}")
}

async fn give_signs(tables: Arc<Tables>, name: String) {
    loop {
        tokio::time::sleep(SIGN_OF_LIFE).await;
        tables.give_sign(&name).await;
    }
}

impl Presence {
    pub(crate) fn attend(self: &Arc<Presence>, guest: Option<GuestId>) -> Attendance {
        self.change(|streams| *streams.entry(guest).or_default() += 1);
        Attendance { presence: Arc::clone(self), guest, signs: None }
    }

    pub(crate) fn is_anybody_here(&self) -> bool {
        self.change(|streams| !streams.is_empty())
    }

    pub(crate) fn is_here(&self, guest: GuestId) -> bool {
        self.change(|streams| streams.contains_key(&Some(guest)))
    }

    fn change<T>(&self, change: impl FnOnce(&mut HashMap<Option<GuestId>, usize>) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.presence.change(|streams| {
            if let Some(count) = streams.get_mut(&self.guest) {
                *count -= 1;
                if *count == 0 {
                    streams.remove(&self.guest);
                }
            }
        });
        let Some(Signs { tables, name, task }) = self.signs.take() else { return };
        task.abort();
        let is_here = self.guest.is_some_and(|guest| self.presence.is_here(guest));
        if let Ok(runtime) = tokio::runtime::Handle::try_current()
            && !is_here
        {
            runtime.spawn(async move { tables.store().give_up_lease(name, tables.node).await });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_here_until_the_last_tab_is_closed() {
        let presence = Arc::new(Presence::default());
        let anna = GuestId::random();
        let tabs = [presence.attend(Some(anna)), presence.attend(Some(anna))];
        let passer_by = presence.attend(None);
        let [first, second] = tabs;
        drop(first);
        assert!(presence.is_here(anna));
        drop(second);
        assert!(!presence.is_here(anna) && presence.is_anybody_here());
        drop(passer_by);
        assert!(!presence.is_anybody_here());
    }
}
