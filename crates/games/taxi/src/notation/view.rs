//! A view as it is written.

use omnibus_core::{Seat, json::BySeat};
use serde::Serialize;

use super::names::{WrittenCards, WrittenCourses, WrittenStops};
use crate::{game::Taxi, table::Step, view::View};

#[derive(Serialize)]
pub(super) struct WrittenView<'a> {
    seat: Option<Seat>,
    turn: Option<Seat>,
    first: Seat,
    step: &'static str,
    offer: Option<&'a str>,
    movement: Option<u8>,
    drivers: BySeat<WrittenDriver<'a>>,
    hand: WrittenCards,
    courses_left: u32,
    courses_used: WrittenCourses<'a>,
    cards_left: u8,
    cards_used: WrittenCards,
    cards_filled_with: WrittenCards,
    cards_drawn: WrittenCards,
    over: bool,
}

#[derive(Serialize)]
struct WrittenDriver<'a> {
    taxi: Option<&'a str>,
    course: Option<&'a str>,
    stops: WrittenStops<'a>,
    pending: u8,
    reminder: Option<&'a str>,
    first_course_done: bool,
    carried: u16,
    banked: u16,
    cards: u8,
    display: WrittenCards,
    second_turn: WrittenCards,
    stood_still: bool,
}

impl<'a> WrittenView<'a> {
    pub(super) fn of(game: &'a Taxi, view: &'a View) -> WrittenView<'a> {
        let table = view.table();
        let (step, offer, movement) = match table.step {
            Step::Start => ("start", None, None),
            Step::Course => ("course", None, None),
            Step::Offer(course) => ("offer", Some(game.course_id(course)), None),
            Step::Card => ("card", None, None),
            Step::Move(reach) => ("move", None, Some(reach)),
            Step::Over => ("over", None, None),
        };
        WrittenView {
            seat: view.viewer().seat(),
            turn: (!table.is_over()).then_some(table.turn),
            first: table.first,
            step,
            offer,
            movement,
            drivers: BySeat::new(game.players, |seat| WrittenDriver::of(game, view, seat)),
            hand: WrittenCards(view.hand()),
            courses_left: table.courses.len(),
            courses_used: WrittenCourses { game, courses: table.used_courses },
            cards_left: view.cards_left(),
            cards_used: WrittenCards(table.used_cards),
            cards_filled_with: WrittenCards(table.filled_with),
            cards_drawn: WrittenCards(view.drawn()),
            over: table.is_over(),
        }
    }
}

impl<'a> WrittenDriver<'a> {
    fn of(game: &'a Taxi, view: &'a View, seat: Seat) -> WrittenDriver<'a> {
        let table = view.table();
        let driver = table.driver(seat);
        let is_placed = table.is_placed(seat);
        WrittenDriver {
            taxi: is_placed.then(|| game.space_id(driver.taxi)),
            course: driver.course.map(|course| game.course_id(course)),
            stops: WrittenStops {
                game,
                stops: if is_placed { game.deck.targets(driver).spaces() } else { &[] },
            },
            pending: driver.pending,
            reminder: driver.reminder.map(|course| game.course_id(course)),
            first_course_done: driver.has_driven,
            carried: driver.carried,
            banked: driver.banked,
            cards: view.hand_size(seat),
            display: WrittenCards(table.display(seat)),
            second_turn: WrittenCards(driver.second_turn.iter().collect()),
            stood_still: driver.stood_still,
        }
    }
}
