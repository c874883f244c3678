//! The end (PP-E1 to PP-E5).

use omnibus_core::{Rule, Seat, Seats, Sink};

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
    // An empty bag is a tie too.
    if let (Some(seat), None) = (leaders.next(), leaders.next()) {
        table.scores[seat.index()] += u32::from(most);
        sink.tell(Event::Score { seat, points: most.into(), stop: None, rule: Rule("PP-E3") });
    }
}

/// PP-E4: most points, then fewest businesses on the board. PP-E5: then shared.
pub(crate) fn winners(table: &Table) -> Option<Seats> {
    if !table.over {
        return None;
    }
    let rank = |seat: Seat| (table.score(seat), -(table.businesses_of(seat).count() as i32));
    let best = Seat::all(table.players).map(rank).max();
    Some(Seat::all(table.players).filter(|&seat| Some(rank(seat)) == best).collect())
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Outcome};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        line::Line,
        position::{Position, random_game, seat},
    };

    /// Takes the last round's tiles at stops where nothing else stands; seat 0 holds the bus before it.
    fn play_last_round(position: &mut Position) -> Vec<Event> {
        let offer = [
            ("moulin_rouge", "green"),
            ("gare_du_nord", "red"),
            ("st_nicolas", "orange"),
            ("arc_de_triomphe", "grey"),
            ("jardin_des_plantes", "blue"),
        ];
        let players = position.game.players as usize;
        let arranged = std::mem::replace(position, Position::new(players as u8));
        *position = arranged.offer(&offer[..=players]);
        let mut events = Vec::new();
        for (stop, colour) in &offer[..players] {
            events = position.take(stop, colour, None).unwrap();
        }
        events
    }

    fn special_tours(events: &[Event]) -> Vec<(Line, Option<usize>)> {
        events
            .iter()
            .filter_map(|event| match *event {
                Event::SpecialTour { line, seat } => Some((line, seat.map(Seat::index))),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn at_the_end_each_players_line_is_toured_from_the_bus_on() {
        covers!("PP-E1");
        let mut position = Position::new(3)
            .businesses(2, &["louvre"])
            .last_round(["grey", "blue", "red", "green", "orange"]);
        let events = play_last_round(&mut position);
        let [grey, blue, red] = ["grey", "blue", "red"].map(|id| position.line(id));
        // The bus has passed to seat 1.
        assert_eq!(special_tours(&events), [(blue, Some(1)), (red, Some(2)), (grey, Some(0))]);
        assert!(position.game.is_over(&position.state));
        assert!(!events.iter().any(|event| matches!(event, Event::Stack { .. })));
        // All players score on every tour, exactly as on a grand tour: Louvre lies on grey and blue.
        let special: Vec<_> =
            position.paid(&events).into_iter().filter(|&(.., rule)| rule == "PP-G4").collect();
        assert_eq!(special, [(2, 1, "louvre", "PP-G4"), (2, 1, "louvre", "PP-G4")]);
        for players in 2..=4 {
            let game = random_game(players, 6);
            let tours: usize = game.iter().map(|(events, _)| special_tours(events).len()).sum();
            assert_eq!(tours, if players == 2 { 3 } else { players.into() });
        }
    }

    #[test]
    fn with_two_players_the_open_markers_line_is_toured_last() {
        covers!("PP-E2");
        let mut position = Position::new(2).last_round(["grey", "blue", "red", "green", "orange"]);
        let events = play_last_round(&mut position);
        let [grey, blue, red] = ["grey", "blue", "red"].map(|id| position.line(id));
        assert_eq!(special_tours(&events), [(blue, Some(1)), (grey, Some(0)), (red, None)]);
        assert!(!events.iter().any(|event| matches!(event, Event::Bag { .. })));
    }

    fn end_with_bag(players: u8, bag: [u8; 4]) -> (Vec<i32>, bool) {
        let mut position = Position::new(players).last_round(["grey", "blue", "red", "green", "orange"]);
        position.state.table.bag = bag;
        let before = position.scores();
        let events = play_last_round(&mut position);
        let paid: i32 =
            position.paid(&events).iter().filter(|paid| paid.3 != "PP-E3").map(|paid| paid.1 as i32).sum();
        let bag_paid = position.scores().iter().sum::<i32>() - before.iter().sum::<i32>() - paid;
        let by_bag = position
            .paid(&events)
            .iter()
            .filter(|paid| paid.3 == "PP-E3")
            .map(|paid| (paid.0, paid.1))
            .collect::<Vec<_>>();
        let mut gains = vec![0; players.into()];
        for (who, points) in by_bag {
            gains[who] += points as i32;
        }
        assert_eq!(gains.iter().sum::<i32>(), bag_paid);
        (gains, events.contains(&Event::Bag { by_seat: bag }))
    }

    #[test]
    fn the_bag_pays_who_has_strictly_most_in_it() {
        covers!("PP-E3");
        assert_eq!(end_with_bag(3, [2, 5, 4, 0]), (vec![0, 5, 0], true));
        assert_eq!(end_with_bag(4, [2, 1, 0, 3]), (vec![0, 0, 0, 3], true));
        assert_eq!(end_with_bag(3, [4, 1, 4, 0]), (vec![0; 3], true), "a tie for most");
        assert_eq!(end_with_bag(3, [0; 4]), (vec![0; 3], true), "an empty bag");
    }

    fn outcome_of(scores: [u32; 4], businesses: [&[&str]; 3]) -> Outcome {
        let mut position = Position::new(3);
        for (owner, stops) in businesses.into_iter().enumerate() {
            position = position.businesses(owner as u8, stops);
        }
        position.state.table.scores = scores;
        assert_eq!(position.game.outcome(&position.state), None, "while the game goes on");
        position.state.table.over = true;
        position.game.outcome(&position.state).unwrap()
    }

    #[test]
    fn most_points_win_then_fewest_businesses() {
        covers!("PP-E4");
        let most = outcome_of([9, 12, 10, 0], [&[], &["louvre", "odeon"], &[]]);
        assert_eq!((most.scores, most.winners), (vec![9, 12, 10], Seats::only(seat(1))));
        let fewest = outcome_of([12, 12, 3, 0], [&["opera", "vendome"], &["louvre"], &[]]);
        assert_eq!(fewest.winners, Seats::only(seat(1)));
    }

    #[test]
    fn still_tied_players_share_the_victory() {
        covers!("PP-E5");
        let shared = outcome_of([12, 3, 12, 0], [&["opera"], &[], &["louvre"]]);
        assert_eq!(shared.winners, Seats::only(seat(0)).with(seat(2)));
    }
}
