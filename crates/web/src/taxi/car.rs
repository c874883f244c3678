//! A taxi, seen from the side.

use maud::{Markup, html};

use crate::{Paint, svg::Point};

const BODY: &str = "M-15 4V-.5Q-15 -3 -12 -3.6L-7.6 -4.4L-4.6 -9.2Q-4 -10.2 -2.8 -10.2H4.4Q5.8 -10.2 6.6 -9.2L10 -4.3L13 -3.4Q15 -2.8 15 -.5V4Z";
const WINDOWS: &str = "M-5.3 -4.4L-3 -8.4H-.2V-4.4ZM1.4 -4.4V-8.4H4.4L7.2 -4.4Z";
const CHECKS: &str =
    "M-12 -.9H-10V1.1H-12ZM-8 -.9H-6V1.1H-8ZM-4 -.9H-2V1.1H-4ZM0 -.9H2V1.1H0ZM4 -.9H6V1.1H4ZM8 -.9H10V1.1H8Z";

/// A taxi around (0 0), on whose roof its owner's shape and initial stand.
pub(super) fn car(paint: Paint, initial: &str) -> Markup {
    const SIGN: Point = Point(0.8, -16.0);
    const SIZE: f64 = 6.2;
    html! {
        (body())
        path class="tx-sign" d=(paint.outline()) transform=(format!("{}scale({SIZE})", SIGN.translate())) {}
        text class="tx-initial" x=(SIGN.0) y=(SIGN.1 + SIZE * 0.4) font-size="7" { (initial) }
    }
}

/// The car alone, 30 across, its wheels a little below (0 0).
pub(super) fn body() -> Markup {
    html! {
        path class="tx-body" d=(BODY) {}
        path class="tx-window" d=(WINDOWS) {}
        path class="tx-checks" d=(CHECKS) {}
        circle class="tx-wheel" cx="-8.5" cy="4.4" r="3.1" {}
        circle class="tx-wheel" cx="8.5" cy="4.4" r="3.1" {}
    }
}
