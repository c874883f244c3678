//! Who is at a table just now: whoever has a stream of it open.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use omnibus_store::GuestId;

/// Open streams, by guest; those of passers-by together. Only this node's: nobody else's are known.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<Option<GuestId>, usize>>);

/// Somebody's presence, for as long as it is kept.
pub(crate) struct Attendance {
    presence: Arc<Presence>,
    guest: Option<GuestId>,
}

impl Presence {
    pub(crate) fn attend(self: &Arc<Presence>, guest: Option<GuestId>) -> Attendance {
        self.change(|streams| *streams.entry(guest).or_default() += 1);
        Attendance { presence: Arc::clone(self), guest }
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
