//! A view as it is written.

use omnibus_core::{Seat, Seats, json::BySeat};
use serde::Serialize;

use super::names::{
    WrittenCards, WrittenDisplay, WrittenRoutes, WrittenTicketDeck, WrittenTickets, display_ids,
};
use crate::{game::London, table::Phase, view::View};

#[derive(Serialize)]
pub(super) struct WrittenView<'a> {
    seat: Option<Seat>,
    phase: &'static str,
    turn: Option<Seat>,
    first: Seat,
    to_act: Seats,
    display: WrittenDisplay,
    deck: u8,
    undealt: WrittenCards,
    discards: WrittenCards,
    routes: BySeat<WrittenRoutes<'a>>,
    scores: BySeat<i32>,
    buses: BySeat<u8>,
    hand_sizes: &'a [u8],
    known: BySeat<WrittenCards>,
    blind_draws: &'a [u8],
    ticket_counts: &'a [Option<u8>],
    tickets: BySeat<Option<WrittenTickets<'a>>>,
    ticket_deck: WrittenTicketDeck<'a>,
    // A player's own, and none for a spectator.
    hand: Option<WrittenCards>,
    own_blind_draws: Option<WrittenCards>,
    offer: Option<WrittenTickets<'a>>,
    giving_back: Option<WrittenTickets<'a>>,
    offer_sizes: &'a [u8],
    passes: u8,
    turns_left: Option<u8>,
    display_stays: bool,
}

impl<'a> WrittenView<'a> {
    pub(super) fn of(game: &'a London, view: &'a View) -> WrittenView<'a> {
        let table = view.table();
        let players = usize::from(game.players);
        let me = view.viewer().seat();
        let tickets = |tickets| WrittenTickets { game, tickets };
        let known_tickets = |seat: Seat| {
            let shown = view.viewer().is(seat) || table.is_over();
            shown.then(|| tickets(view.tickets(seat)))
        };
        WrittenView {
            seat: me,
            phase: match table.phase() {
                Phase::Setup => "setup",
                Phase::Turn => "turn",
                Phase::SecondCard => "second_card",
                Phase::Offer => "offer",
                Phase::Over => "over",
            },
            turn: (!table.is_over()).then(|| table.turn()),
            first: table.first(),
            to_act: table.to_act(),
            display: display_ids(table.display()),
            deck: view.deck_size(),
            undealt: WrittenCards(view.undealt),
            discards: WrittenCards(table.discards()),
            routes: BySeat::new(game.players, |seat| WrittenRoutes { game, routes: table.routes(seat) }),
            scores: BySeat::new(game.players, |seat| table.score(seat)),
            buses: BySeat::new(game.players, |seat| table.buses(seat)),
            hand_sizes: &view.hand_sizes[..players],
            known: BySeat::new(game.players, |seat| WrittenCards(table.known(seat))),
            blind_draws: &view.blind_sizes[..players],
            ticket_counts: &view.ticket_counts[..players],
            tickets: BySeat::new(game.players, known_tickets),
            ticket_deck: WrittenTicketDeck { game, view },
            hand: me.map(|_| WrittenCards(view.hand())),
            own_blind_draws: me.map(|_| WrittenCards(view.blind)),
            offer: me.map(|_| tickets(view.offer())),
            giving_back: me.map(|_| tickets(view.offer.without(view.offer()))),
            offer_sizes: &view.offer_sizes[..players],
            passes: table.passes,
            turns_left: table.turns_left(),
            display_stays: table.display_stays,
        }
    }
}
