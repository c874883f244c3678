//! The pieces of the box: a business, the bus.

use maud::{Markup, html};

use crate::Paint;

/// The outline of a business.
pub(super) const HOUSE: &str = "M-14 15V-4H-16.5L-11.5 -18H3V-23H9V-18H11.5L16.5 -4H14V15Z";

/// A business around (0 0): a house under a mansard roof, with its owner's shape.
pub(super) fn house(paint: Paint) -> Markup {
    html! {
        path.pp-house d=(HOUSE) {}
        path.pp-eave d="M-14 -4H14" {}
        path.pp-crest d=(paint.outline()) transform="translate(0 5) scale(7.2)" {}
    }
}

/// A business in running text.
pub(super) fn house_badge(paint: Paint) -> Markup {
    html! {
        svg class=(format!("pp-badge {}", paint.class())) viewBox="-19 -25 38 42" aria-hidden="true" {
            (house(paint))
        }
    }
}

/// The bus around (0 0), driving to the right, with the open platform at its back.
pub(super) fn bus() -> Markup {
    html! {
        path.pp-bus-top d="M-34 -18Q-34 -21 -30 -21H27Q32 -21 33 -15L35 -2H-34Z" {}
        path.pp-bus-glass d="M-17 -15H-7V-3H-17ZM-4 -15H6V-3H-4ZM9 -15H19V-3H9ZM22 -15H28L30 -3H22Z" {}
        path.pp-bus-body d="M-36 12V2H-22V-3H34Q38 -2 38 3V12Z" {}
        path.pp-bus-rail d="M-34 2V-18M-22 2V-18M-35 5H-22" {}
        path.pp-bus-band d="M-20 4H37" {}
        circle.pp-wheel cx="-20" cy="13" r="6.5" {}
        circle.pp-wheel cx="23" cy="13" r="6.5" {}
        circle.pp-hub cx="-20" cy="13" r="2" {}
        circle.pp-hub cx="23" cy="13" r="2" {}
    }
}

/// The bus in running text.
pub(super) fn bus_badge() -> Markup {
    html! { svg.pp-badge.pp-bus-badge viewBox="-40 -24 82 46" aria-hidden="true" { (bus()) } }
}
