//! Set-up (TX-12 to TX-17).

use omnibus_core::{Chance, Seat, Seats, Sink};

use crate::{
    card::Cards,
    course::Courses,
    event::Event,
    game::Taxi,
    meta::MAX_PLAYERS,
    space::Space,
    state::{Hidden, State},
    table::{Driver, Step, Table},
    turn::Point,
};

impl Taxi {
    pub(crate) fn set_up(&self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> State {
        let seats = Seat::all(self.players);
        let mut state = State {
            table: Table {
                players: self.players,
                first: Seat::new(0),
                turn: Seat::new(0),
                step: Step::Start,
                bonus: None,
                drivers: [Driver::new(Space(0)); MAX_PLAYERS],
                courses: Courses::ALL, // TX-12
                used_courses: Courses::NONE,
                used_cards: Cards::NONE,
                filled_with: self.deck.cards(),
            },
            hidden: Hidden {
                hands: [Cards::NONE; MAX_PLAYERS],
                draw_side: self.deck.cards(), // TX-12
                drawn: [Cards::NONE; MAX_PLAYERS],
            },
        };
        // TX-13: each player draws a course.
        for seat in seats.clone() {
            let course = state.table.courses.draw(chance);
            let driver = state.table.driver_mut(seat);
            driver.course = course;
            if let Some(course) = course {
                driver.taxi = self.deck.course(course).stops[0];
                sink.tell(Event::StartCard { seat, course });
            }
        }
        for seat in seats {
            let course = state.table.driver(seat).course;
            if let Some(&[stop]) = course.map(|course| &self.deck.course(course).stops[..]) {
                Taxi::place(&mut state, seat, stop, sink);
            }
        }
        self.await_start(&mut state, chance, sink);
        state
    }

    /// Puts the taxi on its starting point (TX-13). Any number may start on one space (TX-15, TX-M9).
    pub(crate) fn place(state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        let driver = state.table.driver_mut(seat);
        driver.taxi = space;
        if let Some(course) = driver.course.take() {
            state.table.used_courses.insert(course); // TX-14
        }
        sink.tell(Event::Placed { seat, space });
    }

    /// The stops of the starting card, among which the player picks (TX-16, TX-C8).
    pub(crate) fn start_choices(&self, table: &Table, seat: Seat) -> impl Iterator<Item = Space> {
        let course = table.driver(seat).course;
        course.into_iter().flat_map(|course| self.deck.course(course).stops.iter().copied())
    }

    /// Asks the next seat whose card names several stops (TX-16); when all are placed, the game begins.
    pub(crate) fn await_start(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        if let Some(seat) = Seat::all(self.players).find(|&seat| !state.table.is_placed(seat)) {
            state.table.turn = seat;
        } else {
            state.table.first = self.roll_for_start(chance, sink);
            self.go_on(state, Point::Turn(state.table.first), chance, sink);
        }
    }

    /// TX-17: the best roll begins. TX-B6: tied best rollers roll again.
    fn roll_for_start(&self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Seat {
        let mut rollers: Seats = Seat::all(self.players).collect();
        loop {
            let (mut best, mut best_rollers) = (0, Seats::NONE);
            for seat in rollers.iter() {
                let roll = Taxi::roll(chance);
                sink.tell(Event::StartRoll { seat, roll });
                if roll > best {
                    (best, best_rollers) = (roll, Seats::NONE);
                }
                if roll == best {
                    best_rollers = best_rollers.with(seat);
                }
            }
            match best_rollers.first() {
                Some(seat) if best_rollers.len() == 1 => {
                    sink.tell(Event::Begins { seat });
                    return seat;
                }
                _ => rollers = best_rollers,
            }
        }
    }

    /// The die (TX-9).
    #[inline]
    pub(crate) fn roll(chance: &mut impl Chance) -> u8 {
        chance.below(6) as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Deal, Game, Playing, QuickChance};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{action::Action, position::Position};

    fn deal(players: u8, number: u64) -> (Taxi, State, Vec<Event>) {
        let game = Position::new(players).game;
        let mut events = Vec::new();
        let playing = Playing::new(&game, Deal::numbered(3, number), &mut events);
        let state = *playing.state();
        (game, state, events)
    }

    #[test]
    fn everybody_starts_where_a_course_card_says() {
        covers!("TX-12", "TX-13", "TX-14", "TX-4");
        for number in 0..30 {
            let (game, state, events) = deal(4, number);
            let cards: Vec<_> = events
                .iter()
                .filter_map(|event| match *event {
                    Event::StartCard { seat, course } => Some((seat, course)),
                    _ => None,
                })
                .collect();
            assert_eq!(cards.len(), 4);
            for (seat, course) in cards {
                let driver = state.table.driver(seat);
                assert!(game.deck.course(course).stops.contains(&driver.taxi));
                assert_eq!(state.table.used_courses.contains(course), state.table.is_placed(seat));
                assert!(!state.table.courses.contains(course));
                assert_eq!(driver.earned(), 0);
            }
            assert_eq!(state.hidden.draw_side.len() + state.hand(state.table.turn).len(), 70);
        }
    }

    #[test]
    fn any_number_may_start_on_one_space() {
        covers!("TX-15", "TX-M9");
        let (game, mut state, _) = deal(4, 0);
        let opera = game.board.space_by_id("opera").unwrap();
        for seat in Seat::all(4) {
            Taxi::place(&mut state, seat, opera, &mut Vec::new());
        }
        assert!(Seat::all(4).all(|seat| state.table.driver(seat).taxi == opera));
    }

    #[test]
    fn a_start_card_with_several_stops_lets_its_player_pick_one() {
        covers!("TX-16", "TX-C8");
        let mut several = 0;
        for number in 0..60 {
            let (game, mut state, events) = deal(3, number);
            if state.table.step != Step::Start {
                continue;
            }
            several += 1;
            assert!(!events.iter().any(|event| matches!(event, Event::StartRoll { .. })));
            let seat = state.table.turn;
            let stops = game.deck.course(state.table.driver(seat).course.unwrap()).stops.clone();
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            assert_eq!(legal, stops.iter().map(|&stop| Action::Start(stop)).collect::<Vec<_>>());
            let elsewhere = game.board.spaces().find(|space| !stops.contains(space)).unwrap();
            assert!(game.check(&state, seat, Action::Start(elsewhere)).is_err());
            let mut events = Vec::new();
            let last = *legal.last().unwrap();
            game.apply(&mut state, seat, last, &mut QuickChance::new(1), &mut events).unwrap();
            assert_eq!(events[0], Event::Placed { seat, space: *stops.last().unwrap() });
            assert_eq!(state.table.driver(seat).taxi, *stops.last().unwrap());
        }
        assert!(several > 5);
    }

    #[test]
    fn the_best_roll_begins_and_ties_roll_again() {
        covers!("TX-17", "TX-B6");
        let mut ties = 0;
        for number in 0..200 {
            let (_, state, events) = deal(3, number);
            let mut rollers: Vec<usize> = vec![0, 1, 2];
            let mut rolls = events.iter().filter_map(|event| match *event {
                Event::StartRoll { seat, roll } => Some((seat.index(), roll)),
                _ => None,
            });
            if state.table.step == Step::Start {
                assert_eq!(rolls.next(), None);
                continue;
            }
            loop {
                let round: Vec<(usize, u8)> = rolls.by_ref().take(rollers.len()).collect();
                assert_eq!(round.iter().map(|&(seat, _)| seat).collect::<Vec<_>>(), rollers);
                let best = round.iter().map(|&(_, roll)| roll).max().unwrap();
                rollers = round.iter().filter(|&&(_, roll)| roll == best).map(|&(seat, _)| seat).collect();
                if rollers.len() == 1 {
                    break;
                }
                ties += 1;
            }
            assert_eq!((rolls.next(), state.table.first.index()), (None, rollers[0]));
            assert_eq!(state.table.turn, state.table.first);
        }
        assert!(ties > 10);
    }

    #[test]
    fn the_die_has_six_sides() {
        covers!("TX-5", "TX-9");
        let mut chance = QuickChance::new(4);
        let mut counts = [0; 8];
        for _ in 0..6000 {
            counts[usize::from(Taxi::roll(&mut chance))] += 1;
        }
        assert_eq!((counts[0], counts[7]), (0, 0));
        assert!(counts[1..7].iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
