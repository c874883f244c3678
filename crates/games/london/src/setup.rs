//! Setup (LO-S1 to LO-S4).

use omnibus_core::{Chance, Seat, Seats, Sink};

use crate::{
    action::Choice,
    card::Cards,
    event::{Event, Kept, Origin},
    game::London,
    meta::MAX_PLAYERS,
    state::{Hidden, State},
    table::{Phase, Table},
    ticket::{Ticket, TicketDeck, TicketSet},
};

/// Transport cards that each player is dealt (LO-S1).
pub(crate) const CARDS: u8 = 2;
/// Tickets that each player is dealt (LO-S3).
pub(crate) const TICKETS: u8 = 2;

impl London {
    /// The order of the draws is part of the record format: who begins, cards by seat, display, tickets.
    pub(crate) fn set_up<S: Sink<Event>>(&self, chance: &mut impl Chance, sink: &mut S) -> State {
        // LO-S4: drawn at random, or chosen by the host.
        let first = self.options.first.unwrap_or_else(|| Seat::new(chance.below(self.players.into()) as u8));
        sink.tell(Event::First { seat: first });
        let mut state = State {
            table: Table::new(self.players, first),
            hidden: Hidden {
                hands: [Cards::NONE; MAX_PLAYERS],
                blind: [Cards::NONE; MAX_PLAYERS],
                deck: Cards::all(),
                tickets: [TicketSet::EMPTY; MAX_PLAYERS],
                offers: [TicketSet::EMPTY; MAX_PLAYERS],
                ticket_deck: TicketDeck::new(&[]),
            },
        };
        // LO-S1: 2 cards to each player.
        for seat in Seat::all(self.players) {
            for _ in 0..CARDS {
                state.draw_blind(seat, Origin::Deal, chance, sink);
            }
        }
        // LO-S2: 5 cards are turned face up, and flushed if need be.
        state.refill(chance, sink);

        // LO-S3: 2 tickets to each player, to choose from.
        let mut order = [Ticket(0); Ticket::MOST];
        let tickets = self.board.tickets();
        let order = &mut order[..tickets.len()];
        order.iter_mut().zip(tickets).for_each(|(place, ticket)| *place = ticket);
        chance.shuffle(order);
        let (dealt, deck) = order.split_at(usize::from(TICKETS * self.players));
        state.hidden.ticket_deck = TicketDeck::new(deck);
        for (seat, own) in Seat::all(self.players).zip(dealt.chunks(TICKETS.into())) {
            let offer: TicketSet = own.iter().copied().collect();
            state.hidden.offers[seat.index()] = offer;
            sink.tell(Event::Offer { seat, tickets: Some(offer), count: TICKETS, setup: true });
        }
        state
    }

    /// LO-S3: a secret choice, in any order of seats; when all are made, play begins.
    pub(crate) fn keep_at_setup(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        sink: &mut impl Sink<Event>,
    ) {
        let State { table, hidden } = state;
        let offer = hidden.offers[seat.index()];
        let kept = choice.of(offer);
        let returned = offer.without(kept);
        hidden.tickets[seat.index()] = kept;
        hidden.offers[seat.index()] = returned;
        table.to_act = table.to_act.iter().filter(|&other| other != seat).collect();
        sink.tell(Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup: true });
        if table.to_act.is_empty() {
            // Ruling: returned tickets go under in seat order, seat 0 first.
            for seat in Seat::all(self.players) {
                let returned = std::mem::take(&mut hidden.offers[seat.index()]);
                hidden.ticket_deck.put_under(returned, seat);
            }
            table.phase = Phase::Turn;
            table.to_act = Seats::only(table.first);
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, QuickChance, Silent, Viewer};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        action::{Action, Illegal},
        board::Board,
        card::Card,
        meta::Options,
        position::{Position, seat},
        supply::FLUSHED_BUSES,
        table::BUSES,
    };

    fn deals(players: u8, count: u64) -> impl Iterator<Item = (Vec<Event>, State)> {
        let game = London::new(Board::standard(), players, Options::default()).unwrap();
        (0..count).map(move |number| {
            let mut events = Vec::new();
            let state = game.deal(&mut QuickChance::new(number), &mut events);
            (events, state)
        })
    }

    #[test]
    fn each_player_has_seventeen_buses_and_two_cards() {
        covers!("LO-M1", "LO-S1");
        for players in 2..=4 {
            for (events, state) in deals(players, 200) {
                assert_eq!((BUSES, state.table.buses), (17, [17; 4]));
                let hands = state.hidden.hands;
                assert!(hands[..players.into()].iter().all(|hand| hand.total() == 2));
                assert!(hands[players.into()..].iter().all(|hand| hand.is_empty()));
                let dealt =
                    events.iter().filter(|event| matches!(event, Event::Drew { from: Origin::Deal, .. }));
                assert_eq!(dealt.count(), 2 * usize::from(players));
                // No card is lost: deck, discards, display and hands are the box.
                let rest = state.hidden.deck.plus(state.table.discards).plus(state.table.display.cards());
                assert_eq!(hands.into_iter().fold(rest, Cards::plus), Cards::all());
            }
        }
        let blue = deals(2, 3000).filter(|(_, state)| state.hidden.hands[1].count(Card::Blue) > 0).count();
        // 1 − (38 · 37) / (44 · 43) of all, give or take five standard deviations.
        assert!((650..=890).contains(&blue), "{blue}");
    }

    #[test]
    fn five_cards_lie_face_up_and_three_buses_are_flushed() {
        covers!("LO-S2");
        let mut total = 0;
        for (events, state) in deals(3, 2000) {
            assert!(state.table.display.is_full());
            assert!(state.table.display.buses() < FLUSHED_BUSES || state.table.display_stays);
            let flushes = events.iter().filter(|&&event| event == Event::Flush).count();
            assert_eq!(state.table.discards.total(), 5 * flushes as u8);
            total += flushes;
        }
        assert!(total > 50, "{total}");
    }

    #[test]
    fn each_seat_can_begin_unless_the_host_chooses() {
        covers!("LO-S4");
        for players in 2..=4 {
            let mut starts = vec![0; players.into()];
            for (events, state) in deals(players, 400) {
                assert_eq!(events[0], Event::First { seat: state.table.first });
                starts[state.table.first.index()] += 1;
            }
            assert!(starts.iter().all(|&count| count > 400 / i32::from(players) / 2), "{starts:?}");
        }
        for first in Seat::all(3) {
            let game = London::new(Board::standard(), 3, Options { first: Some(first) }).unwrap();
            let state = game.deal(&mut QuickChance::new(5), &mut Silent);
            assert_eq!((state.table.turn, game.first_player(&state)), (first, first));
        }
        assert!(London::new(Board::standard(), 3, Options { first: Some(seat(3)) }).is_none());
        assert!(London::new(Board::standard(), 5, Options::default()).is_none());
    }

    #[test]
    fn turns_go_clockwise() {
        covers!("LO-S4");
        let mut position = Position::new(3).hand(0, "blue").hand(1, "green").hand(2, "black");
        for expected in [0, 1, 2, 0] {
            assert_eq!(position.state.table.turn, seat(expected));
            position.draw("deck").unwrap();
            position.draw("deck").unwrap();
        }
    }

    #[test]
    fn each_player_keeps_one_or_two_of_two_tickets() {
        covers!("LO-S3");
        for (_, state) in deals(4, 50) {
            let mut all = state.hidden.offers.into_iter().fold(TicketSet::EMPTY, TicketSet::or);
            assert_eq!(all.len(), 8, "nobody has another's ticket");
            all = state.hidden.ticket_deck.entries().fold(all, |all, (ticket, _)| all.with(ticket));
            assert_eq!((all.len(), state.hidden.ticket_deck.len()), (20, 12));
        }
        let mut position = Position::dealt(2);
        let mut legal = Vec::new();
        position.game.legal_actions(&position.state, seat(1), &mut legal);
        assert_eq!(legal, [1, 2, 3].map(|choice| Action::Keep(Choice(choice))));
        let none = position.apply(seat(1), Action::Keep(Choice(0)));
        assert_eq!(none, Err(Illegal::KeepOne { setup: true }));
        assert_eq!(position.apply(seat(1), Action::Tickets), Err(Illegal::TicketsFirst { setup: true }));
        position.apply(seat(1), Action::Keep(Choice(3))).unwrap();
        assert_eq!(position.state.hidden.tickets[1].len(), 2);
        assert_eq!(position.apply(seat(1), Action::Keep(Choice(1))), Err(Illegal::HasChosen));
    }

    #[test]
    fn the_order_of_the_choices_makes_no_difference() {
        covers!("LO-S3");
        let mut ends = Vec::new();
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut position = Position::dealt(3);
            let offers = position.state.hidden.offers;
            let deck = position.state.hidden.ticket_deck;
            for (made, who) in order.into_iter().enumerate() {
                assert_eq!(position.game.to_act(&position.state).len(), 3 - made, "play has not begun");
                assert_eq!(position.state.hidden.ticket_deck, deck, "nothing goes under before");
                position.apply(seat(who), Action::Keep(Choice(1 + who % 2))).unwrap();
            }
            assert_eq!(position.state.table.to_act(), Seats::only(seat(0)));
            // Under the deck in seat order, seat 0 first.
            let under: Vec<_> = position.state.hidden.ticket_deck.entries().skip(deck.len()).collect();
            let returned = [Choice(2), Choice(1), Choice(2)].into_iter().zip(offers);
            let returned = returned.map(|(choice, offer)| choice.of(offer).iter().next().unwrap());
            let by = Seat::all(3).map(Some);
            assert!(under.into_iter().eq(returned.zip(by)));
            ends.push(position.state);
        }
        assert!(ends.iter().all(|end| *end == ends[0]));
    }

    #[test]
    fn the_choices_are_secret_until_all_are_made() {
        covers!("LO-S3");
        let seen = |choice: u8, viewer: Viewer| {
            let mut position = Position::dealt(3);
            let events = position.apply(seat(1), Action::Keep(Choice(choice))).unwrap();
            let told = position.game.event_for(&events[0], viewer);
            (position.game.view(&position.state, viewer), told)
        };
        for viewer in [Viewer::Player(seat(0)), Viewer::Spectator] {
            assert_eq!(seen(1, viewer), seen(3, viewer));
            assert_eq!(seen(1, viewer).0.ticket_count(seat(1)), None);
        }
        assert_ne!(seen(1, Viewer::Player(seat(1))), seen(3, Viewer::Player(seat(1))));
        let after = Position::new(3);
        let view = after.game.view(&after.state, Viewer::Spectator);
        assert_eq!(view.ticket_count(seat(1)), Some(1), "how many is public afterwards");
    }
}
