//! When actions are due: at a rate that does not wait for anybody, round the tables.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::table::ACTIONS;

/// How a table learns when its next action is due.
pub(crate) struct Pace {
    pub(crate) due: UnboundedReceiver<Instant>,
    /// Whether only the first is told, and each of the others is due when the last was seen by all.
    pub(crate) is_at_once: bool,
}

/// Tells the tables, once it is started.
pub(crate) struct Metronome {
    tables: Vec<UnboundedSender<Instant>>,
    /// Actions a second over all tables; none: as fast as it goes.
    rate: Option<f64>,
}

/// Goes on until it is dropped.
pub(crate) struct Ticking(Arc<AtomicBool>);

impl Metronome {
    pub(crate) fn new(tables: usize, rate: Option<f64>) -> (Metronome, Vec<Pace>) {
        let channels = (0..tables).map(|_| {
            let (sender, due) = unbounded_channel();
            (sender, Pace { due, is_at_once: rate.is_none() })
        });
        let (tables, paces) = channels.unzip();
        (Metronome { tables, rate }, paces)
    }

    /// It has a thread of its own: the timers of the one on which the tables are played are a millisecond apart.
    pub(crate) fn start(self) -> Result<Ticking> {
        let is_over = Arc::new(AtomicBool::new(false));
        let watched = Arc::clone(&is_over);
        match self.rate {
            Some(rate) => {
                thread::Builder::new()
                    .name("metronome".into())
                    .spawn(move || tick(&self.tables, rate, &watched))
                    .context("there is no thread for the pace")?;
            }
            None => self.tables.iter().for_each(|table| tell(table, Instant::now())),
        }
        Ok(Ticking(is_over))
    }
}

impl Drop for Ticking {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Round the tables. In the first rounds more and more of them take part, so that games end one by one later on: people
/// do not begin all at the same moment either.
fn tick(tables: &[UnboundedSender<Instant>], rate: f64, is_over: &AtomicBool) {
    let start = Instant::now();
    let round = |round: usize| {
        let takes_part = move |place: &usize| place * ACTIONS / tables.len() <= round;
        (0..tables.len()).filter(takes_part).map(|place| &tables[place])
    };
    for (number, table) in (0_u64..).zip((0..).flat_map(round)) {
        let due = start + Duration::from_secs_f64(number as f64 / rate);
        thread::sleep(due.saturating_duration_since(Instant::now()));
        if is_over.load(Ordering::Relaxed) || tables.iter().all(UnboundedSender::is_closed) {
            return;
        }
        tell(table, due);
    }
}

fn tell(table: &UnboundedSender<Instant>, due: Instant) {
    // A table that has given up does not listen.
    let _ = table.send(due);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns_and_instants_are_even() {
        const ALONE: usize = ACTIONS / 2;
        let (metronome, mut paces) = Metronome::new(2, Some(1000.0));
        let ticking = metronome.start().unwrap();
        let mut told: Vec<Vec<Instant>> = Vec::new();
        for pace in &mut paces {
            told.push((0..ALONE + 3).map(|_| pace.due.blocking_recv().unwrap()).collect());
        }
        drop(ticking);
        for turn in 1..ALONE {
            assert_eq!(told[0][turn] - told[0][turn - 1], Duration::from_millis(1), "the first plays alone");
        }
        for turn in 0..3 {
            assert_eq!(told[1][turn] - told[0][ALONE + turn], Duration::from_millis(1));
            assert_eq!(told[0][ALONE + turn] - told[0][ALONE], Duration::from_millis(2) * turn as u32);
        }
    }

    #[test]
    fn as_fast_as_it_goes_is_told_once() {
        let (metronome, mut paces) = Metronome::new(2, None);
        let _ticking = metronome.start().unwrap();
        for pace in &mut paces {
            assert!(
                pace.is_at_once && pace.due.blocking_recv().is_some() && pace.due.blocking_recv().is_none()
            );
        }
    }
}
