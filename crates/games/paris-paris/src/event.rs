//! What can happen, as the log and the trace tell it.

use omnibus_core::{Rule, Seat};

use crate::{
    line::{Line, Tile},
    meta::MAX_PLAYERS,
    stop::Stop,
    table::Stack,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// The markers were dealt; `None` where the reader may not know (PP-S3, PP-S4).
    Markers {
        by_seat: [Option<Line>; MAX_PLAYERS],
        open: Option<Line>,
    },
    /// A round begins: the starting player turns up a stack (PP-R2).
    Stack {
        tiles: Stack,
        start: Seat,
    },
    Opened {
        seat: Seat,
        stop: Stop,
    },
    Removed {
        seat: Seat,
        stop: Stop,
        to: Removal,
    },
    SmallTour {
        stop: Stop,
    },
    Discarded {
        tile: Tile,
    },
    GrandTour {
        line: Line,
    },
    /// A tour at the end of the game; no seat for the open marker (PP-E1, PP-E2).
    SpecialTour {
        line: Line,
        seat: Option<Seat>,
    },
    /// The businesses of one owner at one stop pay; no stop for those in the bag.
    Score {
        seat: Seat,
        points: u32,
        stop: Option<Stop>,
        rule: Rule,
    },
    /// The bag is opened (PP-E3).
    Bag {
        by_seat: [u8; MAX_PLAYERS],
    },
}

/// Where a removed business goes, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// An opponent's, with 3 or 4 players (PP-T4).
    Bag,
    /// The opening player's own (PP-T5).
    OwnSupply,
    /// Anybody's, with 2 players (PP-T6).
    Supply,
}

impl Event {
    /// The rule by which this happens.
    pub fn rule(&self) -> Rule {
        match self {
            Event::Markers { .. } => Rule("PP-S3"),
            Event::Stack { .. } => Rule("PP-R2"),
            Event::Opened { .. } => Rule("PP-R3"),
            Event::Removed { to: Removal::Bag, .. } => Rule("PP-T4"),
            Event::Removed { to: Removal::OwnSupply, .. } => Rule("PP-T5"),
            Event::Removed { to: Removal::Supply, .. } => Rule("PP-T6"),
            Event::SmallTour { .. } => Rule("PP-R5"),
            Event::Discarded { .. } => Rule("PP-G1"),
            Event::GrandTour { .. } => Rule("PP-G2"),
            Event::SpecialTour { seat: Some(_), .. } => Rule("PP-E1"),
            Event::SpecialTour { seat: None, .. } => Rule("PP-E2"),
            Event::Score { rule, .. } => *rule,
            Event::Bag { .. } => Rule("PP-E3"),
        }
    }
}
