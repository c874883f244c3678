//! The one kind of decision: which tile to take, and which business to remove for it.

use omnibus_core::{Refusal, Rule, Seat};

use crate::{line::Tile, stop::Stop};

/// Takes an offered tile and opens a business at its stop (PP-R3). A move picks a tile, not only a
/// stop, because the colour that is left over decides the tour (PP-T8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take {
    pub tile: Tile,
    /// Whose business makes room at a full stop (PP-T3).
    pub remove: Option<Seat>,
}

/// Why a tile may not be taken like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    GameOver,
    NotYourTurn {
        turn: Seat,
    },
    NotOnOffer {
        tile: Tile,
    },
    /// The stop has room: nothing is removed.
    HasRoom {
        stop: Stop,
    },
    /// The stop is full: something must be removed.
    IsFull {
        stop: Stop,
    },
    /// The seat has no business there to remove.
    NotThere {
        seat: Seat,
        stop: Stop,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        match self {
            Illegal::GameOver => Rule("PP-E1"),
            Illegal::NotYourTurn { .. } | Illegal::NotOnOffer { .. } => Rule("PP-R3"),
            Illegal::HasRoom { .. } => Rule("PP-T1"),
            Illegal::IsFull { .. } | Illegal::NotThere { .. } => Rule("PP-T3"),
        }
    }
}
