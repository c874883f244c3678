//! The turn, as the engine runs it: the steps in their order, and the clean-up (TX-26).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    action::{Action, Drive},
    card::{Card, Stops},
    cards::leave,
    event::Event,
    game::Taxi,
    meta::HAND,
    state::State,
    table::{Step, Table},
};

/// Where in a turn the game goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Point {
    Turn(Seat),
    /// Step 2.
    Card,
    /// Steps 3 to 6.
    Draw,
    /// Step 8.
    CleanUp {
        moved: bool,
        leaves_express: bool,
    },
    Next,
}

impl Taxi {
    /// Takes a legal action, and goes on until somebody has to decide again.
    #[inline]
    pub(crate) fn take_action(
        &self,
        state: &mut State,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        let point = match (action, state.table.step) {
            (Action::Start(space), _) => {
                Taxi::place(state, state.table.turn, space, sink);
                return self.await_start(state, chance, sink);
            }
            (Action::DrawCourse, _) => self.draw_course(state, chance, sink),
            (Action::DriveEmpty, _) => Some(Point::Card),
            (Action::Accept, Step::Offer(course)) => self.accept(&mut state.table, course, sink),
            (Action::Refuse, Step::Offer(course)) => {
                Taxi::refuse(&mut state.table, course, sink);
                Some(Point::Next)
            }
            (Action::Play { card, on }, _) => {
                Taxi::play(state, card, on, sink);
                Some(Point::Draw)
            }
            (Action::Discard(card), _) => {
                Taxi::discard(state, card, sink);
                Some(Point::Draw)
            }
            (Action::Move(drive), Step::Move(reach)) => self.drive(&mut state.table, reach, drive, sink),
            (Action::PlayNone | Action::Accept | Action::Refuse | Action::Move(_), _) => Some(Point::Draw),
        };
        if let Some(point) = point {
            self.go_on(state, point, chance, sink);
        }
    }

    /// Runs the turn, and the turns, until somebody has to decide.
    pub(crate) fn go_on(
        &self,
        state: &mut State,
        from: Point,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        let mut point = from;
        loop {
            point = match point {
                Point::Turn(seat) => {
                    state.table.turn = seat;
                    // TX-21, TX-C10: a client stays until his course is done.
                    if !state.table.acting().has_client() {
                        state.table.step = Step::Course;
                        return;
                    }
                    Point::Card
                }
                // TX-22, TX-K1: only who holds 3 cards may play one.
                Point::Card if state.hand(state.table.turn).len() == HAND => {
                    state.table.step = Step::Card;
                    return;
                }
                Point::Card | Point::Draw => {
                    Taxi::draw_card(state, chance, sink);
                    let reach = self.movement(&mut state.table, chance, sink);
                    if reach > 0 && self.roads(&state.table, reach).leads_anywhere() {
                        state.table.step = Step::Move(reach);
                        return;
                    }
                    sink.tell(Event::Stays { seat: state.table.turn });
                    Point::CleanUp { moved: false, leaves_express: false }
                }
                Point::CleanUp { moved, leaves_express } => {
                    clean_up(&mut state.table, moved, leaves_express, sink);
                    Point::Next
                }
                Point::Next => Point::Turn(state.table.turn.clockwise(1, self.players)), // TX-B6
            }
        }
    }

    /// Steps 6 and 7. `None` if that wins the game.
    fn drive(
        &self,
        table: &mut Table,
        reach: u8,
        drive: Drive,
        sink: &mut impl Sink<Event>,
    ) -> Option<Point> {
        let (seat, start) = (table.turn, table.acting().taxi);
        tell_path(self, table, reach, drive, sink);
        table.acting_mut().taxi = drive.rest;
        if drive.rest == drive.to {
            self.arrive(table, drive.to, sink);
            if self.has_won(table, seat) {
                return None;
            }
        } else {
            sink.tell(Event::PushedBack { seat, to: drive.rest });
        }
        Some(Point::CleanUp { moved: drive.rest != start, leaves_express: drive.leaves_express })
    }
}

/// Which path it was is found out only where somebody listens.
fn tell_path<S: Sink<Event>>(game: &Taxi, table: &Table, reach: u8, drive: Drive, sink: &mut S) {
    if S::LISTENS
        && let Some(path) = game.path_of(table, reach, drive)
    {
        sink.tell(Event::Moved { seat: table.turn, path });
    }
}

/// Expired cards return to the dispenser (TX-26, TX-K4).
fn clean_up(table: &mut Table, moved: bool, leaves_express: bool, sink: &mut impl Sink<Event>) {
    let seat = table.turn;
    let bonus = table.bonus.take();
    if let Some(bonus) = bonus {
        leave(table, seat, bonus, sink);
    }
    let driver = table.acting_mut();
    driver.stood_still = !moved; // TX-K7
    let is_lifted = |driver: &crate::table::Driver, card: Card| {
        bonus == Some(Card::Cancel) // TX-35, TX-K9
            || !card.lasts_two_turns()
            || driver.second_turn.contains(card) // TX-K6
            || card == Card::Ten && moved // TX-K14
    };
    let left: Stops = driver.stops.iter().filter(|&card| is_lifted(driver, card)).collect();
    driver.stops = driver.stops.without(left);
    driver.second_turn = driver.stops;
    if leaves_express {
        driver.has_pompidou = false; // TX-V1
        leave(table, seat, Card::Pompidou, sink);
    }
    for card in left.iter() {
        leave(table, seat, card, sink);
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use crate::{
        action::Action,
        card::Card,
        position::{Position, left, seat},
        table::Step,
    };

    #[test]
    fn play_goes_round_the_table() {
        covers!("TX-20", "TX-B6");
        let mut position = Position::new(3);
        for turn in [0, 1, 2, 0] {
            assert_eq!(position.turn(), turn);
            position.act(Action::PlayNone, &[1]);
            let to = position.drives()[0];
            position.act(Action::Move(to), &[]);
        }
    }

    #[test]
    fn played_cards_return_to_the_free_side_when_their_event_is_over() {
        covers!("TX-26", "TX-K4", "TX-card-green", "TX-card-clear");
        for card in [Card::Green, Card::Clear, Card::Agent] {
            let mut position =
                Position::new(2).hand(0, &[card, Card::Tip, Card::Tip]).stops(0, &[Card::Works]);
            let dice: &[u8] = if card == Card::Clear { &[2] } else { &[] };
            let used = position.state.table.used_cards;
            position.play(card, 0, dice);
            assert_eq!(position.state.table.bonus, Some(card));
            let to = position.drives()[0];
            assert_eq!(left(&position.act(Action::Move(to), &[])), [(0, card), (0, Card::Works)]);
            let now = position.state.table.used_cards;
            assert_eq!(now.without(used), [card, Card::Works].into_iter().collect());
            assert_eq!(position.state.table.bonus, None);
        }
    }

    #[test]
    fn a_turn_without_a_move_counts_for_cards_of_two_turns() {
        covers!("TX-K6", "TX-K4");
        let mut position = Position::new(2).stops(0, &[Card::Demo, Card::Jam]);
        assert_eq!(left(&position.act(Action::PlayNone, &[])), [(0, Card::Jam)]);
        assert!(position.driver(0).second_turn.contains(Card::Demo));
        position.state.table.turn = seat(0);
        position.state.table.step = Step::Card;
        position.act(Action::PlayNone, &[1]);
        let to = position.drives()[0];
        assert_eq!(left(&position.act(Action::Move(to), &[])), [(0, Card::Demo)]);
    }

    #[test]
    fn who_did_not_move_is_known_to_have_stood_still() {
        covers!("TX-K7");
        let mut position = Position::new(2).stops(0, &[Card::Jam]);
        position.act(Action::PlayNone, &[]);
        assert!(position.driver(0).stood_still);
        position.act(Action::PlayNone, &[2]);
        let to = position.drives()[0];
        position.act(Action::Move(to), &[]);
        assert!(!position.driver(1).stood_still);
    }
}
