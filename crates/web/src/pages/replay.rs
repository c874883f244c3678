//! Looking back: step by step, from any seat's eyes, with a link to every move.

use maud::{Markup, html};
use omnibus_core::{Meta, Seat};

use super::{LogStep, Reader, chrome::page};
use crate::Stage;

#[derive(Debug)]
pub struct ReplayPage {
    /// The table's address: `/table/{id}`.
    pub address: String,
    pub meta: &'static Meta,
    pub at: usize,
    pub last: usize,
    pub eyes: Eyes,
    /// From whose eyes this reader may look: all of them after the game, one's own and the public's before.
    pub eyes_open: Vec<(Eyes, String)>,
    pub map: Markup,
    pub stage: Stage,
    /// Every hand that may be seen, with its owner's name.
    pub hands: Vec<(String, Markup)>,
    /// What the action that led here was, and what happened by it.
    pub action: Option<String>,
    pub told: LogStep,
}

/// From whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything, after the game.
    All,
    Seat(Seat),
    Public,
}

impl Eyes {
    /// As addresses name it: `all`, `0`, `public`.
    pub fn id(self) -> String {
        match self {
            Eyes::All => "all".into(),
            Eyes::Seat(seat) => seat.to_string(),
            Eyes::Public => "public".into(),
        }
    }

    pub fn by_id(id: &str) -> Option<Eyes> {
        match id {
            "all" => Some(Eyes::All),
            "public" => Some(Eyes::Public),
            number => {
                let number: u8 = number.parse().ok()?;
                (usize::from(number) < Seat::MAX).then(|| Eyes::Seat(Seat::new(number)))
            }
        }
    }
}

/// The whole page. Address: `{address}/replay?at={step}&eyes={id}`.
pub fn replay(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    page(reader, replay.meta.title, "replay", &replay_parts(reader, replay))
}

/// What changes from step to step; the script fetches `{address}/replay/frame?at=…&eyes=…` and gets it as the
/// `html` of a frame, with what was told.
pub fn replay_parts(_: &Reader<'_>, replay: &ReplayPage) -> Markup {
    html! { (format!("{replay:?}")) }
}
