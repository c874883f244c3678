//! Those who read: a few connections, each with one question at a time.

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use rusqlite::Connection;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::place::Place;
use crate::store::StoreError;

/// How many may read at once.
const READERS: u32 = 4;

/// Connections that cannot write. They are made when somebody needs them, and stay.
#[derive(Clone)]
pub(super) struct Readers(Arc<Shared>);

struct Shared {
    idle: Mutex<Vec<Connection>>,
    /// One for each connection that nobody uses, or that is still to be made.
    free: Arc<Semaphore>,
    is_closed: AtomicBool,
    /// After the connections: it may be gone with them.
    place: Arc<Place>,
}

impl Readers {
    pub(super) fn new(place: Arc<Place>) -> Readers {
        Readers(Arc::new(Shared {
            idle: Mutex::default(),
            free: Arc::new(Semaphore::new(READERS as usize)),
            is_closed: AtomicBool::new(false),
            place,
        }))
    }

    /// Asks a question, on a thread that may wait for the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let free = Arc::clone(&self.0.free).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        if self.0.is_closed.load(Ordering::Acquire) {
            return Err(StoreError::Closed);
        }
        let shared = Arc::clone(&self.0);
        let asked = spawn_blocking(move || {
            let idle = shared.lock().pop();
            let mut connection = idle.map_or_else(|| shared.place.connect_to_read(), Ok)?;
            let answer = question(&mut connection);
            shared.lock().push(connection);
            drop(free);
            answer
        });
        match asked.await {
            Ok(answer) => answer,
            // Its connection went with it, and the next who asks makes another.
            Err(error) if error.is_panic() => Err(StoreError::Database(error.into())),
            Err(_) => Err(StoreError::Closed),
        }
    }

    /// Refuses whoever comes or waits, and ends when nobody reads any more.
    pub(super) async fn close(&self) {
        self.0.is_closed.store(true, Ordering::Release);
        let all = self.0.free.acquire_many(READERS).await;
        self.0.free.close();
        self.0.lock().clear();
        drop(all);
    }
}

impl Shared {
    /// Nothing here panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Readers").field("place", &self.0.place).finish_non_exhaustive()
    }
}
