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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use omnibus_web::{ShownEvent, Told};

    use super::*;

    #[test]
    fn words_are_found_once_for_all_who_saw_the_same() {
        let (wording, found) = (Wording::default(), Cell::new(0));
        let read = |language: Language, seen: &[&'static str]| {
            let say = |event: &&str| {
                found.set(found.get() + 1);
                let line = format!("{event} {language:?}");
                LogLine::of(&Told { line, rule: "LO-1", shown: ShownEvent::default() })
            };
            let step = wording.log_step((7, language), seen.iter().copied(), || format!("{language:?}"), say);
            format!("{step:?}")
        };
        let [own, others] = [["a red card", "next"], ["a card", "next"]];
        let (mine, yours) = (read(Language::En, &own), read(Language::En, &others));
        assert_eq!(found.get(), 3, "one line is the same to both");
        assert!(mine.contains("a red card En") && !yours.contains("red"));
        assert_eq!((read(Language::En, &others), read(Language::En, &own)), (yours, mine));
        assert_eq!(found.get(), 3);
        assert!(read(Language::De, &own).contains("a red card De"));
        assert_eq!(found.get(), 5);
        wording.forget();
        read(Language::De, &own);
        assert_eq!(found.get(), 7);
    }
}
