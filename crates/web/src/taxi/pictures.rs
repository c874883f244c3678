//! Small drawings for the rules where a picture helps most, made of what the board is made of.

use maud::{Markup, html};
use omnibus_taxi::{Card, SpaceKind};
use omnibus_words::Words;

use super::{car, card, die, flag, mark, money, place};
use crate::{
    Paint,
    svg::{Point, polyline},
};

pub(super) fn picture(rule: &str, words: &Words) -> Option<Markup> {
    let drawing = match rule {
        "TX-30" => tourist_route(),
        "TX-33" => ten_taxis(),
        "TX-34" => bonus_before_stop(),
        "TX-36" => third_taxi(),
        "TX-37" => square(),
        "TX-40" => bank(),
        "TX-42" => expressway(),
        "TX-M1" => no_turning_round(),
        _ => return None,
    };
    Some(html! {
        svg class="picture tx-picture" viewBox="0 0 160 93" role="img" aria-label=(words.tx_web_picture(rule)) {
            (drawing)
        }
    })
}

/// TX-30: three stops, any order.
fn tourist_route() -> Markup {
    let stops = [Point(24.0, 36.0), Point(134.0, 36.0), Point(106.0, 80.0)];
    let taxi = Point(72.0, 58.0);
    html! {
        @for stop in stops { (road(&[taxi, stop])) }
        @for stop in stops {
            (at(SpaceKind::Destination, stop))
            g class=(class(0)) transform=(stop.translate()) { (flag::flag("A", flag::Wind::default())) }
        }
        (taxi_at(0, "A", taxi))
    }
}

/// TX-33: only on a rank.
fn ten_taxis() -> Markup {
    let rank = Point(50.0, 62.0);
    html! {
        (road(&[Point(-8.0, 62.0), Point(168.0, 62.0)]))
        (at(SpaceKind::Street, Point(14.0, 62.0)))
        (at(SpaceKind::Street, Point(90.0, 62.0)))
        (at(SpaceKind::Street, Point(130.0, 62.0)))
        (taxi_at(1, "B", rank))
        g transform="translate(28 46)" { (mark::rank()) }
        g transform="translate(112 28)" { (card::sign(Card::Ten)) }
        (arrow(&[Point(92.0, 34.0), Point(72.0, 48.0)], "tx-way"))
    }
}

/// TX-34: 1 + 3 = 4.
fn bonus_before_stop() -> Markup {
    html! {
        g transform="translate(28 38)" { (card::sign(Card::Works)) }
        text class="tx-sum" x="28" y="78" { "1" }
        text class="tx-sum" x="56" y="44" { "+" }
        g transform="translate(84 38)" { (card::sign(Card::Green)) }
        text class="tx-sum" x="84" y="78" { "3" }
        text class="tx-sum" x="111" y="44" { "=" }
        text class="tx-sum tx-total" x="136" y="49" { "4" }
    }
}

/// TX-36: two taxis may share a space; the third stays before it.
fn third_taxi() -> Markup {
    let y = 60.0;
    html! {
        (road(&[Point(-8.0, y), Point(168.0, y)]))
        @for x in [12.0, 56.0, 112.0, 152.0] { (at(SpaceKind::Street, Point(x, y))) }
        (taxi_at(0, "A", Point(97.5, y)))
        (taxi_at(1, "B", Point(126.5, y)))
        (taxi_at(2, "C", Point(56.0, y)))
        path class="tx-way" d="M108 32Q84 10 62 29" {}
        (head(Point(62.0, 29.0), 140.0, "tx-way"))
    }
}

/// TX-37: a square ends the move, whatever is left of the roll.
fn square() -> Markup {
    let y = 58.0;
    html! {
        (road(&[Point(-8.0, y), Point(168.0, y)]))
        (road(&[Point(88.0, -8.0), Point(88.0, 100.0)]))
        @for x in [20.0, 54.0, 122.0, 150.0] { (at(SpaceKind::Street, Point(x, y))) }
        (at(SpaceKind::Place, Point(88.0, y)))
        (arrow(&[Point(38.0, y), Point(74.0, y)], "tx-way"))
        (taxi_at(0, "A", Point(20.0, y)))
        svg x="112" y="8" width="34" height="34" { (die::die(Some(5))) }
    }
}

/// TX-40: at the bank the notes are turned face down.
fn bank() -> Markup {
    html! {
        (road(&[Point(-8.0, 62.0), Point(90.0, 62.0)]))
        (at(SpaceKind::Street, Point(10.0, 62.0)))
        g transform="translate(90 54) scale(1.9)" { (mark::mark(SpaceKind::Bank)) }
        (taxi_at(2, "C", Point(48.0, 62.0)))
        @for (x, y, turn) in [(116, 18, -6), (119, 38, 4), (117, 58, -2)] {
            g class="tx-note-50" transform=(format!("translate({x} {y}) rotate({turn} 15 11)")) {
                rect class="tx-note-paper" x="1" y="4" width="29" height="15" rx="2" {}
                path class="tx-temple tx-print" transform="translate(15.5 11.5) scale(.7)" d=(mark::TEMPLE) {}
            }
        }
        g class="tx-note-100" transform="translate(6 12)" { (money::face(100)) }
        (arrow(&[Point(40.0, 24.0), Point(70.0, 32.0)], "tx-way"))
    }
}

/// TX-42: along the river, one way, under the bridges.
fn expressway() -> Markup {
    let lane = [Point(-8.0, 50.0), Point(168.0, 50.0)];
    html! {
        g class="tx-river" { path d="M-20 56H180" {} }
        path class="tx-quay" d=(polyline(&lane)) {}
        path class="tx-lane" d=(polyline(&lane)) {}
        (road(&[Point(58.0, -8.0), Point(58.0, 100.0)]))
        (road(&[Point(124.0, -8.0), Point(124.0, 100.0)]))
        @for x in [26.0, 91.0, 146.0] { (at(SpaceKind::Express, Point(x, 50.0))) }
        @for (x, y) in [(58.0, 16.0), (58.0, 82.0), (124.0, 22.0), (124.0, 82.0)] {
            (at(SpaceKind::Street, Point(x, y)))
        }
        (taxi_at(0, "A", Point(91.0, 50.0)))
    }
}

/// TX-M1: on or aside, never back within a move.
fn no_turning_round() -> Markup {
    let y = 56.0;
    html! {
        (road(&[Point(-8.0, y), Point(168.0, y)]))
        (road(&[Point(104.0, y), Point(104.0, -8.0)]))
        @for x in [24.0, 64.0, 104.0, 142.0] { (at(SpaceKind::Street, Point(x, y))) }
        (at(SpaceKind::Street, Point(104.0, 18.0)))
        (taxi_at(0, "A", Point(24.0, y)))
        (arrow(&[Point(72.0, y), Point(134.0, y)], "tx-way"))
        (arrow(&[Point(104.0, 50.0), Point(104.0, 28.0)], "tx-way"))
        path class="tx-way tx-not" d="M66 66Q72 80 58 80H40" {}
        (head(Point(38.0, 80.0), 180.0, "tx-way tx-not"))
        path class="tx-not" d="M50 74L62 86M62 74L50 86" {}
    }
}

fn road(points: &[Point]) -> Markup {
    html! {
        path class="tx-kerb" d=(polyline(points)) {}
        path class="tx-road" d=(polyline(points)) {}
    }
}

fn at(kind: SpaceKind, point: Point) -> Markup {
    html! { g transform=(point.translate()) { (mark::mark(kind)) } }
}

fn taxi_at(number: u8, initial: &str, at: Point) -> Markup {
    html! {
        @if let Some(paint) = Paint::new(number) {
            g class=(paint.class()) transform=(at.translate()) { (car::car(paint, initial)) }
        }
    }
}

fn class(number: u8) -> &'static str {
    Paint::new(number).map_or("", Paint::class)
}

fn arrow(points: &[Point], class: &str) -> Markup {
    html! {
        path class=(class) d=(polyline(points)) {}
        @if let [.., from, to] = *points { (head(to, place::heading(from, to), class)) }
    }
}

fn head(to: Point, degrees: f64, class: &str) -> Markup {
    let turn = format!("{}rotate({})", to.translate(), degrees.round());
    html! { path class=(class) d="M-5 -4L1 0L-5 4" transform=(turn) {} }
}
