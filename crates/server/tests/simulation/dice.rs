//! Chance from a seed, shared by whoever needs some.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use omnibus_core::{Chance, QuickChance};

#[derive(Clone, Debug)]
pub(crate) struct Dice(Arc<Mutex<QuickChance>>);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Arc::new(Mutex::new(QuickChance::new(seed))))
    }

    /// Dice of one's own: what others roll is nothing to them.
    pub(crate) fn split(&self) -> Dice {
        Dice::new(u64::from(self.word()) << 32 | u64::from(self.word()))
    }

    pub(crate) fn word(&self) -> u32 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).next_u32()
    }

    pub(crate) fn below(&self, bound: u32) -> u32 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).below(bound)
    }

    /// From `least` to `most`.
    pub(crate) fn between(&self, least: u32, most: u32) -> u32 {
        least + self.below(most - least + 1)
    }

    /// True this often in a thousand.
    pub(crate) fn permille(&self, often: u32) -> bool {
        self.below(1_000) < often
    }

    pub(crate) fn pick<T: Clone>(&self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize].clone()
    }

    pub(crate) fn milliseconds(&self, least: u32, most: u32) -> Duration {
        Duration::from_millis(u64::from(self.between(least, most)))
    }
}
