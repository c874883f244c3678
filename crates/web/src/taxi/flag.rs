//! The flags on the stops of a course.

use maud::{Markup, html};
use omnibus_core::Side;

/// A flag whose pole stands on (0 0), flying away from the name on that side: a number where the order of the
/// stops is given, its owner's initial elsewhere.
pub(super) fn flag(sign: &str, name: Side) -> Markup {
    let across = if matches!(name, Side::East | Side::NorthEast | Side::SouthEast) { -1 } else { 1 };
    let along = if matches!(name, Side::North | Side::NorthEast | Side::NorthWest) { -1 } else { 1 };
    html! {
        g transform=[((across, along) != (1, 1)).then(|| format!("scale({across} {along})"))] {
            path class="tx-pole" d="M0 0V-27" {}
            path class="tx-pennant" d="M0 -27H19L15.5 -20.5L19 -14H0Z" {}
        }
        text class="tx-initial" x=(8 * across) y=(if along > 0 { -16.6 } else { 24.5 }) font-size="11" { (sign) }
    }
}
