//! How events are shown.

use omnibus_core::{Rule, Seat};
use omnibus_taxi::{CourseId, Event, Pile, Space, Taxi};
use omnibus_words::Words;

use super::{place, spots};
use crate::{Show, ShownEvent, Spot};

pub(super) fn shown(game: &Taxi, event: &Event, words: &Words) -> ShownEvent {
    let board = game.board();
    let space = |space: Space| spots::space(board, space);
    let stops = |course: CourseId| game.deck().course(course).stops.iter().map(|&stop| space(stop));
    let fly = |from: Spot, to: Spot| Show::Fly { from, to, like: None };
    let courses = || Spot::from("courses");
    let cards = || Spot::from("cards");
    let (spots, shows): (Vec<Spot>, Vec<Show>) = match *event {
        Event::StartCard { seat, course } | Event::CourseDrawn { seat, course } => {
            (stops(course).collect(), vec![fly(courses(), spots::player(seat))])
        }
        Event::Placed { space: start, .. } => (vec![space(start)], vec![]),
        Event::StartRoll { seat, roll } | Event::Die { seat, roll } => {
            (vec!["die".into()], vec![rise("die", roll.to_string(), seat)])
        }
        Event::Begins { seat } => (vec![spots::player(seat)], vec![]),
        Event::Accepted { course, .. } => (stops(course).collect(), vec![]),
        Event::AlreadyThere { seat, course } | Event::Refused { seat, course } => {
            (stops(course).collect(), vec![fly(spots::player(seat), courses())])
        }
        Event::CardDrawn { seat, .. } => (vec![], vec![fly(cards(), spots::player(seat))]),
        // The card goes from who plays it to the taxi that it quickens or slows.
        Event::Played { seat, card, on } => {
            let like = Some(spots::hand(card));
            (vec![spots::taxi(on)], vec![Show::Fly { from: spots::player(seat), to: spots::taxi(on), like }])
        }
        Event::Discarded { seat, card } => {
            let like = Some(spots::hand(card));
            (vec![], vec![Show::Fly { from: spots::player(seat), to: cards(), like }])
        }
        Event::Left { seat, card } => {
            let like = Some(spots::laid(seat, card, 1));
            (vec![], vec![Show::Fly { from: spots::player(seat), to: cards(), like }])
        }
        Event::Moved { seat, path } => {
            let way = path.spaces().iter().map(|&entered| place::at(board, entered)).collect();
            (
                path.last().map(space).into_iter().collect(),
                vec![Show::Drive { piece: spots::taxi(seat), path: way }],
            )
        }
        Event::PushedBack { seat, to } => {
            let way = vec![place::at(board, to)];
            (vec![space(to)], vec![Show::Drive { piece: spots::taxi(seat), path: way }])
        }
        Event::Stays { seat } => (vec![spots::taxi(seat)], vec![]),
        Event::Reached { stop, .. } => (vec![space(stop)], vec![]),
        Event::Money { seat, amount, .. } => {
            let sign = if amount < 0 { "−" } else { "+" };
            let text = format!("{sign}{}", words.tx_web_francs(amount.unsigned_abs()));
            (vec![spots::player(seat)], vec![rise(&spots::taxi(seat), text, seat)])
        }
        Event::Banked { seat, .. } => {
            (vec![space(board.bank())], vec![fly(spots::taxi(seat), space(board.bank()))])
        }
        Event::Reshuffled { pile: Pile::Courses } => (vec![courses()], vec![]),
        Event::Reshuffled { pile: Pile::Cards } => (vec![cards()], vec![]),
    };
    ShownEvent { spots, shows }
}

fn rise(from: &str, text: String, seat: Seat) -> Show {
    Show::Rise { from: from.into(), text, seat: Some(seat.index() as u8) }
}

/// What the money of an event is for.
pub(super) fn source(event: &Event, words: &Words) -> String {
    match event {
        Event::Money { rule: Rule("TX-C9" | "TX-card-tip"), .. } => words.tx_web_source_tips(),
        Event::Money { rule: Rule("TX-card-police"), .. } => words.tx_web_source_police(),
        Event::Money { rule: Rule("TX-B2"), .. } => words.tx_web_source_burglars(),
        Event::Money { .. } => words.tx_web_source_fares(),
        _ => String::new(),
    }
}
