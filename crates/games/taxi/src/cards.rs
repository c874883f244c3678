//! Steps 2 and 3 of a turn: play a card, draw a card (TX-22 to TX-26, TX-33).

use omnibus_core::{Chance, Rule, Seat, Sink};

use crate::{
    action::{Action, Illegal},
    arrival::pay,
    card::{Card, Cards, Stops},
    event::{Event, Pile},
    game::Taxi,
    meta::{HAND, NOTE},
    state::State,
    table::{Driver, Table},
};

impl Taxi {
    /// Every legal play, each kind of card once, and none.
    pub(crate) fn list_plays(&self, table: &Table, hand: Cards, actions: &mut Vec<Action>) {
        let own = table.turn;
        for card in hand.kinds().filter(|card| !card.is_stop()) {
            if self.check_bonus(table, card).is_ok() {
                actions.push(Action::Play { card, on: own });
            }
        }
        let stops: Stops = hand.kinds().filter(|card| card.is_stop()).collect();
        if !stops.is_empty() {
            for on in Seat::all(self.players).filter(|&on| on != own) {
                let appropriate = self.appropriate_stops(table.driver(on));
                actions.extend(stops.common(appropriate).iter().map(|card| Action::Play { card, on }));
            }
        }
        if self.options.allow_discard {
            actions.extend(hand.kinds().map(Action::Discard)); // TX-K12
        }
        actions.push(Action::PlayNone);
    }

    pub(crate) fn check_play(&self, table: &Table, hand: Cards, action: Action) -> Result<(), Illegal> {
        let in_hand = |card| if hand.count(card) > 0 { Ok(()) } else { Err(Illegal::NotInHand { card }) };
        match action {
            Action::PlayNone => Ok(()),
            Action::Discard(_) if !self.options.allow_discard => Err(Illegal::NoDiscards),
            Action::Discard(card) => in_hand(card),
            Action::Play { on, .. } if on.index() >= self.players.into() => Err(Illegal::NobodyThere { on }),
            Action::Play { card, on } => {
                in_hand(card)?;
                match (card.is_stop(), on == table.turn) {
                    (true, true) => Err(Illegal::OnSelf { card }),
                    (false, false) => Err(Illegal::OnOpponent { card }),
                    (true, false) => self.check_stop(table, card, on),
                    (false, true) => self.check_bonus(table, card),
                }
            }
            _ => Err(Illegal::NotNow { step: table.step }),
        }
    }

    /// Whether a BONUS is appropriate now (TX-33, TX-K11).
    fn check_bonus(&self, table: &Table, card: Card) -> Result<(), Illegal> {
        let (on, driver) = (table.turn, table.acting());
        match card {
            // TX-V4: no traffic lights there.
            Card::Green | Card::Agent if self.board.is_express(driver.taxi) => {
                Err(Illegal::OnExpressway { card, on })
            }
            Card::Cancel if driver.stops.is_empty() => Err(Illegal::NoStopToCancel),
            Card::Pompidou if driver.has_pompidou => Err(Illegal::AlreadyThere { card, on }),
            Card::Tip if !driver.has_client() => Err(Illegal::NoClient),
            _ => Ok(()),
        }
    }

    /// The STOPs that may be laid before this driver now, for the reasons that `check_stop` gives.
    #[inline]
    fn appropriate_stops(&self, victim: &Driver) -> Stops {
        let mut unfit = victim.stops;
        if self.board.is_express(victim.taxi) {
            unfit = unfit.with(Stops::OF_LIGHTS);
        }
        if !self.board.is_rank(victim.taxi) {
            unfit.insert(Card::Ten);
        }
        if self.options.immobile_guard && (victim.stood_still || victim.stops.meets(Stops::IMMOBILISING)) {
            unfit = unfit.with(Stops::IMMOBILISING);
        }
        if victim.carried < NOTE {
            unfit.insert(Card::Burglar);
        }
        Stops::ALL.without(unfit)
    }

    /// Whether a STOP is appropriate on that opponent (TX-33, TX-K11). A client is not needed (TX-K10).
    fn check_stop(&self, table: &Table, card: Card, on: Seat) -> Result<(), Illegal> {
        let victim = table.driver(on);
        if victim.stops.contains(card) {
            return Err(Illegal::AlreadyThere { card, on }); // TX-K6
        }
        // TX-V4
        if matches!(card, Card::Red | Card::Demo) && self.board.is_express(victim.taxi) {
            return Err(Illegal::OnExpressway { card, on });
        }
        if card == Card::Ten && !self.board.is_rank(victim.taxi) {
            return Err(Illegal::NotOnRank { on }); // TX-33
        }
        // TX-K7
        if card.immobilises()
            && self.options.immobile_guard
            && (victim.stood_still || victim.stops.meets(Stops::IMMOBILISING))
        {
            return Err(Illegal::Spared { card, on });
        }
        if card == Card::Burglar && victim.carried < NOTE {
            return Err(Illegal::NoMoney { on });
        }
        Ok(())
    }

    /// Lays the card where it acts (TX-24).
    pub(crate) fn play(state: &mut State, card: Card, on: Seat, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        let seat = table.turn;
        state.hidden.hands[seat.index()].remove(card);
        sink.tell(Event::Played { seat, card, on });
        match card {
            Card::Pompidou => table.driver_mut(on).has_pompidou = true,
            Card::Tip => table.driver_mut(on).tips += 1,
            Card::Green | Card::Cancel | Card::Agent | Card::Clear => table.bonus = Some(card),
            _ => table.driver_mut(on).stops.insert(card),
        }
    }

    pub(crate) fn discard(state: &mut State, card: Card, sink: &mut impl Sink<Event>) {
        let seat = state.table.turn;
        state.hidden.hands[seat.index()].remove(card);
        state.table.used_cards.add(card);
        sink.tell(Event::Discarded { seat, card });
    }

    /// TX-19, TX-25: draws one card if fewer than 3 are in hand.
    pub(crate) fn draw_card(state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let State { table, hidden } = state;
        let seat = table.turn;
        if hidden.hands[seat.index()].len() >= HAND {
            return;
        }
        // TX-K13: if both sides are empty no card is drawn.
        if hidden.draw_side.is_empty() && !table.used_cards.is_empty() {
            hidden.draw_side = std::mem::take(&mut table.used_cards);
            table.filled_with = hidden.draw_side;
            hidden.drawn = Default::default();
            sink.tell(Event::Reshuffled { pile: Pile::Cards });
        }
        if let Some(card) = hidden.draw_side.draw(chance) {
            hidden.hands[seat.index()].add(card);
            hidden.drawn[seat.index()].add(card);
            sink.tell(Event::CardDrawn { seat, card: Some(card) });
        }
    }

    /// TX-card-tip: 25 F more for each generous client, whose cards leave with the payment.
    pub(crate) fn pay_generous_clients(table: &mut Table, seat: Seat, sink: &mut impl Sink<Event>) {
        for _ in 0..std::mem::take(&mut table.driver_mut(seat).tips) {
            pay(table, seat, NOTE, Rule("TX-card-tip"), sink);
            leave(table, seat, Card::Tip, sink);
        }
    }
}

/// A card leaves the display, for the free side (TX-26, TX-K13).
pub(crate) fn leave(table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    table.used_cards.add(card);
    sink.tell(Event::Left { seat, card });
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        meta::Options,
        position::{Position, left, paid, seat},
        table::Step,
    };

    #[test]
    fn only_who_holds_three_cards_is_asked_for_one() {
        covers!("TX-22", "TX-K1", "TX-19", "TX-25");
        // Seat 1 holds two: it draws and rolls without being asked.
        let mut position = Position::new(2).hand(1, &[Card::Green, Card::Clear]).moving(1);
        let to = position.drives()[0];
        let events = position.act(Action::Move(to), &[5]);
        assert_eq!((position.turn(), position.reach()), (1, Some(5)));
        assert!(matches!(
            events[..],
            [.., Event::CardDrawn { card: Some(_), .. }, Event::Die { roll: 5, .. }]
        ));
        assert_eq!(position.hand_of(1).len(), 3);
        // Seat 0 holds three, and is asked; after that nothing is drawn, for three stay three.
        let to = position.drives()[0];
        position.act(Action::Move(to), &[]);
        assert_eq!((position.turn(), position.state.table.step), (0, Step::Card));
        let events = position.act(Action::PlayNone, &[2]);
        assert_eq!(events, [Event::Die { seat: seat(0), roll: 2 }]);
    }

    #[test]
    fn one_card_a_turn_then_one_is_drawn() {
        covers!("TX-24", "TX-25", "TX-K2");
        let mut position = Position::new(2).hand(0, &[Card::Green, Card::Clear, Card::Tip]);
        let events = position.play(Card::Green, 0, &[4]);
        assert_eq!(events[0], Event::Played { seat: seat(0), card: Card::Green, on: seat(0) });
        assert!(matches!(events[1], Event::CardDrawn { card: Some(_), .. }));
        assert_eq!(position.hand_of(0).len(), 3);
        assert_eq!(
            position.refusal(Action::Play { card: Card::Clear, on: seat(0) }),
            Illegal::NotNow { step: Step::Move(7) }
        );
    }

    #[test]
    fn a_bonus_lies_beside_its_player_and_a_stop_beside_an_opponent() {
        covers!("TX-10", "TX-24");
        let position = Position::new(3).hand(0, &[Card::Green, Card::Works, Card::Tip]);
        assert_eq!(position.plays(), [(Card::Green, 0), (Card::Tip, 0), (Card::Works, 1), (Card::Works, 2)]);
        let refusal = |card, on| position.refusal(Action::Play { card, on: seat(on) });
        assert_eq!(refusal(Card::Works, 0), Illegal::OnSelf { card: Card::Works });
        assert_eq!(refusal(Card::Green, 1), Illegal::OnOpponent { card: Card::Green });
        assert_eq!(refusal(Card::Red, 1), Illegal::NotInHand { card: Card::Red });
        assert_eq!(refusal(Card::Works, 3), Illegal::NobodyThere { on: seat(3) });
    }

    #[test]
    fn cards_must_be_played_appropriately() {
        covers!("TX-33", "TX-K11", "TX-card-cancel", "TX-card-tip", "TX-card-pompidou", "TX-card-burglar");
        let position = Position::new(2).empty(0).hand(0, &[Card::Cancel, Card::Tip, Card::Burglar]);
        let mut position = position.stops(1, &[Card::Jam]);
        position.state.table.step = Step::Card;
        assert_eq!(position.legal(), [Action::PlayNone]);
        let refusal = |card, on| position.refusal(Action::Play { card, on: seat(on) });
        assert_eq!(refusal(Card::Cancel, 0), Illegal::NoStopToCancel);
        assert_eq!(refusal(Card::Tip, 0), Illegal::NoClient);
        assert_eq!(refusal(Card::Burglar, 1), Illegal::NoMoney { on: seat(1) });
        let position = position.course(0, "C10").stops(0, &[Card::Jam]).carried(1, 25);
        assert_eq!(position.plays(), [(Card::Cancel, 0), (Card::Tip, 0), (Card::Burglar, 1)]);
        let position = position.hand(0, &[Card::Pompidou; 3]);
        assert_eq!(position.plays(), [(Card::Pompidou, 0)]);
        let position = position.pompidou(0);
        let refusal = position.refusal(Action::Play { card: Card::Pompidou, on: seat(0) });
        assert_eq!(refusal, Illegal::AlreadyThere { card: Card::Pompidou, on: seat(0) });
    }

    #[test]
    fn ten_taxis_wait_at_a_rank_only() {
        covers!("TX-33", "TX-card-ten", "TX-K10");
        let position = Position::new(3).hand(0, &[Card::Ten; 3]).taxi(1, "lyon").empty(1);
        assert_eq!(position.plays(), [(Card::Ten, 1)]);
        let refusal = position.refusal(Action::Play { card: Card::Ten, on: seat(2) });
        assert_eq!(refusal, Illegal::NotOnRank { on: seat(2) });
    }

    #[test]
    fn a_taxi_that_has_just_stood_still_is_spared() {
        covers!("TX-K7", "TX-card-jam", "TX-card-breakdown");
        let hand = [Card::Jam, Card::Breakdown, Card::Ten];
        let mut position = Position::new(4).hand(0, &hand).taxi(1, "lyon").taxi(2, "nord").taxi(3, "lazare");
        position.driver_mut(1).stood_still = true;
        let position = position.stops(2, &[Card::Breakdown]);
        assert_eq!(position.plays(), [(Card::Jam, 3), (Card::Ten, 3), (Card::Breakdown, 3)]);
        let spared = position.refusal(Action::Play { card: Card::Jam, on: seat(1) });
        assert_eq!(spared, Illegal::Spared { card: Card::Jam, on: seat(1) });
        // The rulebook's game has no such guard.
        let position = position.options(Options { immobile_guard: false, ..Options::default() });
        let free: Vec<_> = position.plays().into_iter().filter(|&(_, on)| on < 3).collect();
        let expected = [(Card::Jam, 1), (Card::Ten, 1), (Card::Breakdown, 1), (Card::Jam, 2), (Card::Ten, 2)];
        assert_eq!(free, expected);
    }

    #[test]
    fn never_two_stops_of_the_same_name() {
        covers!("TX-K6", "TX-card-works", "TX-card-red", "TX-card-police", "TX-card-demo");
        let stops = [Card::Works, Card::Red, Card::Police, Card::Demo];
        for card in stops {
            let position = Position::new(3).hand(0, &[card; 3]).stops(1, &stops);
            assert_eq!(position.plays(), [(card, 2)]);
            let refusal = position.refusal(Action::Play { card, on: seat(1) });
            assert_eq!(refusal, Illegal::AlreadyThere { card, on: seat(1) });
        }
    }

    #[test]
    fn there_are_no_lights_on_the_expressway() {
        covers!("TX-V4", "TX-card-green", "TX-card-agent", "TX-card-red", "TX-card-demo");
        let position =
            Position::new(2).taxi(0, "x2").pompidou(0).hand(0, &[Card::Green, Card::Agent, Card::Clear]);
        assert_eq!(position.plays(), [(Card::Clear, 0)]);
        let position = position.hand(0, &[Card::Red, Card::Demo, Card::Works]);
        assert_eq!(position.plays(), [(Card::Works, 1), (Card::Red, 1), (Card::Demo, 1)]);
        let position = position.taxi(1, "x5").pompidou(1);
        assert_eq!(position.plays(), [(Card::Works, 1)]);
        let refusal = position.refusal(Action::Play { card: Card::Red, on: seat(1) });
        assert_eq!(refusal, Illegal::OnExpressway { card: Card::Red, on: seat(1) });
    }

    #[test]
    fn generous_clients_pay_when_the_course_is_paid() {
        covers!("TX-card-tip", "TX-K6", "TX-26");
        let mut position = Position::new(2).course(0, "C31").taxi(0, "barbes");
        for _ in 0..2 {
            position.state.table.step = Step::Card;
            position = position.hand(0, &[Card::Tip; 3]);
            position.play(Card::Tip, 0, &[6]);
        }
        assert_eq!(position.driver(0).tips, 2);
        // The first stop of a double pays nothing yet.
        let events = position.drive("nord");
        assert_eq!((paid(&events), left(&events)), (vec![], vec![]));
        position.state.table.turn = seat(0);
        let mut position = position.taxi(0, "s105").moving(1);
        let events = position.drive("lyon");
        assert_eq!(paid(&events), [(0, 125, "TX-27"), (0, 25, "TX-card-tip"), (0, 25, "TX-card-tip")]);
        assert_eq!(left(&events), [(0, Card::Tip), (0, Card::Tip)]);
        assert_eq!((position.driver(0).tips, position.driver(0).carried), (0, 175));
    }

    #[test]
    fn an_empty_card_dispenser_is_refilled_from_its_free_side() {
        covers!("TX-3", "TX-K13", "TX-26");
        let mut position = Position::new(2).hand(0, &[Card::Green, Card::Works, Card::Tip]);
        position.state.hidden.draw_side = Cards::NONE;
        position.state.table.used_cards = [Card::Demo].into_iter().collect();
        let events = position.play(Card::Green, 0, &[1]);
        assert_eq!(events[1], Event::Reshuffled { pile: Pile::Cards });
        assert_eq!(events[2], Event::CardDrawn { seat: seat(0), card: Some(Card::Demo) });
        assert!(position.state.table.used_cards.is_empty());
        // Both sides empty: nothing is drawn.
        let mut position = Position::new(2).hand(0, &[Card::Green, Card::Works, Card::Tip]);
        position.state.hidden.draw_side = Cards::NONE;
        position.state.table.used_cards = Cards::NONE;
        let events = position.play(Card::Green, 0, &[1]);
        assert!(
            !events.iter().any(|event| matches!(event, Event::CardDrawn { .. } | Event::Reshuffled { .. }))
        );
        assert_eq!(position.hand_of(0).len(), 2);
    }

    #[test]
    fn a_card_is_thrown_away_only_where_the_table_allows_it() {
        covers!("TX-K12");
        let position = Position::new(2).hand(0, &[Card::Cancel, Card::Cancel, Card::Tip]);
        assert_eq!(position.refusal(Action::Discard(Card::Tip)), Illegal::NoDiscards);
        let mut position = position.options(Options { allow_discard: true, ..Options::default() });
        assert!(position.legal().contains(&Action::Discard(Card::Cancel)));
        assert_eq!(position.refusal(Action::Discard(Card::Red)), Illegal::NotInHand { card: Card::Red });
        let used = position.state.table.used_cards.count(Card::Cancel);
        let events = position.act(Action::Discard(Card::Cancel), &[3]);
        assert_eq!(events[0], Event::Discarded { seat: seat(0), card: Card::Cancel });
        assert_eq!(position.state.table.used_cards.count(Card::Cancel), used + 1);
        assert_eq!((position.hand_of(0).len(), position.reach()), (3, Some(3)));
    }
}
