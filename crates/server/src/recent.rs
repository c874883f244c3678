//! What happened last in a game, remembered so that nobody who looks has to play it through again.

use std::collections::VecDeque;

/// The events of the latest steps.
#[derive(Debug)]
pub(crate) struct Recent<E> {
    /// The first step that is remembered.
    first: usize,
    steps: VecDeque<Box<[E]>>,
}

impl<E> Recent<E> {
    /// How many steps are remembered: all that a page tells of, and a few for whoever is behind. More would be
    /// room that every table in memory takes.
    pub(crate) const STEPS: usize = crate::scene::LOG_STEPS + 8;

    /// What the deal told is step 0.
    pub(crate) fn new(dealt: Vec<E>) -> Recent<E> {
        Recent { first: 0, steps: VecDeque::from([dealt.into()]) }
    }

    /// The next step.
    pub(crate) fn push(&mut self, events: Vec<E>) {
        self.steps.push_back(events.into());
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

    /// What a step told; `None` if that was too long ago to be remembered, or has not happened yet.
    pub(crate) fn of(&self, step: usize) -> Option<&[E]> {
        self.steps.get(step.checked_sub(self.first)?).map(|events| &**events)
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

    #[test]
    fn the_latest_steps_are_remembered_and_no_more() {
        let recent = at(100);
        assert_eq!(recent.of(100), Some(&[100][..]));
        assert_eq!(recent.of(101 - Recent::<usize>::STEPS), Some(&[101 - Recent::<usize>::STEPS][..]));
        assert_eq!(recent.of(100 - Recent::<usize>::STEPS), None);
        assert_eq!(recent.of(101), None);
    }

    #[test]
    fn what_is_taken_back_is_forgotten() {
        let mut recent = at(100);
        recent.rewind(98);
        assert_eq!((recent.of(98), recent.of(99)), (Some(&[98][..]), None));
        recent.push(vec![7]);
        assert_eq!(recent.of(99), Some(&[7][..]));
        // Further back than anything is remembered: what comes next is the step after.
        recent.rewind(3);
        assert_eq!((recent.of(3), recent.of(4)), (None, None));
        recent.push(vec![8]);
        assert_eq!((recent.of(3), recent.of(4)), (None, Some(&[8][..])));
    }
}
