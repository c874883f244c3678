//! One thing that is to be written, and who waits for it.

use std::error::Error;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{error::Shared, store::StoreError};

/// Something that is written together with others, and answered alone.
pub(super) trait Job: Send {
    /// Writes, within a transaction; says whether it stays.
    fn write(&mut self, connection: &Connection) -> bool;

    /// Why it did not stay, as far down as is known.
    fn reason(&self) -> Option<String>;

    /// Tells what became of it, now that it is durable; or that all who were written together failed.
    fn answer(self: Box<Self>, failed: Option<&Shared>);
}

/// A piece of work, what to do once its outcome is durable, and who waits for it.
pub(super) struct Task<W, D, T, E> {
    work: Option<W>,
    done: D,
    outcome: Option<Result<T, E>>,
    waiting: oneshot::Sender<Result<T, E>>,
}

impl<W, D, T, E> Task<W, D, T, E> {
    pub(super) fn new(work: W, done: D, waiting: oneshot::Sender<Result<T, E>>) -> Task<W, D, T, E> {
        Task { work: Some(work), done, outcome: None, waiting }
    }
}

impl<W, D, T, E> Job for Task<W, D, T, E>
where
    W: FnOnce(&Connection) -> Result<T, E> + Send,
    D: FnOnce(&T) + Send,
    T: Send,
    E: Error + From<StoreError> + Send,
{
    fn write(&mut self, connection: &Connection) -> bool {
        self.outcome = self.work.take().map(|work| work(connection));
        matches!(self.outcome, Some(Ok(_)))
    }

    fn reason(&self) -> Option<String> {
        let mut reason: &dyn Error = self.outcome.as_ref()?.as_ref().err()?;
        while let Some(cause) = reason.source() {
            reason = cause;
        }
        Some(reason.to_string())
    }

    fn answer(self: Box<Self>, failed: Option<&Shared>) {
        let outcome = match (failed, self.outcome) {
            (Some(failed), _) => Err(failed.told().into()),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(StoreError::Closed.into()),
        };
        if let Ok(outcome) = &outcome {
            (self.done)(outcome);
        }
        // Whoever asked may have gone.
        let _ = self.waiting.send(outcome);
    }
}
