//! What a seat goes by, however it came to know it.

use omnibus_core::Seat;
use omnibus_london::{Cards, London, RouteSet, State, TicketSet, View};

#[derive(Clone, Copy, Debug)]
pub(super) struct Knowledge {
    pub(super) hand: Cards,
    pub(super) tickets: TicketSet,
    /// Tickets to choose from.
    pub(super) offer: TicketSet,
    /// How many tickets can still be drawn.
    pub(super) ticket_deck: usize,
    pub(super) own: RouteSet,
    /// Routes that the seat may claim if it can pay.
    pub(super) open: RouteSet,
    pub(super) buses: u8,
    /// No turn after this one.
    pub(super) is_last_turn: bool,
}

impl Knowledge {
    pub(super) fn of(game: &London, view: &View, seat: Seat) -> Knowledge {
        let table = view.table();
        Knowledge {
            hand: view.hand(),
            tickets: view.tickets(seat),
            offer: view.offer(),
            ticket_deck: view.ticket_deck_size(),
            own: table.routes(seat),
            open: game.open_routes(table, seat),
            buses: table.buses(seat),
            is_last_turn: table.turns_left().is_some(),
        }
    }
    /// What the seat would know if things were as somebody imagines them.
    #[inline]
    pub(super) fn imagined(game: &London, state: &State, seat: Seat) -> Knowledge {
        let table = state.table();
        Knowledge {
            hand: state.hand(seat),
            tickets: state.tickets(seat),
            offer: state.offer(seat),
            ticket_deck: state.ticket_deck_size(),
            own: table.routes(seat),
            open: game.open_routes(table, seat),
            buses: table.buses(seat),
            is_last_turn: table.turns_left().is_some(),
        }
    }
}
