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
    #[inline]
    pub(crate) fn list_draws(state: &State, actions: &mut Vec<Action>) {
        // LO-D9: with deck and discards both empty, only face-up cards can be taken.
        if !state.hidden.deck.is_empty() {
            actions.push(Action::Draw(Source::Deck));
        }
        let mut kinds = drawable_kinds(state);
        while kinds != 0 {
            let card = Card::ALL[kinds.trailing_zeros() as usize % Card::COUNT];
            actions.push(Action::Draw(Source::Display(card)));
            kinds &= kinds - 1;
        }
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
