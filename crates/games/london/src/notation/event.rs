//! An event as it is written.

use omnibus_core::{Rule, Seat};
use serde::Serialize;

use super::names::{
    WrittenDisplay, WrittenPayment, WrittenRoute, WrittenTicket, WrittenTickets, display_ids,
};
use crate::{
    card::Card,
    event::{Event, Kept, Origin},
    game::London,
};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenEvent<'a> {
    First {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<&'static str>,
        from: &'static str,
    },
    Display {
        cards: WrittenDisplay,
    },
    Flush {},
    Reshuffle {
        cards: u8,
    },
    /// Which tickets, or only how many.
    Offer {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        tickets: Option<WrittenTickets<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<u8>,
    },
    /// Which tickets, or only how many, or not even that.
    Kept {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        tickets: Option<WrittenTickets<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        returned: Option<WrittenTickets<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        returned_count: Option<u8>,
    },
    Claimed {
        seat: Seat,
        route: WrittenRoute<'a>,
        pay: WrittenPayment,
        points: u8,
        rule: Rule,
    },
    Passed {
        seat: Seat,
    },
    LastRound {
        seat: Seat,
    },
    Ticket {
        seat: Seat,
        ticket: WrittenTicket<'a>,
        points: i8,
        rule: Rule,
    },
    District {
        seat: Seat,
        district: u8,
        points: u8,
        rule: Rule,
    },
}

impl<'a> WrittenEvent<'a> {
    pub(super) fn of(game: &'a London, event: &Event) -> WrittenEvent<'a> {
        let written = |tickets| WrittenTickets { game, tickets };
        let rule = event.rule();
        match *event {
            Event::First { seat } => WrittenEvent::First { seat },
            Event::Drew { seat, card, from } => WrittenEvent::Drew {
                seat,
                card: card.map(Card::id),
                from: match from {
                    Origin::Deal => "deal",
                    Origin::Deck => "deck",
                    Origin::Display => "display",
                },
            },
            Event::Display { cards } => WrittenEvent::Display { cards: display_ids(cards) },
            Event::Flush => WrittenEvent::Flush {},
            Event::Reshuffle { cards } => WrittenEvent::Reshuffle { cards },
            Event::Offer { seat, tickets, count, .. } => WrittenEvent::Offer {
                seat,
                tickets: tickets.map(written),
                count: tickets.is_none().then_some(count),
            },
            Event::Kept { seat, tickets, .. } => {
                let (tickets, returned, count, returned_count) = match tickets {
                    Kept::Tickets { kept, returned } => {
                        (Some(written(kept)), Some(written(returned)), None, None)
                    }
                    Kept::Counts { kept, returned } => (None, None, Some(kept), Some(returned)),
                    Kept::Secret => (None, None, None, None),
                };
                WrittenEvent::Kept { seat, tickets, returned, count, returned_count }
            }
            Event::Claimed { seat, route, payment, points } => WrittenEvent::Claimed {
                seat,
                route: WrittenRoute::of(game, route),
                pay: WrittenPayment(payment),
                points,
                rule,
            },
            Event::Passed { seat } => WrittenEvent::Passed { seat },
            Event::LastRound { seat } => WrittenEvent::LastRound { seat },
            Event::Ticket { seat, ticket, points } => {
                WrittenEvent::Ticket { seat, ticket: WrittenTicket { game, ticket }, points, rule }
            }
            Event::District { seat, district } => {
                let value = game.board.districts()[usize::from(district)].value;
                WrittenEvent::District { seat, district: value, points: value, rule }
            }
        }
    }
}
