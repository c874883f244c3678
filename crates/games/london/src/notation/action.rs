//! An action as it is written.

use omnibus_core::Seat;
use serde::Serialize;

use super::names::{WrittenPayment, WrittenRoute, WrittenTickets};
use crate::{
    action::{Action, Source},
    game::London,
    state::State,
};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenAction<'a> {
    Keep(WrittenTickets<'a>),
    /// A card of the display, or `deck`.
    Draw(&'static str),
    Claim {
        route: WrittenRoute<'a>,
        pay: WrittenPayment,
    },
    /// Always `true`.
    Tickets(bool),
    /// Always `true`.
    Pass(bool),
}

impl WrittenAction<'_> {
    pub(super) fn of<'a>(game: &'a London, state: &State, seat: Seat, action: Action) -> WrittenAction<'a> {
        match action {
            Action::Keep(choice) => {
                let tickets = choice.of(state.hidden.offers[seat.index()]);
                WrittenAction::Keep(WrittenTickets { game, tickets })
            }
            Action::Draw(Source::Deck) => WrittenAction::Draw("deck"),
            Action::Draw(Source::Display(card)) => WrittenAction::Draw(card.id()),
            Action::Claim { route, payment } => {
                WrittenAction::Claim { route: WrittenRoute::of(game, route), pay: WrittenPayment(payment) }
            }
            Action::Tickets => WrittenAction::Tickets(true),
            Action::Pass => WrittenAction::Pass(true),
        }
    }
}
