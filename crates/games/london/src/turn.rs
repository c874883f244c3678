//! A turn (LO-A1, LO-A2): one action, then the next player; the last round (LO-E1).

use omnibus_core::{Seat, Seats, Sink};

use crate::{
    action::{Action, Illegal},
    event::Event,
    game::London,
    state::State,
    table::Phase,
};

/// So few buses at the end of a turn begin the last round (LO-E1).
pub(crate) const FEW_BUSES: u8 = 2;

impl London {
    #[inline]
    pub(crate) fn list_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        match state.table.phase {
            Phase::Setup | Phase::Offer => London::list_keeps(state, seat, actions),
            Phase::SecondCard => London::list_draws(state, actions),
            Phase::Turn => {
                London::list_draws(state, actions);
                self.list_claims(state, seat, actions);
                if !state.hidden.ticket_deck.is_empty() {
                    actions.push(Action::Tickets);
                }
                // LO-A2, a ruling: no passing, except by force.
                if actions.is_empty() {
                    actions.push(Action::Pass);
                }
            }
            Phase::Over => {}
        }
    }

    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        London::check_moment(state, seat)?;
        let setup = state.table.phase == Phase::Setup;
        match (action, state.table.phase) {
            (Action::Keep(choice), Phase::Setup | Phase::Offer) => London::check_keep(state, seat, choice),
            (Action::Keep(_), _) => Err(Illegal::NothingOnOffer),
            (_, Phase::Setup | Phase::Offer) => Err(Illegal::TicketsFirst { setup }),
            (Action::Draw(source), _) => London::check_draw(state, source),
            (_, Phase::SecondCard) => Err(Illegal::SecondCardFirst),
            (Action::Claim { route, payment }, _) => self.check_claim(state, seat, route, payment),
            (Action::Tickets, _) => London::check_tickets(state),
            (Action::Pass, _) => self.check_pass(state, seat),
        }
    }

    /// Whether `seat` has anything to decide now.
    pub(crate) fn check_moment(state: &State, seat: Seat) -> Result<(), Illegal> {
        let table = &state.table;
        match table.phase {
            _ if table.to_act().contains(seat) => Ok(()),
            Phase::Over => Err(Illegal::GameOver),
            Phase::Setup => Err(Illegal::HasChosen),
            _ => Err(Illegal::NotYourTurn { turn: table.turn }),
        }
    }

    fn check_pass(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let mut actions = Vec::new();
        self.list_actions(state, seat, &mut actions);
        if actions == [Action::Pass] { Ok(()) } else { Err(Illegal::MayNotPass) }
    }

    /// LO-A2: as many forced passes in a row as there are players end the game.
    pub(crate) fn pass(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        sink.tell(Event::Passed { seat });
        state.table.passes += 1;
        if state.table.passes == self.players {
            self.finish_game(state, sink);
        } else {
            // In the last round a forced pass counts as the turn.
            self.end_turn(state, sink);
        }
    }

    #[inline]
    pub(crate) fn end_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        let seat = table.turn;
        table.phase = Phase::Turn;
        match &mut table.turns_left {
            // LO-E1: everybody has one more turn, the triggering player last.
            None => {
                if table.buses[seat.index()] <= FEW_BUSES {
                    table.turns_left = Some(self.players);
                    sink.tell(Event::LastRound { seat });
                }
            }
            Some(left) => {
                *left -= 1;
                if *left == 0 {
                    return self.finish_game(state, sink);
                }
            }
        }
        table.turn = seat.clockwise(1, self.players); // LO-S4
        table.to_act = Seats::only(table.turn);
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::Game;
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, kinds, random_game, seat};

    fn drew_two(position: &mut Position) {
        position.draw("deck").unwrap();
        position.draw("deck").unwrap();
    }

    #[test]
    fn a_turn_is_one_of_three_actions() {
        covers!("LO-A1");
        let start = || Position::new(3).hand(0, "black");
        let mut drawing = start();
        drawing.draw("deck").unwrap();
        assert_eq!(drawing.state.table.turn, seat(0));
        assert_eq!(drawing.claim("st_pauls", "the_charterhouse", 0, "black"), Err(Illegal::SecondCardFirst));
        assert_eq!(drawing.draw_tickets(), Err(Illegal::SecondCardFirst));
        assert_eq!(drawing.pass(), Err(Illegal::SecondCardFirst));
        drawing.draw("deck").unwrap();
        let mut claiming = start();
        claiming.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        let mut taking = start();
        taking.draw_tickets().unwrap();
        assert_eq!(taking.state.table.turn, seat(0));
        assert_eq!(taking.draw("deck"), Err(Illegal::TicketsFirst { setup: false }));
        taking.apply(seat(0), taking.legal()[0]).unwrap();
        for position in [drawing, claiming, taking] {
            assert_eq!((position.state.table.turn, position.state.table.phase), (seat(1), Phase::Turn));
            let early = position.game.check(&position.state, seat(0), Action::Tickets);
            assert_eq!(early, Err(Illegal::NotYourTurn { turn: seat(1) }));
        }
    }

    #[test]
    fn nobody_passes_who_can_do_anything() {
        covers!("LO-A2");
        let bare = || Position::new(2).bare();
        for mut able in [
            bare().deck("blue"),
            bare().display("bus"),
            bare().hand(0, "black"),
            bare().ticket_deck(&["baker_street-tower_of_london"]),
        ] {
            assert!(!able.legal().contains(&Action::Pass));
            assert_eq!(able.pass(), Err(Illegal::MayNotPass));
        }
    }

    #[test]
    fn forced_pass_with_nothing_left_to_do() {
        covers!("LO-A2");
        let mut position = Position::new(2).bare();
        assert_eq!(position.legal(), [Action::Pass]);
        let events = position.pass().unwrap();
        assert_eq!(events, [Event::Passed { seat: seat(0) }]);
        assert_eq!((position.state.table.turn, position.game.is_over(&position.state)), (seat(1), false));
    }

    #[test]
    fn as_many_forced_passes_in_a_row_as_players_end_the_game() {
        covers!("LO-A2");
        for players in 2..=4 {
            let mut position = Position::new(players).bare().hand(1, "blue blue");
            position.pass().unwrap();
            // An action in between: the count begins again.
            position.claim("regents_park", "baker_street", 0, "blue blue").unwrap();
            // The payment came back as deck and display.
            position = position.bare();
            for passes in 1..=players {
                assert!(!position.game.is_over(&position.state), "{passes} of {players}");
                position.pass().unwrap();
            }
            assert!(position.game.outcome(&position.state).is_some());
        }
    }

    #[test]
    fn in_the_last_round_a_forced_pass_counts_as_the_turn() {
        covers!("LO-A2", "LO-E1");
        let mut position = Position::new(3).bare().hand(0, "black").buses(0, 3);
        position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        assert_eq!(position.state.table.turns_left, Some(3));
        position = position.bare();
        position.pass().unwrap();
        position.pass().unwrap();
        position = position.deck("blue blue blue");
        drew_two(&mut position);
        assert!(position.game.is_over(&position.state));
    }

    #[test]
    fn two_buses_left_give_everybody_one_more_turn() {
        covers!("LO-E1");
        for players in 2..=4 {
            let mut position = Position::new(players).hand(1, "black").buses(1, 3);
            drew_two(&mut position);
            let events = position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
            assert_eq!(events.last(), Some(&Event::LastRound { seat: seat(1) }));
            let mut turns = Vec::new();
            while !position.game.is_over(&position.state) {
                turns.push(position.state.table.turn.index());
                drew_two(&mut position);
            }
            // From the left neighbour round to the triggering player, who plays last.
            let expected: Vec<usize> =
                (0..players).map(|turn| seat(1).clockwise(turn + 1, players).index()).collect();
            assert!(turns.ends_with(&[1]) && expected.iter().all(|turn| turns.contains(turn)));
            assert_eq!(turns.len(), usize::from(players));
        }
    }

    #[test]
    fn three_buses_left_change_nothing() {
        covers!("LO-E1");
        let mut position = Position::new(2).hand(0, "black").buses(0, 4);
        let events = position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        assert_eq!(position.state.table.turns_left, None);
        assert!(!kinds(&position, &events).contains("last_round"));
    }

    #[test]
    fn others_who_reach_two_buses_in_the_last_round_change_nothing() {
        covers!("LO-E1");
        let mut position = Position::new(2).hand(0, "black").hand(1, "blue").buses(0, 3).buses(1, 3);
        position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        let events = position.claim("big_ben", "waterloo", 0, "blue").unwrap();
        assert!(!kinds(&position, &events).contains("last_round"));
        assert_eq!(position.state.table.turns_left, Some(1));
        drew_two(&mut position);
        assert!(position.game.is_over(&position.state));
    }

    #[test]
    fn after_the_end_nothing_can_be_done() {
        covers!("LO-E1");
        let (_, last) = random_game(3, 2).pop().unwrap();
        let position = Position { state: last, ..Position::new(3) };
        assert!(position.game.to_act(&last).is_empty() && position.legal().is_empty());
        assert_eq!(position.game.check(&last, seat(0), Action::Pass), Err(Illegal::GameOver));
    }
}
