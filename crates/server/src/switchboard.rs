//! The programs whose streams are open here, and what they are told besides what happens at their tables.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use omnibus_store::GuestId;
use tokio::sync::watch;

#[derive(Debug, Default)]
pub(crate) struct Switchboard(Mutex<HashMap<GuestId, watch::Sender<Signal>>>);

#[derive(Clone, Copy, Debug, Default)]
struct Signal {
    /// The latest stream: a program has one, and opening another ends it.
    stream: u64,
    /// How often the program was seated somewhere.
    seated: u64,
    revoked: bool,
}

/// One open stream's end of the line.
pub(crate) struct Connection {
    stream: u64,
    seated: u64,
    signal: watch::Receiver<Signal>,
}

pub(crate) enum Call {
    /// The program sits at a further table.
    Seated,
    /// The token was revoked, or another stream has taken over.
    HangUp,
}

impl Switchboard {
    pub(crate) fn connect(&self, bot: GuestId) -> Connection {
        let mut lines = self.lock();
        lines.retain(|_, line| line.receiver_count() > 0);
        let line = lines.entry(bot).or_default();
        line.send_modify(|signal| signal.stream += 1);
        let Signal { stream, seated, .. } = *line.borrow();
        Connection { stream, seated, signal: line.subscribe() }
    }

    pub(crate) fn seated(&self, bot: GuestId) {
        if let Some(line) = self.lock().get(&bot) {
            line.send_modify(|signal| signal.seated += 1);
        }
    }

    pub(crate) fn revoked(&self, bot: GuestId) {
        if let Some(line) = self.lock().remove(&bot) {
            line.send_modify(|signal| signal.revoked = true);
        }
    }

    /// Nothing here panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, HashMap<GuestId, watch::Sender<Signal>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    /// May be dropped and called again, as in `select!`.
    pub(crate) async fn call(&mut self) -> Call {
        loop {
            let signal = *self.signal.borrow_and_update();
            if signal.revoked || signal.stream != self.stream {
                return Call::HangUp;
            }
            if signal.seated != self.seated {
                self.seated = signal.seated;
                return Call::Seated;
            }
            if self.signal.changed().await.is_err() {
                return Call::HangUp;
            }
        }
    }
}
