//! The flags on the stops of a course.

use maud::{Markup, html};

/// A flag whose pole stands on (0 0): a number where the order is given, its owner's initial elsewhere.
pub(super) fn flag(sign: &str) -> Markup {
    html! {
        path class="tx-pole" d="M0 0V-27" {}
        path class="tx-pennant" d="M0 -27H19L15.5 -20.5L19 -14H0Z" {}
        text class="tx-initial" x="8" y="-16.6" font-size="11" { (sign) }
    }
}
