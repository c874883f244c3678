//! Cards, courses and spaces, by the ids of the board files.

use serde::{Serialize, Serializer};

use crate::{
    card::{Card, Cards},
    course::{CourseId, Courses},
    game::Taxi,
    space::{Path, Space},
};

/// A list, those alike as often as they are there.
pub(super) struct WrittenCards(pub(super) Cards);

/// A list.
pub(super) struct WrittenCourses<'a> {
    pub(super) game: &'a Taxi,
    pub(super) courses: Courses,
}

/// A list.
pub(super) struct WrittenStops<'a> {
    pub(super) game: &'a Taxi,
    pub(super) stops: &'a [Space],
}

/// A list, in the order in which they are entered.
pub(super) struct WrittenPath<'a> {
    pub(super) game: &'a Taxi,
    pub(super) path: Path,
}

impl Serialize for WrittenCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Card::id))
    }
}

impl Serialize for WrittenCourses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.courses.iter().map(|course| self.game.course_id(course)))
    }
}

impl Serialize for WrittenStops<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.stops.iter().map(|&stop| self.game.space_id(stop)))
    }
}

impl Serialize for WrittenPath<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenStops { game: self.game, stops: self.path.spaces() }.serialize(serializer)
    }
}

impl Taxi {
    pub(super) fn space_id(&self, space: Space) -> &str {
        &self.board.sign(space).id
    }

    pub(super) fn course_id(&self, course: CourseId) -> &str {
        &self.deck.course(course).id
    }
}
