//! A round (PP-R1 to PP-R5): lay out tiles, open businesses, small tour, discard the remaining tile,
//! pass the bus.

use omnibus_core::{Seat, Sink};

use crate::{
    action::{Illegal, Take},
    event::Event,
    game::ParisParis,
    line::Tile,
    state::State,
    table::{Stack, Table, stacks},
};

impl ParisParis {
    /// PP-R2: the starting player turns up one stack.
    #[inline]
    pub(crate) fn lay_out_tiles(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        table.offer = state.hidden.stack(table.rounds, self.players);
        table.rounds += 1;
        table.turn = table.bus;
        sink.tell(Event::Stack { tiles: table.offer, start: table.bus });
    }

    /// PP-R3: every distinct tile on offer, with every choice of what to remove for it.
    ///
    /// Playouts live here: it branches on little that chance decides. A second choice is written in any
    /// case, and counted if there is one.
    #[inline]
    pub(crate) fn list_takes(table: &Table, takes: &mut Vec<Take>) {
        /// Two for each tile: one business a place of a full crossing.
        const MOST: usize = (2 * Stack::MOST).next_power_of_two();
        takes.clear();
        takes.resize(MOST, Take { tile: Tile(0), remove: None });
        let mut count = 0;
        let mut last = None;
        for tile in table.offer.tiles() {
            let (removal, second) = table.removals[tile.stop().index()].split();
            takes[count % MOST] = Take { tile, remove: removal };
            takes[(count + 1) % MOST] = Take { tile, remove: second };
            // Two tiles alike are one choice; the stack is in order of kind.
            let is_new = last.replace(tile) != Some(tile);
            count += usize::from(is_new) * (1 + usize::from(second.is_some()));
        }
        takes.truncate(count);
    }

    pub(crate) fn check_take(table: &Table, seat: Seat, take: Take) -> Result<(), Illegal> {
        if table.over {
            return Err(Illegal::GameOver);
        }
        if seat != table.turn() {
            return Err(Illegal::NotYourTurn { turn: table.turn() });
        }
        if !table.offer().any(|tile| tile == take.tile) {
            return Err(Illegal::NotOnOffer { tile: take.tile });
        }
        ParisParis::check_removal(table, take.tile.stop(), take.remove)
    }

    #[inline]
    pub(crate) fn take(&self, state: &mut State, seat: Seat, take: Take, sink: &mut impl Sink<Event>) {
        self.open(&mut state.table, seat, take.tile.stop(), take.remove, sink);
        state.table.offer.remove(take.tile); // PP-R4
        state.table.turn = seat.clockwise(1, self.players); // PP-R3
        if state.table.turn == state.table.bus {
            self.finish_round(state, sink);
        }
    }

    fn finish_round(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        // PP-R5: exactly one tile remains.
        let Some(remaining) = table.offer.tiles().next() else { return };
        table.offer = Stack::NONE;
        self.small_tour(table, remaining.stop(), sink);
        self.discard(table, remaining, sink);
        // PP-G10: the bus passes to the left neighbour.
        table.bus = table.bus.clockwise(1, self.players);
        if (table.rounds as usize) < stacks(self.players) {
            self.lay_out_tiles(state, sink);
        } else {
            self.finish_game(state, sink);
        }
    }
}
