//! What can happen, as the log and the trace tell it.

use omnibus_core::{Rule, Seat};

use crate::{
    action::Payment,
    card::Card,
    display::Display,
    route::Route,
    ticket::{Ticket, TicketSet},
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Who begins (LO-S4).
    First { seat: Seat },
    /// A card came into a hand; `None` where the reader may not know which (LO-H2).
    Drew { seat: Seat, card: Option<Card>, from: Origin },
    /// The face-up cards changed, or are about to be flushed.
    Display { cards: Display },
    /// All five are discarded (LO-D6).
    Flush,
    /// The discards became the deck (LO-D8).
    Reshuffle { cards: u8 },
    /// Tickets to choose from; none where the reader may not know which, but so many (LO-H2).
    Offer { seat: Seat, tickets: Option<TicketSet>, count: u8, setup: bool },
    /// The choice was made.
    Kept { seat: Seat, tickets: Kept, setup: bool },
    /// A route was paid for, which everybody sees (LO-H1).
    Claimed { seat: Seat, route: Route, payment: Payment, points: u8 },
    /// By force (LO-A2).
    Passed { seat: Seat },
    /// The seat has 2 buses or fewer: one more turn each (LO-E1).
    LastRound { seat: Seat },
    /// A ticket is counted (LO-E2).
    Ticket { seat: Seat, ticket: Ticket, points: i8 },
    /// A district is linked (LO-E3).
    District { seat: Seat, district: u8 },
}

/// Where a card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Deal,
    Deck,
    Display,
}

/// What the reader may know of a choice of tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Tickets {
        kept: TicketSet,
        returned: TicketSet,
    },
    Counts {
        kept: u8,
        returned: u8,
    },
    /// Not even how many, at setup: others have still to choose (LO-S3).
    Secret,
}

impl Event {
    /// The rule by which this happens.
    pub fn rule(&self) -> Rule {
        Rule(match self {
            Event::First { .. } => "LO-S4",
            Event::Drew { from: Origin::Deal, .. } => "LO-S1",
            Event::Drew { .. } => "LO-D1",
            Event::Display { .. } => "LO-D2",
            Event::Flush => "LO-D6",
            Event::Reshuffle { .. } => "LO-D8",
            Event::Offer { setup: true, .. } | Event::Kept { setup: true, .. } => "LO-S3",
            Event::Offer { .. } | Event::Kept { .. } => "LO-T1",
            Event::Claimed { .. } => "LO-C4",
            Event::Passed { .. } => "LO-A2",
            Event::LastRound { .. } => "LO-E1",
            Event::Ticket { .. } => "LO-E2",
            Event::District { .. } => "LO-E3",
        })
    }
}
