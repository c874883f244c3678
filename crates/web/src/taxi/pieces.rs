//! What lies on the board now: where a taxi may drive, where clients want to go, and the taxis.

use maud::{Markup, html};
use omnibus_core::Seat;
use omnibus_taxi::{CourseKind, Space, SpaceKind, Step, Taxi};

use super::{
    car, display,
    flag::{self, Wind},
    label::{self, Label},
    mark, place, spots,
};
use crate::{Look, svg::Point};

pub(super) fn pieces(game: &Taxi, look: &Look<'_, Taxi>) -> Markup {
    html! {
        (lit(game, look))
        (flags(game, look))
        (taxis(game, look))
    }
}

/// The lit spaces: light rings; those where a move means more (the client's stop, the bank, a square) are
/// larger and drawn stronger.
fn lit(game: &Taxi, look: &Look<'_, Taxi>) -> Markup {
    let board = game.board();
    let table = look.view.table();
    let goals = game.deck().targets(table.driver(table.turn())).spaces();
    let is_lit = |space: &Space| !look.lit.is_empty() && look.lit.contains(&spots::space(board, *space));
    let lit: Vec<Space> = board.spaces().filter(is_lit).collect();
    let at = |space: Space| place::at(board, space);
    // A thumb needs room: half the way to the next choice, up to 44 pixels on a small phone.
    let reach = |space: Space| {
        let others = lit.iter().filter(|&&other| other != space);
        let nearest = others.map(|&other| place::distance(at(space), at(other))).fold(120.0, f64::min);
        place::tenth((nearest / 2.0).max(10.0))
    };
    let class = |space: Space| match board.kind(space) {
        _ if goals.contains(&space) || table.step() == Step::Start => ("tx-lit tx-lit-goal", 17.0),
        kind @ (SpaceKind::Place | SpaceKind::Bank) => ("tx-lit tx-lit-key", mark::radius(kind) + 4.0),
        kind => ("tx-lit", mark::radius(kind) + 3.0),
    };
    html! {
        g class="tx-reach" {
            @for &space in &lit {
                @let Point(x, y) = at(space);
                circle cx=(place::tenth(x)) cy=(place::tenth(y)) r=(reach(space))
                    data-spot=(spots::space(board, space)) {}
            }
        }
        @for &space in &lit {
            @let (class, radius) = class(space);
            @let spot = spots::space(board, space);
            @let Point(x, y) = at(space);
            circle class=(look.class(class, &spot)) id=(format!("lit-{}", board.sign(space).id)) data-spot=(spot)
                cx=(place::tenth(x)) cy=(place::tenth(y)) r=(radius) {}
        }
    }
}

/// A flag on each stop that a course still has: the watched one's large and with its name, the others' small.
fn flags(game: &Taxi, look: &Look<'_, Taxi>) -> Markup {
    let (board, table) = (game.board(), look.view.table());
    let watched = display::watched(look);
    let labels = label::labels(board);
    let planted = |flag: &Flag, class: &str, aside: f64, scale: f64| {
        let wind = wind(place::at(board, flag.stop), labels.iter().find(|label| label.space == flag.stop));
        planted(game, look, flag, wind, class, (aside, scale))
    };
    let flags: Vec<Flag> = Seat::all(table.players())
        .filter(|&seat| table.is_placed(seat))
        .flat_map(|seat| stops(game, look, seat))
        .collect();
    let (own, others): (Vec<&Flag>, Vec<&Flag>) = flags.iter().partition(|flag| Some(flag.seat) == watched);
    html! {
        @for flag in &own {
            @let Point(x, y) = place::at(board, flag.stop);
            circle class=(format!("tx-goal {}", look.people.paint(flag.seat).class())) cx=(x) cy=(y) r="11.5" {}
        }
        @for (index, flag) in others.iter().enumerate() {
            // Several clients may want to go to the same place.
            @let before = others[..index].iter().filter(|other| other.stop == flag.stop).count();
            @let own = usize::from(own.iter().any(|own| own.stop == flag.stop));
            (planted(flag, "tx-flag", before as f64 * 7.0 + own as f64 * 14.0, 0.72))
        }
        @for flag in &own {
            (planted(flag, if flag.is_next { "tx-flag tx-own" } else { "tx-flag tx-own tx-later" }, 0.0, 1.2))
        }
        @for flag in own.iter().filter(|flag| flag.is_next) { (goal_name(game, flag.stop)) }
    }
}

struct Flag {
    seat: Seat,
    stop: Space,
    /// The stop's place on its card.
    index: usize,
    /// Whether the order of the stops is given.
    is_ordered: bool,
    /// Whether the client wants to go there now.
    is_next: bool,
}

fn stops(game: &Taxi, look: &Look<'_, Taxi>, seat: Seat) -> Vec<Flag> {
    let driver = look.view.table().driver(seat);
    let Some(course) = driver.course().map(|course| game.deck().course(course)) else { return Vec::new() };
    let next = game.deck().targets(driver).spaces();
    let pending = course.stops.iter().enumerate().filter(|(index, _)| driver.pending() >> index & 1 == 1);
    pending
        .map(|(index, &stop)| Flag {
            seat,
            stop,
            index,
            is_ordered: course.kind == CourseKind::Double,
            is_next: next.contains(&stop),
        })
        .collect()
}

fn planted(
    game: &Taxi,
    look: &Look<'_, Taxi>,
    flag: &Flag,
    wind: Wind,
    class: &str,
    (aside, scale): (f64, f64),
) -> Markup {
    let Point(x, y) = place::at(game.board(), flag.stop);
    let sign = if flag.is_ordered { (flag.index + 1).to_string() } else { look.people.initial(flag.seat) };
    html! {
        g class=(format!("{class} {}", look.people.paint(flag.seat).class()))
            id=(format!("flag-{}-{}", flag.seat.index(), flag.index + 1))
            transform=(format!("{}scale({scale})", Point(x + aside, y).translate())) {
            (flag::flag(&sign, wind))
        }
    }
}

/// Flags fly away from the name beside them.
fn wind(Point(x, y): Point, name: Option<&Label>) -> Wind {
    let area = name.map(|label| label.area);
    area.map_or(Wind::default(), |area| Wind { to_the_left: area.0 > x - 2.0, downwards: area.3 < y + 2.0 })
}

/// The name of where one's client wants to go, in letters that a phone shows without zooming.
fn goal_name(game: &Taxi, stop: Space) -> Markup {
    let Point(x, y) = place::at(game.board(), stop);
    let (width, _) = game.board().drawing().plane;
    let anchor = if x < width * 0.25 {
        "start"
    } else if x > width * 0.75 {
        "end"
    } else {
        "middle"
    };
    html! {
        text class="tx-goal-name" x=(x) y=(if y < 80.0 { y + 36.0 } else { y - 38.0 }) text-anchor=(anchor) {
            (game.space_name(stop))
        }
    }
}

fn taxis(game: &Taxi, look: &Look<'_, Taxi>) -> Markup {
    let (board, table) = (game.board(), look.view.table());
    let placed: Vec<Seat> = Seat::all(table.players()).filter(|&seat| table.is_placed(seat)).collect();
    html! {
        @for &seat in &placed {
            @let taxi = table.driver(seat).taxi();
            @let sharing: Vec<Seat> =
                placed.iter().copied().filter(|&other| table.driver(other).taxi() == taxi).collect();
            @let aside = parking(&sharing, seat);
            @let Point(x, y) = place::at(board, taxi);
            @let spot = spots::player(seat);
            @let can_be_chosen = look.lit.contains(&spot);
            @let is_turn = seat == table.turn() && !table.is_over();
            @let class = format!("tx-taxi {}", look.people.paint(seat).class());
            g class=(look.class(&class, &spot)) id=(spots::taxi(seat))
                transform=(Point(x + aside.0, y + aside.1).translate())
                data-spot=[can_be_chosen.then_some(&spot)] {
                @if is_turn { ellipse class="tx-turn" cy="3" rx="21" ry="10" {} }
                g class="tx-car" { (car::car(look.people.paint(seat), &look.people.initial(seat))) }
            }
        }
    }
}

/// Two taxis on a space stand side by side (TX-36); at the start there may be more (TX-15).
fn parking(sharing: &[Seat], seat: Seat) -> Point {
    let place = sharing.iter().position(|&other| other == seat).unwrap_or_default() as f64;
    match sharing.len() {
        0 | 1 => Point(0.0, 0.0),
        2 => Point(place * 28.0 - 14.0, 0.0),
        _ => Point((place % 3.0 - 1.0) * 28.0, (place / 3.0).floor() * 24.0 - 8.0),
    }
}
