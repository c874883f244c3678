//! The end (LO-E2 to LO-E5).

use omnibus_core::{Seat, Seats, Sink};

use crate::{board::points, event::Event, game::London, state::State, table::Phase, ticket::TicketSet};

impl London {
    #[cold]
    pub(crate) fn finish_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.table.phase = Phase::Over;
        state.table.to_act = Seats::NONE;
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
    pub(crate) fn find_winners(&self, state: &State) -> Option<Seats> {
        if state.table.phase != Phase::Over {
            return None;
        }
        let rank = |seat: Seat| (state.table.score(seat), self.completed(state, seat).len());
        let best = Seat::all(self.players).map(rank).max();
        Some(Seat::all(self.players).filter(|&seat| Some(rank(seat)) == best).collect())
    }

    fn completed(&self, state: &State, seat: Seat) -> TicketSet {
        let parts = self.board.parts(state.table.routes(seat));
        let tickets = state.hidden.tickets[seat.index()].iter();
        tickets.filter(|&ticket| parts.link(self.board.ticket(ticket).locations())).collect()
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::Game;
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, random_game, seat};

    /// British Museum to Waterloo, by way of Covent Garden and Trafalgar Square.
    const WAY: [(&str, &str, u8); 3] = [
        ("british_museum", "covent_garden", 1),
        ("covent_garden", "trafalgar_square", 1),
        ("trafalgar_square", "waterloo", 0),
    ];

    fn counted(events: &[Event], who: u8) -> Vec<i32> {
        let points = |event: &Event| match *event {
            Event::Ticket { seat: own, points, .. } if own == seat(who) => Some(i32::from(points)),
            _ => None,
        };
        events.iter().filter_map(points).collect()
    }

    #[test]
    fn a_linked_ticket_adds_its_value_and_any_other_takes_it() {
        covers!("LO-E2");
        let (events, position) = Position::new(2)
            .owns(0, &WAY)
            .tickets(0, &["british_museum-waterloo", "trafalgar_square-globe_theatre"])
            .tickets(1, &[])
            .end();
        assert_eq!(counted(&events, 0), [4, -4]);
        // 1 + 1 + 2 for the routes, +4 −4, and Covent Garden with British Museum is a district.
        assert_eq!(position.game.scores(&position.state), [5, 0]);
    }

    #[test]
    fn opponents_routes_never_count() {
        covers!("LO-E2");
        let (events, _) = Position::new(2)
            .owns(0, &WAY[..2])
            .owns(1, &WAY[2..])
            .tickets(0, &["british_museum-waterloo"])
            .tickets(1, &[])
            .end();
        assert_eq!(counted(&events, 0), [-4]);
    }

    #[test]
    fn a_district_counts_if_one_part_of_the_network_holds_it() {
        covers!("LO-E3");
        let districts = |events: &[Event]| -> Vec<(usize, u8)> {
            let district = |event: &Event| match *event {
                Event::District { seat, district } => Some((seat.index(), district)),
                _ => None,
            };
            events.iter().filter_map(district).collect()
        };
        let museum_and_garden = [("british_museum", "covent_garden", 1)];
        let other_lane = [("british_museum", "covent_garden", 2)];
        let start = || Position::new(3).tickets(0, &[]).tickets(1, &[]).tickets(2, &[]);
        // Several players may score the same district: it is the fifth in the file, and worth 1.
        let (events, position) = start().owns(0, &museum_and_garden).owns(2, &other_lane).end();
        assert_eq!(districts(&events), [(0, 4), (2, 4)]);
        assert_eq!(position.game.scores(&position.state), [2, 0, 2]);
        // Other locations may lie between.
        let detour = [("british_museum", "piccadilly_circus", 0), ("piccadilly_circus", "covent_garden", 1)];
        assert_eq!(districts(&start().owns(1, &detour).end().0), [(1, 4)]);
        // All of them in one part: Waterloo, Globe Theatre, Elephant & Castle.
        let south = [("waterloo", "globe_theatre", 0), ("globe_theatre", "elephant_castle", 0)];
        assert_eq!(districts(&start().owns(0, &south[..1]).end().0), []);
        let (events, position) = start().owns(0, &south).end();
        assert_eq!(districts(&events), [(0, 2)]);
        assert_eq!(position.game.scores(&position.state), [2 + 2 + 3, 0, 0]);
        let apart = [("trafalgar_square", "big_ben", 0), ("piccadilly_circus", "buckingham_palace", 0)];
        assert_eq!(districts(&start().owns(0, &apart).end().0), [], "two parts are not one");
    }

    #[test]
    fn route_points_recounted_are_the_running_score() {
        covers!("LO-E4");
        for players in 2..=4 {
            let game = Position::new(players).game;
            for number in 0..10 {
                let told = random_game(players, number);
                for (_, state) in told.iter().filter(|(_, state)| !state.table.is_over()) {
                    for who in Seat::all(players) {
                        assert_eq!(state.table.score(who), game.route_points(state, who));
                    }
                }
                let (events, last) = told.last().unwrap();
                for who in Seat::all(players) {
                    let bonus: i32 = events
                        .iter()
                        .filter(|event| !matches!(event, Event::Claimed { .. }))
                        .filter_map(|event| game.points(event))
                        .filter_map(|(seat, points)| (seat == who).then_some(points))
                        .sum();
                    assert_eq!(last.table.score(who), game.route_points(last, who) + bonus);
                }
            }
        }
    }

    #[test]
    fn tie_breaks_most_points_then_completed_tickets_then_shared() {
        covers!("LO-E5");
        let one = [("trafalgar_square", "big_ben", 0)];
        let start = || Position::new(3).tickets(0, &[]).tickets(1, &[]).tickets(2, &[]);
        let winners = |position: Position| {
            let (_, position) = position.end();
            let outcome = position.game.outcome(&position.state).unwrap();
            (outcome.scores, outcome.winners.iter().map(Seat::index).collect::<Vec<_>>())
        };
        assert_eq!(winners(start().owns(1, &one)), (vec![0, 1, 0], vec![1]));
        // Equal on points: a ticket of 2 completed beats none, and two beat one.
        let short = [("british_museum", "piccadilly_circus", 0)];
        let alike = start()
            .owns(0, &short)
            .owns(1, &[("buckingham_palace", "trafalgar_square", 0), ("buckingham_palace", "big_ben", 0)])
            .tickets(0, &["british_museum-piccadilly_circus"]);
        assert_eq!(winners(alike), (vec![4, 4, 0], vec![0]));
        let same = [("trafalgar_square", "waterloo", 0)];
        let shared = start().owns(0, &same).owns(2, &[("buckingham_palace", "trafalgar_square", 0)]);
        assert_eq!(winners(shared), (vec![2, 0, 2], vec![0, 2]));
        // Failed tickets do not count as completed, and totals may be negative.
        let failed = start()
            .tickets(0, &["baker_street-tower_of_london"])
            .tickets(1, &["piccadilly_circus-waterloo"])
            .tickets(2, &["hyde_park-covent_garden"]);
        assert_eq!(winners(failed), (vec![-11, -3, -3], vec![1, 2]));
        assert_eq!(start().game.outcome(&start().state), None, "while the game goes on");
    }
}
