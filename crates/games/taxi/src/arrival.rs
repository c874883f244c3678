//! Step 7 of a turn: the taxi arrives (TX-27, TX-38 to TX-40), and perhaps wins (TX-11).

use omnibus_core::{Rule, Seat, Sink};

use crate::{
    event::Event,
    game::Taxi,
    space::Space,
    table::{Step, Table},
};

impl Taxi {
    /// The acting taxi has come to the end of its path; one pushed back has not (TX-M8).
    pub(crate) fn arrive(&self, table: &mut Table, at: Space, sink: &mut impl Sink<Event>) {
        let seat = table.turn;
        let driver = *table.acting();
        if at == self.board.bank() {
            deposit(table, sink);
        } else if let Some(course) = driver.course
            && self.deck.targets(&driver).spaces().contains(&at)
        {
            sink.tell(Event::Reached { seat, stop: at });
            let stops = &self.deck.course(course).stops;
            let stop = stops.iter().position(|&stop| stop == at).unwrap_or_default();
            let pending = driver.pending & !(1 << stop);
            table.acting_mut().pending = pending;
            if pending == 0 {
                self.finish_course(table, seat, course, sink);
            }
        }
    }

    /// TX-11, TX-B1: at once, in mid-round; nothing more happens.
    pub(crate) fn has_won(&self, table: &mut Table, seat: Seat) -> bool {
        let has_won = table.driver(seat).earned() >= self.options.target;
        if has_won {
            table.step = Step::Over;
        }
        has_won
    }
}

/// Pays from the box, which never runs out (TX-27, TX-B8).
pub(crate) fn pay(table: &mut Table, seat: Seat, amount: u16, rule: Rule, sink: &mut impl Sink<Event>) {
    table.driver_mut(seat).carried += amount;
    sink.tell(Event::Money { seat, amount: amount as i16, rule });
}

/// Takes carried money, never the bank's (TX-B5).
pub(crate) fn take(table: &mut Table, seat: Seat, amount: u16, rule: Rule, sink: &mut impl Sink<Event>) {
    table.driver_mut(seat).carried -= amount;
    sink.tell(Event::Money { seat, amount: -(amount as i16), rule });
}

/// TX-40, TX-B3: all carried money is turned face down, for good.
fn deposit(table: &mut Table, sink: &mut impl Sink<Event>) {
    let seat = table.turn;
    let driver = table.acting_mut();
    let amount = std::mem::take(&mut driver.carried);
    driver.banked += amount;
    if amount > 0 {
        sink.tell(Event::Banked { seat, amount });
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Seats};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        action::{Action, Illegal},
        card::Card,
        meta::Options,
        position::{Position, left, paid, seat},
    };

    #[test]
    fn at_the_bank_all_carried_money_is_safe_for_good() {
        covers!("TX-38", "TX-39", "TX-40", "TX-B3");
        let mut position = Position::new(2).empty(0).taxi(0, "s078").carried(0, 125).banked(0, 50).moving(6);
        let events = position.drive("bank");
        assert!(events.contains(&Event::Banked { seat: seat(0), amount: 125 }));
        assert_eq!((position.driver(0).carried, position.driver(0).banked), (0, 175));
        assert_eq!(position.game.score(&position.state, seat(0)), 175);
        let mut nothing = Position::new(2).empty(0).taxi(0, "s078").moving(2);
        assert!(!nothing.drive("bank").iter().any(|event| matches!(event, Event::Banked { .. })));
    }

    #[test]
    fn the_first_to_have_earned_five_hundred_wins_at_once() {
        covers!("TX-11", "TX-B1", "TX-6");
        let mut position = Position::new(3).course(0, "C10").taxi(0, "s105").carried(0, 300).banked(0, 75);
        let mut close = position.moving(1);
        close.drive("bercy");
        assert!(!close.state.table.is_over());
        position = Position::new(3).course(0, "C10").taxi(0, "s105").carried(0, 300).banked(0, 100).moving(1);
        let events = position.drive("bercy");
        assert!(matches!(events.last(), Some(Event::Money { amount: 100, .. })));
        let outcome = position.game.outcome(&position.state).unwrap();
        assert_eq!((outcome.scores, outcome.winners), (vec![500, 0, 0], Seats::only(seat(0))));
        assert_eq!(position.refusal(Action::PlayNone), Illegal::GameOver);
        assert_eq!(position.legal(), []);
    }

    #[test]
    fn a_tip_wins_in_mid_round() {
        covers!("TX-B1", "TX-C9", "TX-31");
        let mut position = Position::new(3).empty(0).carried(0, 475).next_courses(&["C10"]);
        position.driver_mut(0).reminder = position.game.deck.course_by_id("C23");
        position.act(Action::DrawCourse, &[]);
        let events = position.act(Action::Accept, &[]);
        assert_eq!(paid(&events), [(0, 25, "TX-C9")]);
        assert!(position.state.table.is_over());
        assert!(matches!(events.last(), Some(Event::Money { .. })), "nothing more happens: {events:?}");
        assert_eq!(position.game.outcome(&position.state).unwrap().winners, Seats::only(seat(0)));
    }

    #[test]
    fn a_generous_client_can_make_up_the_sum() {
        covers!("TX-card-tip", "TX-B1");
        let mut position = Position::new(2).course(0, "C10").taxi(0, "s105").carried(0, 375).moving(1);
        position.driver_mut(0).tips = 1;
        let events = position.drive("bercy");
        assert_eq!(paid(&events), [(0, 100, "TX-27"), (0, 25, "TX-card-tip")]);
        assert_eq!((left(&events), position.state.table.is_over()), (vec![(0, Card::Tip)], true));
    }

    #[test]
    fn the_target_is_the_tables_choice() {
        covers!("TX-11");
        let options = Options { target: 300, ..Options::default() };
        let mut position = Position::new(2).options(options).course(0, "C10").taxi(0, "s105");
        position = position.carried(0, 200).moving(1);
        position.drive("bercy");
        assert!(position.state.table.is_over());
    }

    #[test]
    fn the_box_never_runs_out() {
        covers!("TX-B8", "TX-4");
        let options = Options { target: 10_000, ..Options::default() };
        let mut position = Position::new(2).options(options).course(0, "C10").taxi(0, "s105");
        position = position.carried(0, 9_800).moving(1);
        position.drive("bercy");
        assert_eq!(position.driver(0).carried, 9_900);
        assert!(!position.state.table.is_over());
    }
}
