//! Claiming a route (LO-C1 to LO-C8).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    action::{Action, Illegal, Payment},
    board::points,
    card::{Card, Colour},
    event::Event,
    game::London,
    route::{Route, RouteSet},
    state::State,
    table::Table,
};

impl London {
    /// The routes that `seat` may claim if it can pay for them.
    #[inline]
    pub fn open_routes(&self, table: &Table, seat: Seat) -> RouteSet {
        let taken = table.taken();
        // LO-C7: with 2 players, one lane taken closes the other for everyone. LO-C6: nobody owns both.
        let closing = if self.players == 2 { taken } else { table.routes(seat) };
        let free = self.board.all_routes().without(taken); // LO-C5
        let affordable = self.board.up_to(table.buses(seat)); // LO-C3
        free.without(self.board.other_lanes(closing)).and(affordable)
    }

    /// Every open route with every way to pay for it (LO-C8), colour by colour, then with Bus only.
    #[inline]
    pub(crate) fn list_claims(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.reserve(self.board.most_claims());
        let open = self.open_routes(&state.table, seat);
        let hand = state.hidden.hands[seat.index()];
        let most_bus = hand.count(Card::Bus);
        for colour in Colour::ALL {
            let held = hand.count(colour.card());
            if held == 0 {
                continue;
            }
            let routes = open.and(self.board.paid_with(colour)).and(self.board.up_to(held + most_bus));
            for route in routes.iter() {
                let length = self.board.length(route);
                let least = length.saturating_sub(held);
                for bus in least..=most_bus.min(length - 1) {
                    let payment = Payment { colour: Some(colour), cards: length - bus, bus };
                    actions.push(Action::Claim { route, payment });
                }
            }
        }
        for route in open.and(self.board.up_to(most_bus)).iter() {
            let payment = Payment { colour: None, cards: 0, bus: self.board.length(route) };
            actions.push(Action::Claim { route, payment });
        }
    }

    pub(crate) fn check_claim(
        &self,
        state: &State,
        seat: Seat,
        route: Route,
        payment: Payment,
    ) -> Result<(), Illegal> {
        let table = &state.table;
        if let Some(owner) = table.owner(route) {
            return Err(Illegal::RouteTaken { route, owner }); // LO-C5
        }
        if self.board.other_lanes(table.routes(seat)).contains(route) {
            return Err(Illegal::OtherLaneYours { route }); // LO-C6
        }
        if self.players == 2 && self.board.other_lanes(table.taken()).contains(route) {
            return Err(Illegal::OtherLaneCloses { route }); // LO-C7
        }
        let length = self.board.length(route);
        if table.buses(seat) < length {
            return Err(Illegal::TooFewBuses { route, left: table.buses(seat) }); // LO-C3
        }
        self.check_payment(state, seat, route, payment)
    }

    /// LO-C1: as many cards as spaces, of the route's colour or, if it is grey, of any one (LO-C2).
    fn check_payment(
        &self,
        state: &State,
        seat: Seat,
        route: Route,
        payment: Payment,
    ) -> Result<(), Illegal> {
        let Payment { colour, cards, bus } = payment;
        if colour.is_some() != (cards > 0) {
            return Err(Illegal::NoPayment);
        }
        let paid = u16::from(cards) + u16::from(bus);
        if paid != u16::from(self.board.length(route)) {
            return Err(Illegal::WrongNumber { route, paid });
        }
        if let (Some(colour), Some(own)) = (colour, self.board.route(route).colour)
            && colour != own
        {
            return Err(Illegal::WrongColour { route, colour });
        }
        let hand = state.hidden.hands[seat.index()];
        for (card, paid) in payment.total().iter() {
            let held = hand.count(card);
            if paid > held {
                return Err(Illegal::NotInHand { card, paid, held });
            }
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn claim(
        &self,
        state: &mut State,
        seat: Seat,
        route: Route,
        payment: Payment,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        let State { table, hidden } = state;
        let (own, paid) = (seat.index(), payment.total());
        let length = self.board.length(route);
        table.passes = 0;
        hidden.hands[own] = hidden.hands[own].minus(paid);
        table.known[own] = table.known[own].without(paid);
        table.routes[own] = table.routes[own].with(route);
        table.buses[own] -= length; // LO-C3: one bus on each space
        table.scores[own] += i16::from(points(length)); // LO-C4
        sink.tell(Event::Claimed { seat, route, points: points(length) });
        state.discard(paid, chance, sink);
        self.end_turn(state, sink); // LO-C5: one route a turn
    }
}
