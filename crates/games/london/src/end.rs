//! The end (LO-E2 to LO-E5).

use omnibus_core::{Outcome, Seat, Seats, Sink};

use crate::{board::points, event::Event, game::London, state::State, table::Phase, ticket::TicketSet};

impl London {
    #[cold]
    pub(crate) fn finish_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.table.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            // LO-E4: the route points are what the routes are worth.
            debug_assert_eq!(state.table.score(seat), self.route_points(state, seat));
            let parts = self.board.parts(state.table.routes(seat));
            let score = &mut state.table.scores[seat.index()];
            // LO-E2: each ticket's value, or its loss.
            for ticket in state.hidden.tickets[seat.index()].iter() {
                let print = self.board.ticket(ticket);
                let value = print.points as i8;
                let points = if parts.link(print.locations()) { value } else { -value };
                *score += i16::from(points);
                sink.tell(Event::Ticket { seat, ticket, points });
            }
            // LO-E3: each district whose locations are all in one part.
            for (district, print) in (0u8..).zip(self.board.districts()) {
                if parts.link(print.members) {
                    *score += i16::from(print.value);
                    sink.tell(Event::District { seat, district });
                }
            }
        }
    }

    fn route_points(&self, state: &State, seat: Seat) -> i32 {
        state.table.routes(seat).iter().map(|route| i32::from(points(self.board.length(route)))).sum()
    }

    /// LO-E5: most points, then most completed tickets, then shared.
    pub(crate) fn find_outcome(&self, state: &State) -> Option<Outcome> {
        if state.table.phase != Phase::Over {
            return None;
        }
        let rank = |seat: Seat| (state.table.score(seat), self.completed(state, seat).len());
        let best = Seat::all(self.players).map(rank).max();
        let winners: Seats = Seat::all(self.players).filter(|&seat| Some(rank(seat)) == best).collect();
        let scores = Seat::all(self.players).map(|seat| state.table.score(seat)).collect();
        Some(Outcome { scores, winners })
    }

    fn completed(&self, state: &State, seat: Seat) -> TicketSet {
        let parts = self.board.parts(state.table.routes(seat));
        let tickets = state.hidden.tickets[seat.index()].iter();
        tickets.filter(|&ticket| parts.link(self.board.ticket(ticket).locations())).collect()
    }
}
