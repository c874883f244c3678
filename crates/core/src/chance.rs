//! Chance, pinned: a record must replay for ever, on every platform and in every later version.

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// A source of even chances.
///
/// Only `next_u32` is for implementing. The rest is derived, and never overridden: how a number
/// becomes an index or an order is part of the record format.
pub trait Chance {
    fn next_u32(&mut self) -> u32;

    /// An even choice from `0..n`, by Lemire's multiplication with rejection. `n` is at least 1.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut wide = u64::from(self.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let bias = n.wrapping_neg() % n;
            while (wide as u32) < bias {
                wide = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// An even shuffle, Fisher and Yates's, from the last item down.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// An even choice of one item.
    #[inline]
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

/// The chance of a played game: one `ChaCha8` stream a step.
///
/// Step 0 is the deal and step `n` is the `n`-th action, so what a step draws does not hang on how
/// much earlier ones drew, and a game can be resumed at any step from its key alone.
#[derive(Debug)]
pub struct StepChance {
    stream: ChaCha8Rng,
    drawn: u64,
}

impl StepChance {
    pub fn new(key: &[u8; 32], step: u64) -> StepChance {
        let mut stream = ChaCha8Rng::from_seed(*key);
        stream.set_stream(step);
        StepChance { stream, drawn: 0 }
    }

    /// Whether this step has drawn anything.
    pub fn was_drawn(&self) -> bool {
        self.drawn > 0
    }
}

impl Chance for StepChance {
    fn next_u32(&mut self) -> u32 {
        self.drawn += 1;
        self.stream.next_u32()
    }
}

/// Quick, predictable chance for playouts, bots and samples. Never deals a game that people play.
#[derive(Clone, Debug)]
pub struct QuickChance(u64);

impl QuickChance {
    /// Seeds that are alike give streams that are not: each is mixed first (the finish of Steele, Lea and
    /// Flood's `SplitMix64`).
    pub const fn new(seed: u64) -> QuickChance {
        let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        QuickChance(mixed ^ mixed >> 31)
    }
}

impl Chance for QuickChance {
    /// Wang Yi's wyrand; the upper half of each word.
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        ((wide >> 96) ^ (wide >> 32)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> [u8; 32] {
        std::array::from_fn(|i| i as u8)
    }

    /// Promise 2, the log is the only truth: these numbers may never change.
    #[test]
    fn step_chance_is_pinned() {
        let words = |step| {
            let mut chance = StepChance::new(&key(), step);
            [chance.next_u32(), chance.next_u32(), chance.next_u32()]
        };
        assert_eq!(words(0), [2_410_812_736, 1_789_596_270, 2_070_341_849]);
        assert_eq!(words(1), [4_011_706_191, 3_171_865_337, 2_462_398_529]);
        assert_eq!(words(1 << 40), [2_341_472_556, 733_126_557, 3_104_096_681]);
    }

    #[test]
    fn index_and_shuffle_are_pinned() {
        let mut chance = StepChance::new(&key(), 7);
        let dice: Vec<u32> = (0..12).map(|_| chance.below(6)).collect();
        assert_eq!(dice, [5, 5, 0, 0, 4, 2, 4, 2, 3, 0, 2, 1]);
        let mut order: Vec<u8> = (0..12).collect();
        chance.shuffle(&mut order);
        assert_eq!(order, [11, 2, 6, 7, 5, 8, 4, 3, 10, 1, 0, 9]);
    }

    /// A bound just above half the range makes Lemire's method reject almost every second word.
    #[test]
    fn rejection_is_pinned() {
        let mut chance = StepChance::new(&key(), 9);
        let bound = (1 << 31) + 1;
        let drawn: Vec<u32> = (0..4).map(|_| chance.below(bound)).collect();
        assert_eq!(drawn, [1_581_073_764, 858_393_852, 1_942_987_745, 169_449_148]);
        assert_eq!(chance.drawn, 9);
    }

    #[test]
    fn quick_chance_is_pinned() {
        let mut chance = QuickChance::new(1);
        assert_eq!(
            [chance.next_u32(), chance.next_u32(), chance.next_u32()],
            [2_558_426_673, 2_190_587_746, 228_142_771]
        );
    }

    /// Bots of one game have seeds that differ in a few bits: their choices must not go together.
    #[test]
    fn seeds_that_are_alike_give_unrelated_streams() {
        for bit in [0, 1, 8, 56, 63] {
            let (mut one, mut other) = (QuickChance::new(0), QuickChance::new(1 << bit));
            let equal = (0..40_000).filter(|_| one.below(4) == other.below(4)).count();
            // Five standard deviations either way.
            assert!((9_567..=10_433).contains(&equal), "bit {bit}: {equal} of 40,000 alike");
        }
    }

    #[test]
    fn every_order_of_three_is_equally_likely() {
        let mut chance = QuickChance::new(5);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut order = [0, 1, 2];
            chance.shuffle(&mut order);
            *counts.entry(order).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        // Five standard deviations either way.
        assert!(counts.values().all(|n| (9_543..=10_457).contains(n)), "{counts:?}");
    }
}
