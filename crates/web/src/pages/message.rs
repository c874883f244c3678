//! A page that says one thing: what is wrong, and what to do.

use maud::{Markup, html};

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
    use super::*;

    #[test]
    fn several_lines_are_a_list() {
        assert_eq!(lines("One.").into_string(), "<p>One.</p>");
        assert_eq!(
            lines("One.\n\nTwo.\n").into_string(),
            r#"<ul class="faults"><li>One.</li><li>Two.</li></ul>"#
        );
    }
}
