//! Figures for whoever runs the server, in the text format of Prometheus. No label names a person, a table or anything
//! that is secret.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::http::{Method, StatusCode};

/// The upper bounds of what is timed, in seconds.
const BOUNDS: [f64; 13] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// What is counted while the server runs. What can be asked for when somebody wants to know it is not.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: Mutex<BTreeMap<(&'static str, String, u16), u64>>,
    latencies: Mutex<BTreeMap<String, Times>>,
    appends: Mutex<Times>,
    conflicts: AtomicU64,
    store_errors: AtomicU64,
    pub(crate) table_streams: Gauge,
    pub(crate) program_streams: Gauge,
}

/// What is known when it is asked for.
pub(crate) struct Moment {
    pub(crate) open_tables: usize,
    pub(crate) awaited_bots: usize,
    pub(crate) unattended_bots: usize,
    pub(crate) reconnections: u64,
    pub(crate) is_ready: bool,
}

/// How often something took how long.
#[derive(Debug, Default)]
struct Times {
    /// By bound; the last for what took longer than all.
    counts: [u64; BOUNDS.len() + 1],
    seconds: f64,
}

impl Times {
    fn note(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        let place = BOUNDS.iter().position(|&bound| seconds <= bound).unwrap_or(BOUNDS.len());
        self.counts[place] += 1;
        self.seconds += seconds;
    }

    fn count(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// How many there are of something just now.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One more of something, for as long as it is kept.
pub(crate) struct Counted {
    metrics: Arc<Metrics>,
    gauge: fn(&Metrics) -> &Gauge,
}

impl Counted {
    pub(crate) fn new(metrics: &Arc<Metrics>, gauge: fn(&Metrics) -> &Gauge) -> Counted {
        gauge(metrics).up();
        Counted { metrics: Arc::clone(metrics), gauge }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        (self.gauge)(&self.metrics).down();
    }
}

impl Metrics {
    /// `route` is the pattern of the address, never the address.
    pub(crate) fn request(&self, method: &Method, route: &str, status: StatusCode, time: Duration) {
        let counted = (known(method), route.to_owned(), status.as_u16());
        *lock(&self.requests).entry(counted).or_default() += 1;
        lock(&self.latencies).entry(route.to_owned()).or_default().note(time);
    }

    pub(crate) fn append(&self, time: Duration) {
        lock(&self.appends).note(time);
    }

    pub(crate) fn conflict(&self) {
        self.conflicts.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn store_error(&self) {
        self.store_errors.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn text(&self, moment: &Moment) -> String {
        let mut text = Text::default();
        text.family("omnibus_build_info", "gauge", "The version that runs.");
        text.sample("omnibus_build_info", &[("version", env!("CARGO_PKG_VERSION"))], 1);
        text.family("omnibus_ready", "gauge", "Whether this node is to be sent requests.");
        text.sample("omnibus_ready", &[], u64::from(moment.is_ready));
        text.family("omnibus_requests_total", "counter", "Requests by pattern of the address and status.");
        for ((method, route, status), count) in &*lock(&self.requests) {
            let status = status.to_string();
            let labels = [("method", *method), ("route", route), ("status", &status)];
            text.sample("omnibus_requests_total", &labels, *count);
        }
        text.family("omnibus_request_seconds", "histogram", "Until the answer begins.");
        for (route, times) in &*lock(&self.latencies) {
            text.times("omnibus_request_seconds", Some(("route", route)), times);
        }
        text.family("omnibus_append_seconds", "histogram", "Until an entry is durable.");
        text.times("omnibus_append_seconds", None, &lock(&self.appends));
        text.family("omnibus_append_conflicts_total", "counter", "Entries for which another was first.");
        text.sample("omnibus_append_conflicts_total", &[], self.conflicts.load(Ordering::Relaxed));
        text.family("omnibus_store_errors_total", "counter", "Answers that the database failed to give.");
        text.sample("omnibus_store_errors_total", &[], self.store_errors.load(Ordering::Relaxed));
        let reconnections = "Times that the connection for news was made again.";
        text.family("omnibus_listener_reconnections_total", "counter", reconnections);
        text.sample("omnibus_listener_reconnections_total", &[], moment.reconnections);
        text.family("omnibus_streams", "gauge", "Open streams.");
        for (kind, gauge) in [("table", &self.table_streams), ("program", &self.program_streams)] {
            text.sample("omnibus_streams", &[("kind", kind)], gauge.now());
        }
        text.family("omnibus_tables_in_memory", "gauge", "Tables that this node has open.");
        text.sample("omnibus_tables_in_memory", &[], moment.open_tables);
        text.family("omnibus_bots_waiting", "gauge", "Bots that wait for a thread to think on.");
        for (urgency, waiting) in [("awaited", moment.awaited_bots), ("unattended", moment.unattended_bots)] {
            text.sample("omnibus_bots_waiting", &[("urgency", urgency)], waiting);
        }
        text.0
    }
}

/// Anybody can send a method of their own; there must not be a label for each.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn family(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn sample(&mut self, name: &str, labels: &[(&str, &str)], value: impl std::fmt::Display) {
        let labels: Vec<String> = labels.iter().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
        let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn times(&mut self, name: &str, label: Option<(&str, &str)>, times: &Times) {
        let mut below = 0;
        for (bound, count) in BOUNDS.iter().zip(&times.counts) {
            below += count;
            let bound = bound.to_string();
            let labels: Vec<_> = label.into_iter().chain([("le", &*bound)]).collect();
            self.sample(&format!("{name}_bucket"), &labels, below);
        }
        let labels: Vec<_> = label.into_iter().chain([("le", "+Inf")]).collect();
        self.sample(&format!("{name}_bucket"), &labels, times.count());
        let labels: Vec<_> = label.into_iter().collect();
        self.sample(&format!("{name}_sum"), &labels, times.seconds);
        self.sample(&format!("{name}_count"), &labels, times.count());
    }
}

/// Nothing here panics while it holds a lock.
fn lock<T>(value: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_took_longer_is_in_every_wider_bucket() {
        let metrics = Metrics::default();
        for milliseconds in [1, 1, 40, 60_000] {
            metrics.append(Duration::from_millis(milliseconds));
        }
        let moment =
            Moment { open_tables: 0, awaited_bots: 0, unattended_bots: 0, reconnections: 0, is_ready: true };
        let text = metrics.text(&moment);
        for line in [
            "omnibus_append_seconds_bucket{le=\"0.0005\"} 0",
            "omnibus_append_seconds_bucket{le=\"0.001\"} 2",
            "omnibus_append_seconds_bucket{le=\"0.05\"} 3",
            "omnibus_append_seconds_bucket{le=\"10\"} 3",
            "omnibus_append_seconds_bucket{le=\"+Inf\"} 4",
            "omnibus_append_seconds_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
