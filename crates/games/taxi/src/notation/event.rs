//! An event as it is written.

use omnibus_core::{Rule, Seat};
use serde::Serialize;

use super::names::WrittenPath;
use crate::{
    card::Card,
    event::{Event, Pile},
    game::Taxi,
};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenEvent<'a> {
    StartCard { seat: Seat, card: &'a str },
    Placed { seat: Seat, space: &'a str },
    StartRoll { seat: Seat, roll: u8 },
    Begins { seat: Seat },
    CourseDrawn { seat: Seat, card: &'a str },
    AlreadyThere { seat: Seat, card: &'a str },
    Accepted { seat: Seat, card: &'a str },
    Refused { seat: Seat, card: &'a str },
    CardDrawn { seat: Seat, card: Option<&'static str> },
    Played { seat: Seat, card: &'static str, on: Seat },
    Discarded { seat: Seat, card: &'static str },
    Left { seat: Seat, card: &'static str },
    Die { seat: Seat, roll: u8 },
    Moved { seat: Seat, path: WrittenPath<'a> },
    PushedBack { seat: Seat, to: &'a str },
    Stays { seat: Seat },
    Reached { seat: Seat, stop: &'a str },
    Money { seat: Seat, amount: i16, rule: Rule },
    Banked { seat: Seat, amount: u16 },
    Reshuffle { pile: &'static str },
}

impl WrittenEvent<'_> {
    pub(super) fn of<'a>(game: &'a Taxi, event: &Event) -> WrittenEvent<'a> {
        match *event {
            Event::StartCard { seat, course } => {
                WrittenEvent::StartCard { seat, card: game.course_id(course) }
            }
            Event::Placed { seat, space } => WrittenEvent::Placed { seat, space: game.space_id(space) },
            Event::StartRoll { seat, roll } => WrittenEvent::StartRoll { seat, roll },
            Event::Begins { seat } => WrittenEvent::Begins { seat },
            Event::CourseDrawn { seat, course } => {
                WrittenEvent::CourseDrawn { seat, card: game.course_id(course) }
            }
            Event::AlreadyThere { seat, course } => {
                WrittenEvent::AlreadyThere { seat, card: game.course_id(course) }
            }
            Event::Accepted { seat, course } => WrittenEvent::Accepted { seat, card: game.course_id(course) },
            Event::Refused { seat, course } => WrittenEvent::Refused { seat, card: game.course_id(course) },
            Event::CardDrawn { seat, card } => WrittenEvent::CardDrawn { seat, card: card.map(Card::id) },
            Event::Played { seat, card, on } => WrittenEvent::Played { seat, card: card.id(), on },
            Event::Discarded { seat, card } => WrittenEvent::Discarded { seat, card: card.id() },
            Event::Left { seat, card } => WrittenEvent::Left { seat, card: card.id() },
            Event::Die { seat, roll } => WrittenEvent::Die { seat, roll },
            Event::Moved { seat, path } => WrittenEvent::Moved { seat, path: WrittenPath { game, path } },
            Event::PushedBack { seat, to } => WrittenEvent::PushedBack { seat, to: game.space_id(to) },
            Event::Stays { seat } => WrittenEvent::Stays { seat },
            Event::Reached { seat, stop } => WrittenEvent::Reached { seat, stop: game.space_id(stop) },
            Event::Money { seat, amount, rule } => WrittenEvent::Money { seat, amount, rule },
            Event::Banked { seat, amount } => WrittenEvent::Banked { seat, amount },
            Event::Reshuffled { pile } => WrittenEvent::Reshuffle {
                pile: match pile {
                    Pile::Courses => "course",
                    Pile::Cards => "action",
                },
            },
        }
    }
}
