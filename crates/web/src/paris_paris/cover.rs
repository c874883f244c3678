//! The poster in the lobby.

use maud::{Markup, html};

pub(super) fn cover() -> Markup {
    html! { svg.cover viewBox="0 0 320 200" aria-hidden="true" {} }
}
