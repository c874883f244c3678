//! What each player may know (TX-H1, TX-H2, TX-B4).

use omnibus_core::{Chance, Seat, Viewer};

use crate::{
    card::Cards,
    event::Event,
    game::Taxi,
    meta::MAX_PLAYERS,
    state::{Hidden, State},
    table::Table,
};

/// The game as one viewer knows it: the open table, and the viewer's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    table: Table,
    /// None for spectators.
    hand: Cards,
    hand_sizes: [u8; MAX_PLAYERS],
    cards_left: u8,
    /// What the viewer has drawn since the dispenser was last filled.
    drawn: Cards,
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        let State { table, hidden } = *state;
        let own = |cards: &[Cards; MAX_PLAYERS]| match viewer {
            Viewer::Player(seat) => cards[seat.index()],
            Viewer::Spectator => Cards::NONE,
        };
        View {
            viewer,
            table,
            hand: own(&hidden.hands),
            hand_sizes: hidden.hands.map(|hand| hand.len() as u8),
            cards_left: hidden.draw_side.len() as u8,
            drawn: own(&hidden.drawn),
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own BONUS and STOP cards; none for a spectator.
    #[inline]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// How many cards are left on the draw side of the BONUS/STOP dispenser.
    pub fn cards_left(&self) -> u8 {
        self.cards_left
    }

    /// What the viewer has drawn since the dispenser was last filled, and so knows not to be in it.
    pub fn drawn(&self) -> Cards {
        self.drawn
    }

    /// A state that looks like this: what the viewer has not seen is spread evenly over the draw side and
    /// the others' hands.
    pub(crate) fn sample(&self, game: &Taxi, chance: &mut impl Chance) -> State {
        let table = self.table;
        let seen = Seat::all(table.players)
            .map(|seat| table.display(seat))
            .fold(table.used_cards, Cards::with)
            .with(self.hand);
        let mut unseen = game.deck.cards().without(seen);
        // The draw side holds only what it was filled with and the viewer has not drawn from it himself.
        let mut candidates = unseen.common(table.filled_with.without(self.drawn));
        let mut draw_side = Cards::NONE;
        for _ in 0..self.cards_left {
            if let Some(card) = candidates.draw(chance) {
                draw_side.add(card);
                unseen.remove(card);
            }
        }
        let mut hidden =
            Hidden { hands: [Cards::NONE; MAX_PLAYERS], draw_side, drawn: [Cards::NONE; MAX_PLAYERS] };
        for seat in Seat::all(table.players) {
            if self.viewer.is(seat) {
                hidden.hands[seat.index()] = self.hand;
                hidden.drawn[seat.index()] = self.drawn;
                continue;
            }
            for _ in 0..self.hand_size(seat) {
                if let Some(card) = unseen.draw(chance) {
                    hidden.hands[seat.index()].add(card);
                }
            }
        }
        State { table, hidden }
    }
}

/// An event as the viewer may know it.
pub(crate) fn event_for(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::CardDrawn { seat, .. } if !viewer.is(seat) => Event::CardDrawn { seat, card: None },
        open => open,
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Chance, Deal, Game, Notation, Playing, QuickChance, Silent, json};
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        card::Card,
        position::{Position, seat},
    };

    #[test]
    fn everybody_sees_what_lies_open() {
        covers!("TX-H1", "TX-B4");
        let position = Position::new(3)
            .taxi(1, "lyon")
            .carried(1, 75)
            .banked(1, 100)
            .stops(1, &[Card::Works])
            .hand(1, &[Card::Red, Card::Jam]);
        for viewer in Viewer::all(3) {
            let json = json::value(&position.game.write_view(&position.game.view(&position.state, viewer)));
            let driver = &json["drivers"][1];
            assert_eq!(driver["taxi"], "lyon");
            assert_eq!((&driver["carried"], &driver["banked"]), (&75.into(), &100.into()));
            assert_eq!(driver["course"], "C02");
            assert_eq!(driver["display"], serde_json::json!(["works"]));
            assert_eq!(driver["cards"], 2);
            assert!(json["courses_left"].is_number() && json["cards_left"].is_number());
        }
    }

    #[test]
    fn a_hand_is_shown_to_its_owner_alone() {
        covers!("TX-H2", "TX-B4", "TX-19");
        let one = Position::new(2).hand(1, &[Card::Red, Card::Jam, Card::Green]);
        let mut other = Position::new(2).hand(1, &[Card::Works, Card::Tip, Card::Burglar]);
        other.state.hidden.draw_side = one.state.hidden.draw_side;
        let game = &one.game;
        for viewer in [Viewer::Player(seat(0)), Viewer::Spectator] {
            assert_eq!(game.view(&one.state, viewer), game.view(&other.state, viewer));
            let drawn = Event::CardDrawn { seat: seat(1), card: Some(Card::Red) };
            let hidden = Event::CardDrawn { seat: seat(1), card: None };
            assert_eq!(event_for(&drawn, viewer), hidden);
        }
        let own = Viewer::Player(seat(1));
        assert_ne!(game.view(&one.state, own), game.view(&other.state, own));
        let drawn = Event::CardDrawn { seat: seat(1), card: Some(Card::Red) };
        assert_eq!(event_for(&drawn, own), drawn);
    }

    /// Samples hold every card once, and what is known stays known: after the dispenser was refilled, what
    /// was in hand before cannot be in it.
    #[test]
    fn samples_agree_with_what_can_be_counted() {
        covers!("TX-H2", "TX-3");
        let game = Position::new(4).game;
        let mut playing = Playing::new(&game, Deal::numbered(5, 5), &mut Silent);
        let (mut chance, mut legal) = (QuickChance::new(5), Vec::new());
        for _ in 0..3000 {
            let turn = playing.state().table.turn;
            game.legal_actions(playing.state(), turn, &mut legal);
            playing.act(turn, chance.pick(&legal), &mut Silent).unwrap();
            let state = playing.state();
            for viewer in [Viewer::Player(seat(2)), Viewer::Spectator] {
                let sample = game.sample(&game.view(state, viewer), &mut chance);
                let held = Seat::all(4).map(|seat| sample.hand(seat)).fold(Cards::NONE, Cards::with);
                let shown =
                    Seat::all(4).map(|seat| sample.table.display(seat)).fold(Cards::NONE, Cards::with);
                let all = held.with(shown).with(sample.table.used_cards).with(sample.hidden.draw_side);
                assert_eq!(all, game.deck.cards());
                let possible = sample.table.filled_with;
                assert_eq!(sample.hidden.draw_side.common(possible), sample.hidden.draw_side);
            }
        }
    }
}
