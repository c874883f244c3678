//! A page that says one thing: what is wrong, and what to do.

use maud::{Markup, html};
use omnibus_words::Words;

use super::{Reader, chrome::page};

#[derive(Debug)]
pub struct Message {
    /// Two or three words.
    pub title: String,
    /// What is wrong; may have several lines, one for each fault of a file.
    pub sentence: String,
    /// What to do: a link and its words.
    pub way_on: (String, String),
    /// The rule that decided, as a link to it: address and id.
    pub rule: Option<(String, String)>,
}

impl Message {
    /// What to say where nothing more particular is known than an answer's status.
    pub fn of_status(status: u16, words: &Words) -> Message {
        let (title, sentence) = match status {
            403 => (words.message_forbidden_title(), words.message_forbidden()),
            404 | 405 => (words.message_not_found_title(), words.message_not_found()),
            409 => (words.message_conflict_title(), words.message_conflict()),
            413 => (words.message_too_large_title(), words.message_too_large()),
            429 => (words.message_too_many_title(), words.message_too_many()),
            400..500 => (words.message_unreadable_title(), words.message_unreadable()),
            _ => (words.message_trouble_title(), words.message_trouble()),
        };
        Message { title, sentence, way_on: ("/".into(), words.message_home()), rule: None }
    }
}

pub fn message(reader: &Reader<'_>, message: &Message) -> Markup {
    let (way, way_words) = &message.way_on;
    page(
        reader,
        &message.title,
        "message",
        &html! {
            main.notice {
                (terminus())
                h1 { (message.title) }
                (lines(&message.sentence))
                @if let Some((address, rule)) = &message.rule {
                    p { a href=(address) { (reader.words.message_rule(rule)) } }
                }
                p { a.button href=(way) { (way_words) } }
            }
        },
    )
}

/// One line is a sentence, several are a list.
pub(crate) fn lines(text: &str) -> Markup {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    html! {
        @match lines[..] {
            [line] => p { (line) },
            _ => ul.faults { @for line in &lines { li { (line) } } },
        }
    }
}

/// The end of a line: a buffer stop.
fn terminus() -> Markup {
    html! {
        svg.terminus viewBox="0 0 160 40" aria-hidden="true" {
            path.terminus-line d="M0 20H138" {}
            path.terminus-stop d="M138 6V34" {}
            circle.terminus-ring cx="36" cy="20" r="8" {}
            circle.terminus-ring cx="88" cy="20" r="8" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_words::Language;

    use super::*;

    #[test]
    fn several_lines_are_a_list() {
        assert_eq!(lines("One.").into_string(), "<p>One.</p>");
        assert_eq!(
            lines("One.\n\nTwo.\n").into_string(),
            r#"<ul class="faults"><li>One.</li><li>Two.</li></ul>"#
        );
    }

    #[test]
    fn each_status_has_its_own_sentence() {
        let words = Language::En.load();
        let titles: std::collections::BTreeSet<_> = [400, 403, 404, 409, 413, 429, 500]
            .map(|status| Message::of_status(status, &words).title)
            .into_iter()
            .collect();
        assert_eq!(titles.len(), 7);
    }
}
