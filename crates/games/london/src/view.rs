//! What each player may know (LO-H1, LO-H2, LO-T4).

use omnibus_core::{Seat, Viewer};

use crate::{
    card::Cards,
    event::{Event, Kept, Origin},
    meta::MAX_PLAYERS,
    state::State,
    table::{Phase, Table},
    ticket::{Ticket, TicketDeck, TicketSet},
};

/// The game as one viewer knows it: the open table, everybody's counts, and the viewer's own secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    /// The viewer's own; none for a spectator.
    pub(crate) hand: Cards,
    pub(crate) blind: Cards,
    pub(crate) hand_sizes: [u8; MAX_PLAYERS],
    /// How many cards each drew blind since the deck was last made.
    pub(crate) blind_sizes: [u8; MAX_PLAYERS],
    pub(crate) deck_size: u8,
    /// The deck as it was last made, less what left it face up since.
    pub(crate) undealt: Cards,
    /// The viewer's own, and at the end everybody's (LO-T4).
    pub(crate) tickets: [TicketSet; MAX_PLAYERS],
    /// How many; unknown for others at setup, once they have chosen (LO-S3).
    pub(crate) ticket_counts: [Option<u8>; MAX_PLAYERS],
    /// The viewer's own. At setup, once it has chosen, what it gives back.
    pub(crate) offer: TicketSet,
    /// How many tickets a seat chooses from; at setup still so many once it has chosen.
    pub(crate) offer_sizes: [u8; MAX_PLAYERS],
    /// Where the viewer put a ticket under it lies open, the others are blank.
    pub(crate) ticket_deck: TicketDeck,
}

/// Stands for any ticket that the viewer does not know.
const BLANK: Ticket = Ticket(0);

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        let State { table, hidden } = *state;
        let own = |seat: usize| matches!(viewer, Viewer::Player(me) if me.index() == seat);
        let setup = table.phase == Phase::Setup;
        let own_of = |cards: &[Cards; MAX_PLAYERS]| match viewer {
            Viewer::Player(me) => cards[me.index()],
            Viewer::Spectator => Cards::NONE,
        };
        View {
            viewer,
            table,
            hand: own_of(&hidden.hands),
            blind: own_of(&hidden.blind),
            hand_sizes: hidden.hands.map(Cards::total),
            blind_sizes: hidden.blind.map(Cards::total),
            deck_size: hidden.deck.total(),
            undealt: hidden.undealt(),
            tickets: std::array::from_fn(|seat| {
                if own(seat) || table.is_over() { hidden.tickets[seat] } else { TicketSet::EMPTY }
            }),
            ticket_counts: std::array::from_fn(|seat| {
                // Before it chose a seat has none, and afterwards it is secret.
                let secret = setup && !own(seat) && !table.to_act.contains(Seat::new(seat as u8));
                (!secret).then_some(hidden.tickets[seat].len() as u8)
            }),
            offer: match viewer {
                Viewer::Player(me) => hidden.offers[me.index()],
                Viewer::Spectator => TicketSet::EMPTY,
            },
            offer_sizes: std::array::from_fn(|seat| {
                // At setup kept and returned together are what was on offer.
                let kept = if setup { hidden.tickets[seat].len() } else { 0 };
                (hidden.offers[seat].len() + kept) as u8
            }),
            ticket_deck: hidden.ticket_deck.map(|ticket, by| {
                let known = by.is_some_and(|seat| viewer.is(seat));
                if known { ticket } else { BLANK }
            }),
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own cards; none for a spectator.
    pub fn hand(&self) -> Cards {
        self.hand
    }

    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    pub fn deck_size(&self) -> u8 {
        self.deck_size
    }

    pub fn ticket_deck_size(&self) -> usize {
        self.ticket_deck.len()
    }

    /// The tickets that a seat keeps, as far as the viewer may know: its own, and at the end everybody's.
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        self.tickets[seat.index()]
    }

    /// How many tickets a seat keeps; `None` at setup, while others still choose.
    pub fn ticket_count(&self, seat: Seat) -> Option<u8> {
        self.ticket_counts[seat.index()]
    }

    /// What the viewer has to choose from.
    pub fn offer(&self) -> TicketSet {
        match self.viewer {
            Viewer::Player(me) if self.table.to_act().contains(me) => self.offer,
            _ => TicketSet::EMPTY,
        }
    }

    /// Cards that lie where the viewer cannot see them: in the deck, and in others' hands beyond what
    /// everybody knows.
    pub fn unseen(&self) -> Cards {
        let rivals = Seat::all(self.table.players).filter(|&seat| !self.viewer.is(seat));
        let seen = self.hand.plus(self.table.discards).plus(self.table.display.cards());
        Cards::all().minus(rivals.fold(seen, |seen, seat| seen.plus(self.table.known(seat))))
    }
}

/// An event as the viewer may know it.
pub(crate) fn event_for(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Drew { seat, from: from @ (Origin::Deal | Origin::Deck), .. } if !viewer.is(seat) => {
            Event::Drew { seat, card: None, from }
        }
        Event::Offer { seat, count, setup, .. } if !viewer.is(seat) => {
            Event::Offer { seat, tickets: None, count, setup }
        }
        Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, setup } if !viewer.is(seat) => {
            let tickets = if setup {
                Kept::Secret // LO-S3
            } else {
                Kept::Counts { kept: kept.len() as u8, returned: returned.len() as u8 }
            };
            Event::Kept { seat, tickets, setup }
        }
        open => open,
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Notation, json};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        card::Card,
        position::{Position, cards, random_game, seat},
    };

    #[test]
    fn everybody_sees_what_lies_open() {
        covers!("LO-H1");
        let mut position = Position::new(2)
            .owns(1, &[("trafalgar_square", "big_ben", 0)])
            .hand(0, "blue blue pink")
            .hand(1, "bus")
            .deck("green green green")
            .discards("black orange");
        position.draw("pink").unwrap();
        for viewer in Viewer::all(2) {
            let view = View { undealt: Cards::NONE, ..position.game.view(&position.state, viewer) };
            let json = json::value(&position.game.write_view(&view));
            assert_eq!(json["routes"], serde_json::json!([[], [["trafalgar_square", "big_ben", 0]]]));
            assert_eq!(json["display"], serde_json::json!(["blue", "green", "black", "green", "yellow"]));
            assert_eq!((&json["deck"], &json["hand_sizes"]), (&2.into(), &serde_json::json!([4, 1])));
            assert_eq!(json["discards"], serde_json::json!({ "black": 1, "orange": 1 }));
            assert_eq!(json["buses"], serde_json::json!([17, 16]));
            assert_eq!(json["ticket_counts"], serde_json::json!([1, 1]));
            assert_eq!(json["scores"], serde_json::json!([0, 1]));
            assert_eq!(json["known"], serde_json::json!([{ "pink": 1 }, {}]), "cards taken face up");
        }
    }

    #[test]
    fn cards_paid_and_taken_face_up_are_told_to_all() {
        covers!("LO-H1");
        let mut position = Position::new(3).hand(0, "black");
        let mut events = position.claim("st_pauls", "the_charterhouse", 0, "black").unwrap();
        assert_eq!(position.state.table.discards, cards("black"));
        events.extend(position.draw("pink").unwrap());
        for event in events {
            assert!(Viewer::all(3).all(|viewer| event_for(&event, viewer) == event), "{event:?}");
        }
    }

    #[test]
    fn a_blind_draw_is_told_to_its_player_alone() {
        covers!("LO-H2");
        let events = Position::new(3).deck("pink pink pink").draw("deck").unwrap();
        let drew = |card| Event::Drew { seat: seat(0), card, from: Origin::Deck };
        assert_eq!(events, [drew(Some(Card::Pink))]);
        for viewer in Viewer::all(3) {
            let own = viewer.is(seat(0)).then_some(Card::Pink);
            assert_eq!(event_for(&events[0], viewer), drew(own));
        }
    }

    #[test]
    fn offers_and_kept_tickets_are_told_to_their_player_alone() {
        covers!("LO-H2");
        let mut position = Position::new(2);
        let offer = position.draw_tickets().unwrap()[0];
        let kept = position.apply(seat(0), position.legal()[0]).unwrap()[0];
        for event in [offer, kept] {
            assert_eq!(event_for(&event, Viewer::Player(seat(0))), event);
            assert_ne!(event_for(&event, Viewer::Player(seat(1))), event);
        }
        let Event::Kept { tickets, .. } = event_for(&kept, Viewer::Spectator) else { panic!("{kept:?}") };
        assert_eq!(tickets, Kept::Counts { kept: 1, returned: 1 }, "how many is public");
    }

    #[test]
    fn neither_other_hands_nor_the_order_of_the_ticket_deck_show() {
        covers!("LO-H2");
        let game = Position::new(2).game;
        for (_, state) in random_game(2, 3).iter().filter(|(_, state)| !state.table.is_over()) {
            let mut other = *state;
            // Seat 1 holds a card of the deck in place of one of its own, and has drawn it blind.
            let (hand, deck) = (state.hidden.hands[1].without(state.table.known(seat(1))), state.hidden.deck);
            let held = hand.shared(state.hidden.blind[1]);
            let (Some((mine, _)), Some((its, _))) = (held.iter().next(), deck.iter().last()) else {
                continue;
            };
            for cards in [&mut other.hidden.hands[1], &mut other.hidden.blind[1]] {
                *cards = cards.minus(Cards::one(mine)).plus(Cards::one(its));
            }
            other.hidden.deck = deck.minus(Cards::one(its)).plus(Cards::one(mine));
            for viewer in [Viewer::Player(seat(0)), Viewer::Spectator] {
                assert_eq!(game.view(state, viewer), game.view(&other, viewer));
            }
            if mine != its {
                assert_ne!(game.hash(state), game.hash(&other));
                let own = Viewer::Player(seat(1));
                assert_ne!(game.view(state, own), game.view(&other, own));
            }
        }
        let one =
            Position::new(2).ticket_deck(&["baker_street-tower_of_london", "kings_cross-tower_of_london"]);
        let two =
            Position::new(2).ticket_deck(&["kings_cross-tower_of_london", "baker_street-tower_of_london"]);
        assert_ne!(one.game.hash(&one.state), two.game.hash(&two.state));
        for viewer in Viewer::all(2) {
            assert_eq!(one.game.view(&one.state, viewer), two.game.view(&two.state, viewer));
        }
    }

    #[test]
    fn a_player_knows_the_tickets_that_it_put_under() {
        covers!("LO-H2");
        let mut position = Position::new(2);
        position.draw_tickets().unwrap();
        position.apply(seat(0), position.legal()[0]).unwrap();
        let (returned, by) = position.state.hidden.ticket_deck.entries().last().unwrap();
        assert_eq!(by, Some(seat(0)));
        let last =
            |viewer| position.game.view(&position.state, viewer).ticket_deck.entries().last().unwrap().0;
        assert_eq!(last(Viewer::Player(seat(0))), returned);
        assert_eq!(last(Viewer::Player(seat(1))), BLANK);
    }
}
