//! The marks of spaces: each kind has a shape of its own before it has a colour.

use maud::{Markup, html};
use omnibus_taxi::SpaceKind;

/// From the centre to the rim.
pub(super) fn radius(kind: SpaceKind) -> f64 {
    match kind {
        SpaceKind::Street => 4.5,
        SpaceKind::Express => 6.5,
        SpaceKind::Destination => 8.0,
        SpaceKind::Place | SpaceKind::Bank => 11.0,
    }
}

/// The `id` of a mark that is drawn once and used everywhere.
pub(super) fn symbol(kind: SpaceKind) -> &'static str {
    match kind {
        SpaceKind::Street => "tx-s",
        SpaceKind::Express => "tx-x",
        SpaceKind::Destination => "tx-d",
        SpaceKind::Place => "tx-p",
        SpaceKind::Bank => "tx-b",
    }
}

/// A mark around (0 0); that of the expressway points to the right.
pub(super) fn mark(kind: SpaceKind) -> Markup {
    match kind {
        SpaceKind::Street => html! { circle class="tx-dot" r="3.6" {} },
        SpaceKind::Express => html! { path class="tx-chevron" d="M-7 -5.5H1.5L7 0L1.5 5.5H-7L-2.5 0Z" {} },
        SpaceKind::Destination => html! {
            rect class="tx-plate" x="-7" y="-7" width="14" height="14" rx="3" {}
            circle class="tx-eye" r="2.6" {}
        },
        // A square is a roundabout.
        SpaceKind::Place => html! {
            circle class="tx-square" r="10" {}
            circle class="tx-island" r="4" {}
        },
        SpaceKind::Bank => html! {
            rect class="tx-vault-plate" x="-11" y="-11" width="22" height="22" rx="4" {}
            path class="tx-temple" d=(TEMPLE) {}
        },
    }
}

/// A gable on four columns, about 15 across.
pub(super) const TEMPLE: &str = "M-7.5 -2.6L0 -7.5L7.5 -2.6ZM-6.3 -1.4H-4.3V4H-6.3ZM-2.2 -1.4H-.6V4H-2.2ZM.6 -1.4H2.2V4H.6ZM4.3 -1.4H6.3V4H4.3ZM-7.5 5.2H7.5V7.4H-7.5Z";

/// A taxi rank: a T on a post's sign.
pub(super) fn rank() -> Markup {
    html! {
        circle class="tx-rank" r="5.6" {}
        path class="tx-rank-t" d="M-2.8 -2.4H2.8M0 -2.4V3.2" {}
    }
}
