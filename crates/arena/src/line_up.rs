//! Who sits where.

use omnibus_core::Seat;

/// The bots at one table by seat, each as its place in the list of bots.
///
/// It is played once in every rotation, so that each bot has sat on each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp(Vec<usize>);

impl LineUp {
    pub fn new(bots: impl Into<Vec<usize>>) -> LineUp {
        LineUp(bots.into())
    }

    /// So many copies of one bot, and the other on all other seats.
    pub fn of_two(one: usize, copies: usize, other: usize, players: u8) -> LineUp {
        LineUp((0..players.into()).map(|seat| if seat < copies { one } else { other }).collect())
    }

    pub fn players(&self) -> usize {
        self.0.len()
    }

    /// The bot that has this seat after everybody has moved on by `rotation` seats.
    pub fn bot_at(&self, seat: Seat, rotation: usize) -> usize {
        self.0[(seat.index() + self.players() - rotation) % self.players()]
    }

    pub fn copies(&self, bot: usize) -> usize {
        self.0.iter().filter(|&&own| own == bot).count()
    }

    pub(crate) fn first(&self) -> usize {
        self.0[0]
    }

    pub(crate) fn last(&self) -> usize {
        self.0[self.players() - 1]
    }
}

/// The line-ups by which so many bots are measured with so many players.
///
/// Every two bots meet: one of the first among copies of the second, and with three or more players also one of
/// the second among copies of the first. Where a table can be filled with different bots there are mixed
/// line-ups too: as many neighbours on the list as there are seats, beginning with each bot in turn.
pub fn schedule(bots: usize, players: u8) -> Vec<LineUp> {
    let seats = usize::from(players);
    let mut line_ups = Vec::new();
    for one in 0..bots {
        for other in one + 1..bots {
            line_ups.push(LineUp::of_two(one, 1, other, players));
            if seats > 2 {
                line_ups.push(LineUp::of_two(one, seats - 1, other, players));
            }
        }
    }
    if seats > 2 && bots >= seats {
        // With exactly enough bots every beginning gives the same circle.
        let beginnings = if bots == seats { 1 } else { bots };
        line_ups.extend(
            (0..beginnings).map(|first| LineUp((0..seats).map(|seat| (first + seat) % bots).collect())),
        );
    }
    line_ups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_ups(lists: &[&[usize]]) -> Vec<LineUp> {
        lists.iter().map(|&list| LineUp::new(list)).collect()
    }

    #[test]
    fn two_bots_meet_one_against_many_and_many_against_one() {
        assert_eq!(schedule(2, 2), line_ups(&[&[0, 1]]));
        assert_eq!(schedule(2, 4), line_ups(&[&[0, 1, 1, 1], &[0, 0, 0, 1]]));
    }

    #[test]
    fn more_bots_meet_in_pairs_and_in_mixed_company() {
        assert_eq!(schedule(3, 2), line_ups(&[&[0, 1], &[0, 2], &[1, 2]]));
        assert_eq!(schedule(3, 4).len(), 6, "three bots cannot fill a table of four");
        assert_eq!(schedule(3, 3)[6..], line_ups(&[&[0, 1, 2]]));
        assert_eq!(schedule(4, 3)[12..], line_ups(&[&[0, 1, 2], &[1, 2, 3], &[2, 3, 0], &[3, 0, 1]]));
    }

    #[test]
    fn everybody_moves_on_by_a_seat_and_has_then_sat_everywhere() {
        let line_up = LineUp::new([5, 6, 7]);
        let seated = |rotation| Seat::all(3).map(|seat| line_up.bot_at(seat, rotation)).collect::<Vec<_>>();
        assert_eq!([seated(0), seated(1), seated(2)], [[5, 6, 7], [7, 5, 6], [6, 7, 5]]);
    }
}
