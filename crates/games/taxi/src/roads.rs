//! Ways to drive: every path that a movement allows (TX-M1 to TX-M6, TX-V1 to TX-V3).

use crate::{
    board::Board,
    deck::Targets,
    space::{Path, Space, SpaceSet},
};

/// A movement to be driven, and what is open to the taxi.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roads<'b> {
    pub(crate) board: &'b Board,
    pub(crate) start: Space,
    /// How many spaces to drive.
    pub(crate) reach: u8,
    pub(crate) places: PlaceRule,
    /// Only without a client (TX-39).
    pub(crate) bank_open: bool,
    /// Only with its card on display (TX-41).
    pub(crate) express_open: bool,
    /// The taxi's own current stops: entering one ends the move (TX-M4).
    pub(crate) own_stops: Targets,
}

/// What places are to the taxi this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceRule {
    /// Whoever reaches one stops there (TX-37).
    Stop,
    /// An agent waves the taxi through: ordinary spaces (TX-card-agent).
    Cross,
    /// A demonstration: not to be entered (TX-card-demo).
    Closed,
    /// An agent during a demonstration: to be crossed, not to be stopped on (TX-card-agent).
    CrossOnly,
}

/// Why a list of spaces is no path of these roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathFault {
    /// The one space is not next to the other.
    NotAdjacent { from: Space, to: Space },
    /// A space is entered twice, or the start again (TX-M1).
    Twice { space: Space },
    /// The bank, with a client in the taxi (TX-39).
    BankClosed,
    /// The expressway without its card (TX-41).
    NoCard { space: Space },
    /// The expressway again, after leaving it (TX-V1).
    ExpressAgain { space: Space },
    /// A place during a demonstration (TX-card-demo).
    PlaceClosed { space: Space },
    /// It goes on beyond a space that ends the move.
    Beyond { space: Space },
    /// It does not use the movement, or overuses it (TX-M2).
    Length { reach: u8 },
}

impl Roads<'_> {
    /// Calls `visit` with every path, in a fixed order.
    pub(crate) fn each_path(&self, visit: &mut impl FnMut(&Path)) {
        let _: Option<()> = self.find_path(&mut |path| {
            visit(path);
            None
        });
    }

    /// The first answer that `visit` gives to a path.
    pub(crate) fn find_path<T>(&self, visit: &mut impl FnMut(&Path) -> Option<T>) -> Option<T> {
        Walk::new(self).go_on(visit)
    }

    /// Whether any space can be entered at all; if not, the movement is lost (TX-M2).
    #[inline]
    pub(crate) fn leads_anywhere(&self) -> bool {
        // Where places are open, no space is a dead end.
        matches!(self.places, PlaceRule::Stop | PlaceRule::Cross) || Walk::new(self).can_go_on()
    }

    /// The marks of spaces that may not be entered.
    fn closed(&self) -> u8 {
        let bank = if self.bank_open { 0 } else { Board::BANK }; // TX-39
        let places = if self.places == PlaceRule::Closed { Board::PLACE } else { 0 };
        bank | places
    }

    /// The marks of spaces that end a move, whatever is left of it.
    fn ending(&self) -> u8 {
        let places = if self.places == PlaceRule::Stop { Board::PLACE } else { 0 }; // TX-37, TX-M5
        Board::BANK | places // TX-B3
    }

    /// Checks a list of spaces, and makes a path of it.
    pub(crate) fn read(&self, spaces: &[Space]) -> Result<Path, PathFault> {
        let length = PathFault::Length { reach: self.reach };
        let mut walk = Walk::new(self);
        for &next in spaces {
            let here = walk.here;
            if walk.is_at_end() {
                return Err(PathFault::Beyond { space: here });
            }
            if walk.is_spent() {
                return Err(length);
            }
            if !walk.nexts().any(|space| space == next) {
                return Err(if !self.board.express_neighbours(here).contains(&next) {
                    PathFault::NotAdjacent { from: here, to: next }
                } else if walk.has_left_express() {
                    PathFault::ExpressAgain { space: next }
                } else {
                    PathFault::NoCard { space: next }
                });
            }
            if !walk.may_enter(next) {
                return Err(if walk.entered.contains(next) {
                    PathFault::Twice { space: next }
                } else if next == self.board.bank() {
                    PathFault::BankClosed
                } else {
                    PathFault::PlaceClosed { space: next }
                });
            }
            walk.enter(next);
        }
        let ends = walk.is_spent() || walk.is_at_end() || !walk.can_go_on();
        if ends && !spaces.is_empty() { Ok(walk.path) } else { Err(length) }
    }
}

/// A taxi on its way.
struct Walk<'r, 'b> {
    roads: &'r Roads<'b>,
    closed: u8,
    ending: u8,
    own_stops: SpaceSet,
    path: Path,
    here: Space,
    /// TX-V1: the start counts.
    has_been_on_express: bool,
    /// TX-M1: the starting space counts as entered.
    entered: SpaceSet,
}

/// A taxi on its way, a space ago.
#[derive(Clone, Copy)]
struct Before {
    here: Space,
    has_been_on_express: bool,
}

impl<'r, 'b> Walk<'r, 'b> {
    #[inline]
    fn new(roads: &'r Roads<'b>) -> Walk<'r, 'b> {
        let mut entered = SpaceSet::EMPTY;
        entered.insert(roads.start);
        Walk {
            roads,
            closed: roads.closed(),
            ending: roads.ending(),
            own_stops: roads.own_stops.spaces().iter().copied().collect(),
            path: Path::EMPTY,
            here: roads.start,
            has_been_on_express: roads.board.is_express(roads.start),
            entered,
        }
    }

    fn go_on<T>(&mut self, visit: &mut impl FnMut(&Path) -> Option<T>) -> Option<T> {
        if self.is_spent() || self.is_at_end() {
            return visit(&self.path);
        }
        let mut stuck = true;
        for next in self.nexts() {
            if self.may_enter(next) {
                stuck = false;
                let before = self.enter(next);
                let answer = self.go_on(visit);
                self.back_to(before);
                if answer.is_some() {
                    return answer;
                }
            }
        }
        // TX-M2: a dead end ends the move too, and may be chosen.
        if stuck && !self.path.spaces().is_empty() { visit(&self.path) } else { None }
    }

    /// Drives on by a space; the answer is the way back.
    #[inline]
    fn enter(&mut self, next: Space) -> Before {
        let before = Before { here: self.here, has_been_on_express: self.has_been_on_express };
        self.path.push(next);
        self.entered.insert(next);
        self.here = next;
        self.has_been_on_express |= self.roads.board.is_express(next);
        before
    }

    #[inline]
    fn back_to(&mut self, before: Before) {
        self.entered.remove(self.here);
        self.path.pop();
        self.here = before.here;
        self.has_been_on_express = before.has_been_on_express;
    }

    #[inline]
    fn is_spent(&self) -> bool {
        self.path.spaces().len() == usize::from(self.roads.reach)
    }

    /// Whether the move ends here, whatever is left of it.
    #[inline]
    fn is_at_end(&self) -> bool {
        !self.path.spaces().is_empty()
            && (self.roads.board.marks(self.here) & self.ending != 0 || self.own_stops.contains(self.here)) // TX-M4
    }

    /// The spaces that lie next, some of them closed perhaps.
    #[inline]
    fn nexts(&self) -> impl Iterator<Item = Space> + use<'b> {
        let board = self.roads.board;
        let express: &[Space] = if self.roads.express_open && !self.has_left_express() {
            board.express_neighbours(self.here)
        } else {
            &[]
        };
        board.neighbours(self.here).iter().chain(express).copied()
    }

    /// TX-V1: after leaving, the road may not be re-entered in the same move.
    fn has_left_express(&self) -> bool {
        self.has_been_on_express && !self.roads.board.is_express(self.here)
    }

    /// Whether a space that lies next may be entered.
    #[inline]
    fn may_enter(&mut self, next: Space) -> bool {
        let marks = self.roads.board.marks(next);
        if self.entered.contains(next) || marks & self.closed != 0 {
            return false;
        }
        self.roads.places != PlaceRule::CrossOnly || marks & Board::PLACE == 0 || self.may_cross(next)
    }

    /// Whether the path can go on beyond a place (TX-card-agent).
    fn may_cross(&mut self, place: Space) -> bool {
        let before = self.enter(place);
        let crossed = !self.is_spent() && self.can_go_on();
        self.back_to(before);
        crossed
    }

    fn can_go_on(&mut self) -> bool {
        self.nexts().any(|next| self.may_enter(next))
    }
}
