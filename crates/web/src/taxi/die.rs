//! The die.

use maud::{Markup, html};

/// The die as it shows how far to drive; more than six is written, for two dice or a card made it so.
pub(super) fn die(reach: Option<u8>) -> Markup {
    let pips: &[(i8, i8)] = match reach {
        Some(1) => &[(0, 0)],
        Some(2) => &[(-1, -1), (1, 1)],
        Some(3) => &[(-1, -1), (0, 0), (1, 1)],
        Some(4) => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        Some(5) => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        Some(6) => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    html! {
        svg class=(if reach.is_some() { "tx-die" } else { "tx-die tx-idle" }) viewBox="-24 -24 48 48"
            aria-hidden="true" {
            rect class="tx-die-face" x="-20" y="-20" width="40" height="40" rx="9" {}
            @for (across, along) in pips {
                circle class="tx-pip" cx=(across * 10) cy=(along * 10) r="4" {}
            }
            @if let Some(reach) = reach.filter(|&reach| reach > 6 || reach == 0) {
                text class="tx-die-sum" y="8" { (reach) }
            }
        }
    }
}
