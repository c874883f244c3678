//! The small tour (PP-V1 to PP-V6), every round.

use omnibus_core::{Rule, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    stop::{Stop, StopSet},
    table::Table,
};

impl ParisParis {
    #[inline]
    pub(crate) fn small_tour(&self, table: &mut Table, stop: Stop, sink: &mut impl Sink<Event>) {
        sink.tell(Event::SmallTour { stop });
        let occupied = table.occupied();
        // Ring 0 is the stop itself; then outwards along its line, at a crossing along both (PP-V3).
        for (distance, ring) in self.board.rings(stop).iter().enumerate() {
            let nearest = StopSet(ring.0 & occupied.0);
            if !nearest.is_empty() {
                // PP-V1 at the stop itself, else PP-V2 for the nearest; all of them alike (PP-V4), and
                // nothing for those farther away (PP-V6).
                let rule = if distance == 0 { Rule("PP-V1") } else { Rule("PP-V2") };
                table.pay_all_at(nearest, rule, sink);
                return;
            }
        }
        // PP-V5: no business on any line through the stop, nobody scores.
    }
}
