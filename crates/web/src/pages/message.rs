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
    page(reader, &message.title, "message", &html! { (message.sentence) })
}
