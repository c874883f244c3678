//! Ways to drive: every path that a movement allows (TX-M1 to TX-M6, TX-V1 to TX-V3).

use crate::{
    board::Board,
    deck::Targets,
    space::{Path, Space},
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
        self.go_on(&mut Path::EMPTY.clone(), self.start, visit)
    }

    /// Whether any space can be entered at all; if not, the movement is lost (TX-M2).
    pub(crate) fn leads_anywhere(&self) -> bool {
        self.nexts(self.start, false).any(|next| self.may_enter(&mut Path::EMPTY.clone(), next))
    }

    fn go_on<T>(
        &self,
        path: &mut Path,
        here: Space,
        visit: &mut impl FnMut(&Path) -> Option<T>,
    ) -> Option<T> {
        if self.is_spent(path) || self.ends_at(path, here) {
            return visit(path);
        }
        let mut stuck = true;
        for next in self.nexts(here, self.has_left_express(path, here)) {
            if self.may_enter(path, next) {
                stuck = false;
                path.push(next);
                let answer = self.go_on(path, next, visit);
                path.pop();
                if answer.is_some() {
                    return answer;
                }
            }
        }
        // TX-M2: a dead end ends the move too, and may be chosen.
        if stuck && !path.spaces().is_empty() { visit(path) } else { None }
    }

    fn is_spent(&self, path: &Path) -> bool {
        path.spaces().len() == usize::from(self.reach)
    }

    /// Whether the move ends here, whatever is left of it.
    fn ends_at(&self, path: &Path, here: Space) -> bool {
        !path.spaces().is_empty()
            && (self.own_stops.spaces().contains(&here) // TX-M4
                || here == self.board.bank() // TX-B3
                || self.places == PlaceRule::Stop && self.board.is_place(here)) // TX-37, TX-M5
    }

    /// The spaces that lie next, some of them closed perhaps.
    fn nexts(&self, here: Space, has_left_express: bool) -> impl Iterator<Item = Space> {
        let express: &[Space] =
            if self.express_open && !has_left_express { self.board.express_neighbours(here) } else { &[] };
        self.board.neighbours(here).iter().chain(express).copied()
    }

    /// TX-V1: after leaving, the road may not be re-entered in the same move.
    fn has_left_express(&self, path: &Path, here: Space) -> bool {
        self.express_open
            && !self.board.is_express(here)
            && (self.board.is_express(self.start)
                || path.spaces().iter().any(|&space| self.board.is_express(space)))
    }

    fn is_entered(&self, path: &Path, space: Space) -> bool {
        // TX-M1: the starting space counts as entered.
        space == self.start || path.spaces().contains(&space)
    }

    /// Whether `next`, which lies next to the end of `path`, may be entered.
    fn may_enter(&self, path: &mut Path, next: Space) -> bool {
        if self.is_entered(path, next) || next == self.board.bank() && !self.bank_open {
            return false;
        }
        match self.places {
            PlaceRule::Closed => !self.board.is_place(next),
            PlaceRule::CrossOnly if self.board.is_place(next) => {
                path.push(next);
                let crossed = !self.is_spent(path)
                    && self
                        .nexts(next, self.has_left_express(path, next))
                        .any(|beyond| self.may_enter(path, beyond));
                path.pop();
                crossed
            }
            _ => true,
        }
    }

    /// Checks a list of spaces, and makes a path of it.
    pub(crate) fn read(&self, spaces: &[Space]) -> Result<Path, PathFault> {
        let length = PathFault::Length { reach: self.reach };
        let mut path = Path::EMPTY;
        let mut here = self.start;
        for &next in spaces {
            if self.ends_at(&path, here) {
                return Err(PathFault::Beyond { space: here });
            }
            if self.is_spent(&path) {
                return Err(length);
            }
            let has_left_express = self.has_left_express(&path, here);
            if !self.nexts(here, has_left_express).any(|space| space == next) {
                return Err(if !self.board.express_neighbours(here).contains(&next) {
                    PathFault::NotAdjacent { from: here, to: next }
                } else if has_left_express {
                    PathFault::ExpressAgain { space: next }
                } else {
                    PathFault::NoCard { space: next }
                });
            }
            if !self.may_enter(&mut path, next) {
                return Err(if self.is_entered(&path, next) {
                    PathFault::Twice { space: next }
                } else if next == self.board.bank() {
                    PathFault::BankClosed
                } else {
                    PathFault::PlaceClosed { space: next }
                });
            }
            path.push(next);
            here = next;
        }
        let has_left_express = self.has_left_express(&path, here);
        let ends = self.is_spent(&path)
            || self.ends_at(&path, here)
            || !self.nexts(here, has_left_express).any(|next| self.may_enter(&mut path, next));
        if ends && !spaces.is_empty() { Ok(path) } else { Err(length) }
    }
}
