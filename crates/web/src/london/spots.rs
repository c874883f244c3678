//! What can be pointed at, and what is meant by it.

use omnibus_core::Seat;
use omnibus_london::{
    Action, Board, Card, Choice, Colour, Display, Location, London, Payment, Route, Source, Ticket,
    TicketSet, View,
};

use crate::Spot;

pub(super) const DECK: &str = "deck";
pub(super) const TICKETS: &str = "tickets";
pub(super) const DISCARDS: &str = "discards";
pub(super) const PASS: &str = "pass";
/// All tickets on offer together.
pub(super) const OFFER_ALL: &str = "offer-all";

pub(super) fn route_spot(route: Route) -> Spot {
    format!("route-{}", route.index())
}

pub(super) fn location_spot(board: &Board, location: Location) -> Spot {
    format!("location-{}", board.location_sign(location).id)
}

pub(super) fn display_spot(slot: usize) -> Spot {
    format!("display-{slot}")
}

/// The face of the lowest face-up card of a kind: the one that is taken.
pub(super) fn face_spot(card: Card) -> Spot {
    format!("face-up-{}", card.id())
}

/// A ticket to choose.
pub(super) fn offer_spot(ticket: Ticket) -> Spot {
    format!("offer-{}", ticket.index())
}

pub(super) fn ticket_spot(ticket: Ticket) -> Spot {
    format!("ticket-{}", ticket.index())
}

/// The bus with which a player drives along a claimed route.
pub(super) fn convoy_spot(seat: Seat) -> Spot {
    format!("convoy-{}", seat.index())
}

pub(super) fn player_spot(seat: Seat) -> Spot {
    format!("player-{}", seat.index())
}

pub(super) fn spots(view: &View, action: Action) -> Vec<Spot> {
    match action {
        Action::Keep(choice) => {
            let mut kept = choice.of(view.offer()).iter();
            match (kept.next(), kept.next()) {
                (Some(ticket), None) => vec![offer_spot(ticket)],
                _ => vec![OFFER_ALL.into()],
            }
        }
        Action::Draw(Source::Deck) => vec![DECK.into()],
        Action::Draw(Source::Display(card)) => {
            let slots = view.table().display().slots();
            (0..Display::SLOTS).filter(|&slot| slots[slot] == Some(card)).map(display_spot).collect()
        }
        Action::Claim { route, .. } => vec![route_spot(route)],
        Action::Tickets => vec![TICKETS.into()],
        Action::Pass => vec![PASS.into()],
    }
}

pub(super) fn meant(game: &London, view: &View, spot: &str) -> Option<Action> {
    if let Some(slot) = spot.strip_prefix("display-") {
        let card = (*view.table().display().slots().get(slot.parse::<usize>().ok()?)?)?;
        return Some(Action::Draw(Source::Display(card)));
    }
    if let Some(index) = spot.strip_prefix("route-") {
        let route = game.board().routes().nth(index.parse().ok()?)?;
        return Some(Action::Claim { route, payment: likely_payment(game.board(), view, route) });
    }
    match spot {
        DECK => Some(Action::Draw(Source::Deck)),
        TICKETS => Some(Action::Tickets),
        PASS => Some(Action::Pass),
        OFFER_ALL => choice(view, view.offer()),
        _ => {
            let ticket = game.board().tickets().nth(spot.strip_prefix("offer-")?.parse().ok()?)?;
            choice(view, TicketSet::EMPTY.with(ticket))
        }
    }
}

fn choice(view: &View, tickets: TicketSet) -> Option<Action> {
    Choice::from(view.offer(), tickets).ok().map(Action::Keep)
}

/// What the viewer would pay: as few Bus as possible. Who cannot pay is told what is missing of the colour
/// rather than of Bus, and for a grey route of the colour that comes closest.
fn likely_payment(board: &Board, view: &View, route: Route) -> Payment {
    let (print, hand) = (board.route(route), view.hand());
    let most_held = || Colour::ALL.into_iter().rev().max_by_key(|colour| hand.count(colour.card()));
    let colour = print.colour.or_else(most_held);
    let held = colour.map_or(0, |colour| hand.count(colour.card())).min(print.length);
    let bus = print.length - held;
    match (held, bus <= hand.count(Card::Bus)) {
        (0, true) => Payment { colour: None, cards: 0, bus },
        (_, true) => Payment { colour, cards: held, bus },
        (_, false) => Payment { colour, cards: print.length, bus: 0 },
    }
}
