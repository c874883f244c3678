//! London in a browser.

mod belongings;
mod cover;
mod display;
mod hand;
mod labels;
mod map;
mod pictures;
mod pieces;
mod shown;
mod sketch;
mod spots;
mod symbols;
mod track;

use maud::Markup;
use omnibus_core::Seat;
use omnibus_london::{Action, Event, London, Phase, View};
use omnibus_words::Words;

use crate::{Depicted, Look, People, ShownEvent, Spot};

impl Depicted for London {
    fn plane(&self) -> (f64, f64) {
        self.board().plane()
    }

    fn map(&self, words: &Words) -> Markup {
        map::map(self, words)
    }

    fn pieces(&self, look: &Look<'_, Self>) -> Markup {
        pieces::pieces(self, look)
    }

    fn display(&self, look: &Look<'_, Self>) -> Markup {
        display::display(self, look)
    }

    fn hand(&self, look: &Look<'_, Self>) -> Option<Markup> {
        hand::hand(self, look)
    }

    fn belongings(&self, look: &Look<'_, Self>, seat: Seat) -> Markup {
        belongings::belongings(self, look, seat)
    }

    fn public_score(&self, view: &View, seat: Seat) -> i32 {
        view.table().score(seat)
    }

    fn question(&self, view: &View, _: Seat, words: &Words) -> String {
        match view.table().phase() {
            Phase::Setup | Phase::Offer => words.lo_web_ask_keep(),
            Phase::Turn if view.table().turns_left().is_some() => words.lo_web_ask_last_turn(),
            Phase::Turn => words.lo_web_ask_turn(),
            Phase::SecondCard => words.lo_web_ask_second_card(),
            Phase::Over => String::new(),
        }
    }

    fn spots(&self, view: &View, action: Action) -> Vec<Spot> {
        spots::spots(view, action)
    }

    fn meant(&self, view: &View, _: Seat, spot: &str) -> Option<Action> {
        spots::meant(self, view, spot)
    }

    fn shown(&self, event: &Event, _: &People<'_>) -> ShownEvent {
        shown::shown(self, event)
    }

    fn source(&self, event: &Event, words: &Words) -> String {
        match event {
            Event::Claimed { .. } => words.lo_web_source_routes(),
            Event::Ticket { .. } => words.lo_table_tickets(),
            Event::District { .. } => words.lo_web_source_districts(),
            _ => String::new(),
        }
    }

    fn picture(&self, rule: &str, words: &Words) -> Option<Markup> {
        pictures::picture(self, rule, words)
    }

    fn cover() -> Markup {
        cover::cover()
    }
}
