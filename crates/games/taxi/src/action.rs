//! The decisions of a turn, and why one may be refused.

use omnibus_core::{Refusal, Rule, Seat};

use crate::{card::Card, roads::PathFault, space::Space, table::Step};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Starts from one of the starting card's stops (TX-16, TX-C8).
    Start(Space),
    /// Draws a course (TX-23).
    DrawCourse,
    /// Drives without a client this turn (TX-C1).
    DriveEmpty,
    Accept,
    /// Discards the course, and passes (TX-29, TX-C2).
    Refuse,
    /// Lays a card beside a player's course (TX-24).
    Play {
        card: Card,
        on: Seat,
    },
    PlayNone,
    /// Throws a card away, where the table allows it (TX-K12).
    Discard(Card),
    Move(Drive),
}

/// Where a move leads. Several paths may; which of them is driven makes no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drive {
    /// Where the path ends.
    pub to: Space,
    /// Where the taxi comes to rest: the same, unless two taxis are there already (TX-M7).
    pub rest: Space,
    /// Whether the taxi has been on the expressway and is off it now, so that its card leaves (TX-V1).
    pub leaves_express: bool,
}

/// Why an action may not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    GameOver,
    NotYourTurn {
        turn: Seat,
    },
    /// Something else is to be decided now.
    NotNow {
        step: Step,
    },
    NotOnStartCard {
        space: Space,
    },
    FirstCourse,
    /// Every course that is left leads to where the taxi stands.
    NoCourse,
    NotInHand {
        card: Card,
    },
    NobodyThere {
        on: Seat,
    },
    /// A STOP on oneself.
    OnSelf {
        card: Card,
    },
    /// A BONUS on an opponent.
    OnOpponent {
        card: Card,
    },
    OnExpressway {
        card: Card,
        on: Seat,
    },
    NoStopToCancel,
    AlreadyThere {
        card: Card,
        on: Seat,
    },
    NoClient,
    NotOnRank {
        on: Seat,
    },
    /// The taxi has just stood still, or cannot move anyway.
    Spared {
        card: Card,
        on: Seat,
    },
    NoMoney {
        on: Seat,
    },
    NoDiscards,
    NoSuchDrive {
        to: Space,
    },
    NoSuchPath(PathFault),
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Illegal::GameOver => "TX-B1",
            Illegal::NotYourTurn { .. } => "TX-B6",
            Illegal::NotNow { step } => return step.rule(),
            Illegal::NotOnStartCard { .. } => "TX-C8",
            Illegal::FirstCourse => "TX-18",
            Illegal::NoCourse => "TX-C4",
            Illegal::NotInHand { .. } => "TX-22",
            Illegal::NobodyThere { .. } => "TX-B7",
            Illegal::OnSelf { .. } | Illegal::OnOpponent { .. } => "TX-24",
            Illegal::OnExpressway { .. } => "TX-V4",
            Illegal::NoStopToCancel => "TX-card-cancel",
            Illegal::AlreadyThere { card: Card::Pompidou, .. } => "TX-card-pompidou",
            Illegal::AlreadyThere { .. } => "TX-K6",
            Illegal::NoClient => "TX-card-tip",
            Illegal::NotOnRank { .. } => "TX-33",
            Illegal::Spared { .. } => "TX-K7",
            Illegal::NoMoney { .. } => "TX-card-burglar",
            Illegal::NoDiscards => "TX-K12",
            Illegal::NoSuchDrive { .. } => "TX-M2",
            Illegal::NoSuchPath(fault) => return fault.rule(),
        })
    }
}

impl Step {
    /// The rule that asks for this decision.
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Step::Start => "TX-16",
            Step::Course => "TX-C1",
            Step::Offer(_) => "TX-29",
            Step::Card => "TX-24",
            Step::Move(_) => "TX-20",
            Step::Over => "TX-B1",
        })
    }
}

impl PathFault {
    pub const fn rule(self) -> Rule {
        Rule(match self {
            PathFault::NotAdjacent { .. } => "TX-M3",
            PathFault::Twice { .. } => "TX-M1",
            PathFault::BankClosed => "TX-39",
            PathFault::NoCard { .. } => "TX-41",
            PathFault::ExpressAgain { .. } => "TX-V1",
            PathFault::PlaceClosed { .. } => "TX-card-demo",
            PathFault::Beyond { .. } | PathFault::Length { .. } => "TX-M2",
        })
    }
}
