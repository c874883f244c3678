//! Which node thought when.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

#[derive(Clone, Debug, Default)]
pub(crate) struct Thoughts(Arc<Mutex<Vec<Thought>>>);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    pub(crate) node: usize,
    pub(crate) begun: Instant,
    pub(crate) ended: Option<Instant>,
}

impl Thoughts {
    /// Gives the thought's number.
    pub(crate) fn begin(&self, node: usize) -> usize {
        let mut thoughts = self.lock();
        thoughts.push(Thought { node, begun: Instant::now(), ended: None });
        thoughts.len() - 1
    }

    pub(crate) fn end(&self, number: usize) {
        self.lock()[number].ended = Some(Instant::now());
    }

    pub(crate) fn all(&self) -> Vec<Thought> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Thought>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
