//! How long a bot may think about one choice.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, Instant},
};

/// So many nodes, and never longer than the time.
///
/// With nodes alone a bot's choice hangs on nothing but its seed: tests and ladders use that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub nodes: u32,
    pub time: Option<Duration>,
}

impl Budget {
    pub const fn nodes(nodes: u32) -> Budget {
        Budget { nodes, time: None }
    }

    pub const fn time(time: Duration) -> Budget {
        Budget { nodes: u32::MAX, time: Some(time) }
    }

    /// The same, and never longer than `time`.
    #[must_use]
    pub fn at_most(self, time: Duration) -> Budget {
        Budget { time: Some(self.time.map_or(time, |own| own.min(time))), ..self }
    }

    /// From now on, and not beyond the deadline.
    pub(crate) fn start(self, deadline: Option<Instant>) -> Clock {
        let own = self.time.map(|time| Instant::now() + time);
        Clock { nodes_left: self.nodes, ends: own.into_iter().chain(deadline).min() }
    }
}

/// As it is written: `2000` nodes, `50ms` or `1s`.
impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Budget, NotABudget> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0).ok_or(NotABudget);
        if let Some(digits) = text.strip_suffix("ms") {
            Ok(Budget::time(Duration::from_millis(number(digits)?.into())))
        } else if let Some(digits) = text.strip_suffix('s') {
            Ok(Budget::time(Duration::from_secs(number(digits)?.into())))
        } else {
            number(text).map(Budget::nodes)
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time {
            Some(time) if self.nodes == u32::MAX => write!(f, "{}ms", time.as_millis()),
            _ => write!(f, "{}", self.nodes),
        }
    }
}

/// What was written is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABudget;

/// A budget being used up.
#[derive(Debug)]
pub(crate) struct Clock {
    nodes_left: u32,
    ends: Option<Instant>,
}

impl Clock {
    /// How many nodes to do between two looks at the time.
    const GLANCE: u32 = 16;

    /// Whether there is time for another node; it is counted.
    pub(crate) fn allows_another(&mut self) -> bool {
        if self.nodes_left == 0 {
            return false;
        }
        let is_late = || self.ends.is_some_and(|ends| Instant::now() >= ends);
        if self.nodes_left.is_multiple_of(Clock::GLANCE) && is_late() {
            return false;
        }
        self.nodes_left -= 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_read_as_it_is_written() {
        for text in ["2000", "50ms", "1500ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        assert_eq!("1s".parse(), Ok(Budget::time(Duration::from_secs(1))));
        for nonsense in ["", "0", "-1", "ms", "0s", "5 ms", "1h", "4294967296"] {
            assert_eq!(nonsense.parse::<Budget>(), Err(NotABudget), "{nonsense}");
        }
    }

    #[test]
    fn nodes_are_counted_and_time_ends_them() {
        let mut clock = Budget::nodes(3).start(None);
        assert_eq!((0..5).filter(|_| clock.allows_another()).count(), 3);
        let late = Budget::nodes(1000).at_most(Duration::ZERO).start(None);
        let (past, later) = (Instant::now(), Instant::now() + Duration::from_hours(1));
        let too_late = Budget::nodes(1000).start(Some(past));
        let either = Budget::nodes(1000).at_most(Duration::ZERO).start(Some(later));
        for mut clock in [late, too_late, either] {
            assert!((0..1000).filter(|_| clock.allows_another()).count() < Clock::GLANCE as usize);
        }
        let mut in_time = Budget::nodes(1000).start(Some(later));
        assert_eq!((0..2000).filter(|_| in_time.allows_another()).count(), 1000);
    }
}
