//! COURSE cards.

use maud::{Markup, html};
use omnibus_taxi::{CourseId, CourseKind, Taxi};
use omnibus_words::Words;

use super::money;

/// A COURSE card; of its stops, those still to be driven to are in `pending`, the first in the lowest bit.
pub(super) fn card(game: &Taxi, course: CourseId, pending: u8, words: &Words) -> Markup {
    let course = game.deck().course(course);
    let is_ordered = course.kind == CourseKind::Double;
    html! {
        div.tx-course {
            span.tx-title { (course.title) }
            span.tx-fare { (money::notes(course.fare)) strong { (words.tx_web_francs(course.fare)) } }
            ol class=(if is_ordered { "tx-stops tx-ordered" } else { "tx-stops" }) {
                @for (index, &stop) in course.stops.iter().enumerate() {
                    @let is_driven = pending >> index & 1 == 0;
                    li class=[is_driven.then_some("tx-driven")] {
                        span { (game.space_name(stop)) }
                        @if is_driven { " " small { (words.tx_web_driven()) } }
                    }
                }
            }
            @if course.kind == CourseKind::Tour { span.tx-hint { (words.tx_web_any_order()) } }
            @if course.tip_next { span.tx-hint { (words.tx_web_tip_next()) } }
        }
    }
}
