//! Claiming a route (LO-C1 to LO-C8).

use std::hint::select_unpredictable;

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
    ways::Ways,
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

    /// Every open route with every way to pay for it (LO-C8): with no Bus, then with one and so on, colour
    /// by colour; at last with Bus only.
    ///
    /// Playouts live here: what a colour pays for is a mask, so that nothing is tried in vain.
    #[inline]
    pub(crate) fn list_claims(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.reserve(self.board.most_claims());
        let open = self.open_routes(&state.table, seat);
        let hand = state.hidden.hands[seat.index()];
        let most_bus = hand.count(Card::Bus);
        // Beside more Bus there is no card of a colour.
        let last = most_bus.min(Route::LONGEST as u8 - 1);
        for bus in 0..=last {
            let ways = self.board.ways_with(bus);
            // What each way pays for; one that pays for nothing is written over by the next.
            let (mut payable, mut begins) = ([RouteSet::EMPTY; Ways::ROOM], [0; Ways::ROOM]);
            let (mut paying, mut claims) = (0, 0);
            let mut pay = |routes: RouteSet, number: usize| {
                payable[paying % Ways::ROOM] = routes;
                begins[paying % Ways::ROOM] = Ways::begin(number);
                paying += usize::from(!routes.is_empty());
                claims += routes.len();
            };
            for colour in Colour::ALL {
                pay(open.and(ways.payable(colour, hand.count(colour.card()))), colour.index());
            }
            let alone = if bus == last { self.board.up_to(most_bus) } else { RouteSet::EMPTY };
            pay(open.and(alone), Ways::ALONE);
            // One loop over all of them: nobody could foresee where each way ends. The next way's routes are
            // fetched while there is still one of this way's, so that no turn of the loop waits for them.
            let (mut at, mut rest, mut next) = (0, payable[0], payable[1]);
            actions.extend((0..claims).map(|_| {
                let claim = ways.claim(rest.lowest(), begins[at]);
                rest = rest.without_lowest();
                let is_last = rest.is_empty();
                at = (at + usize::from(is_last)) % Ways::ROOM;
                rest = select_unpredictable(is_last, next, rest);
                next = payable[(at + 1) % Ways::ROOM];
                claim
            }));
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
        sink.tell(Event::Claimed { seat, route, payment, points: points(length) });
        state.discard(paid, chance, sink);
        self.end_turn(state, sink); // LO-C5: one route a turn
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, cards, random_game, seat};

    #[test]
    fn a_route_costs_its_length_in_its_colour() {
        covers!("LO-C1");
        let mut position = Position::new(2).hand(0, "pink pink pink pink green").deck("");
        assert_eq!(position.payments("kings_cross", "the_charterhouse", 0), ["3 pink"]);
        position.claim("kings_cross", "the_charterhouse", 0, "pink pink pink").unwrap();
        assert_eq!(position.state.hidden.hands[0], cards("pink green"));
        // The deck was empty: what is paid comes back at once.
        assert_eq!(position.state.hidden.deck, cards("pink pink pink"));
        let mut position = Position::new(2).hand(0, "pink pink pink");
        position.claim("kings_cross", "the_charterhouse", 0, "pink pink pink").unwrap();
        assert_eq!(position.state.table.discards, cards("pink pink pink"));
    }

    #[test]
    fn a_payment_that_does_not_fit_is_refused() {
        covers!("LO-C1");
        let mut position = Position::new(2).hand(0, "pink pink pink green green green bus");
        let route = position.route("kings_cross", "the_charterhouse", 0);
        let mut pay = |cards| position.claim("kings_cross", "the_charterhouse", 0, cards);
        assert_eq!(pay("pink pink"), Err(Illegal::WrongNumber { route, paid: 2 }));
        assert_eq!(pay("pink pink pink bus"), Err(Illegal::WrongNumber { route, paid: 4 }));
        assert_eq!(pay("green green green"), Err(Illegal::WrongColour { route, colour: Colour::Green }));
        assert_eq!(pay("pink bus bus"), Err(Illegal::NotInHand { card: Card::Bus, paid: 2, held: 1 }));
        let odd = |colour, cards, bus| Action::Claim { route, payment: Payment { colour, cards, bus } };
        let mut check = |action| position.apply(seat(0), action);
        assert_eq!(check(odd(Some(Colour::Pink), 0, 3)), Err(Illegal::NoPayment));
        assert_eq!(check(odd(None, 3, 0)), Err(Illegal::NoPayment));
    }

    #[test]
    fn bus_replaces_any_card_and_may_pay_alone() {
        covers!("LO-C1", "LO-C8");
        let position = Position::new(2).hand(0, "pink pink pink bus bus bus");
        assert_eq!(
            position.payments("kings_cross", "the_charterhouse", 0),
            ["1 pink 2 bus", "2 pink 1 bus", "3 bus", "3 pink"]
        );
        let mut position = Position::new(2).hand(0, "bus bus");
        assert_eq!(position.payments("regents_park", "baker_street", 0), ["2 bus"]);
        position.claim("regents_park", "baker_street", 0, "bus bus").unwrap();
        assert_eq!(
            position.state.table.owner(position.route("regents_park", "baker_street", 0)),
            Some(seat(0))
        );
    }

    #[test]
    fn a_grey_route_takes_any_one_colour() {
        covers!("LO-C2", "LO-C8");
        let mut position = Position::new(2).hand(0, "pink blue blue bus");
        assert_eq!(
            position.payments("buckingham_palace", "trafalgar_square", 0),
            ["1 blue 1 bus", "1 pink 1 bus", "2 blue"]
        );
        let route = position.route("buckingham_palace", "trafalgar_square", 0);
        assert_eq!(
            position.apply(
                seat(0),
                Action::Claim { route, payment: Payment { colour: Some(Colour::Pink), cards: 2, bus: 0 } }
            ),
            Err(Illegal::NotInHand { card: Card::Pink, paid: 2, held: 1 })
        );
        position.claim("buckingham_palace", "trafalgar_square", 0, "pink bus").unwrap();
        assert_eq!(position.state.hidden.hands[0], cards("blue blue"));
    }

    #[test]
    fn each_space_takes_a_bus_and_without_enough_there_is_no_claim() {
        covers!("LO-C3");
        let mut position = Position::new(2).hand(0, "black black black black black").buses(0, 4);
        assert!(position.can_claim("baker_street", "hyde_park", 0));
        position = position.buses(0, 3);
        assert!(!position.can_claim("baker_street", "hyde_park", 0));
        let route = position.route("baker_street", "hyde_park", 0);
        let refusal = position.claim("baker_street", "hyde_park", 0, "black black black black");
        assert_eq!(refusal, Err(Illegal::TooFewBuses { route, left: 3 }));
        position.claim("kings_cross", "british_museum", 0, "black black").unwrap();
        assert_eq!(position.state.table.buses, [1, 17, 17, 17]);
    }

    #[test]
    fn points_come_at_once_by_length() {
        covers!("LO-C4");
        for (a, b, pay, expected) in [
            ("trafalgar_square", "big_ben", "blue", 1),
            ("buckingham_palace", "trafalgar_square", "blue blue", 2),
            ("globe_theatre", "tower_of_london", "blue blue blue", 4),
            ("baker_street", "piccadilly_circus", "blue blue blue blue", 7),
        ] {
            let mut position = Position::new(2).hand(0, pay);
            let route = position.route(a, b, 0);
            let events = position.claim(a, b, 0, pay).unwrap();
            let payment = Payment { colour: Some(Colour::Blue), cards: cards(pay).total(), bus: 0 };
            assert_eq!(events[0], Event::Claimed { seat: seat(0), route, payment, points: expected });
            assert_eq!(position.state.table.scores, [i16::from(expected), 0, 0, 0]);
        }
    }

    #[test]
    fn any_free_route_may_be_claimed_and_none_twice() {
        covers!("LO-C5");
        let mut position = Position::new(3)
            .owns(0, &[("regents_park", "baker_street", 0)])
            .owns(1, &[("trafalgar_square", "big_ben", 0)])
            .hand(0, "blue bus bus bus bus");
        // Far from the player's own network.
        assert!(position.can_claim("brick_lane", "tower_of_london", 0));
        assert!(!position.can_claim("trafalgar_square", "big_ben", 0));
        let route = position.route("trafalgar_square", "big_ben", 0);
        let refusal = position.claim("trafalgar_square", "big_ben", 0, "blue");
        assert_eq!(refusal, Err(Illegal::RouteTaken { route, owner: seat(1) }));
        position.claim("brick_lane", "tower_of_london", 0, "blue bus bus").unwrap();
        assert_eq!(position.state.table.turn, seat(1), "one route a turn");
    }

    #[test]
    fn double_lanes_at_2_3_and_4_players() {
        covers!("LO-C6", "LO-C7");
        for players in 2..=4 {
            let mut position = Position::new(players).hand(0, "yellow green").hand(1, "yellow green");
            position.claim("piccadilly_circus", "covent_garden", 1, "green").unwrap();
            let lane = position.route("piccadilly_circus", "covent_garden", 2);
            let next = position.claim("piccadilly_circus", "covent_garden", 2, "yellow");
            if players == 2 {
                assert_eq!(next, Err(Illegal::OtherLaneCloses { route: lane }), "closed for everyone");
                assert!(!position.can_claim("piccadilly_circus", "covent_garden", 2));
                position.state.table.turn = seat(0);
            } else {
                position.state.table.routes[1] = RouteSet::EMPTY;
                assert!(next.is_ok(), "open to a different player");
                position.state.table.turn = seat(0);
            }
            position.state.table.to_act = omnibus_core::Seats::only(seat(0));
            // Nobody owns both lanes.
            assert!(!position.can_claim("piccadilly_circus", "covent_garden", 2));
            let own = position.claim("piccadilly_circus", "covent_garden", 2, "yellow");
            assert_eq!(own, Err(Illegal::OtherLaneYours { route: lane }));
        }
    }

    #[test]
    fn nobody_ever_owns_both_lanes() {
        covers!("LO-C6", "LO-C7");
        for players in 2..=4 {
            let game = Position::new(players).game;
            for number in 0..20 {
                let (_, last) = random_game(players, number).pop().unwrap();
                for who in Seat::all(players) {
                    let own = last.table.routes(who);
                    assert!(game.board.other_lanes(own).and(own).is_empty());
                }
                let taken = last.table.taken();
                assert!(players > 2 || game.board.other_lanes(taken).and(taken).is_empty());
            }
        }
    }

    #[test]
    fn what_is_publicly_known_of_a_hand_shrinks_with_what_is_paid() {
        covers!("LO-H1");
        let mut position = Position::new(2).display("pink pink black bus yellow").hand(0, "pink bus");
        position.draw("pink").unwrap();
        position.draw("black").unwrap();
        assert_eq!(position.state.table.known(seat(0)), cards("pink black"));
        position.draw("deck").unwrap();
        position.draw("deck").unwrap();
        position.claim("waterloo", "globe_theatre", 0, "pink bus").unwrap();
        assert_eq!(position.state.table.known(seat(0)), cards("black"));
        assert_eq!(position.state.hidden.hands[0], cards("pink black"));
    }
}
