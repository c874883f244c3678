//! Discard and grand tour (PP-G1 to PP-G9).

use omnibus_core::{Rule, Seat, Silent, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    line::{Line, Tile},
    stop::StopSet,
    table::Table,
};

impl ParisParis {
    #[inline]
    pub(crate) fn discard(&self, table: &mut Table, tile: Tile, sink: &mut impl Sink<Event>) {
        // PP-G1: the remaining tile goes onto a free P space.
        sink.tell(Event::Discarded { tile });
        // PP-G2: if its colour was already there, a grand tour of that line happens at once.
        if table.parked.contains(tile.line()) {
            sink.tell(Event::GrandTour { line: tile.line() });
            self.tour(table, tile.line(), sink);
        }
        // PP-G9: after the tour both tiles of that colour leave.
        table.parked.toggle(tile.line());
    }

    /// What a tour of the line would pay each seat as things stand.
    pub fn tour_worth(&self, table: &Table, line: Line) -> impl Fn(Seat) -> i32 {
        let before = *table;
        let mut after = before;
        self.tour(&mut after, line, &mut Silent);
        move |seat| after.score(seat) - before.score(seat)
    }

    /// The bus drives the whole line. Special tours are exactly the same (PP-E1).
    #[inline]
    pub(crate) fn tour(&self, table: &mut Table, line: Line, sink: &mut impl Sink<Event>) {
        // PP-G3: from the arrow to the other end, stopping at the crossings only.
        for &crossing in self.board.bus_stops(line) {
            let here = StopSet::EMPTY.with(crossing);
            let neighbours = self.board.neighbours(crossing); // PP-G6
            for seat in Table::SEATS {
                let businesses = table.businesses_of(seat);
                table.pay(seat, businesses.within(here), Rule("PP-G4"), sink);
                // PP-G5: neighbours pay an owner present at the crossing, once, also for both places
                // there. PP-G7: they pay nobody else.
                let present = businesses.stops().contains(crossing);
                let reached = if present { neighbours } else { StopSet::EMPTY };
                table.pay(seat, businesses.within(reached), Rule("PP-G5"), sink);
            }
        }
    }
}
