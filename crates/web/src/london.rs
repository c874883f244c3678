//! London in a browser.

use maud::{Markup, html};
use omnibus_core::{Game, Seat};
use omnibus_london::London;
use omnibus_words::Words;

use crate::{Depicted, Look, People, ShownEvent, Spot};

impl Depicted for London {
    fn plane(&self) -> (f64, f64) {
        (1000.0, 700.0)
    }

    fn map(&self, _: &Words) -> Markup {
        html! {}
    }

    fn pieces(&self, _: &Look<'_, Self>) -> Markup {
        html! {}
    }

    fn display(&self, _: &Look<'_, Self>) -> Markup {
        html! {}
    }

    fn hand(&self, _: &Look<'_, Self>) -> Option<Markup> {
        None
    }

    fn belongings(&self, _: &Look<'_, Self>, _: Seat) -> Markup {
        html! {}
    }

    fn public_score(&self, _: &Self::View, _: Seat) -> i32 {
        0
    }

    fn question(&self, _: &Self::View, _: Seat, _: &Words) -> String {
        String::new()
    }

    fn spots(&self, _: &Self::View, _: <Self as Game>::Action) -> Vec<Spot> {
        Vec::new()
    }

    fn meant(&self, _: &Self::View, _: Seat, _: &str) -> Option<<Self as Game>::Action> {
        None
    }

    fn shown(&self, _: &Self::Event, _: &People<'_>) -> ShownEvent {
        ShownEvent::default()
    }

    fn source(&self, _: &Self::Event, _: &Words) -> String {
        String::new()
    }

    fn picture(&self, _: &str, _: &Words) -> Option<Markup> {
        None
    }

    fn cover() -> Markup {
        html! {}
    }
}
