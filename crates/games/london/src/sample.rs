//! States that look alike to a viewer.

use omnibus_core::{Chance, Seat};

use crate::{
    action::Choice,
    board::Board,
    card::{Card, Cards},
    meta::MAX_PLAYERS,
    state::{Hidden, State},
    table::Phase,
    ticket::{Ticket, TicketSet},
    view::View,
};

impl View {
    /// A state that looks like this: unseen cards and tickets in an even random order.
    pub(crate) fn sample(&self, board: &Board, chance: &mut impl Chance) -> State {
        let (hands, blind, deck) = self.sample_cards(chance);
        let (tickets, offers, ticket_deck) = {
            let mut unseen = Unseen::new(self, board, chance);
            let (tickets, offers) = self.sample_tickets(&mut unseen, chance);
            let deck = self.ticket_deck.map(|known, by| match by {
                Some(seat) if self.viewer.is(seat) => known,
                _ => unseen.next(),
            });
            (tickets, offers, deck)
        };
        State { table: self.table, hidden: Hidden { hands, blind, deck, tickets, offers, ticket_deck } }
    }

    /// The deck holds no more of a kind than were put into it and are not seen elsewhere; what else is
    /// unseen is in the others' hands.
    fn sample_cards(&self, chance: &mut impl Chance) -> ([Cards; MAX_PLAYERS], [Cards; MAX_PLAYERS], Cards) {
        let mut unseen = self.unseen();
        let mut possible = self.undealt.minus(self.blind).shared(unseen);
        let deck = deal(&mut possible, self.deck_size, chance);
        unseen = unseen.minus(deck);
        let mut drawn_by_others = self.undealt.minus(self.blind).minus(deck);

        let mut hands = [Cards::NONE; MAX_PLAYERS];
        let mut blind = [Cards::NONE; MAX_PLAYERS];
        for seat in Seat::all(self.table.players) {
            let place = seat.index();
            if self.viewer.is(seat) {
                (hands[place], blind[place]) = (self.hand, self.blind);
            } else {
                let known = self.table.known(seat);
                let unknown = self.hand_sizes[place] - known.total();
                hands[place] = known.plus(deal(&mut unseen, unknown, chance));
                blind[place] = deal(&mut drawn_by_others, self.blind_sizes[place], chance);
            }
        }
        (hands, blind, deck)
    }

    fn sample_tickets(
        &self,
        unseen: &mut Unseen,
        chance: &mut impl Chance,
    ) -> ([TicketSet; MAX_PLAYERS], [TicketSet; MAX_PLAYERS]) {
        let (mut tickets, mut offers) = (self.tickets, [TicketSet::EMPTY; MAX_PLAYERS]);
        for seat in Seat::all(self.table.players) {
            let place = seat.index();
            if self.viewer.is(seat) {
                offers[place] = self.offer;
                continue;
            }
            if !self.table.is_over() {
                tickets[place] = unseen.take(self.ticket_counts[place].unwrap_or(0));
            }
            let offered = unseen.take(self.offer_sizes[place]);
            offers[place] = offered;
            if self.table.phase == Phase::Setup && !self.table.to_act.contains(seat) {
                // LO-S3: any choice of at least one, all alike.
                let choice = Choice(1 + chance.below((1 << offered.len()) - 1) as u8);
                tickets[place] = choice.of(offered);
                offers[place] = offered.without(tickets[place]);
            }
        }
        (tickets, offers)
    }
}

/// So many of `cards`, drawn evenly.
fn deal(cards: &mut Cards, count: u8, chance: &mut impl Chance) -> Cards {
    (0..count)
        .map(|_| {
            let card: Card = cards.at(chance.below(cards.total().into()));
            *cards = cards.minus(Cards::one(card));
            card
        })
        .collect()
}

/// The tickets that the viewer does not know, in an even random order.
struct Unseen {
    order: [Ticket; Ticket::MOST],
    given: usize,
}

impl Unseen {
    fn new(view: &View, board: &Board, chance: &mut impl Chance) -> Unseen {
        let in_deck =
            view.ticket_deck.entries().filter(|(_, by)| by.is_some_and(|seat| view.viewer.is(seat)));
        let seen = view.tickets.into_iter().fold(view.offer, TicketSet::or);
        let seen = in_deck.fold(seen, |seen, (ticket, _)| seen.with(ticket));
        let unseen = TicketSet::first(board.tickets().len()).without(seen);
        let mut order = [Ticket(0); Ticket::MOST];
        order.iter_mut().zip(unseen.iter()).for_each(|(place, ticket)| *place = ticket);
        chance.shuffle(&mut order[..unseen.len()]);
        Unseen { order, given: 0 }
    }

    fn next(&mut self) -> Ticket {
        self.given += 1;
        self.order[self.given - 1]
    }

    fn take(&mut self, count: u8) -> TicketSet {
        (0..count).map(|_| self.next()).collect()
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, QuickChance, Viewer};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        action::Action,
        event::Event,
        position::{Position, random_game, seat},
    };

    #[test]
    fn samples_spread_unseen_cards_and_tickets_evenly() {
        covers!("LO-H2");
        let position = Position::dealt(2);
        let me = Viewer::Player(seat(0));
        let view = position.game.view(&position.state, me);
        let mut chance = QuickChance::new(3);
        let unseen = view.unseen();
        let mut blue = 0;
        let mut tickets = [0; 20];
        for _ in 0..4000 {
            let hidden = position.game.sample(&view, &mut chance).hidden;
            assert_eq!((hidden.hands[0], hidden.offers[0]), (view.hand(), view.offer()));
            blue += u32::from(hidden.hands[1].count(Card::Blue));
            hidden.offers[1].iter().for_each(|ticket| tickets[ticket.index()] += 1);
        }
        let expected = 4000.0 * 2.0 * f64::from(unseen.count(Card::Blue)) / f64::from(unseen.total());
        assert!((f64::from(blue) - expected).abs() < 200.0, "{blue}, not {expected}");
        for ticket in position.game.board.tickets() {
            // 8000 on 18 tickets, five standard deviations either way.
            let expected = if view.offer().contains(ticket) { 0..=0 } else { 344..=545 };
            assert!(expected.contains(&tickets[ticket.index()]), "{tickets:?}");
        }
    }

    #[test]
    fn after_a_reshuffle_a_sampled_deck_holds_only_what_was_put_into_it() {
        covers!("LO-H1", "LO-D8");
        let mut chance = QuickChance::new(8);
        let game = Position::new(3).game;
        let mut tried = 0;
        for number in 0..20 {
            let mut made = Cards::all();
            for (events, state) in random_game(3, number) {
                if events.iter().any(|event| matches!(event, Event::Reshuffle { .. })) {
                    made = state.hidden.undealt();
                    tried += 1;
                }
                assert!(state.hidden.undealt().without(made).is_empty());
                for viewer in Viewer::all(3) {
                    let sample = game.sample(&game.view(&state, viewer), &mut chance);
                    assert!(sample.hidden.deck.without(made).is_empty());
                    let lying =
                        sample.hidden.deck.plus(state.table.discards).plus(state.table.display.cards());
                    assert_eq!(sample.hidden.hands.into_iter().fold(lying, Cards::plus), Cards::all());
                }
            }
        }
        assert!(tried > 20, "{tried} reshuffles");
    }

    #[test]
    fn cards_that_everybody_knows_stay_in_their_hands() {
        covers!("LO-H1");
        let mut position = Position::dealt(2);
        for who in [0, 1] {
            position.apply(seat(who), Action::Keep(Choice(1))).unwrap();
        }
        let shown =
            position.state.table.display.slots().into_iter().flatten().find(|&card| card != Card::Bus);
        position.draw(shown.unwrap().id()).unwrap();
        let view = position.game.view(&position.state, Viewer::Player(seat(1)));
        let mut chance = QuickChance::new(1);
        for _ in 0..50 {
            let hand = position.game.sample(&view, &mut chance).hidden.hands[0];
            assert!(hand.count(shown.unwrap()) >= 1 && hand.total() == 3);
        }
    }
}
