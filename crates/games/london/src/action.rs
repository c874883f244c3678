//! What a player can do, and why not.

use omnibus_core::{Refusal, Rule, Seat};

use crate::{
    card::{Card, Cards, Colour},
    route::Route,
    ticket::Ticket,
};

/// One decision. The two cards of a turn are two decisions (LO-D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keeps some of the tickets on offer (LO-S3, LO-T1).
    Keep(Choice),
    /// Draws one transport card (LO-D1).
    Draw(Source),
    /// Claims a route (LO-C1).
    Claim { route: Route, payment: Payment },
    /// Draws tickets (LO-T1).
    Tickets,
    /// Only by force (LO-A2).
    Pass,
}

/// A list of a hundred claims fits into a few cache lines.
const _: () = assert!(size_of::<Action>() == 4);

/// A choice from the tickets on offer, in the board's order: the lowest bit is for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u8);

/// Where a card is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    Deck,
    /// Face up; two alike are one choice.
    Display(Card),
}

/// The cards that a route is paid with (LO-C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// `None` for a payment of Bus only.
    pub colour: Option<Colour>,
    /// How many of that colour.
    pub cards: u8,
    pub bus: u8,
}

impl Payment {
    /// All cards of it; there are not more than the box has.
    #[inline]
    pub const fn total(self) -> Cards {
        let bus = Cards::of(Card::Bus, self.bus);
        match self.colour {
            Some(colour) => bus.plus(Cards::of(colour.card(), self.cards)),
            None => bus,
        }
    }
}

/// Why an action may not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    GameOver,
    NotYourTurn {
        turn: Seat,
    },
    /// At setup, where everybody chooses once.
    HasChosen,
    /// Tickets are on offer, at setup or later.
    TicketsFirst {
        setup: bool,
    },
    NothingOnOffer,
    NotOnOffer {
        ticket: Ticket,
    },
    KeepOne {
        setup: bool,
    },
    /// One card of this turn is drawn, another is to come.
    SecondCardFirst,
    DeckEmpty,
    NotShowing {
        card: Card,
    },
    BusAsSecond,
    RouteTaken {
        route: Route,
        owner: Seat,
    },
    OtherLaneYours {
        route: Route,
    },
    OtherLaneCloses {
        route: Route,
    },
    TooFewBuses {
        route: Route,
        left: u8,
    },
    /// A colour without a card of it, or cards without a colour.
    NoPayment,
    WrongNumber {
        route: Route,
        paid: u16,
    },
    WrongColour {
        route: Route,
        colour: Colour,
    },
    NotInHand {
        card: Card,
        paid: u8,
        held: u8,
    },
    NoTickets,
    /// Something else is legal.
    MayNotPass,
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Illegal::GameOver => "LO-E1",
            Illegal::NotYourTurn { .. } => "LO-A1",
            Illegal::HasChosen | Illegal::TicketsFirst { setup: true } | Illegal::KeepOne { setup: true } => {
                "LO-S3"
            }
            Illegal::TicketsFirst { setup: false }
            | Illegal::NothingOnOffer
            | Illegal::NotOnOffer { .. }
            | Illegal::KeepOne { setup: false } => "LO-T1",
            Illegal::SecondCardFirst => "LO-D10",
            Illegal::DeckEmpty => "LO-D9",
            Illegal::NotShowing { .. } => "LO-D1",
            Illegal::BusAsSecond => "LO-D4",
            Illegal::RouteTaken { .. } => "LO-C5",
            Illegal::OtherLaneYours { .. } => "LO-C6",
            Illegal::OtherLaneCloses { .. } => "LO-C7",
            Illegal::TooFewBuses { .. } => "LO-C3",
            Illegal::NoPayment
            | Illegal::WrongNumber { .. }
            | Illegal::WrongColour { .. }
            | Illegal::NotInHand { .. } => "LO-C1",
            Illegal::NoTickets => "LO-T2",
            Illegal::MayNotPass => "LO-A2",
        })
    }
}
