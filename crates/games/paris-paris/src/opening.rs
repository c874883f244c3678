//! Opening and takeover (PP-T1 to PP-T8).

use omnibus_core::{Seat, Sink};

use crate::{
    action::Illegal,
    event::{Event, Removal},
    game::ParisParis,
    stop::Stop,
    table::Table,
};

/// What opening at a stop may remove: nothing where there is room, else a business of one of some seats.
///
/// Bit 0 stands for room, bit `n` for the `n`-th seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Removals(u8);

impl Removals {
    pub(crate) const ROOM: Removals = Removals(1);

    pub(crate) const fn has_room(self) -> bool {
        self.0 == Removals::ROOM.0
    }

    const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat.index() + 1) & 1 == 1
    }

    /// The first choice (none where there is room), and the second if there is one (PP-T3).
    #[inline]
    pub(crate) fn split(self) -> (Option<Seat>, Option<Seat>) {
        let lowest = |bits: u8| Seat::from_number(bits.trailing_zeros() as u8);
        let others = self.0 & (self.0 - 1);
        // All eight bits are zeros if there is no second choice.
        (lowest(self.0), lowest(others).filter(|_| others != 0))
    }
}

impl ParisParis {
    pub(crate) fn check_removal(table: &Table, stop: Stop, remove: Option<Seat>) -> Result<(), Illegal> {
        let removals = table.removals[stop.index()];
        match remove {
            None if !removals.has_room() => Err(Illegal::IsFull { stop }),
            Some(_) if removals.has_room() => Err(Illegal::HasRoom { stop }),
            Some(seat) if !removals.contains(seat) => Err(Illegal::NotThere { seat, stop }),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn open(
        &self,
        table: &mut Table,
        seat: Seat,
        stop: Stop,
        remove: Option<Seat>,
        sink: &mut impl Sink<Event>,
    ) {
        // Seat by seat, not by index: what was just written is read again whole.
        for owner in Table::SEATS {
            let mut businesses = table.businesses[owner.index()];
            if remove == Some(owner) {
                businesses.remove(stop);
            }
            if owner == seat {
                businesses.open(stop);
            }
            table.businesses[owner.index()] = businesses;
        }
        table.removals[stop.index()] = self.removals_at(table, stop);
        if let Some(owner) = remove {
            let to = self.removal(seat, owner);
            table.bag[owner.index()] += u8::from(to == Removal::Bag);
            sink.tell(Event::Removed { seat: owner, stop, to });
        }
        sink.tell(Event::Opened { seat, stop });
    }

    /// Where the business that `seat` removes goes.
    #[inline]
    fn removal(&self, seat: Seat, owner: Seat) -> Removal {
        if self.players == 2 {
            Removal::Supply // PP-T6
        } else if owner == seat {
            Removal::OwnSupply // PP-T5
        } else {
            Removal::Bag // PP-T4
        }
    }

    /// PP-T3: opening at a full stop removes one business already there, and only then.
    #[inline]
    fn removals_at(&self, table: &Table, stop: Stop) -> Removals {
        let (mut businesses, mut owners) = (0, 0);
        for seat in Table::SEATS {
            let own = table.businesses_at(seat, stop);
            businesses += own;
            owners |= u8::from(own > 0) << (seat.index() + 1);
        }
        // PP-T1: a plain stop holds 1, a crossing 2; of one player or of two (PP-T2).
        if businesses == self.board.capacity(stop) { Removals(owners) } else { Removals::ROOM }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Position, random_game, seat};

    const OFFER: [(&str, &str); 4] =
        [("vendome", "blue"), ("louvre", "blue"), ("louvre", "grey"), ("chatelet", "grey")];

    fn to_louvre(position: &mut Position, remove: Option<u8>) -> Result<Vec<Event>, Illegal> {
        position.take("louvre", "blue", remove)
    }

    #[test]
    fn a_plain_stop_holds_one_business_and_a_crossing_two() {
        covers!("PP-T1");
        let position = Position::new(3).businesses(1, &["vendome", "louvre"]).offer(&OFFER);
        let removals = |stop: &str| -> Vec<Option<usize>> {
            let legal = position.legal();
            legal.iter().filter(|(other, ..)| other == stop).map(|&(.., remove)| remove).collect()
        };
        assert_eq!(removals("vendome"), [Some(1)]);
        assert_eq!(removals("louvre"), [None, None]); // One tile of each colour.
        assert_eq!(removals("chatelet"), [None]);
        for (_, state) in random_game(4, 1) {
            for stop in Stop::all() {
                let there: u32 = Table::SEATS.iter().map(|&seat| state.table.businesses_at(seat, stop)).sum();
                assert!(there <= position.game.board.capacity(stop));
            }
        }
    }

    #[test]
    fn one_player_may_own_both_businesses_of_a_crossing() {
        covers!("PP-T2");
        let mut position = Position::new(3).businesses(0, &["louvre"]).offer(&OFFER);
        to_louvre(&mut position, None).unwrap();
        assert_eq!(position.state.table.businesses_at(seat(0), position.stop("louvre")), 2);
    }

    #[test]
    fn at_a_full_crossing_the_opening_player_chooses_which_business_goes() {
        covers!("PP-T3");
        let full = || Position::new(3).businesses(1, &["louvre"]).businesses(2, &["louvre"]).offer(&OFFER);
        let choices: Vec<_> = full()
            .legal()
            .into_iter()
            .filter(|(stop, colour, _)| stop == "louvre" && colour == "blue")
            .collect();
        assert_eq!(choices.iter().map(|&(.., remove)| remove).collect::<Vec<_>>(), [Some(1), Some(2)]);
        for (gone, stays) in [(1, 2), (2, 1)] {
            let mut position = full();
            to_louvre(&mut position, Some(gone)).unwrap();
            let louvre = position.stop("louvre");
            let there = [0, gone, stays].map(|owner| position.state.table.businesses_at(seat(owner), louvre));
            assert_eq!(there, [1, 0, 1]);
        }
    }

    #[test]
    fn what_goes_must_be_said_at_a_full_stop_and_only_there() {
        covers!("PP-T1", "PP-T3");
        let mut full = Position::new(3).businesses(1, &["louvre", "louvre"]).offer(&OFFER);
        let stop = full.stop("louvre");
        assert_eq!(to_louvre(&mut full, None), Err(Illegal::IsFull { stop }));
        assert_eq!(to_louvre(&mut full, Some(2)), Err(Illegal::NotThere { seat: seat(2), stop }));
        assert_eq!(to_louvre(&mut full, Some(5)), Err(Illegal::NotThere { seat: seat(5), stop }));
        let mut room = Position::new(3).businesses(1, &["louvre"]).offer(&OFFER);
        assert_eq!(to_louvre(&mut room, Some(1)), Err(Illegal::HasRoom { stop }));
    }

    #[test]
    fn an_opponents_business_goes_into_the_bag_with_three_or_four_players() {
        covers!("PP-T4");
        for players in [3, 4] {
            let mut position = Position::new(players).businesses(1, &["louvre", "louvre"]).offer(&OFFER);
            let events = to_louvre(&mut position, Some(1)).unwrap();
            let stop = position.stop("louvre");
            assert_eq!(events[0], Event::Removed { seat: seat(1), stop, to: Removal::Bag });
            assert_eq!(position.state.table.bag, [0, 1, 0, 0]);
            assert_eq!(position.state.table.supply(seat(1)), 18);
        }
    }

    #[test]
    fn ones_own_business_goes_back_to_the_supply_and_may_be_chosen() {
        covers!("PP-T5");
        let mut position =
            Position::new(3).businesses(0, &["louvre"]).businesses(1, &["louvre"]).offer(&OFFER);
        assert!(position.legal().contains(&("louvre".into(), "blue".into(), Some(0))));
        let events = to_louvre(&mut position, Some(0)).unwrap();
        let stop = position.stop("louvre");
        assert_eq!(events[0], Event::Removed { seat: seat(0), stop, to: Removal::OwnSupply });
        assert_eq!(position.state.table.bag, [0; 4]);
        assert_eq!(position.state.table.businesses_at(seat(0), stop), 1);
        assert_eq!(position.state.table.supply(seat(0)), 19);
    }

    #[test]
    fn with_two_players_every_removed_business_goes_back_to_its_owner() {
        covers!("PP-T6");
        let mut position = Position::new(2).businesses(1, &["vendome"]).offer(&OFFER[..3]);
        let events = position.take("vendome", "blue", Some(1)).unwrap();
        let stop = position.stop("vendome");
        assert_eq!(events[0], Event::Removed { seat: seat(1), stop, to: Removal::Supply });
        assert_eq!((position.state.table.bag, position.state.table.supply(seat(1))), ([0; 4], 20));
    }

    #[test]
    fn a_move_picks_a_tile_and_not_only_a_stop() {
        covers!("PP-T8");
        let left_over = |taken: &str| {
            let mut position =
                Position::new(2).offer(&[("louvre", "blue"), ("louvre", "grey"), ("opera", "red")]);
            position.take("louvre", taken, None).unwrap();
            position.take("opera", "red", None).unwrap();
            position
                .state
                .table
                .parked
                .iter()
                .map(|line| position.game.board.line_sign(line).id.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(left_over("blue"), ["grey"]);
        assert_eq!(left_over("grey"), ["blue"]);
    }

    #[test]
    fn each_player_has_twenty_businesses_and_never_runs_out() {
        covers!("PP-M4");
        for players in 2..=4 {
            for (_, state) in random_game(players, 11) {
                for seat in Seat::all(players) {
                    let (open, bag) =
                        (state.table.businesses_of(seat).count(), state.table.bag[seat.index()]);
                    assert_eq!(state.table.supply(seat) + open + u32::from(bag), 20);
                }
            }
        }
        // Twenty rounds, twenty openings, none removed: just enough.
        let crossings = ["montmartre", "pompidou", "opera", "concorde", "louvre"];
        let plain = ["moulin_rouge", "notre_dame", "tour_eiffel", "catacombes", "st_nicolas"];
        let all_open = Position::new(2)
            .businesses(0, &crossings)
            .businesses(0, &crossings)
            .businesses(0, &plain)
            .businesses(0, &["st_michel", "luxembourg", "chatelet", "les_halles", "vendome"]);
        assert_eq!(all_open.state.table.supply(seat(0)), 0);
    }
}
