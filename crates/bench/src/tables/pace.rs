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

/// How a table learns when its next action is due.
pub(crate) enum Pace {
    /// When the last one was seen by all.
    AtOnce,
    /// When it is told.
    Told(UnboundedReceiver<Instant>),
}

/// Tells the tables, until it is dropped.
pub(crate) struct Metronome(Arc<AtomicBool>);

impl Metronome {
    /// Starts to tell so many tables, at so many actions a second all together. It has a thread of its own: the timers
    /// of the one on which the tables are played are a millisecond apart.
    pub(crate) fn start(tables: usize, rate: f64) -> Result<(Metronome, Vec<Pace>)> {
        let (senders, paces): (Vec<_>, Vec<_>) = (0..tables)
            .map(|_| {
                let (sender, receiver) = unbounded_channel();
                (sender, Pace::Told(receiver))
            })
            .unzip();
        let is_over = Arc::new(AtomicBool::new(false));
        let watched = Arc::clone(&is_over);
        thread::Builder::new()
            .name("metronome".into())
            .spawn(move || tick(&senders, rate, &watched))
            .context("there is no thread for the pace")?;
        Ok((Metronome(is_over), paces))
    }
}

impl Drop for Metronome {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn tick(tables: &[UnboundedSender<Instant>], rate: f64, is_over: &AtomicBool) {
    let start = Instant::now();
    for (number, table) in (0_u64..).zip(tables.iter().cycle()) {
        let due = start + Duration::from_secs_f64(number as f64 / rate);
        thread::sleep(due.saturating_duration_since(Instant::now()));
        // A table that has given up is told nothing.
        if is_over.load(Ordering::Relaxed) || tables.iter().all(UnboundedSender::is_closed) {
            return;
        }
        let _ = table.send(due);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns_and_instants_are_even() {
        let (metronome, mut paces) = Metronome::start(2, 1000.0).unwrap();
        let mut told: Vec<Vec<Instant>> = Vec::new();
        for pace in &mut paces {
            let Pace::Told(due) = pace else { panic!("a rate was given") };
            told.push((0..3).map(|_| due.blocking_recv().unwrap()).collect());
        }
        drop(metronome);
        for turn in 0..3 {
            assert_eq!(told[1][turn] - told[0][turn], Duration::from_millis(1));
            assert_eq!(told[0][turn] - told[0][0], Duration::from_millis(2) * turn as u32);
        }
    }
}
