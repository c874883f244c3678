//! Drawing transport cards (LO-D1 to LO-D11).

use omnibus_core::{Chance, Seat, Sink};

use crate::{
    action::{Action, Illegal, Source},
    card::Card,
    event::{Event, Origin},
    game::London,
    state::State,
    table::Phase,
};

impl London {
    /// LO-D1: blind from the deck, or any kind that is showing. LO-D11: however full the hand is.
    ///
    /// Playouts live here: the list comes ready from a table, whole, and is cut to its length.
    #[inline]
    pub(crate) fn list_draws(state: &State, actions: &mut Vec<Action>) {
        // LO-D9: with deck and discards both empty, only face-up cards can be taken.
        let deck = usize::from(!state.hidden.deck.is_empty());
        let (draws, count) = &DRAWS[deck][usize::from(drawable_kinds(state)) % KINDS];
        actions.extend_from_slice(draws);
        actions.truncate(actions.len() - draws.len() + usize::from(*count));
    }

    pub(crate) fn check_draw(state: &State, source: Source) -> Result<(), Illegal> {
        match source {
            Source::Deck if state.hidden.deck.is_empty() => Err(Illegal::DeckEmpty),
            Source::Display(card) if !state.table.display.shows(card) => Err(Illegal::NotShowing { card }),
            Source::Display(Card::Bus) if state.table.phase == Phase::SecondCard => Err(Illegal::BusAsSecond),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn draw(
        &self,
        state: &mut State,
        seat: Seat,
        source: Source,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        state.table.passes = 0;
        match source {
            Source::Deck => state.draw_blind(seat, Origin::Deck, chance, sink),
            Source::Display(card) => state.take_face_up(seat, card, chance, sink),
        }
        // LO-D3: a face-up Bus is the only card of the turn.
        let is_last = state.table.phase == Phase::SecondCard || source == Source::Display(Card::Bus);
        state.table.phase = Phase::SecondCard;
        // LO-D10, a ruling: without a legal second card the turn ends by itself.
        if is_last || state.hidden.deck.is_empty() && drawable_kinds(state) == 0 {
            self.end_turn(state, sink);
        }
    }
}

/// The kinds that can be taken from the display, a bit each. LO-D4: no Bus as the second card.
#[inline]
fn drawable_kinds(state: &State) -> u8 {
    let no_bus = u8::from(state.table.phase == Phase::SecondCard) << Card::Bus as u8;
    state.table.display.kinds() & !no_bus
}

/// Sets of kinds of cards.
const KINDS: usize = 1 << Card::COUNT;

/// The draws that there are, by whether the deck has a card and by the kinds that can be taken.
static DRAWS: [[([Action; Card::COUNT + 1], u8); KINDS]; 2] = {
    let mut draws = [[([Action::Draw(Source::Deck); Card::COUNT + 1], 0); KINDS]; 2];
    let mut index = 0;
    while index < 2 * KINDS {
        let (deck, kinds) = (index / KINDS, index % KINDS);
        let mut count = deck;
        let mut kind = 0;
        while kind < Card::COUNT {
            if kinds >> kind & 1 == 1 {
                draws[deck][kinds].0[count] = Action::Draw(Source::Display(Card::ALL[kind]));
                count += 1;
            }
            kind += 1;
        }
        draws[deck][kinds].1 = count as u8;
        index += 1;
    }
    draws
};

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        card::Cards,
        position::{Position, cards, kinds, seat},
    };

    /// What can be drawn, in words.
    fn draws(position: &Position) -> Vec<&'static str> {
        let draws = position.legal().into_iter().filter_map(|action| match action {
            Action::Draw(Source::Deck) => Some("deck"),
            Action::Draw(Source::Display(card)) => Some(card.id()),
            _ => None,
        });
        draws.collect()
    }

    #[test]
    fn each_of_two_cards_comes_from_the_display_or_the_deck() {
        covers!("LO-D1");
        for (first, second) in [("deck", "blue"), ("blue", "deck"), ("deck", "deck"), ("blue", "pink")] {
            let mut position =
                Position::new(2).deck("green green green green").display("blue blue pink pink yellow");
            assert_eq!(draws(&position), ["deck", "blue", "pink", "yellow"], "two alike are one choice");
            let mut expected = Cards::NONE;
            for source in [first, second] {
                assert_eq!(position.state.table.turn, seat(0));
                position.draw(source).unwrap();
                expected = expected.plus(cards(if source == "deck" { "green" } else { source }));
            }
            assert_eq!((position.state.hidden.hands[0], position.state.table.turn), (expected, seat(1)));
        }
        let missing = Position::new(2).draw("orange");
        assert_eq!(missing, Err(Illegal::NotShowing { card: Card::Orange }));
    }

    #[test]
    fn a_face_up_bus_is_the_only_card_of_its_turn() {
        covers!("LO-D3");
        let mut position = Position::new(2).display("blue bus pink pink yellow");
        position.draw("bus").unwrap();
        assert_eq!((position.state.hidden.hands[0], position.state.table.turn), (cards("bus"), seat(1)));
    }

    #[test]
    fn a_face_up_bus_cannot_be_the_second_card() {
        covers!("LO-D4");
        let mut position = Position::new(2).deck("green green green").display("blue bus pink pink yellow");
        position.draw("blue").unwrap();
        assert_eq!(draws(&position), ["deck", "green", "pink", "yellow"]);
        assert_eq!(position.draw("bus"), Err(Illegal::BusAsSecond));
        position.draw("pink").unwrap();
    }

    #[test]
    fn a_bus_drawn_blind_costs_nothing_extra() {
        covers!("LO-D5");
        let mut position = Position::new(2).deck("bus bus bus");
        position.draw("deck").unwrap();
        assert_eq!(position.state.table.phase, Phase::SecondCard);
        position.draw("deck").unwrap();
        assert_eq!((position.state.hidden.hands[0], position.state.table.turn), (cards("bus bus"), seat(1)));
    }

    #[test]
    fn with_deck_and_discards_empty_only_face_up_cards_can_be_taken() {
        covers!("LO-D9");
        let mut position = Position::new(2).bare().display("blue green pink");
        assert_eq!(draws(&position), ["blue", "green", "pink"]);
        assert_eq!(position.draw("deck"), Err(Illegal::DeckEmpty));
        position.draw("blue").unwrap();
        assert_eq!(position.slots(), "- green pink - -", "the slot stays empty");
        position.draw("pink").unwrap();
        assert_eq!(position.slots(), "- green - - -");
    }

    #[test]
    fn the_second_card_is_compulsory_while_there_is_a_legal_one() {
        covers!("LO-D10");
        let mut position = Position::new(2).bare().display("blue green").hand(0, "black");
        position.draw("blue").unwrap();
        assert_eq!(position.legal(), [Action::Draw(Source::Display(Card::Green))]);
        assert_eq!(position.pass(), Err(Illegal::SecondCardFirst));
    }

    #[test]
    fn without_a_legal_second_card_the_turn_ends_by_itself() {
        covers!("LO-D10");
        for display in ["blue", "blue bus bus"] {
            let mut position = Position::new(2).bare().display(display);
            let events = position.draw("blue").unwrap();
            assert_eq!(kinds(&position, &events), "drew display");
            assert_eq!((position.state.table.turn, position.state.table.phase), (seat(1), Phase::Turn));
        }
        // One card in the deck and nothing face up: a full action.
        let mut position = Position::new(2).bare().deck("pink");
        position.draw("deck").unwrap();
        assert_eq!((position.state.hidden.hands[0], position.state.table.turn), (cards("pink"), seat(1)));
    }

    #[test]
    fn there_is_no_hand_limit() {
        covers!("LO-D11");
        let nearly_all = "blue blue blue blue blue blue green green green green green green black black black \
                          black black black pink pink pink pink yellow yellow yellow yellow yellow yellow";
        let mut position = Position::new(2).hand(0, nearly_all);
        position.draw("deck").unwrap();
        position.draw("deck").unwrap();
        assert_eq!(position.state.hidden.hands[0].total(), 30);
    }
}
