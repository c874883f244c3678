//! The end (PP-E1 to PP-E5).

use omnibus_core::{Outcome, Rule, Seat, Seats, Sink};

use crate::{event::Event, game::ParisParis, state::State, table::Table};

impl ParisParis {
    pub(crate) fn finish_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let State { table, hidden } = state;
        // PP-E1: from the player now holding the bus clockwise, each one's line is toured.
        for step in 0..self.players {
            let seat = table.bus.clockwise(step, self.players);
            let line = hidden.marker(seat);
            sink.tell(Event::SpecialTour { line, seat: Some(seat) });
            self.tour(table, line, sink);
        }
        // PP-E2: with 2 players the face-up marker's line is toured too, last.
        if let Some(line) = hidden.open_marker(self.players) {
            sink.tell(Event::SpecialTour { line, seat: None });
            self.tour(table, line, sink);
        }
        if self.players > 2 {
            open_bag(table, sink);
        }
        table.over = true;
    }
}

/// PP-E3: who has strictly more businesses in the bag than every other scores 1 point for each.
fn open_bag(table: &mut Table, sink: &mut impl Sink<Event>) {
    sink.tell(Event::Bag { by_seat: table.bag });
    let most = table.bag.into_iter().max().unwrap_or(0);
    let mut leaders = Seat::all(table.players).filter(|seat| table.bag[seat.index()] == most);
    if let (Some(seat), None) = (leaders.next(), leaders.next())
        && most > 0
    {
        table.scores[seat.index()] += u16::from(most);
        sink.tell(Event::Score { seat, points: most.into(), stop: None, rule: Rule("PP-E3") });
    }
}

/// PP-E4: most points, then fewest businesses on the board. PP-E5: then shared.
pub(crate) fn outcome(table: &Table) -> Option<Outcome> {
    if !table.over {
        return None;
    }
    let rank = |seat: Seat| (table.score(seat), -(table.businesses_of(seat).count() as i32));
    let best = Seat::all(table.players).map(rank).max();
    let winners: Seats = Seat::all(table.players).filter(|&seat| Some(rank(seat)) == best).collect();
    let scores = Seat::all(table.players).map(|seat| table.score(seat)).collect();
    Some(Outcome { scores, winners })
}
