//! Paris Paris in a browser: a city map of five lines, houses at their stops, a bus.
//!
//! Spots: `stop-<id>` on the map; `tile-<stop>-<line>` beside its stop and `offer-<stop>-<line>` among the
//! tiles on offer, each with `-2` for a second one alike; `house-<stop>-<seat>`, again with `-2`. To fly to and
//! to glow there are also `line-<id>`, `park-<id>`, `stacks`, `bag`, `supply-<seat>` and the `bus`.

mod cover;
mod display;
mod figures;
mod landscape;
mod livery;
mod map;
mod pictures;
mod pieces;
mod plan;
mod shown;
mod spots;

use maud::Markup;
use omnibus_core::Seat;
use omnibus_paris_paris::{Event, ParisParis, Take, View};
use omnibus_words::Words;

use crate::{Depicted, Look, People, ShownEvent, Spot};

impl Depicted for ParisParis {
    fn plane(&self) -> (f64, f64) {
        plan::Plan::size(self.board())
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
        display::hand(self, look)
    }

    fn belongings(&self, look: &Look<'_, Self>, seat: Seat) -> Markup {
        display::belongings(self, look, seat)
    }

    fn public_score(&self, view: &View, seat: Seat) -> i32 {
        view.table().score(seat)
    }

    fn question(&self, view: &View, _: Seat, words: &Words) -> String {
        // The last of a round also decides where the bus drives (PP-R5).
        if view.table().offer().count() == 2 { words.pp_web_take_last() } else { words.pp_web_take() }
    }

    fn spots(&self, view: &View, take: Take) -> Vec<Spot> {
        spots::spots(self, view, take)
    }

    fn meant(&self, view: &View, _: Seat, spot: &str) -> Option<Take> {
        spots::meant(self, view, spot)
    }

    fn shown(&self, event: &Event, _: &People<'_>) -> ShownEvent {
        shown::shown(self, event)
    }

    fn source(&self, event: &Event, words: &Words) -> String {
        match event {
            Event::Score { rule, .. } => match rule.0 {
                "PP-V1" | "PP-V2" => words.pp_web_from_small_tours(),
                "PP-G5" => words.pp_web_from_neighbours(),
                "PP-E3" => words.board_bag(),
                _ => words.pp_web_from_crossings(),
            },
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
