//! Small drawings that come back everywhere: what is on the cards, buses, districts.

use maud::{Markup, html};
use omnibus_london::{Card, District, RoutePrint};

use super::track::Space;
use crate::{Paint, svg::Point};

/// Sets `--card` and `--on-card` for everything inside.
pub(super) fn card_class(card: Card) -> &'static str {
    match card {
        Card::Blue => "card-blue",
        Card::Green => "card-green",
        Card::Black => "card-black",
        Card::Pink => "card-pink",
        Card::Yellow => "card-yellow",
        Card::Orange => "card-orange",
        Card::Bus => "card-bus",
    }
}

/// The same for a route; a grey one takes any colour.
pub(super) fn route_class(print: &RoutePrint) -> &'static str {
    print.colour.map_or("card-any", |colour| card_class(colour.card()))
}

/// What each colour looks like to somebody who sees no colour, around (0 0) and about 20 across: a drop of
/// rain, a tree, a bowler hat, a heart, a crown, a cup of tea; a wild card is a bus.
pub(super) fn symbol(card: Card) -> &'static str {
    match card {
        Card::Blue => "M0 -10C4 -4.5 7.5 -1 7.5 3.2A7.5 7.2 0 0 1 -7.5 3.2C-7.5 -1 -4 -4.5 0 -10Z",
        Card::Green => {
            "M0 -10A5 5 0 0 1 4.8 -3.6A4.8 4.8 0 1 1 1.6 3.6L2.6 10H-2.6L-1.6 3.6A4.8 4.8 0 1 1 -4.8 -3.6A5 5 \
             0 0 1 0 -10Z"
        }
        Card::Black => "M-10 4.5H-6.5V-.5A6.5 6.8 0 0 1 6.5 -.5V4.5H10V7.5H-10Z",
        Card::Pink => "M0 9C-6 4.5 -9.5 1 -9.5 -3A5 5 0 0 1 0 -5A5 5 0 0 1 9.5 -3C9.5 1 6 4.5 0 9Z",
        Card::Yellow => "M-9.5 8V-6L-4.5 -.5L0 -9L4.5 -.5L9.5 -6V8Z",
        Card::Orange => {
            "M-9.5 -7.5H5V-6H6.5A4 4 0 0 1 6.5 2H4A6 6 0 0 1 -.5 5H-4A5.5 5.5 0 0 1 -9.5 -.5ZM5 -3.8V0H6.3A1.9 \
             1.9 0 0 0 6.3 -3.8ZM-10 6.5H6V8.7H-10Z"
        }
        Card::Bus => {
            "M-10 -9H7.5Q10 -9 10 -6.5V6H-10ZM-8 -6.8V-3H-4.2V-6.8ZM-2.4 -6.8V-3H1.4V-6.8ZM3.2 -6.8V-3H8V-6.8ZM\
             -8 -.8V3H-2.4V-.8ZM3.2 -.8V3H8V-.8ZM-7.8 6.4A2.5 2.5 0 1 0 -2.8 6.4ZM3 6.4A2.5 2.5 0 1 0 8 6.4Z"
        }
    }
}

/// Any one colour: six arms for six colours.
const ANY: &str = "M-1.3 -8H1.3V-2.2L6.3 -5.1L7.6 -2.9L2.6 0L7.6 2.9L6.3 5.1L1.3 2.2V8H-1.3V2.2L-6.3 5.1L-7.6 \
                   2.9L-2.6 0L-7.6 -2.9L-6.3 -5.1L-1.3 -2.2Z";

/// A symbol for running text: a small `svg` of its own.
pub(super) fn icon(card: Card) -> Markup {
    html! {
        svg.symbol-icon viewBox="-11 -11 22 22" aria-hidden="true" { path.symbol d=(symbol(card)) {} }
    }
}

/// A card for a drawing: the inside of an `svg`, 36 wide and 50 high.
pub(super) fn card(card: Card, at: Point) -> Markup {
    html! {
        g class=(card_class(card)) transform=(at.translate()) {
            rect.face x="-18" y="-25" width="36" height="50" rx="5" {}
            path.symbol d=(symbol(card)) transform="scale(1.25)" {}
        }
    }
}

/// A free space of a route, as a closed path with round corners.
pub(super) fn space_outline(space: Space) -> String {
    const ROUND: f64 = 5.0;
    let (half, side) = (space.length / 2.0, space.width / 2.0);
    let turn = space.angle.to_radians();
    let at = |along: f64, across: f64| {
        let x = space.centre.0 + along * turn.cos() - across * turn.sin();
        let y = space.centre.1 + along * turn.sin() + across * turn.cos();
        format!("{} {}", tenths(x), tenths(y))
    };
    let corner = |[before, corner, after]: [(f64, f64); 3]| {
        format!("{}Q{} {}", at(before.0, before.1), at(corner.0, corner.1), at(after.0, after.1))
    };
    let corners = [
        [(-half, ROUND - side), (-half, -side), (ROUND - half, -side)],
        [(half - ROUND, -side), (half, -side), (half, ROUND - side)],
        [(half, side - ROUND), (half, side), (half - ROUND, side)],
        [(ROUND - half, side), (-half, side), (-half, side - ROUND)],
    ];
    format!("M{}Z", corners.map(corner).join("L"))
}

/// What is printed on a space with the card's colour, or on a grey one. It stands upright whichever way the
/// route runs.
pub(super) fn print(colour: Option<Card>) -> Markup {
    html! { path.lo-print d=(colour.map_or(ANY, symbol)) transform="scale(.8)" {} }
}

/// A free space for a drawing, with what is printed on it.
pub(super) fn space(colour: Option<Card>, space: Space) -> Markup {
    html! {
        path.space d=(space_outline(space)) {}
        g transform=(space.centre.translate()) { (print(colour)) }
    }
}

/// A bus from above, driving to the right.
pub(super) fn bus(length: f64, width: f64) -> Markup {
    let (length, width) = (tenths(length), tenths(width));
    let (half, side) = (length / 2.0, width / 2.0);
    html! {
        rect.lo-bus-body x=(-half) y=(-side) width=(length) height=(width) rx="6" {}
        path.lo-bus-front d=(format!("M{} {}V{}", half - 5.0, 5.0 - side, side - 5.0)) {}
        path.lo-bus-glass d=(format!(
            "M{0} {1}H{2}M{0} {3}H{2}", 6.0 - half, 4.0 - side, half - 10.0, side - 4.0,
        )) {}
    }
}

/// The owner's shape on the roof. It stands upright however the bus drives: a square on its corner would be
/// a diamond.
pub(super) fn bus_sign(paint: Paint) -> Markup {
    html! { path.lo-bus-sign d=(paint.outline()) transform="scale(6)" {} }
}

/// A bus from the side, about 44 long, standing on y = 0.
pub(super) fn double_decker() -> Markup {
    html! {
        path.lo-bus-body d="M-22 -4V-31Q-22 -35 -18 -35H17Q22 -35 22 -30V-4Z" {}
        path.lo-bus-glass d="M-18 -27H18M-18 -14H7M14 -16V-5" {}
        circle.lo-bus-wheel cx="-12" cy="-4" r="4.5" {}
        circle.lo-bus-wheel cx="11" cy="-4" r="4.5" {}
    }
}

/// Sets `--district` and `--on-district`; colours that the look does not know are ink.
pub(super) fn district_class(district: Option<&District>) -> &'static str {
    match district.map(|district| district.colour.as_str()) {
        Some("red") => "district district-red",
        Some("gold") => "district district-gold",
        Some("blue") => "district district-blue",
        Some("green") => "district district-green",
        _ => "district",
    }
}

/// The district's number in a shape with as many sides, around (0 0) and about 30 across.
pub(super) fn emblem(district: &District) -> Markup {
    html! {
        path.emblem d=(sides(district.value)) {}
        text.emblem-number y=(if district.value == 3 { "8" } else { "6.5" }) text-anchor="middle" { (district.value) }
    }
}

fn sides(count: u8) -> String {
    match count {
        2 => "M-16 0Q-11 -14 0 -14T16 0Q11 14 0 14T-16 0Z".into(),
        3..=8 => {
            let size = [18.5, 18.0, 16.5, 16.0, 15.5, 15.5][usize::from(count) - 3];
            // An even number of sides lies flat, an odd one stands on its base.
            let turn = if count.is_multiple_of(2) { 0.5 } else { 0.0 };
            let corner = |corner: u8| {
                let angle = (f64::from(corner) + turn) / f64::from(count) * std::f64::consts::TAU;
                format!("{} {}", tenths(angle.sin() * size), tenths(-angle.cos() * size))
            };
            format!("M{}Z", (0..count).map(corner).collect::<Vec<_>>().join("L"))
        }
        _ => "M0 -15A15 15 0 1 1 0 15A15 15 0 1 1 0 -15Z".into(),
    }
}

pub(super) fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
