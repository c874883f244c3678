//! The flags on the stops of a course.

use maud::{Markup, html};

/// Where a flag flies from its pole.
#[derive(Clone, Copy, Default)]
pub(super) struct Wind {
    pub(super) to_the_left: bool,
    pub(super) downwards: bool,
}

/// A flag whose pole stands on (0 0): with a number where the order of the stops is given, its owner's
/// initial elsewhere.
pub(super) fn flag(sign: &str, wind: Wind) -> Markup {
    let across = if wind.to_the_left { -1 } else { 1 };
    let along = if wind.downwards { -1 } else { 1 };
    html! {
        g transform=[((across, along) != (1, 1)).then(|| format!("scale({across} {along})"))] {
            path class="tx-pole" d="M0 0V-27" {}
            path class="tx-pennant" d="M0 -27H19L15.5 -20.5L19 -14H0Z" {}
        }
        text class="tx-initial" x=(8 * across) y=(if wind.downwards { 24.5 } else { -16.6 }) font-size="11" {
            (sign)
        }
    }
}
