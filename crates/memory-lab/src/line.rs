//! What lies between a node and the database.

use std::{fmt, time::Duration};

/// Decides what becomes of requests and news.
pub trait Line: Send + Sync + fmt::Debug + 'static {
    /// What is to become of a request.
    fn fate(&self, request: &str) -> Fate;

    /// How long news take to come; `None` if they get lost.
    fn news(&self) -> Option<Duration>;

    /// The database has done what was asked, and this came of it.
    fn done(&self, _request: &str, _result: &str) {}
}

/// What becomes of one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// How long it takes to the database.
    pub there: Duration,
    pub outcome: Outcome,
    /// How long the answer takes back.
    pub back: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Answered,
    /// It never arrives: the node hears that it failed, and it did.
    Lost,
    /// It is done, and the node hears that it failed.
    Unheard,
    /// Nothing is done and nothing is heard, ever: the node has died.
    Dead,
}

/// A line on which nothing goes wrong.
#[derive(Clone, Copy, Debug)]
pub struct GoodLine;

impl Line for GoodLine {
    fn fate(&self, _: &str) -> Fate {
        Fate { there: Duration::ZERO, outcome: Outcome::Answered, back: Duration::ZERO }
    }

    fn news(&self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
}
