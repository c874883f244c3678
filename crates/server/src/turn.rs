//! A decision as a player from outside is asked for it.

use std::time::Duration;

use omnibus_core::{Outcome, Seat};
use omnibus_engine::{Over, Player, Result, Turn};
use omnibus_web::pages::Eyes;

use crate::{entry::Holder, table::Table};

/// What `seat` is asked now; `None` if it is not.
pub(crate) fn turn(table: &Table, seat: Seat, time: Duration) -> Option<Turn> {
    let game = table.hosted().filter(|game| game.to_act().contains(seat))?;
    let player = |holder: &Holder| Player { name: holder.name.clone(), bot: holder.who.is_bot() };
    Some(Turn {
        table: table.id.to_string(),
        seat: seat.index(),
        game: table.opening().game.clone(),
        players: table.seats().iter().map(player).collect(),
        sequence: table.seq,
        view: game.view(Eyes::Seat(seat)),
        legal: game.legal(seat),
        deadline_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
    })
}

pub(crate) fn over(table: &Table, outcome: Outcome) -> Over {
    let winners = outcome.winners.iter().map(Seat::index).collect();
    Over { table: table.id.to_string(), outcome: Result { scores: outcome.scores, winners } }
}
