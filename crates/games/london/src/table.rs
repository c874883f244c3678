//! What lies open on the table (LO-H1).

use omnibus_core::{Seat, Seats};

use crate::{
    card::Cards,
    display::Display,
    meta::MAX_PLAYERS,
    route::{Route, RouteSet},
};

/// Buses each player has (LO-M1).
pub const BUSES: u8 = 17;

/// Everything that all may see, or could have written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) routes: [RouteSet; MAX_PLAYERS],
    /// Cards that everybody knows a player to hold: taken face up, and not paid since.
    pub(crate) known: [Cards; MAX_PLAYERS],
    pub(crate) discards: Cards,
    pub(crate) display: Display,
    /// Route points, and at the end everything (LO-E4).
    pub(crate) scores: [i16; MAX_PLAYERS],
    pub(crate) buses: [u8; MAX_PLAYERS],
    /// Who has a decision to make: at setup all who have not chosen (LO-S3), then one, at the end nobody.
    pub(crate) to_act: Seats,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) players: u8,
    /// Forced passes that followed each other (LO-A2).
    pub(crate) passes: u8,
    /// Turns still to come in the last round (LO-E1).
    pub(crate) turns_left: Option<u8>,
    /// Flushed often enough: these five stay until one is taken (LO-D7).
    pub(crate) display_stays: bool,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Everybody who has not, chooses tickets (LO-S3).
    Setup,
    /// One action of a turn (LO-A1).
    Turn,
    /// The second card of a draw (LO-D1).
    SecondCard,
    /// Which of the drawn tickets to keep (LO-T1).
    Offer,
    Over,
}

impl Table {
    pub(crate) fn new(players: u8, first: Seat) -> Table {
        Table {
            routes: [RouteSet::EMPTY; MAX_PLAYERS],
            known: [Cards::NONE; MAX_PLAYERS],
            discards: Cards::NONE,
            display: Display::new(),
            scores: [0; MAX_PLAYERS],
            buses: [BUSES; MAX_PLAYERS],
            to_act: Seat::all(players).collect(),
            phase: Phase::Setup,
            turn: first,
            first,
            players,
            passes: 0,
            turns_left: None,
            display_stays: false,
        }
    }

    pub fn players(&self) -> u8 {
        self.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The seats that have a decision to make.
    #[inline]
    pub fn to_act(&self) -> Seats {
        self.to_act
    }

    /// Whose turn it is; at setup, whose it will be.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    pub fn first(&self) -> Seat {
        self.first
    }

    pub fn display(&self) -> Display {
        self.display
    }

    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The routes that a seat owns.
    #[inline]
    pub fn routes(&self, seat: Seat) -> RouteSet {
        self.routes[seat.index()]
    }

    /// The routes that anybody owns.
    #[inline]
    pub fn taken(&self) -> RouteSet {
        let [one, two, three, four] = self.routes;
        one.or(two).or(three.or(four))
    }

    pub fn owner(&self, route: Route) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.routes(seat).contains(route))
    }

    #[inline]
    pub fn buses(&self, seat: Seat) -> u8 {
        self.buses[seat.index()]
    }

    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()].into()
    }

    /// Cards that everybody knows the seat to hold.
    pub fn known(&self, seat: Seat) -> Cards {
        self.known[seat.index()]
    }

    /// In the last round, how many turns are still to come, the one under way included (LO-E1).
    pub fn turns_left(&self) -> Option<u8> {
        self.turns_left
    }
}
