//! Setup (PP-S1 to PP-S5).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    line::Line,
    state::{Hidden, State},
    table::Table,
};

impl ParisParis {
    /// The order of the draws is part of the record format: tiles, starting player, markers.
    pub(crate) fn set_up(&self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> State {
        let players = self.players;
        // PP-S1: the tiles are shuffled face down into stacks.
        let mut tiles = *self.board.tiles();
        chance.shuffle(&mut tiles);
        // PP-S2: a starting player is drawn and holds the bus.
        let first = Seat::new(chance.below(players.into()) as u8);
        // PP-S3, PP-S4: the markers are shuffled; one to each player, with 2 players one face up.
        let mut markers = std::array::from_fn(|line| Line(line as u8));
        chance.shuffle(&mut markers);

        let hidden = Hidden::new(players, tiles, markers);
        let mut state = State { table: Table::new(players, first), hidden };
        sink.tell(Event::Markers {
            by_seat: hidden.markers(players, |_| true),
            open: hidden.open_marker(players),
        });
        self.lay_out_tiles(&mut state, sink);
        state
    }
}
