//! How long it took, each time.

use std::time::Duration;

/// In microseconds.
#[derive(Debug, Default)]
pub(crate) struct Latencies(Vec<u32>);

impl Latencies {
    pub(crate) fn add(&mut self, latency: Duration) {
        self.0.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
    }

    /// The least latency that so many of a thousand do not exceed: 500 is the median, 1000 the greatest. Zero if
    /// there are none.
    pub(crate) fn per_mille(&mut self, share: usize) -> u32 {
        self.0.sort_unstable();
        let rank = (self.0.len() * share).div_ceil(1000);
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latencies(microseconds: impl IntoIterator<Item = u64>) -> Latencies {
        let mut latencies = Latencies::default();
        microseconds.into_iter().for_each(|time| latencies.add(Duration::from_micros(time)));
        latencies
    }

    #[test]
    fn so_many_of_a_thousand_are_no_longer() {
        let mut all = latencies((1..=1000).rev());
        assert_eq!([500, 990, 999, 1000].map(|share| all.per_mille(share)), [500, 990, 999, 1000]);
    }

    #[test]
    fn few_have_the_greatest_as_their_last() {
        let mut few = latencies([30, 10, 20]);
        assert_eq!([500, 990, 999, 1000].map(|share| few.per_mille(share)), [20, 30, 30, 30]);
        assert_eq!(latencies([]).per_mille(500), 0);
        assert_eq!(latencies([u64::MAX]).per_mille(500), u32::MAX);
    }
}
