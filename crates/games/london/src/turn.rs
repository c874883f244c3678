//! A turn (LO-A1, LO-A2): one action, then the next player; the last round (LO-E1).

use omnibus_core::{Seat, Sink};

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
    }
}
