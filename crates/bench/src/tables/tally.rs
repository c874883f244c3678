//! What is counted, between the beginning and the end of the measured time.

use std::time::{Duration, Instant};

use crate::latencies::Latencies;

#[derive(Debug, Default)]
pub(crate) struct Tally {
    begin: Option<Instant>,
    end: Option<Instant>,
    actions: u64,
    updates: u64,
    bytes: u64,
    games: u64,
    checksum: u64,
    latencies: Latencies,
    /// How late actions were sent that could have been sent in time: what this program is to blame for.
    lags: Latencies,
    /// Counted from the first moment to the last, whatever is measured.
    errors: u64,
    first_error: Option<String>,
}

/// One action, from when it was due until all had seen it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    /// When it was to be sent; or when the table was dealt, if that was later.
    pub(crate) due: Instant,
    pub(crate) lag: Duration,
    pub(crate) seen: Instant,
    pub(crate) seq: u64,
    /// Of the updates of both viewers.
    pub(crate) bytes: usize,
}

impl Tally {
    pub(crate) fn begin(&mut self) {
        self.begin = Some(Instant::now());
    }

    pub(crate) fn end(&mut self) {
        self.end = Some(Instant::now());
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// Work is counted when it is done; a latency belongs to when the action was due, however late it was seen.
    pub(crate) fn add(&mut self, done: Done) {
        if self.is_measured(done.seen) {
            self.actions += 1;
            self.updates += 2;
            self.bytes += done.bytes as u64;
            self.checksum += done.seq;
        }
        if self.is_measured(done.due) {
            self.latencies.add(done.seen - done.due);
            self.lags.add(done.lag);
        }
    }

    pub(crate) fn add_game(&mut self) {
        if self.is_measured(Instant::now()) {
            self.games += 1;
        }
    }

    pub(crate) fn add_errors(&mut self, count: u64, error: &anyhow::Error) {
        self.errors += count;
        self.first_error.get_or_insert_with(|| format!("{error:#}"));
    }

    pub(crate) fn errors(&self) -> u64 {
        self.errors
    }

    pub(crate) fn first_error(&self) -> Option<&str> {
        self.first_error.as_deref()
    }

    fn is_measured(&self, moment: Instant) -> bool {
        self.begin.is_some_and(|begin| moment >= begin) && self.end.is_none_or(|end| moment < end)
    }

    /// One line.
    pub(crate) fn figures(&mut self, tables: usize, offered: &str) -> String {
        let measured = self.begin.zip(self.end).map_or(Duration::ZERO, |(begin, end)| end - begin);
        let seconds = measured.as_secs_f64();
        let [p50, p99, p999, max] = [500, 990, 999, 1000].map(|share| self.latencies.per_mille(share));
        format!(
            "tables={tables} viewers={} offered={offered} seconds={seconds:.3} actions={} rate={:.1} p50_us={p50} \
             p99_us={p99} p999_us={p999} max_us={max} lag_p99_us={} update_bytes={:.1} games={} errors={} checksum={}",
            tables * 2,
            self.actions,
            self.actions as f64 / seconds,
            self.lags.per_mille(990),
            self.bytes as f64 / self.updates as f64,
            self.games,
            self.errors,
            self.checksum,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_due_in_time_counts_however_late_it_is_seen() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut tally = Tally { begin: Some(at(10)), ..Tally::default() };
        let done = |due, seen| Done { due: at(due), lag: Duration::ZERO, seen: at(seen), seq: 5, bytes: 300 };
        tally.add(done(8, 9)); // The warm-up.
        tally.add(done(9, 11)); // Work of the measured time, and no latency of it.
        tally.add(done(12, 13));
        tally.end = Some(at(20));
        tally.add(done(19, 29)); // No work of the measured time, but a latency of it.
        tally.add(done(20, 21));
        let figures = tally.figures(50, "500");
        for figure in ["viewers=100", "seconds=10.000", "actions=2", "rate=0.2", "p50_us=1000000"] {
            assert!(figures.contains(&format!("{figure} ")), "{figures}");
        }
        for figure in ["max_us=10000000", "update_bytes=150.0", "errors=0"] {
            assert!(figures.contains(&format!("{figure} ")), "{figures}");
        }
        assert!(figures.ends_with("checksum=10"), "{figures}");
    }
}
