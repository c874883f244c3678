//! What a table's log is made of. A released name or field is never renamed or reused.

use omnibus_collection::Setup;
use omnibus_core::Hex32;
use omnibus_store::{GuestId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lapse::Lapse;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The first line of every table.
    Opened(Box<Opening>),
    /// A friend took a free seat. With the last of them the game is dealt.
    Joined {
        seat: u8,
        guest: GuestId,
        name: String,
        paint: u8,
        word: String,
        /// Whether it is a program, which came with a token.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    Acted {
        seat: u8,
        action: Value,
        /// Why a bot of ours chose it, where a player from outside was to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Lapse>,
    },
    /// Back to the position after this many actions.
    Undone { seat: u8, steps: usize },
    /// From now on a bot plays for the person on this seat; without one, the person is back.
    StandIn {
        seat: u8,
        level: Option<String>,
        /// Who asked for it.
        by: GuestId,
    },
    /// The person on this seat asked for a hint. Nobody is told before the game is over.
    Hinted { seat: u8 },
    /// The same people play again over there.
    Rematched { table: TableId },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) game: String,
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<Holder>,
    /// Who set the table up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) owner: Option<GuestId>,
    /// Whether hints are allowed.
    #[serde(default)]
    pub(crate) hints: bool,
    /// Secret until the game is over.
    pub(crate) seed: Hex32,
    /// What was thrown into the deal before anybody joined; in an uploaded game all that was thrown in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) salts: Vec<String>,
    /// Actions that were already taken when the table was opened: an uploaded game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) actions: Vec<(u8, Value)>,
}

impl Opening {
    /// The same game once more, for those who sat there in the end, everybody one seat on.
    pub(crate) fn again(&self, seats: &[Holder], owner: Option<GuestId>, seed: Hex32) -> Opening {
        let mut seats = seats.to_vec();
        seats.rotate_right(1);
        // Who sat there in an uploaded game does not come back: the seat is free.
        for holder in seats.iter_mut().filter(|holder| holder.who == Who::Past) {
            *holder = Holder { who: Who::Open, name: String::new(), ..*holder };
        }
        Opening {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seats,
            owner,
            hints: self.hints,
            seed,
            salts: Vec::new(),
            actions: Vec::new(),
        }
    }
}

#[cfg(test)]
impl Opening {
    /// A table of Paris Paris for these.
    pub(crate) fn simple<const SEATS: usize>(seats: [Who; SEATS]) -> Opening {
        let holder = |(paint, who): (u8, Who)| Holder { who, name: format!("Player {paint}"), paint };
        Opening {
            game: "paris-paris".into(),
            setup: Setup::standard(SEATS as u8),
            seats: (0..).zip(seats).map(holder).collect(),
            owner: None,
            hints: false,
            seed: Hex32([7; 32]),
            salts: Vec::new(),
            actions: Vec::new(),
        }
    }
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Holder {
    pub(crate) who: Who,
    pub(crate) name: String,
    pub(crate) paint: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Who {
    /// A person at this guest's browser: the guest, or another who shares the device.
    Guest(GuestId),
    Bot(String),
    /// A program that whoever started the server lets play here, by name.
    Engine(String),
    /// A program that plays over the network, by a token.
    Program(GuestId),
    /// Free for a friend.
    Open,
    /// Nobody any more: a seat of an uploaded game that is over.
    Past,
}

impl Who {
    /// The guest, or the program that came with a token.
    pub(crate) fn id(&self) -> Option<GuestId> {
        match self {
            Who::Guest(id) | Who::Program(id) => Some(*id),
            _ => None,
        }
    }

    /// Whether no person sits there, but somebody does.
    pub(crate) fn is_bot(&self) -> bool {
        matches!(self, Who::Bot(_) | Who::Engine(_) | Who::Program(_))
    }
}
