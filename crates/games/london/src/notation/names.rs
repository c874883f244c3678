//! Cards, tickets and routes, by the ids of the board file.

use serde::{Serialize, Serializer};

use crate::{
    action::Payment,
    card::{Card, Cards, Colour},
    display::Display,
    game::London,
    route::{Route, RouteSet},
    ticket::{Ticket, TicketSet},
    view::View,
};

/// A card for each slot, or none.
pub(super) type WrittenDisplay = [Option<&'static str>; Display::SLOTS];

/// Both ends and the lane.
#[derive(Serialize)]
pub(super) struct WrittenRoute<'a>(&'a str, &'a str, u8);

/// A list.
pub(super) struct WrittenRoutes<'a> {
    pub(super) game: &'a London,
    pub(super) routes: RouteSet,
}

/// Both ends in one word.
pub(super) struct WrittenTicket<'a> {
    pub(super) game: &'a London,
    pub(super) ticket: Ticket,
}

/// A list.
pub(super) struct WrittenTickets<'a> {
    pub(super) game: &'a London,
    pub(super) tickets: TicketSet,
}

/// A list of what lies where, the top first: null where the viewer does not know.
pub(super) struct WrittenTicketDeck<'a> {
    pub(super) game: &'a London,
    pub(super) view: &'a View,
}

/// Each kind that is there, with its count.
pub(super) struct WrittenCards(pub(super) Cards);

/// The colour with its count, if any is paid with; and Bus always.
pub(super) struct WrittenPayment(pub(super) Payment);

pub(super) fn display_ids(display: Display) -> WrittenDisplay {
    display.slots().map(|slot| slot.map(Card::id))
}

impl WrittenRoute<'_> {
    pub(super) fn of(game: &London, route: Route) -> WrittenRoute<'_> {
        let print = game.board.route(route);
        let [one, other] = print.ends.map(|end| game.board.location_sign(end).id.as_str());
        WrittenRoute(one, other, print.lane.number())
    }
}

impl Serialize for WrittenRoutes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.routes.iter().map(|route| WrittenRoute::of(self.game, route)))
    }
}

impl Serialize for WrittenTicket<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.game.board.written_ticket(self.ticket))
    }
}

impl Serialize for WrittenTickets<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tickets.iter().map(|ticket| WrittenTicket { game: self.game, ticket }))
    }
}

impl Serialize for WrittenTicketDeck<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WrittenTicketDeck { game, view } = *self;
        serializer.collect_seq(view.ticket_deck.entries().map(|(ticket, by)| {
            by.is_some_and(|seat| view.viewer().is(seat)).then_some(WrittenTicket { game, ticket })
        }))
    }
}

impl Serialize for WrittenCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(card, count)| (card.id(), count)))
    }
}

impl Serialize for WrittenPayment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Payment { colour, cards, bus } = self.0;
        let coloured = colour.map(|colour: Colour| (colour.id(), cards));
        serializer.collect_map(coloured.into_iter().chain([(Card::Bus.id(), bus)]))
    }
}
