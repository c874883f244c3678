//! Bots that play for people who are away.

use std::sync::Arc;

use omnibus_bots::Level;
use omnibus_core::Seat;
use omnibus_store::{GuestId, TableId};
use omnibus_web::pages::{StandIn, bot_name};
use omnibus_words::Words;

use crate::{
    entry::{Entry, Who},
    table::Table,
    tables::Tables,
    trouble::Trouble,
};

impl Tables {
    /// From now on a bot of this level plays for the person on this seat; without one, the person is back.
    pub(crate) async fn stand_in(
        self: &Arc<Tables>,
        id: TableId,
        guest: Option<GuestId>,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<u64, Trouble> {
        let open = self.table(id).await?;
        let person = self.read(&open).await?.guest_on(seat);
        let elsewhere = match person {
            Some(person) if Some(person) != guest && !open.presence.is_here(person) => {
                self.is_elsewhere(id, person).await?
            }
            _ => false,
        };
        self.change(id, move |table, presence| {
            let by = guest.ok_or(Trouble::NotYourSeat)?;
            table.check_stand_in(|person| elsewhere || presence.is_here(person), by, seat, level)?;
            let level = level.map(|level| level.id().to_owned());
            let is_so = table.stand_in(seat) == level.as_deref();
            Ok((!is_so).then_some(Entry::StandIn { seat: seat.index() as u8, level, by }))
        })
        .await
    }
}

impl Table {
    /// Everybody decides for their own seat. Whoever opened the table may also ask for a bot where the game
    /// waits for somebody who is not there.
    fn check_stand_in(
        &self,
        is_here: impl Fn(GuestId) -> bool,
        guest: GuestId,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<(), Trouble> {
        self.hosted().ok_or(Trouble::NotBegun)?;
        let holder = self.seats().get(seat.index()).ok_or(Trouble::NoSeat)?;
        let person = self.guest_on(seat).ok_or(Trouble::NotYourSeat)?;
        if self.is_over() {
            return Err(Trouble::Over);
        }
        if person == guest {
            return Ok(());
        }
        if level.is_none() || !self.may_send_stand_in(Some(guest), seat) {
            return Err(Trouble::NotYourSeat);
        }
        if !self.to_act().contains(seat) {
            return Err(Trouble::NotTheirTurn(holder.name.clone()));
        }
        if is_here(person) {
            return Err(Trouble::NotAway(holder.name.clone()));
        }
        Ok(())
    }

    /// The guest who has this seat.
    fn guest_on(&self, seat: Seat) -> Option<GuestId> {
        match self.seats().get(seat.index())?.who {
            Who::Guest(guest) => Some(guest),
            _ => None,
        }
    }

    /// Whether the guest opened the table, and somebody else sits there.
    fn may_send_stand_in(&self, guest: Option<GuestId>, seat: Seat) -> bool {
        let is_person = matches!(self.seats()[seat.index()].who, Who::Guest(person) if Some(person) != guest);
        is_person && guest.is_some() && self.owner() == guest
    }

    /// Who plays for whom, by seat, and what the guest may do about it: for the seat that they look from, and
    /// for others of the same device.
    pub(crate) fn stand_ins(
        &self,
        guest: Option<GuestId>,
        looking: Option<Seat>,
        words: &Words,
    ) -> Vec<StandIn> {
        let is_open = self.hosted().is_some() && !self.is_over();
        Seat::all(self.seats().len() as u8)
            .map(|seat| {
                let bot = self.stand_in(seat).map(|level| level_name(level, words));
                let is_mine = looking == Some(seat);
                let is_here = self.seats_of(guest).contains(seat);
                let is_awaited = self.to_act().contains(seat) && self.may_send_stand_in(guest, seat);
                StandIn {
                    can_ask: is_open && bot.is_none() && (is_mine || is_awaited),
                    can_return: is_open && bot.is_some() && is_here,
                    bot,
                }
            })
            .collect()
    }
}

/// The name of a bot, as the lobby has it.
pub(crate) fn level_name(level: &str, words: &Words) -> String {
    Level::by_id(level).map_or_else(|| level.to_owned(), |level| bot_name(level, words))
}

/// The level of that name; `None` for nobody.
pub(crate) fn read_level(level: &str, words: &Words) -> Result<Option<Level>, Trouble> {
    if level.is_empty() {
        return Ok(None);
    }
    let known = || Trouble::Complaint(words.error_bot(level, Level::IDS.join(", ")));
    Level::by_id(level).map(Some).ok_or_else(known)
}
