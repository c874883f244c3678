//! Hints: what a strong player would choose.

use std::sync::Arc;

use omnibus_bots::Promise;
use omnibus_core::Seat;
use omnibus_store::{GuestId, TableId};
use omnibus_web::pages::Place;
use serde_json::value::RawValue;

use crate::{entry::Entry, pool::Urgency, table::Table, tables::Tables, trouble::Trouble};

/// The best choices of a seat, each with what it promises.
#[derive(Clone)]
pub(crate) struct Advised {
    pub(crate) seat: Seat,
    /// The entry that led to the board for which they are the best.
    board: u64,
    pub(crate) choices: Vec<(Box<RawValue>, Promise)>,
}

impl Tables {
    /// A hint for the seat of this guest whose turn it is. It is counted once for each choice that is to be
    /// made; only the result tells how often.
    pub(crate) async fn hint(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        lifted: Option<Seat>,
    ) -> Result<Advised, Trouble> {
        let open = self.table(id).await?;
        // One at a time, and thought out once: whoever asks again is told the same and costs nothing.
        let mut latest = open.advised.lock().await;
        let (seat, board, advising) = {
            let table = self.read(&open).await?;
            let seat = table.hinted_seat(guest, lifted)?;
            let advising = table.hosted().and_then(|game| game.advise(seat, table.board_seq()));
            (seat, table.board_seq(), advising.ok_or(Trouble::NotYourTurn)?)
        };
        let known = latest.clone().filter(|known| (known.seat, known.board) == (seat, board));
        let advised = if let Some(known) = known {
            known
        } else {
            let choices = self.pool.think(Urgency::Awaited, advising).await.ok_or(Trouble::Broken)?;
            Advised { seat, board, choices }
        };
        *latest = Some(advised.clone());
        self.change(id, move |table, _| {
            table.hinted_seat(guest, lifted)?;
            if !table.is_current(board, seat) {
                return Err(Trouble::Stale);
            }
            Ok((!table.is_hinted(seat)).then_some(Entry::Hinted { seat: seat.index() as u8 }))
        })
        .await?;
        Ok(advised)
    }
}

impl Table {
    /// The seat that may have a hint now, and if there is none, why.
    pub(crate) fn hinted_seat(&self, guest: Option<GuestId>, lifted: Option<Seat>) -> Result<Seat, Trouble> {
        self.hosted().ok_or(Trouble::NotBegun)?;
        let mine = self.seats_of(guest);
        if mine.is_empty() || lifted.is_some_and(|seat| !mine.contains(seat)) {
            return Err(Trouble::NotYourSeat);
        }
        if !self.opening().hints {
            return Err(Trouble::NoHints);
        }
        if self.is_over() {
            return Err(Trouble::Over);
        }
        match self.place(guest, lifted) {
            Place::Seat(seat) if self.stand_in(seat).is_some() => Err(Trouble::StoodIn),
            Place::Seat(seat) if self.to_act().contains(seat) => Ok(seat),
            Place::Curtain { .. } => Err(Trouble::Covered),
            Place::Seat(_) | Place::Spectator => Err(Trouble::NotYourTurn),
        }
    }
}
