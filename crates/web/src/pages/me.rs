//! One's name, colour and settings.

use maud::{Markup, html};

use super::{Reader, chrome::page};

/// Form: `POST /me` with `name`, `paint`, `theme`, `confirm`, `speed`, `sound` (present or not), `back`.
/// `saved`: the form has just been sent. `back`: the page that the reader came from.
pub fn me(reader: &Reader<'_>, saved: bool, back: &str) -> Markup {
    page(reader, "", "me", &html! { (saved) (back) })
}
