//! Taxi in a browser: Paris with its streets, the taxis on it, and the cards around it.

mod belongings;
mod car;
mod card;
mod course;
mod cover;
mod die;
mod display;
mod flag;
mod hand;
mod label;
mod map;
mod mark;
mod money;
mod pictures;
mod pieces;
mod place;
mod shown;
mod spots;
#[cfg(test)]
mod tests;

use maud::Markup;
use omnibus_core::{Game, Seat};
use omnibus_taxi::{Step, Taxi};
use omnibus_words::Words;

use crate::{Depicted, Look, People, ShownEvent, Spot};

impl Depicted for Taxi {
    fn plane(&self) -> (f64, f64) {
        self.board().drawing().plane
    }

    fn map(&self, words: &Words) -> Markup {
        map::map(self.board(), words)
    }

    fn pieces(&self, look: &Look<'_, Self>) -> Markup {
        pieces::pieces(self, look)
    }

    fn display(&self, look: &Look<'_, Self>) -> Markup {
        display::display(self, look)
    }

    fn hand(&self, look: &Look<'_, Self>) -> Option<Markup> {
        hand::hand(look)
    }

    fn belongings(&self, look: &Look<'_, Self>, seat: Seat) -> Markup {
        belongings::belongings(self, look, seat)
    }

    fn public_score(&self, view: &Self::View, seat: Seat) -> i32 {
        view.table().driver(seat).earned().into()
    }

    fn question(&self, view: &Self::View, seat: Seat, words: &Words) -> String {
        match view.table().step() {
            Step::Start => words.tx_web_ask_start(),
            // The first card is drawn after the first course, which cannot be avoided (TX-18, TX-19).
            Step::Course if view.hand_size(seat) == 0 => words.tx_web_ask_first(),
            Step::Course => words.tx_web_ask_course(),
            Step::Offer(_) => words.tx_web_ask_offer(),
            Step::Card => words.tx_web_ask_card(),
            Step::Move(reach) => words.tx_web_ask_move(reach),
            Step::Over => String::new(),
        }
    }

    fn spots(&self, _: &Self::View, action: <Self as Game>::Action) -> Vec<Spot> {
        spots::spots(self.board(), action)
    }

    fn meant(&self, view: &Self::View, seat: Seat, spot: &str) -> Option<<Self as Game>::Action> {
        spots::meant(self, view, seat, spot)
    }

    fn shown(&self, event: &Self::Event, people: &People<'_>) -> ShownEvent {
        shown::shown(self, event, people.words())
    }

    fn source(&self, event: &Self::Event, words: &Words) -> String {
        shown::source(event, words)
    }

    fn picture(&self, rule: &str, words: &Words) -> Option<Markup> {
        pictures::picture(rule, words)
    }

    fn cover() -> Markup {
        cover::cover()
    }
}
