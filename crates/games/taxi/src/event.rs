//! What can happen, as the log and the trace tell it.

use omnibus_core::{Rule, Seat};

use crate::{
    card::Card,
    course::CourseId,
    space::{Path, Space},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    StartCard {
        seat: Seat,
        course: CourseId,
    },
    Placed {
        seat: Seat,
        space: Space,
    },
    StartRoll {
        seat: Seat,
        roll: u8,
    },
    /// The best roll begins (TX-17).
    Begins {
        seat: Seat,
    },
    CourseDrawn {
        seat: Seat,
        course: CourseId,
    },
    /// The client is there already: the card is discarded, and another drawn (TX-C4).
    AlreadyThere {
        seat: Seat,
        course: CourseId,
    },
    Accepted {
        seat: Seat,
        course: CourseId,
    },
    Refused {
        seat: Seat,
        course: CourseId,
    },
    /// `None` for those who may not see it.
    CardDrawn {
        seat: Seat,
        card: Option<Card>,
    },
    Played {
        seat: Seat,
        card: Card,
        on: Seat,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    /// A card leaves the display (TX-26).
    Left {
        seat: Seat,
        card: Card,
    },
    Die {
        seat: Seat,
        roll: u8,
    },
    Moved {
        seat: Seat,
        path: Path,
    },
    /// Two taxis were there already (TX-36).
    PushedBack {
        seat: Seat,
        to: Space,
    },
    /// The taxi does not move this turn.
    Stays {
        seat: Seat,
    },
    Reached {
        seat: Seat,
        stop: Space,
    },
    Money {
        seat: Seat,
        amount: i16,
        rule: Rule,
    },
    Banked {
        seat: Seat,
        amount: u16,
    },
    Reshuffled {
        pile: Pile,
    },
}

/// A dispenser whose free side becomes its draw side (TX-K13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Courses,
    Cards,
}

impl Event {
    /// The rule by which this happens.
    pub fn rule(&self) -> Rule {
        Rule(match self {
            Event::StartCard { .. } | Event::Placed { .. } => "TX-13",
            Event::StartRoll { .. } | Event::Begins { .. } => "TX-17",
            Event::CourseDrawn { .. } => "TX-18",
            Event::AlreadyThere { .. } => "TX-C4",
            Event::Accepted { .. } => "TX-21",
            Event::Refused { .. } => "TX-29",
            Event::CardDrawn { .. } => "TX-25",
            Event::Played { card, .. } => return card.rule(),
            Event::Discarded { .. } => "TX-K12",
            Event::Left { .. } => "TX-26",
            Event::Die { .. } => "TX-9",
            Event::Moved { .. } => "TX-20",
            Event::PushedBack { .. } => "TX-36",
            Event::Stays { .. } => "TX-K8",
            Event::Reached { .. } => "TX-M4",
            Event::Money { rule, .. } => return *rule,
            Event::Banked { .. } => "TX-40",
            Event::Reshuffled { .. } => "TX-K13",
        })
    }
}
