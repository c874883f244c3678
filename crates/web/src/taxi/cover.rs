//! The picture in the lobby.
use maud::{Markup, html};
pub(super) fn cover() -> Markup {
    html! {}
}
