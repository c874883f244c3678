//! A server of three nodes, simulated: the site as it is, over a database that fails as databases and networks do, with
//! people and bots at its tables; all of it from one number, the seed, so that what went wrong can be looked at again.
//! What is promised, and how it was tried whether these tests would notice: docs/simulation.md.
//!
//! `SIMULATION_SEEDS=20000` tries more seeds, `SIMULATION_FROM=7` others, `SIMULATION_MINUTES=60` goes on for so long.
//! `SIMULATION_SEED=42` plays one and prints what happened.
#![allow(clippy::print_stdout, reason = "a seed that is played again is to be read")]

mod browser;
mod dice;
mod history;
mod log;
mod machine;
mod node;
mod notes;
mod oracle;
mod person;
mod rules;
mod thoughts;
mod verdict;
mod watcher;
mod weather;
mod world;

use std::{
    env, panic,
    str::FromStr,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use world::{Outcome, PANICKED};

/// How many seeds are tried if nobody says how many.
const SEEDS: u64 = 400;
/// After so many that fail there is enough to look at.
const ENOUGH: usize = 5;

fn setting<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is to be a number, not {text}")))
}

/// Plays a seed; what panics in it, in whichever task, is noticed.
fn play(seed: u64) -> Outcome {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICKED.set(true);
            usual(info);
        }));
    });
    panic::catch_unwind(|| world::run(seed)).unwrap_or_else(|_| Outcome {
        broken: vec!["nothing panics: the simulation did".into()],
        history: String::new(),
    })
}

#[test]
fn every_promise_is_kept_whatever_fails() {
    if let Some(seed) = setting("SIMULATION_SEED") {
        let Outcome { broken, history } = play(seed);
        println!("{}", history::readable(&history));
        assert!(broken.is_empty(), "{}", broken.join("\n"));
        return;
    }
    let first = setting("SIMULATION_FROM").unwrap_or(0);
    let end = setting("SIMULATION_MINUTES").map(|minutes: u64| Instant::now() + Duration::from_mins(minutes));
    let last = match end {
        Some(_) => u64::MAX,
        None => first + setting("SIMULATION_SEEDS").unwrap_or(SEEDS),
    };
    let (next, played) = (AtomicU64::new(first), AtomicU64::new(0));
    let failed: Mutex<Vec<(u64, Vec<String>)>> = Mutex::default();
    let failures = || failed.lock().unwrap_or_else(PoisonError::into_inner);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while failures().len() < ENOUGH && end.is_none_or(|end| Instant::now() < end) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= last {
                        return;
                    }
                    let Outcome { broken, .. } = play(seed);
                    played.fetch_add(1, Ordering::Relaxed);
                    if !broken.is_empty() {
                        failures().push((seed, broken));
                    }
                }
            });
        }
    });
    println!("{} seeds from {first}", played.into_inner());
    let mut failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    failed.sort_unstable();
    let told: Vec<String> = failed.iter().map(|(seed, broken)| report(*seed, broken)).collect();
    assert!(told.is_empty(), "\n{}", told.join("\n"));
}

fn report(seed: u64, broken: &[String]) -> String {
    let first: String = broken[0].chars().take(1_000).collect();
    format!(
        "seed {seed}: {first} ({} in all)\n    \
         SIMULATION_SEED={seed} cargo test -p omnibus-server --test simulation every -- --nocapture",
        broken.len()
    )
}

#[test]
fn the_same_seed_is_the_same_history_to_the_byte() {
    for seed in 0..8 {
        let [one, again] = [play(seed), play(seed)].map(|outcome| outcome.history);
        let differs = one.lines().zip(again.lines()).find(|(one, again)| one != again);
        assert!(one == again, "seed {seed}: {differs:?}");
        assert!(one.lines().count() > 20, "seed {seed}: {one}");
    }
}
