//! A step of the log in words, kept for the next who reads it.

use std::sync::{Arc, Mutex, PoisonError};

use omnibus_web::pages::{LogLine, LogStep};
use omnibus_words::Language;

/// What a step was called and what it told, in each language that somebody reads.
///
/// A line says what was seen, so lines are kept by the event as it was seen: whoever saw as much is told the same, and
/// whoever saw less cannot come by the line of another. Nothing else matters to the words, for the players have the
/// same names as long as the game lasts.
#[derive(Debug)]
pub(crate) struct Wording<E>(Mutex<Vec<Worded<E>>>);

#[derive(Debug)]
struct Worded<E> {
    language: Language,
    label: Arc<str>,
    lines: Vec<(E, LogLine)>,
}

impl<E: PartialEq> Wording<E> {
    /// The step as somebody reads it who saw these events. `say` finds the words for an event that nobody has read of
    /// yet, `label` those for the step.
    pub(crate) fn log_step(
        &self,
        (step, language): (usize, Language),
        seen: impl Iterator<Item = E>,
        label: impl FnOnce() -> String,
        say: impl Fn(&E) -> LogLine,
    ) -> LogStep {
        let mut worded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = worded.iter().position(|worded| worded.language == language).unwrap_or_else(|| {
            worded.push(Worded { language, label: label().into(), lines: Vec::new() });
            worded.len() - 1
        });
        let Worded { label, lines, .. } = &mut worded[known];
        let told = seen.map(|event| {
            if let Some((_, line)) = lines.iter().find(|(known, _)| *known == event) {
                return line.clone();
            }
            let line = say(&event);
            lines.push((event, line.clone()));
            line
        });
        let told = told.collect();
        LogStep { step, label: Arc::clone(label), lines: told }
    }

    /// Nobody reads any more.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Vec::new();
    }
}

impl<E> Default for Wording<E> {
    fn default() -> Wording<E> {
        Wording(Mutex::default())
    }
}
