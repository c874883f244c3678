//! How events are shown: cards fly, a bus drives along what was claimed, points rise.

use omnibus_core::Seat;
use omnibus_london::{Display, Event, Kept, LocationSet, London, Origin};

use super::{
    spots::{
        DECK, DISCARDS, TICKETS, convoy_spot, display_spot, face_spot, location_spot, player_spot, route_spot,
    },
    track::Track,
};
use crate::{Show, ShownEvent, Spot};

pub(super) fn shown(game: &London, event: &Event) -> ShownEvent {
    let board = game.board();
    let places = |locations: LocationSet| -> Vec<Spot> {
        locations.iter().map(|location| location_spot(board, location)).collect()
    };
    match *event {
        Event::First { seat } | Event::Passed { seat } | Event::LastRound { seat } => {
            ShownEvent { spots: vec![player_spot(seat)], shows: Vec::new() }
        }
        // The deal is over before anybody looks.
        Event::Drew { from: Origin::Deal, .. }
        | Event::Offer { setup: true, .. }
        | Event::Kept { setup: true, .. }
        | Event::Display { .. } => ShownEvent::default(),
        Event::Drew { seat, card: Some(card), from: Origin::Display } => {
            let face = face_spot(card);
            fly(&face, &player_spot(seat), Some(&face))
        }
        Event::Drew { seat, .. } => fly(DECK, &player_spot(seat), None),
        Event::Flush => {
            let slots: Vec<Spot> = (0..Display::SLOTS).map(display_spot).collect();
            let away = |slot: &Spot| flight(slot, DISCARDS, Some(slot));
            ShownEvent { shows: slots.iter().map(away).collect(), spots: slots }
        }
        Event::Reshuffle { .. } => fly(DISCARDS, DECK, None),
        Event::Offer { seat, .. } => fly(TICKETS, &player_spot(seat), None),
        Event::Kept { seat, tickets, .. } => {
            let returned = match tickets {
                Kept::Tickets { returned, .. } => returned.len(),
                Kept::Counts { returned, .. } => returned.into(),
                Kept::Secret => 0,
            };
            if returned > 0 { fly(&player_spot(seat), TICKETS, None) } else { ShownEvent::default() }
        }
        Event::Claimed { seat, route, points, .. } => {
            let spot = route_spot(route);
            let shows = vec![
                flight(&player_spot(seat), DISCARDS, None),
                Show::Drive { piece: convoy_spot(seat), path: Track::of(board, route).drive() },
                rise(&spot, points.into(), seat),
            ];
            ShownEvent { spots: vec![spot], shows }
        }
        Event::Ticket { seat, ticket, points } => {
            scored(places(board.ticket(ticket).locations()), points.into(), seat)
        }
        Event::District { seat, district } => {
            let district = &board.districts()[usize::from(district)];
            scored(places(district.members), district.value.into(), seat)
        }
    }
}

fn scored(spots: Vec<Spot>, points: i32, seat: Seat) -> ShownEvent {
    let shows = spots.first().map(|first| rise(first, points, seat)).into_iter().collect();
    ShownEvent { spots, shows }
}

fn rise(from: &str, points: i32, seat: Seat) -> Show {
    let sign = if points < 0 { '−' } else { '+' };
    let text = format!("{sign}{}", points.unsigned_abs());
    Show::Rise { from: from.into(), text, seat: Some(seat.index() as u8) }
}

fn fly(from: &str, to: &str, like: Option<&str>) -> ShownEvent {
    ShownEvent { spots: vec![from.into()], shows: vec![flight(from, to, like)] }
}

fn flight(from: &str, to: &str, like: Option<&str>) -> Show {
    Show::Fly { from: from.into(), to: to.into(), like: like.map(Into::into) }
}
