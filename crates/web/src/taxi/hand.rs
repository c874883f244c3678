//! The viewer's own BONUS and STOP cards.

use maud::{Markup, html};
use omnibus_core::Viewer;
use omnibus_taxi::Taxi;

use super::{card, spots};
use crate::Look;

pub(super) fn hand(look: &Look<'_, Taxi>) -> Option<Markup> {
    let hand = look.view.hand();
    if look.view.viewer() == Viewer::Spectator || hand.is_empty() {
        return None;
    }
    Some(html! {
        div.tx-hand {
            @for kind in hand.kinds() {
                @let spot = spots::hand(kind);
                @for copy in 1..=hand.count(kind) {
                    // Cards alike mean the same, but each needs an id of its own.
                    @let id = if copy == 1 { spot.clone() } else { format!("{spot}-{copy}") };
                    button type="button" class=(look.class(&format!("tx-card {}", card::class(kind)), &spot))
                        id=(id) data-spot=(spot) { (card::face(kind, look.words())) }
                }
            }
        }
    })
}
