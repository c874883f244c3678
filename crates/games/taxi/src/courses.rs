//! Step 1 of a turn: the course (TX-18, TX-23, TX-27 to TX-31).

use omnibus_core::{Chance, Rule, Seat, Sink};

use crate::{
    action::{Action, Illegal},
    arrival::pay,
    course::CourseId,
    event::{Event, Pile},
    game::Taxi,
    meta::NOTE,
    state::State,
    table::{Step, Table},
    turn::Point,
};

impl Taxi {
    pub(crate) fn list_course_choices(&self, table: &Table, actions: &mut Vec<Action>) {
        for action in [Action::DrawCourse, Action::DriveEmpty] {
            if self.check_course_choice(table, action).is_ok() {
                actions.push(action);
            }
        }
    }

    pub(crate) fn check_course_choice(&self, table: &Table, action: Action) -> Result<(), Illegal> {
        let can_draw = self.has_course_for(table);
        match action {
            Action::DrawCourse if can_draw => Ok(()),
            Action::DrawCourse => Err(Illegal::NoCourse),
            // TX-18, TX-C1: on turn 1 drawing is compulsory.
            Action::DriveEmpty if !table.acting().has_driven && can_draw => Err(Illegal::FirstCourse),
            Action::DriveEmpty => Ok(()),
            _ => Err(Illegal::NotNow { step: table.step }),
        }
    }

    /// Whether any course is left that leads away from where the taxi stands. On a file with few
    /// destinations there may be none, and drawing again and again (TX-C4) would never end.
    fn has_course_for(&self, table: &Table) -> bool {
        let left = table.courses.0 | table.used_courses.0;
        left & !self.deck.singles_to(table.acting().taxi).0 != 0
    }

    /// Draws until a course leads somewhere. Where the turn goes on from there: `None` if the player has to
    /// decide about it first.
    pub(crate) fn draw_course(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) -> Option<Point> {
        let table = &mut state.table;
        let (seat, taxi) = (table.turn, table.acting().taxi);
        let here = self.deck.singles_to(taxi);
        let course = loop {
            let Some(course) = draw(table, chance, sink) else { return Some(Point::Card) };
            sink.tell(Event::CourseDrawn { seat, course });
            if !here.contains(course) {
                break course;
            }
            // TX-C4: discarded and redrawn at no cost.
            sink.tell(Event::AlreadyThere { seat, course });
            table.used_courses.insert(course);
        };
        if table.acting().has_driven {
            table.step = Step::Offer(course);
            None
        } else {
            self.accept(table, course, sink) // TX-29, TX-C3
        }
    }

    pub(crate) fn accept(
        &self,
        table: &mut Table,
        course: CourseId,
        sink: &mut impl Sink<Event>,
    ) -> Option<Point> {
        let seat = table.turn;
        let taxi = table.acting().taxi;
        let stops = &self.deck.course(course).stops;
        // TX-C4: in a double or a tour, a stop where the taxi stands counts as done.
        let pending = stops.iter().enumerate().filter(|&(_, &stop)| stop != taxi);
        let pending = pending.fold(0, |pending, (stop, _)| pending | 1 << stop);
        sink.tell(Event::Accepted { seat, course });
        let driver = table.acting_mut();
        driver.course = Some(course);
        driver.pending = pending;
        driver.has_driven = true;
        // TX-31, TX-C9: the 25 F, before setting off; the finished card goes.
        if let Some(finished) = driver.reminder.take() {
            table.used_courses.insert(finished);
            pay(table, seat, NOTE, Rule("TX-C9"), sink);
            if self.has_won(table, seat) {
                return None;
            }
        }
        Some(Point::Card)
    }

    /// TX-C2: the whole turn is lost, and what is on display waits.
    pub(crate) fn refuse(table: &mut Table, course: CourseId, sink: &mut impl Sink<Event>) {
        sink.tell(Event::Refused { seat: table.turn, course });
        table.used_courses.insert(course);
        table.acting_mut().stood_still = true; // TX-K7
    }

    /// The last stop is reached: the fare is paid (TX-27), once a card (TX-C7), and the card goes (TX-28).
    pub(crate) fn finish_course(
        &self,
        table: &mut Table,
        seat: Seat,
        course: CourseId,
        sink: &mut impl Sink<Event>,
    ) {
        let card = self.deck.course(course);
        pay(table, seat, card.fare, Rule("TX-27"), sink);
        Taxi::pay_generous_clients(table, seat, sink);
        let driver = table.driver_mut(seat);
        driver.course = None;
        // TX-31: it stays as a reminder. There is none yet: accepting this course took it away.
        if card.tip_next {
            driver.reminder = Some(course);
        } else {
            table.used_courses.insert(course);
        }
    }
}

/// The next course from the draw side; if that is empty, the free side is reshuffled (TX-K13).
fn draw(table: &mut Table, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Option<CourseId> {
    if table.courses.is_empty() {
        table.courses = std::mem::take(&mut table.used_courses);
        if !table.courses.is_empty() {
            sink.tell(Event::Reshuffled { pile: Pile::Courses });
        }
    }
    table.courses.draw(chance)
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Deal, Game, Playing, Silent};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        card::Card,
        position::{Position, left, paid, seat},
    };

    #[test]
    fn the_first_turn_draws_a_course_that_cannot_be_refused() {
        covers!("TX-18", "TX-29", "TX-C3");
        let game = Position::new(3).game;
        for number in 0..20 {
            let mut playing = Playing::new(&game, Deal::numbered(8, number), &mut Silent);
            let mut legal = Vec::new();
            while playing.state().table.step == Step::Start {
                let turn = playing.state().table.turn;
                game.legal_actions(playing.state(), turn, &mut legal);
                playing.act(turn, legal[0], &mut Silent).unwrap();
            }
            let turn = playing.state().table.turn;
            game.legal_actions(playing.state(), turn, &mut legal);
            assert_eq!(legal, [Action::DrawCourse]);
            let refused = game.check(playing.state(), turn, Action::DriveEmpty);
            assert_eq!(refused, Err(Illegal::FirstCourse));
            playing.act(turn, Action::DrawCourse, &mut Silent).unwrap();
            assert!(playing.state().table.driver(turn).has_client());
            assert!(!matches!(playing.state().table.step, Step::Offer(_)));
        }
    }

    #[test]
    fn the_second_and_third_turn_draw_no_course_while_the_client_sits_in_the_taxi() {
        covers!("TX-21", "TX-C10", "TX-20");
        let mut position = Position::new(2).hand(0, &[]).hand(1, &[]).moving(1);
        let before = position.driver(0).course;
        // Seat 1 has a client and no cards: it draws and rolls without being asked for a course.
        let to = position.drives()[0];
        position.act(Action::Move(to), &[2]);
        assert_eq!((position.turn(), position.reach()), (1, Some(2)));
        let to = position.drives()[0];
        position.act(Action::Move(to), &[3]);
        assert_eq!((position.turn(), position.reach()), (0, Some(3)));
        assert_eq!(position.driver(0).course, before);
        assert_eq!(position.refusal(Action::DrawCourse), Illegal::NotNow { step: Step::Move(3) });
    }

    #[test]
    fn a_later_course_may_be_refused_and_then_the_turn_is_passed() {
        covers!("TX-23", "TX-29", "TX-C2", "TX-K7");
        let mut position = Position::new(2)
            .empty(0)
            .next_courses(&["C24"])
            .hand(0, &[Card::Green, Card::Clear])
            .stops(0, &[Card::Works]);
        assert_eq!(position.legal(), [Action::DrawCourse, Action::DriveEmpty]);
        position.act(Action::DrawCourse, &[]);
        assert_eq!(position.legal(), [Action::Accept, Action::Refuse]);
        let events = position.act(Action::Refuse, &[]);
        assert_eq!(left(&events), []);
        assert_eq!(position.turn(), 1);
        assert_eq!((position.hand_of(0).len(), position.driver(0).stops.contains(Card::Works)), (2, true));
        assert!(position.driver(0).stood_still && !position.driver(0).has_client());
        assert_eq!(position.state.table.used_courses.len(), 1);
    }

    /// Two STOPs with a second turn and a cancelled roll, all of them still there afterwards.
    #[test]
    fn stops_wait_through_a_refused_course() {
        covers!("TX-C2", "TX-K6");
        let mut position =
            Position::new(2).empty(0).next_courses(&["C24"]).stops(0, &[Card::Demo, Card::Jam, Card::Red]);
        position.driver_mut(0).second_turn = [Card::Demo].into_iter().collect();
        let (stops, second_turn) = (position.driver(0).stops, position.driver(0).second_turn);
        position.act(Action::DrawCourse, &[]);
        position.act(Action::Refuse, &[]);
        assert_eq!((position.driver(0).stops, position.driver(0).second_turn), (stops, second_turn));
        assert_eq!(position.driver(0).carried, 0);
    }

    #[test]
    fn without_a_client_one_may_drive_empty_and_draw_later() {
        covers!("TX-C1");
        let mut position = Position::new(2).empty(0).hand(0, &[Card::Green, Card::Clear]);
        position.act(Action::DriveEmpty, &[4]);
        assert_eq!((position.turn(), position.reach()), (0, Some(4)));
        assert!(!position.driver(0).has_client());
        let to = position.drives()[0];
        position.act(Action::Move(to), &[]);
        position.state.table.turn = seat(0);
        position.state.table.step = Step::Course;
        assert_eq!(position.legal(), [Action::DrawCourse, Action::DriveEmpty]);
    }

    #[test]
    fn a_client_who_is_there_already_is_exchanged_at_no_cost() {
        covers!("TX-C4", "TX-course-single");
        let mut position = Position::new(2).empty(0).taxi(0, "louvre").next_courses(&["C24", "C25"]);
        let events = position.act(Action::DrawCourse, &[]);
        let louvre = position.game.deck.course_by_id("C24").unwrap();
        let invalides = position.game.deck.course_by_id("C25").unwrap();
        assert_eq!(events[1], Event::AlreadyThere { seat: seat(0), course: louvre });
        assert_eq!(events[2], Event::CourseDrawn { seat: seat(0), course: invalides });
        assert!(position.state.table.used_courses.contains(louvre));
        assert_eq!(position.state.table.step, Step::Offer(invalides));
    }

    #[test]
    fn where_nothing_but_courses_to_here_is_left_one_drives_empty() {
        covers!("TX-C4");
        let mut position = Position::new(2).empty(0).taxi(0, "louvre").next_courses(&["C24"]);
        assert_eq!(position.legal(), [Action::DriveEmpty]);
        assert_eq!(position.refusal(Action::DrawCourse), Illegal::NoCourse);
        position.driver_mut(0).has_driven = false;
        assert_eq!(position.legal(), [Action::DriveEmpty]);
    }

    #[test]
    fn a_stop_where_the_taxi_stands_counts_as_done() {
        covers!("TX-C4", "TX-course-double", "TX-course-tour");
        for (space, course, pending) in
            [("nord", "C31", 0b10), ("lyon", "C31", 0b01), ("orsay", "C38", 0b101), ("s012", "C38", 0b111)]
        {
            let mut position = Position::new(2).empty(0).taxi(0, space).next_courses(&[course]);
            position.act(Action::DrawCourse, &[]);
            let events = position.act(Action::Accept, &[]);
            assert_eq!(position.driver(0).pending, pending, "{course} at {space}");
            assert!(!events.iter().any(|event| matches!(event, Event::Reached { .. })));
        }
    }

    #[test]
    fn a_double_is_driven_in_printed_order() {
        covers!("TX-C5", "TX-course-double", "TX-C7");
        // Gare du Nord, then Gare de Lyon; Lyon first is nothing but a space.
        let mut position = Position::new(2).course(0, "C31").taxi(0, "s105").moving(1);
        let events = position.drive("lyon");
        assert!(!events.iter().any(|event| matches!(event, Event::Reached { .. })));
        assert_eq!(position.driver(0).pending, 0b11);
        let mut position = Position::new(2).course(0, "C31").taxi(0, "barbes").moving(6);
        let events = position.drive("nord");
        assert_eq!((paid(&events), position.driver(0).pending), (vec![], 0b10));
        let mut position = position.taxi(0, "s105");
        position.state.table.turn = seat(0);
        position = position.moving(4);
        assert_eq!(paid(&position.drive("lyon")), [(0, 125, "TX-27")]);
        assert!(!position.driver(0).has_client());
    }

    #[test]
    fn a_tourist_route_is_driven_in_any_order() {
        covers!("TX-30", "TX-C6", "TX-course-tour", "TX-C7");
        // Louvre, Orsay, Centre Pompidou.
        let mut position = Position::new(2).course(0, "C38").taxi(0, "s120").moving(5);
        assert!(position.ends().contains(&"orsay".into()) && position.ends().contains(&"louvre".into()));
        assert_eq!(paid(&position.drive("orsay")), []);
        assert_eq!(position.driver(0).pending, 0b101);
        position.state.table.turn = seat(0);
        position = position.taxi(0, "s088").moving(1);
        assert_eq!(paid(&position.drive("beaubourg")), []);
        position.state.table.turn = seat(0);
        position = position.taxi(0, "s120").moving(3);
        assert_eq!(paid(&position.drive("louvre")), [(0, 100, "TX-27")]);
    }

    #[test]
    fn the_fare_on_the_card_is_paid_and_the_card_goes() {
        covers!("TX-8", "TX-27", "TX-28", "TX-course-single");
        let mut position = Position::new(2).course(0, "C10").taxi(0, "s105").moving(3);
        let bercy = position.driver(0).course.unwrap();
        let events = position.drive("bercy");
        assert_eq!(paid(&events), [(0, 100, "TX-27")]);
        assert_eq!(position.driver(0).carried, 100);
        assert!(position.state.table.used_courses.contains(bercy) && !position.driver(0).has_client());
        // The next one is drawn on the following turn, not now.
        assert_eq!(position.turn(), 1);
    }

    #[test]
    fn a_card_with_a_tip_stays_and_pays_at_the_start_of_the_next_course() {
        covers!("TX-31", "TX-C9", "TX-course-tip");
        let mut position = Position::new(2).course(0, "C23").taxi(0, "s083").moving(2);
        let opera = position.driver(0).course.unwrap();
        assert_eq!(paid(&position.drive("opera")), [(0, 25, "TX-27")]);
        assert_eq!(position.driver(0).reminder, Some(opera));
        assert!(!position.state.table.used_courses.contains(opera));

        // Driving empty and refusing merely delay it.
        position.state.table.turn = seat(0);
        position = position.empty(0).next_courses(&["C24", "C25"]);
        let events = position.act(Action::DrawCourse, &[]);
        assert_eq!(paid(&events), []);
        assert_eq!(paid(&position.act(Action::Refuse, &[])), []);
        assert_eq!(position.driver(0).reminder, Some(opera));
        position.state.table.turn = seat(0);
        position.state.table.step = Step::Course;
        assert_eq!(paid(&position.act(Action::DriveEmpty, &[])), []);
        assert_eq!(position.driver(0).reminder, Some(opera));

        position.state.table.step = Step::Course;
        position.act(Action::DrawCourse, &[]);
        let events = position.act(Action::Accept, &[]);
        assert_eq!(paid(&events), [(0, 25, "TX-C9")]);
        assert_eq!((position.driver(0).reminder, position.driver(0).carried), (None, 50));
        assert!(position.state.table.used_courses.contains(opera));
    }

    #[test]
    fn an_empty_course_dispenser_is_refilled_from_its_free_side() {
        covers!("TX-2", "TX-K13");
        let mut position = Position::new(2).empty(0).next_courses(&[]);
        position.state.table.used_courses.insert(position.game.deck.course_by_id("C07").unwrap());
        let events = position.act(Action::DrawCourse, &[]);
        assert_eq!(events[0], Event::Reshuffled { pile: Pile::Courses });
        assert!(matches!(position.state.table.step, Step::Offer(_)));
        assert!(position.state.table.used_courses.is_empty() && position.state.table.courses.is_empty());
    }
}
