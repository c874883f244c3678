//! Steps 4 and 5 of a turn: the STOPs on display act, the die is rolled (TX-34, TX-35, TX-K3 to TX-K9).

use omnibus_core::{Chance, Rule, Sink};

use crate::{
    arrival::take,
    card::{Card, Stops},
    cards::leave,
    event::Event,
    game::Taxi,
    meta::NOTE,
    table::Table,
};

impl Taxi {
    /// The STOPs that act this turn: none after "cancels all STOP cards" (TX-35, TX-K9).
    #[inline]
    pub(crate) fn acting_stops(table: &Table) -> Stops {
        if table.bonus == Some(Card::Cancel) { Stops::NONE } else { table.acting().stops }
    }

    /// Burglars, then police, then what hinders the roll; how far the taxi may drive (TX-K5).
    pub(crate) fn movement(
        &self,
        table: &mut Table,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) -> u8 {
        let acting = Taxi::acting_stops(table);
        if acting.contains(Card::Burglar) {
            self.burgle(table, sink);
        }
        let is_held = acting.contains(Card::Police) && !Taxi::fine(table, sink);
        let base = Taxi::base(table, acting, is_held, chance, sink);
        base + Taxi::addition(table, chance, sink)
    }

    /// TX-B2: carried money goes back to the box, and the card leaves as soon as that is done.
    fn burgle(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        let seat = table.turn;
        let driver = table.acting_mut();
        let taken = self.options.burglar_takes.map_or(driver.carried, |most| most.min(driver.carried));
        driver.stops.remove(Card::Burglar);
        take(table, seat, taken, Rule("TX-B2"), sink);
        leave(table, seat, Card::Burglar, sink);
    }

    /// TX-card-police: 25 F of carried money, never of the bank's (TX-B5); whether they were there.
    fn fine(table: &mut Table, sink: &mut impl Sink<Event>) -> bool {
        let has_money = table.acting().carried >= NOTE;
        if has_money {
            take(table, table.turn, NOTE, Rule("TX-card-police"), sink);
        }
        has_money
    }

    /// What the die gives, and what STOPs leave of it; the lowest counts (TX-K6).
    fn base(
        table: &mut Table,
        acting: Stops,
        is_held: bool,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) -> u8 {
        let is_broken_down = acting.contains(Card::Breakdown);
        if is_held || acting.contains(Card::Jam) || acting.contains(Card::Ten) {
            return 0; // No roll.
        }
        if acting.contains(Card::Works) {
            // Limited to 1, without a roll; and without a roll a breakdown is not mended.
            return u8::from(!is_broken_down);
        }
        let roll = Taxi::roll(chance);
        sink.tell(Event::Die { seat: table.turn, roll });
        if is_broken_down {
            if roll < 4 {
                return 0;
            }
            // Mended: it goes at the end of this turn, like a card in its second.
            table.acting_mut().second_turn.insert(Card::Breakdown);
        }
        if acting.contains(Card::Red) { roll.saturating_sub(3) } else { roll }
    }

    /// What a BONUS adds, which no STOP takes away (TX-34).
    #[inline]
    fn addition(table: &Table, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> u8 {
        match table.bonus {
            Some(Card::Green) => 3,
            Some(Card::Clear) => {
                let roll = Taxi::roll(chance);
                sink.tell(Event::Die { seat: table.turn, roll });
                roll
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::{
        action::Action,
        meta::Options,
        position::{Position, left, paid, rolls, seat},
        table::Step,
    };

    /// What seat 0 may drive with these STOPs in front of it, after playing a card or none; the rolls are
    /// all used.
    fn reach(stops: &[Card], play: Option<Card>, dice: &[u8]) -> Option<u8> {
        let card = play.unwrap_or(Card::Tip);
        let mut position = Position::new(2).stops(0, stops).hand(0, &[card, Card::Tip, Card::Tip]);
        let action = play.map_or(Action::PlayNone, |card| Action::Play { card, on: seat(0) });
        position.act(action, dice);
        position.reach()
    }

    #[test]
    fn the_die_moves_the_taxi() {
        covers!("TX-9", "TX-20", "TX-25");
        for roll in 1..=6 {
            assert_eq!(reach(&[], None, &[roll]), Some(roll));
        }
    }

    #[test]
    fn roadworks_limit_to_one_without_a_roll() {
        covers!("TX-card-works", "TX-K5");
        assert_eq!(reach(&[Card::Works], None, &[]), Some(1));
    }

    #[test]
    fn works_and_green_lights_make_four() {
        covers!("TX-34", "TX-card-green", "TX-card-works", "TX-K5");
        assert_eq!(reach(&[Card::Works], Some(Card::Green), &[]), Some(4));
    }

    #[test]
    fn a_jam_and_green_lights_make_three() {
        covers!("TX-34", "TX-card-green", "TX-card-jam", "TX-K5", "TX-K8");
        assert_eq!(reach(&[Card::Jam], Some(Card::Green), &[]), Some(3));
        assert_eq!(reach(&[Card::Jam], None, &[]), None);
    }

    #[test]
    fn green_lights_add_three() {
        covers!("TX-card-green");
        assert_eq!(reach(&[], Some(Card::Green), &[5]), Some(8));
    }

    #[test]
    fn clear_streets_add_a_die_whatever_the_base() {
        covers!("TX-card-clear", "TX-K5");
        assert_eq!(reach(&[], Some(Card::Clear), &[4, 6]), Some(10));
        assert_eq!(reach(&[Card::Works], Some(Card::Clear), &[6]), Some(7));
        assert_eq!(reach(&[Card::Jam], Some(Card::Clear), &[2]), Some(2));
        assert_eq!(reach(&[Card::Breakdown], Some(Card::Clear), &[3, 5]), Some(5));
        let mut position = Position::new(2).hand(0, &[Card::Clear, Card::Tip, Card::Tip]);
        assert_eq!(rolls(&position.play(Card::Clear, 0, &[4, 6])), [4, 6]);
    }

    #[test]
    fn red_lights_take_three_off_the_die_only() {
        covers!("TX-card-red", "TX-K5");
        assert_eq!(reach(&[Card::Red], None, &[6]), Some(3));
        assert_eq!(reach(&[Card::Red], None, &[4]), Some(1));
        assert_eq!(reach(&[Card::Red], None, &[3]), None);
        assert_eq!(reach(&[Card::Red], None, &[1]), None);
        assert_eq!(reach(&[Card::Red], Some(Card::Green), &[2]), Some(3));
        assert_eq!(reach(&[Card::Red, Card::Works], None, &[]), Some(1));
    }

    #[test]
    fn a_breakdown_is_mended_by_four_or_more() {
        covers!("TX-card-breakdown");
        for roll in 1..=6 {
            let mut position = Position::new(2).stops(0, &[Card::Breakdown]);
            let events = position.act(Action::PlayNone, &[roll]);
            if roll >= 4 {
                assert_eq!(position.reach(), Some(roll));
                let to = position.drives()[0];
                assert_eq!(left(&position.act(Action::Move(to), &[])), [(0, Card::Breakdown)]);
                assert!(position.driver(0).stops.is_empty());
            } else {
                // It stays for one more turn, and then goes whatever the die says.
                assert_eq!((position.turn(), left(&events)), (1, vec![]));
                assert!(position.driver(0).stops.contains(Card::Breakdown));
                position.state.table.turn = seat(0);
                position.state.table.step = Step::Card;
                let events = position.act(Action::PlayNone, &[1]);
                assert_eq!(left(&events), [(0, Card::Breakdown)]);
            }
        }
        assert_eq!(reach(&[Card::Breakdown, Card::Red], None, &[5]), Some(2));
    }

    #[test]
    fn without_a_roll_a_breakdown_is_not_mended() {
        covers!("TX-card-breakdown", "TX-card-police");
        for stops in [[Card::Breakdown, Card::Works], [Card::Breakdown, Card::Police]] {
            let mut position = Position::new(2).stops(0, &stops);
            let events = position.act(Action::PlayNone, &[]);
            assert_eq!((position.turn(), left(&events)), (1, vec![(0, stops[1])]));
            assert!(position.driver(0).stops.contains(Card::Breakdown));
        }
    }

    #[test]
    fn several_stops_act_together_and_the_lowest_base_counts() {
        covers!("TX-K6", "TX-K4");
        let mut position = Position::new(2).stops(0, &[Card::Works, Card::Red, Card::Jam]);
        let events = position.act(Action::PlayNone, &[]);
        assert_eq!(left(&events), [(0, Card::Works), (0, Card::Jam), (0, Card::Red)]);
        assert!(position.driver(0).stops.is_empty() && position.driver(0).stood_still);
    }

    #[test]
    fn the_police_take_a_note_of_carried_money_or_forbid_the_roll() {
        covers!("TX-card-police", "TX-B5");
        let mut position = Position::new(2).stops(0, &[Card::Police]).carried(0, 50).banked(0, 100);
        let events = position.act(Action::PlayNone, &[3]);
        assert_eq!((paid(&events), position.reach()), (vec![(0, -25, "TX-card-police")], Some(3)));
        assert_eq!((position.driver(0).carried, position.driver(0).banked), (25, 100));
        let mut position = Position::new(2).stops(0, &[Card::Police]).banked(0, 100);
        let events = position.act(Action::PlayNone, &[]);
        assert_eq!((paid(&events), position.turn()), (vec![], 1));
        assert_eq!(position.driver(0).banked, 100);
    }

    #[test]
    fn burglars_take_what_is_carried_and_go_at_once() {
        covers!("TX-card-burglar", "TX-B2", "TX-38", "TX-40");
        let burgled = |most| {
            let options = Options { burglar_takes: most, ..Options::default() };
            let mut position = Position::new(2).options(options);
            position = position.stops(0, &[Card::Burglar]).carried(0, 150).banked(0, 75);
            let events = position.act(Action::PlayNone, &[2]);
            assert_eq!(left(&events), [(0, Card::Burglar)]);
            assert_eq!((position.driver(0).banked, position.reach()), (75, Some(2)));
            let taken: i16 = paid(&events).iter().map(|&(_, amount, _)| -amount).sum();
            assert_eq!(position.driver(0).carried, 150 - taken as u16);
            paid(&events)
        };
        assert_eq!(burgled(None), [(0, -150, "TX-B2")]);
        assert_eq!(burgled(Some(100)), [(0, -100, "TX-B2")]);
        assert_eq!(burgled(Some(200)), [(0, -150, "TX-B2")]);
    }

    #[test]
    fn burglars_come_before_the_police() {
        covers!("TX-B2", "TX-card-police");
        let mut position = Position::new(2).stops(0, &[Card::Police, Card::Burglar]).carried(0, 75);
        let events = position.act(Action::PlayNone, &[]);
        assert_eq!((paid(&events), position.turn()), (vec![(0, -75, "TX-B2")], 1));
    }

    #[test]
    fn a_stop_acts_on_the_victims_next_turn_after_his_card() {
        covers!("TX-K3", "TX-K2");
        let mut position = Position::new(2).hand(0, &[Card::Works, Card::Tip, Card::Tip]);
        position.play(Card::Works, 1, &[1]);
        let to = position.drives()[0];
        position.act(Action::Move(to), &[]);
        // Seat 1 is asked for a card first, and can answer with green lights.
        assert_eq!((position.turn(), position.state.table.step), (1, Step::Card));
        let mut position = position.hand(1, &[Card::Green, Card::Tip, Card::Tip]);
        position.play(Card::Green, 1, &[]);
        assert_eq!(position.reach(), Some(4));
    }

    #[test]
    fn cancel_all_serves_for_one_turn_and_takes_the_stops_with_it() {
        covers!("TX-35", "TX-K9", "TX-card-cancel");
        let stops = [Card::Works, Card::Ten, Card::Demo, Card::Police, Card::Burglar];
        let mut position = Position::new(2).taxi(0, "lyon").stops(0, &stops).carried(0, 100);
        position = position.hand(0, &[Card::Cancel, Card::Tip, Card::Tip]);
        let events = position.play(Card::Cancel, 0, &[2]);
        assert_eq!((paid(&events), position.reach()), (vec![], Some(2)));
        // Places are open again: the demonstration acts no more.
        assert!(position.ends().contains(&"s103".into()));
        let events = position.drive("s103");
        let mut gone = left(&events);
        gone.sort_unstable();
        let mut expected: Vec<_> = stops.iter().chain([&Card::Cancel]).map(|&card| (0, card)).collect();
        expected.sort_unstable();
        assert_eq!(gone, expected);
        assert_eq!((position.driver(0).carried, position.driver(0).stops), (100, Stops::NONE));
        // It gives no protection afterwards.
        let position = position.hand(1, &[Card::Works; 3]);
        assert_eq!(position.plays(), [(Card::Works, 0)]);
    }

    #[test]
    fn a_blocked_player_still_plays_and_draws() {
        covers!("TX-K8");
        let mut position = Position::new(2).empty(0).stops(0, &[Card::Jam]).next_courses(&["C24"]);
        position = position.hand(0, &[Card::Works, Card::Tip, Card::Tip]);
        position.act(Action::DrawCourse, &[]);
        position.act(Action::Accept, &[]);
        assert_eq!(position.state.table.step, Step::Card);
        let events = position.play(Card::Works, 1, &[]);
        assert!(events.iter().any(|event| matches!(event, Event::CardDrawn { .. })));
        assert!(events.contains(&Event::Stays { seat: seat(0) }));
        assert_eq!((position.turn(), position.hand_of(0).len()), (1, 3));
    }

    #[test]
    fn ten_taxis_hold_for_two_turns_unless_a_bonus_drives_away() {
        covers!("TX-card-ten", "TX-K14", "TX-K6");
        let mut position = Position::new(2).taxi(0, "lyon").stops(0, &[Card::Ten]);
        let events = position.act(Action::PlayNone, &[]);
        assert_eq!((left(&events), position.turn()), (vec![], 1));
        position.state.table.turn = seat(0);
        position.state.table.step = Step::Card;
        let events = position.act(Action::PlayNone, &[]);
        assert_eq!((left(&events), position.turn()), (vec![(0, Card::Ten)], 1));

        let mut position = Position::new(2).taxi(0, "lyon").stops(0, &[Card::Ten]);
        position = position.hand(0, &[Card::Green, Card::Tip, Card::Tip]);
        position.play(Card::Green, 0, &[]);
        let events = position.drive("bastille");
        assert_eq!(left(&events), [(0, Card::Green), (0, Card::Ten)]);
    }
}
