//! The line from a node to the database, with its weather.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use omnibus_memory_lab::{Fate, Line, Outcome};

use crate::{dice::Dice, history::History};

/// How long a node waits on a line that is cut before it gives up.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a line behaves: how often in a thousand what goes wrong, and how slow it is, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    pub(crate) delay: u32,
    pub(crate) lost: u32,
    pub(crate) unheard: u32,
    /// How often something takes many seconds: longer than a lease, sometimes.
    pub(crate) stuck: u32,
    /// How often news get lost by themselves. They never do: the listener's line is tested, and it catches up.
    pub(crate) slow_news: u32,
}

impl Weather {
    pub(crate) const CALM: Weather = Weather { delay: 6, lost: 0, unheard: 0, stuck: 0, slow_news: 0 };

    /// Some weather or other.
    pub(crate) fn any(dice: &Dice) -> Weather {
        let often = |most: u32| if dice.permille(500) { dice.below(most + 1) } else { 0 };
        Weather {
            delay: dice.pick(&[2, 10, 40, 300]),
            lost: often(80),
            unheard: often(120),
            stuck: often(30),
            slow_news: often(200),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Good,
    Cut,
    Dead,
}

#[derive(Debug)]
pub(crate) struct SkyLine {
    node: String,
    dice: Dice,
    now: Mutex<(Weather, State)>,
    history: Quiet,
}

impl SkyLine {
    pub(crate) fn new(node: String, weather: Weather, dice: Dice, history: History) -> Arc<SkyLine> {
        Arc::new(SkyLine { node, dice, now: Mutex::new((weather, State::Good)), history: Quiet(history) })
    }

    pub(crate) fn change(&self, weather: Weather) {
        self.lock().0 = weather;
    }

    /// Nothing gets through any more.
    pub(crate) fn cut(&self) {
        self.become_(State::Cut);
    }

    pub(crate) fn mend(&self) {
        self.become_(State::Good);
    }

    /// The node has died: it hears nothing more, and nothing is heard from it.
    pub(crate) fn die(&self) {
        self.lock().1 = State::Dead;
    }

    fn become_(&self, state: State) {
        let mut now = self.lock();
        if now.1 != State::Dead {
            now.1 = state;
        }
    }

    fn lock(&self) -> MutexGuard<'_, (Weather, State)> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line for SkyLine {
    fn fate(&self, request: &str) -> Fate {
        let (weather, state) = *self.lock();
        let delay = || self.dice.milliseconds(0, weather.delay);
        let (mut there, back) = (delay(), delay());
        let outcome = match state {
            State::Dead => Outcome::Dead,
            State::Cut => {
                there = PATIENCE;
                Outcome::Lost
            }
            State::Good => {
                if self.dice.permille(weather.stuck) {
                    there += self.dice.milliseconds(1_000, 15_000);
                }
                if self.dice.permille(weather.lost) {
                    Outcome::Lost
                } else if self.dice.permille(weather.unheard) {
                    Outcome::Unheard
                } else {
                    Outcome::Answered
                }
            }
        };
        if outcome != Outcome::Answered {
            self.history.0.note(&self.node, format_args!("{outcome:?}: {request}"));
        }
        Fate { there, outcome, back }
    }

    fn news(&self) -> Option<Duration> {
        let (weather, state) = *self.lock();
        if state != State::Good {
            return None;
        }
        let late = if self.dice.permille(weather.slow_news) { 4_000 } else { weather.delay };
        Some(self.dice.milliseconds(0, late))
    }

    fn done(&self, request: &str, result: &str) {
        if request.starts_with("append") || request.starts_with("create") || request.contains("lease bots") {
            self.history.0.note(&self.node, format_args!("{request} → {result}"));
        }
    }
}

/// A history that is not printed with everything that has it.
struct Quiet(History);

impl std::fmt::Debug for Quiet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("History")
    }
}
