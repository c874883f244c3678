//! What happened last in a game, remembered so that nobody who looks has to play it through again.

use std::collections::VecDeque;

use crate::wording::Wording;

/// The events of the latest steps, and the words that were found for them.
#[derive(Debug)]
pub(crate) struct Recent<E> {
    /// The first step that is remembered.
    first: usize,
    steps: VecDeque<Step<E>>,
}

/// One of them. Its words go where its events go: what is taken back leaves neither.
#[derive(Debug)]
pub(crate) struct Step<E> {
    pub(crate) events: Box<[E]>,
    pub(crate) wording: Wording<E>,
}

impl<E> Step<E> {
    fn new(events: Vec<E>) -> Step<E> {
        Step { events: events.into(), wording: Wording::default() }
    }
}

impl<E> Recent<E> {
    /// How many steps are remembered: all that a page tells of, and a few for whoever is behind. More would be
    /// room that every table in memory takes.
    pub(crate) const STEPS: usize = crate::scene::LOG_STEPS + 8;

    /// What the deal told is step 0.
    pub(crate) fn new(dealt: Vec<E>) -> Recent<E> {
        Recent { first: 0, steps: VecDeque::from([Step::new(dealt)]) }
    }

    /// The next step.
    pub(crate) fn push(&mut self, events: Vec<E>) {
        self.steps.push_back(Step::new(events));
        if self.steps.len() > Recent::<E>::STEPS {
            self.steps.pop_front();
            self.first += 1;
        }
    }

    /// Forgets what came after the first `steps` actions.
    pub(crate) fn rewind(&mut self, steps: usize) {
        self.steps.truncate((steps + 1).saturating_sub(self.first));
        self.first = self.first.min(steps + 1);
    }

    /// A step; `None` if it was too long ago to be remembered, or has not been taken yet.
    pub(crate) fn step(&self, step: usize) -> Option<&Step<E>> {
        self.steps.get(step.checked_sub(self.first)?)
    }
}

impl<E: PartialEq> Recent<E> {
    /// Nobody reads the log any more: the words for it are not kept, for there may be many tables.
    pub(crate) fn forget_words(&self) {
        self.steps.iter().for_each(|step| step.wording.forget());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which step `n` tells `n`.
    fn at(step: usize) -> Recent<usize> {
        let mut recent = Recent::new(vec![0]);
        (1..=step).for_each(|step| recent.push(vec![step]));
        recent
    }

    fn told(recent: &Recent<usize>, step: usize) -> Option<&[usize]> {
        recent.step(step).map(|step| &*step.events)
    }

    #[test]
    fn the_latest_steps_are_remembered_and_no_more() {
        let recent = at(100);
        assert_eq!(told(&recent, 100), Some(&[100][..]));
        assert_eq!(told(&recent, 101 - Recent::<usize>::STEPS), Some(&[101 - Recent::<usize>::STEPS][..]));
        assert_eq!(told(&recent, 100 - Recent::<usize>::STEPS), None);
        assert_eq!(told(&recent, 101), None);
    }

    #[test]
    fn what_is_taken_back_is_forgotten() {
        let mut recent = at(100);
        recent.rewind(98);
        assert_eq!((told(&recent, 98), told(&recent, 99)), (Some(&[98][..]), None));
        recent.push(vec![7]);
        assert_eq!(told(&recent, 99), Some(&[7][..]));
        // Further back than anything is remembered: what comes next is the step after.
        recent.rewind(3);
        assert_eq!((told(&recent, 3), told(&recent, 4)), (None, None));
        recent.push(vec![8]);
        assert_eq!((told(&recent, 3), told(&recent, 4)), (None, Some(&[8][..])));
    }
}
