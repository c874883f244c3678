//! How long a bot thinks.

use std::{ops::AddAssign, time::Duration};

/// Choices and the processor time spent on them.
///
/// It is the time of the thread that asked: on a busy machine it stays the same, and what a bot lets other
/// threads do is not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Only those where there was something to choose.
    pub decisions: u64,
    pub cpu: Duration,
}

impl Effort {
    /// What one decision took; nothing if there was none.
    pub fn mean(&self) -> Duration {
        let nanos = self.cpu.as_nanos().checked_div(self.decisions.into()).unwrap_or(0);
        Duration::from_nanos(nanos.try_into().unwrap_or(u64::MAX))
    }
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.decisions += other.decisions;
        self.cpu += other.cpu;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_over_real_choices() {
        let mut effort = Effort::default();
        assert_eq!(effort.mean(), Duration::ZERO);
        effort += Effort { decisions: 3, cpu: Duration::from_micros(20) };
        effort += Effort { decisions: 1, cpu: Duration::from_micros(20) };
        assert_eq!(effort.mean(), Duration::from_micros(10));
    }
}
