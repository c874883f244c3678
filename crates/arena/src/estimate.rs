//! A number, and how sure it is.

/// A value with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// 95 % of a normal distribution lie within so many standard deviations of its mean.
const Z95: f64 = 1.959_963_985;

impl Estimate {
    /// The mean of independent values, one for each deal. A single one says nothing about the others: its
    /// interval is endless.
    pub fn mean(values: &[f64]) -> Estimate {
        let sums = Sums::of(values);
        Estimate::around(sums.mean(), sums.variance() / sums.count)
    }

    /// The mean of independent values between 0 and 1, one for each deal.
    pub fn share(values: &[f64]) -> Estimate {
        let sums = Sums::of(values);
        let Estimate { value, low, high } = Estimate::around(sums.mean(), sums.share_variance() / sums.count);
        Estimate { value, low: low.max(0.0), high: high.min(1.0) }
    }

    fn around(value: f64, variance: f64) -> Estimate {
        let reach = Z95 * variance.sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// The same on another scale that runs in the same direction.
    #[must_use]
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }

    /// Half the width of the interval.
    pub fn reach(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// What is kept of values to tell their mean and variance.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    pub(crate) count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn of(values: &[f64]) -> Sums {
        let mut sums = Sums::default();
        for &value in values {
            sums.add(value);
        }
        sums
    }

    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// The sample variance; endless for a single value.
    pub(crate) fn variance(&self) -> f64 {
        if self.count < 2.0 {
            return f64::INFINITY;
        }
        let about_mean = self.squares - self.sum * self.sum / self.count;
        about_mean.max(0.0) / (self.count - 1.0)
    }

    /// The variance of shares, with two more deals imagined: one wholly won, one wholly lost.
    ///
    /// Twenty deals that were all won do not prove that no deal can be lost. After hundreds of deals the two
    /// hardly count.
    pub(crate) fn share_variance(mut self) -> f64 {
        self.add(0.0);
        self.add(1.0);
        self.variance()
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Chance, QuickChance};

    use super::*;

    #[test]
    fn mean_and_interval_are_the_textbooks() {
        let estimate = Estimate::mean(&[1.0, 2.0, 3.0, 4.0]);
        assert!((estimate.value - 2.5).abs() < 1e-12);
        // 1.96 * sqrt((5/3) / 4)
        assert!((estimate.reach() - 1.265_151).abs() < 1e-5, "{estimate:?}");
        assert!(Estimate::mean(&[3.0]).reach().is_infinite());
    }

    #[test]
    fn deals_that_were_all_won_leave_a_doubt() {
        let certain = Estimate::share(&[1.0; 20]);
        assert!(certain.value.min(certain.high) >= 1.0 && (0.85..0.95).contains(&certain.low), "{certain:?}");
        // The doubt is gone where deals speak for themselves.
        let many: Vec<f64> = (0..4000).map(|deal| f64::from(deal % 5) / 4.0).collect();
        let (share, plain) = (Estimate::share(&many), Estimate::mean(&many));
        assert!((share.reach() / plain.reach() - 1.0).abs() < 0.001, "{share:?} {plain:?}");
    }

    /// Of 1,000 experiments about 950 find the truth.
    #[test]
    fn ninety_five_intervals_of_a_hundred_hold_the_truth() {
        let mut chance = QuickChance::new(95);
        let experiment = |chance: &mut QuickChance| {
            // Two games a deal, each won with 3 chances of 4.
            let deal = |chance: &mut QuickChance| {
                f64::from((0..2).filter(|_| chance.below(4) > 0).count() as u8) / 2.0
            };
            let shares: Vec<f64> = (0..200).map(|_| deal(chance)).collect();
            [Estimate::share(&shares).contains(0.75), Estimate::mean(&shares).contains(0.75)]
        };
        let mut held = [0; 2];
        for _ in 0..1000 {
            let found = experiment(&mut chance);
            held = [held[0] + u32::from(found[0]), held[1] + u32::from(found[1])];
        }
        // Four standard deviations either way.
        assert!(held.iter().all(|held| (922..=978).contains(held)), "{held:?}");
    }
}
