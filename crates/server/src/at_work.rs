//! How many are still at something that is to be ended before the server stops.

use std::sync::Arc;

use tokio::sync::watch;

#[derive(Clone, Default)]
pub(crate) struct AtWork(Arc<watch::Sender<usize>>);

/// One who is at it, counted for as long as this is kept.
pub(crate) struct Work(AtWork);

impl AtWork {
    pub(crate) fn begin(&self) -> Work {
        self.0.send_modify(|count| *count += 1);
        Work(self.clone())
    }

    /// Ends when nobody is at it.
    pub(crate) async fn ended(&self) {
        // The sender is here, so this is no error.
        drop(self.0.subscribe().wait_for(|&count| count == 0).await);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}
