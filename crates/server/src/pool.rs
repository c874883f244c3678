//! Where bots think: at a few stools. Those for whom a person waits go first.

use std::{
    collections::VecDeque,
    fmt,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::machine::Machine;

/// A fixed number of stools: however many bots there are, the rest of the machine is left to people.
pub(crate) struct Pool {
    machine: Arc<dyn Machine>,
    queue: Arc<Queue>,
}

/// Whether a person waits for what is thought out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    Awaited,
    Unattended,
}

impl Pool {
    pub(crate) fn new(machine: Arc<dyn Machine>, stools: NonZeroUsize) -> Pool {
        let waiting = Waiting { free: stools.get(), awaited: VecDeque::new(), unattended: VecDeque::new() };
        Pool { machine, queue: Arc::new(Queue(Mutex::new(waiting))) }
    }

    /// A place to think at, when its turn has come; `None` if the pool closes.
    pub(crate) async fn stool(&self, urgency: Urgency) -> Option<Stool> {
        let (call, called) = oneshot::channel();
        self.queue.push(urgency, call);
        let place = called.await.ok()?;
        Some(Stool { machine: Arc::clone(&self.machine), _place: place })
    }

    /// What comes of the work when its turn has come; `None` if it broke.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        urgency: Urgency,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.stool(urgency).await?.think(work).await
    }

    /// How many wait for a stool: those that somebody waits for, and the others.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let waiting = self.queue.lock();
        (waiting.awaited.len(), waiting.unattended.len())
    }
}

/// A place for one that is to think.
pub(crate) struct Stool {
    machine: Arc<dyn Machine>,
    _place: Place,
}

impl Stool {
    /// What comes of the work; `None` if it broke.
    pub(crate) async fn think<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let machine = Arc::clone(&self.machine);
        machine.work(Box::new(move || {
            let thought = work();
            // The next may sit down, though nobody may be waiting for this any more.
            drop(self);
            drop(answer.send(thought));
        }));
        answered.await.ok()
    }
}

/// One of the places; whoever waits first gets it when it is given back.
struct Place(Option<Arc<Queue>>);

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Place")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.lock().free += 1;
            queue.serve();
        }
    }
}

struct Queue(Mutex<Waiting>);

/// First come, first served, but for those who are waited for.
struct Waiting {
    free: usize,
    awaited: VecDeque<oneshot::Sender<Place>>,
    unattended: VecDeque<oneshot::Sender<Place>>,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(self: &Arc<Queue>, urgency: Urgency, call: oneshot::Sender<Place>) {
        match urgency {
            Urgency::Awaited => self.lock().awaited.push_back(call),
            Urgency::Unattended => self.lock().unattended.push_back(call),
        }
        self.serve();
    }

    /// Calls as many as there are places for.
    fn serve(self: &Arc<Queue>) {
        while let Some(call) = self.next() {
            // Whoever asked may have gone while others were before them.
            if let Err(mut place) = call.send(Place(Some(Arc::clone(self)))) {
                place.0 = None;
                self.lock().free += 1;
            }
        }
    }

    /// The next in turn, if there is a place, which is then taken.
    fn next(&self) -> Option<oneshot::Sender<Place>> {
        let mut waiting = self.lock();
        let free = waiting.free.checked_sub(1)?;
        let next = waiting.awaited.pop_front().or_else(|| waiting.unattended.pop_front())?;
        waiting.free = free;
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;
    use crate::machine::ThisMachine;

    fn pool_of_one() -> Pool {
        let machine = ThisMachine::new(NonZeroUsize::MIN).expect("a thread");
        Pool::new(Arc::new(machine), NonZeroUsize::MIN)
    }

    #[tokio::test]
    async fn the_awaited_go_first_and_else_all_in_turn() {
        let pool = pool_of_one();
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
        let pool = pool_of_one();
        assert_eq!(pool.think(Urgency::Awaited, || panic!("on purpose")).await, None::<u8>);
        assert_eq!(pool.think(Urgency::Awaited, || 7).await, Some(7));
    }
}
