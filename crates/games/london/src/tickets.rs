//! Drawing tickets (LO-T1 to LO-T4).

use omnibus_core::{Seat, Sink};

use crate::{
    action::{Action, Choice, Illegal},
    event::{Event, Kept},
    game::London,
    state::State,
    table::Phase,
    ticket::{Ticket, TicketSet},
};

/// Tickets drawn at once (LO-T1).
const DRAWN: usize = 2;

impl Choice {
    /// The tickets that it picks from an offer.
    #[inline]
    pub fn of(self, offer: TicketSet) -> TicketSet {
        let picked = |place: usize| self.0 >> place & 1 == 1;
        offer.iter().enumerate().filter(|&(place, _)| picked(place)).map(|(_, ticket)| ticket).collect()
    }

    /// The choice of these from an offer; one that is not in it is the error.
    pub fn from(offer: TicketSet, tickets: TicketSet) -> Result<Choice, Ticket> {
        if let Some(other) = tickets.without(offer).iter().next() {
            return Err(other);
        }
        let places = offer.iter().enumerate().filter(|&(_, ticket)| tickets.contains(ticket));
        Ok(Choice(places.fold(0, |choice, (place, _)| choice | 1 << place)))
    }
}

impl London {
    /// LO-S3, LO-T1: every choice of at least one. LO-T2: a single ticket must be kept.
    #[inline]
    pub(crate) fn list_keeps(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let offer = state.hidden.offers[seat.index()];
        actions.extend((1..1u8 << offer.len()).map(|choice| Action::Keep(Choice(choice))));
    }

    pub(crate) fn check_keep(state: &State, seat: Seat, Choice(choice): Choice) -> Result<(), Illegal> {
        if choice == 0 {
            return Err(Illegal::KeepOne { setup: state.table.phase == Phase::Setup });
        }
        if choice >> state.hidden.offers[seat.index()].len() != 0 {
            return Err(Illegal::NothingOnOffer);
        }
        Ok(())
    }

    pub(crate) fn check_tickets(state: &State) -> Result<(), Illegal> {
        if state.hidden.ticket_deck.is_empty() { Err(Illegal::NoTickets) } else { Ok(()) }
    }

    /// LO-T1: 2 from the top. LO-T2: or the one that is left.
    #[inline]
    pub(crate) fn draw_tickets(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        state.table.passes = 0;
        let offer = state.hidden.ticket_deck.draw::<DRAWN>();
        state.hidden.offers[seat.index()] = offer;
        state.table.phase = Phase::Offer;
        sink.tell(Event::Offer { seat, tickets: Some(offer), count: offer.len() as u8, setup: false });
    }

    /// LO-T1: the others go under the deck. LO-T3: what is kept stays.
    #[inline]
    pub(crate) fn keep(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        let hidden = &mut state.hidden;
        let offer = std::mem::take(&mut hidden.offers[seat.index()]);
        let kept = choice.of(offer);
        let returned = offer.without(kept);
        hidden.tickets[seat.index()] = hidden.tickets[seat.index()].or(kept);
        hidden.ticket_deck.put_under(returned, seat);
        sink.tell(Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup: false });
        self.end_turn(state, sink);
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Viewer};
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, random_game, seat};

    const LONG: &str = "baker_street-tower_of_london";
    const SHORT: &str = "british_museum-piccadilly_circus";
    const THIRD: &str = "piccadilly_circus-waterloo";

    #[test]
    fn two_are_drawn_from_the_top_and_the_other_goes_under() {
        covers!("LO-T1");
        let mut position = Position::new(2).ticket_deck(&[LONG, SHORT, THIRD]).tickets(0, &[]);
        let events = position.draw_tickets().unwrap();
        let offer = position.set(&[LONG, SHORT]);
        let expected = Event::Offer { seat: seat(0), tickets: Some(offer), count: 2, setup: false };
        assert_eq!(events, [expected]);
        assert_eq!(position.legal(), [1, 2, 3].map(|choice| Action::Keep(Choice(choice))));
        assert_eq!(position.keep(&[]), Err(Illegal::KeepOne { setup: false }));
        let third = position.ticket(THIRD);
        assert_eq!(position.keep(&[THIRD]), Err(Illegal::NotOnOffer { ticket: third }));
        position.keep(&[SHORT]).unwrap();
        assert_eq!(position.state.hidden.tickets[0], position.set(&[SHORT]));
        let under: Vec<_> = position.state.hidden.ticket_deck.entries().collect();
        assert_eq!(under, [(third, None), (position.ticket(LONG), Some(seat(0)))]);
        assert_eq!(position.state.table.turn, seat(1));
    }

    #[test]
    fn both_may_be_kept() {
        covers!("LO-T1");
        let mut position = Position::new(2).ticket_deck(&[LONG, SHORT]).tickets(0, &[]);
        position.draw_tickets().unwrap();
        position.keep(&[LONG, SHORT]).unwrap();
        assert_eq!(position.state.hidden.tickets[0].len(), 2);
        assert!(position.state.hidden.ticket_deck.is_empty());
    }

    #[test]
    fn one_ticket_left_may_be_drawn_and_must_be_kept() {
        covers!("LO-T2");
        let mut position = Position::new(2).ticket_deck(&[LONG]).tickets(0, &[]);
        position.draw_tickets().unwrap();
        assert_eq!(position.legal(), [Action::Keep(Choice(1))]);
        assert_eq!(position.keep(&[]), Err(Illegal::KeepOne { setup: false }));
        position.keep(&[LONG]).unwrap();
        assert_eq!(position.state.hidden.tickets[0], position.set(&[LONG]));
        // With none the action is not available.
        assert!(!position.legal().contains(&Action::Tickets));
        assert_eq!(position.draw_tickets(), Err(Illegal::NoTickets));
    }

    #[test]
    fn nothing_is_kept_that_is_not_on_offer() {
        covers!("LO-T1");
        let mut position = Position::new(2).ticket_deck(&[LONG, SHORT]);
        assert_eq!(position.keep(&[LONG]), Err(Illegal::NothingOnOffer));
        assert_eq!(position.apply(seat(0), Action::Keep(Choice(1))), Err(Illegal::NothingOnOffer));
        position.draw_tickets().unwrap();
        assert_eq!(position.apply(seat(0), Action::Keep(Choice(4))), Err(Illegal::NothingOnOffer));
    }

    #[test]
    fn a_kept_ticket_is_never_given_up_and_there_is_no_limit() {
        covers!("LO-T3");
        let mut most = 0;
        for number in 0..20 {
            let states = random_game(2, number);
            for (before, after) in states.iter().zip(&states[1..]) {
                for owner in 0..2 {
                    let (had, has) = (before.1.hidden.tickets[owner], after.1.hidden.tickets[owner]);
                    assert!(had.without(has).is_empty());
                    most = most.max(has.len());
                }
            }
        }
        assert!(most >= 8, "{most}");
    }

    #[test]
    fn tickets_stay_secret_until_the_final_count() {
        covers!("LO-T4");
        let game = Position::new(3).game;
        for (_, state) in &random_game(3, 4) {
            for viewer in Viewer::all(3) {
                let view = game.view(state, viewer);
                for owner in Seat::all(3) {
                    let shown = viewer.is(owner) || state.table.is_over();
                    let own = state.hidden.tickets[owner.index()];
                    assert_eq!(view.tickets(owner), if shown { own } else { TicketSet::EMPTY });
                }
            }
        }
    }
}
