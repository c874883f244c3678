//! Opening and takeover (PP-T1 to PP-T8).

use omnibus_core::{Seat, Sink};

use crate::{
    action::Illegal,
    event::{Event, Removal},
    game::ParisParis,
    stop::Stop,
    table::Table,
};

/// Who has a business at a stop, and whether there is room for one more.
///
/// Bit 0 stands for room, bit `n` for the `n`-th seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Occupants(u8);

impl Occupants {
    pub(crate) const NOBODY: Occupants = Occupants(1);

    #[inline]
    pub(crate) const fn has_room(self) -> bool {
        self.0 & 1 == 1
    }

    const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat.index() + 1) & 1 == 1
    }

    /// What opening here may remove: nothing where there is room, else a business of one of those here
    /// (PP-T3). The second is there only if there is a choice.
    #[inline]
    pub(crate) fn removals(self) -> (Option<Seat>, Option<Seat>) {
        let lowest = |bits: u8| Seat::from_number(bits.trailing_zeros() as u8);
        let others = if self.has_room() { 0 } else { self.0 & (self.0 - 1) };
        // All eight bits are zeros if there is no second choice.
        (lowest(self.0), lowest(others).filter(|_| others != 0))
    }

    /// Who is here after `seat` opened, in place of `remove` at a full stop.
    #[inline]
    const fn after(self, seat: Seat, remove: Option<Seat>, is_crossing: bool) -> Occupants {
        let newcomer = 1 << (seat.index() + 1);
        let before = self.0 & !Occupants::NOBODY.0;
        // Of an owner with both places (PP-T2) one business stays.
        let leaver = match remove {
            Some(owner) => 1 << (owner.index() + 1),
            None => 0,
        };
        let stays = if before & before.wrapping_sub(1) == 0 { before } else { before & !leaver };
        // PP-T1: a crossing that was empty has room for one more. At a plain stop nobody else stays.
        let beside = if before == 0 { Occupants::NOBODY.0 } else { stays };
        let only_at_crossing = (is_crossing as u8).wrapping_neg();
        Occupants(newcomer | beside & only_at_crossing)
    }
}

impl ParisParis {
    pub(crate) fn check_removal(table: &Table, stop: Stop, remove: Option<Seat>) -> Result<(), Illegal> {
        let occupants = table.occupants[stop.index()];
        match remove {
            None if !occupants.has_room() => Err(Illegal::IsFull { stop }),
            Some(_) if occupants.has_room() => Err(Illegal::HasRoom { stop }),
            Some(seat) if !occupants.contains(seat) => Err(Illegal::NotThere { seat, stop }),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn open<S: Sink<Event>>(
        &self,
        table: &mut Table,
        seat: Seat,
        stop: Stop,
        remove: Option<Seat>,
        sink: &mut S,
    ) {
        // No branch on whether there is a removal: in playouts nobody could foresee it.
        let owner = remove.unwrap_or(seat);
        let to = self.removal(seat, owner);
        table.businesses[owner.index()].remove_if(remove.is_some(), stop);
        table.businesses[seat.index()].open(stop);
        table.bag[owner.index()] += u8::from(remove.is_some() && to == Removal::Bag);
        let occupants = &mut table.occupants[stop.index()];
        *occupants = occupants.after(seat, remove, self.board.crossings().contains(stop));
        if S::LISTENS && remove.is_some() {
            sink.tell(Event::Removed { seat: owner, stop, to });
        }
        sink.tell(Event::Opened { seat, stop });
    }

    /// Where a business of `owner` goes that `seat` removes.
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
                let owners = || Seat::all(4).filter(|&seat| state.table.businesses_at(seat, stop) > 0);
                let there: u32 = owners().map(|seat| state.table.businesses_at(seat, stop)).sum();
                let capacity = position.game.board.capacity(stop);
                assert!(there <= capacity);
                let occupants = state.table.occupants[stop.index()];
                assert_eq!(occupants.has_room(), there < capacity);
                assert!(Seat::all(4).filter(|&seat| occupants.contains(seat)).eq(owners()));
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
