//! COURSE cards: where a client wants to go, and for how much (TX-8).

use omnibus_core::Chance;

use crate::space::Space;

/// A COURSE card by its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CourseId(pub(crate) u8);

impl CourseId {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on a COURSE card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub id: String,
    pub title: String,
    pub kind: CourseKind,
    pub stops: Vec<Space>,
    /// Paid once, at the last stop (TX-C7).
    pub fare: u16,
    /// "25 F at the start of the next course" (TX-31).
    pub tip_next: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseKind {
    Single,
    /// Two stops in printed order (TX-C5).
    Double,
    /// A tourist route: two or three stops in any order (TX-C6).
    Tour,
}

/// One side of the COURSE dispenser. Every card is there once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Courses(pub(crate) u64);

impl Courses {
    pub const NONE: Courses = Courses(0);
    /// TX-2
    pub const COUNT: usize = 40;
    pub(crate) const ALL: Courses = Courses((1 << Courses::COUNT) - 1);

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn contains(self, course: CourseId) -> bool {
        self.0 >> course.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, course: CourseId) {
        self.0 |= 1 << course.0;
    }

    /// Takes out a card, each equally likely: what lies face down has no order until it is drawn (TX-12).
    #[inline]
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<CourseId> {
        if self.is_empty() {
            return None;
        }
        let mut rest = self.0;
        for _ in 0..chance.below(self.len()) {
            rest &= rest - 1;
        }
        let course = CourseId(rest.trailing_zeros() as u8);
        self.0 &= !(1 << course.0);
        Some(course)
    }

    pub fn iter(self) -> impl Iterator<Item = CourseId> {
        (0..Courses::COUNT as u8).map(CourseId).filter(move |&course| self.contains(course))
    }
}
