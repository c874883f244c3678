//! Where bots think: a few threads of their own. Those for whom a person waits go first.

use std::{
    collections::VecDeque,
    io,
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
};

use tokio::sync::oneshot;

/// A fixed number of threads: however many bots there are, the rest of the machine is left to people.
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

/// Whether a person waits for what is thought out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    Awaited,
    Unattended,
}

impl Pool {
    pub(crate) fn new(threads: NonZeroUsize) -> io::Result<Pool> {
        let pool = Pool { queue: Arc::default() };
        for _ in 0..threads.get() {
            let queue = Arc::clone(&pool.queue);
            thread::Builder::new().name("bot".into()).spawn(move || queue.work())?;
        }
        Ok(pool)
    }

    /// A thread, when its turn has come; `None` if the pool closes.
    pub(crate) async fn stool(&self, urgency: Urgency) -> Option<Stool> {
        let (call, called) = oneshot::channel();
        let (stool, work) = mpsc::channel::<Job>();
        let job = move || {
            // Whoever asked may have gone while others were before them, or go without having thought.
            if call.send(Stool(stool)).is_ok()
                && let Ok(work) = work.recv()
            {
                work();
            }
        };
        self.queue.push(urgency, Box::new(job));
        called.await.ok()
    }

    /// What comes of the work when its turn has come; `None` if it broke.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        urgency: Urgency,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.stool(urgency).await?.think(work).await
    }

    /// How many wait for a thread: those that somebody waits for, and the others.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let waiting = self.queue.lock();
        (waiting.awaited.len(), waiting.unattended.len())
    }
}

/// A thread of the pool that waits to be told what to think.
pub(crate) struct Stool(mpsc::Sender<Job>);

impl Stool {
    /// What comes of the work; `None` if it broke.
    pub(crate) async fn think<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.0.send(Box::new(move || drop(answer.send(work())))).ok()?;
        answered.await.ok()
    }
}

impl Drop for Pool {
    /// The threads end with what they are at.
    fn drop(&mut self) {
        self.queue.lock().is_closed = true;
        self.queue.news.notify_all();
    }
}

type Job = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

/// First come, first served, but for those who are waited for.
#[derive(Default)]
struct Waiting {
    awaited: VecDeque<Job>,
    unattended: VecDeque<Job>,
    is_closed: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, urgency: Urgency, job: Job) {
        let mut waiting = self.lock();
        match urgency {
            Urgency::Awaited => waiting.awaited.push_back(job),
            Urgency::Unattended => waiting.unattended.push_back(job),
        }
        self.news.notify_one();
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                tracing::error!("a bot broke while it was thinking");
            }
        }
    }

    /// The next in turn, waited for if need be; `None` when the pool closes.
    fn next(&self) -> Option<Job> {
        let is_idle = |waiting: &mut Waiting| {
            !waiting.is_closed && waiting.awaited.is_empty() && waiting.unattended.is_empty()
        };
        let mut waiting = self.news.wait_while(self.lock(), is_idle).unwrap_or_else(PoisonError::into_inner);
        if waiting.is_closed {
            return None;
        }
        waiting.awaited.pop_front().or_else(|| waiting.unattended.pop_front())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn the_awaited_go_first_and_else_all_in_turn() {
        let pool = Pool::new(NonZeroUsize::MIN).expect("a thread");
        let (open, gate) = mpsc::channel::<()>();
        let (told, order) = mpsc::channel();
        let held = pool.think(Urgency::Awaited, move || gate.recv().is_err());
        let jobs = [
            (Urgency::Unattended, 3),
            (Urgency::Awaited, 1),
            (Urgency::Unattended, 4),
            (Urgency::Awaited, 2),
        ]
        .map(|(urgency, number)| {
            let told = told.clone();
            pool.think(urgency, move || told.send(number))
        });
        let release = async {
            while pool.waiting() != (2, 2) {
                tokio::task::yield_now().await;
            }
            drop(open);
        };
        tokio::join!(held, join_all(jobs), release);
        drop(told);
        assert_eq!(order.iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[tokio::test]
    async fn who_breaks_takes_nobody_along() {
        let pool = Pool::new(NonZeroUsize::MIN).expect("a thread");
        assert_eq!(pool.think(Urgency::Awaited, || panic!("on purpose")).await, None::<u8>);
        assert_eq!(pool.think(Urgency::Awaited, || 7).await, Some(7));
    }
}
