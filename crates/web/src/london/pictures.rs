//! Small drawings beside the rules, made of what the board is made of.

use maud::{Markup, html};
use omnibus_london::{Card, District, London};
use omnibus_words::Words;

use super::{
    map::worth_rows,
    pieces::barred,
    symbols::{bus, bus_sign, card, card_class, district_class, emblem, space},
    track::{DISC, Space},
};
use crate::{Paint, svg::Point};

pub(super) fn picture(game: &London, rule: &str, words: &Words) -> Option<Markup> {
    let drawing = match rule {
        "LO-D3" => only_card()?,
        "LO-D6" => flush(),
        "LO-C1" => payment(&[Card::Pink, Card::Pink, Card::Bus], Some(Card::Pink))?,
        "LO-C2" => payment(&[Card::Green, Card::Green], None)?,
        "LO-C4" => html! { g transform="translate(20 0)scale(1.5)" { (worth_rows()) } },
        "LO-C6" => lanes(Paint::new(2))?,
        "LO-C7" => lanes(None)?,
        "LO-E2" => ticket(game)?,
        "LO-E3" => district(game)?,
        _ => return None,
    };
    Some(html! {
        svg.picture.london-picture viewBox="0 0 240 140" role="img" aria-label=(words.lo_web_picture(rule)) {
            rect.city width="240" height="140" rx="10" {}
            (drawing)
        }
    })
}

const FACE_UP: [Card; 5] = [Card::Blue, Card::Bus, Card::Yellow, Card::Bus, Card::Bus];

fn slot(slot: usize, y: f64) -> Point {
    Point(32.0 + 44.0 * slot as f64, y)
}

fn only_card() -> Option<Markup> {
    let cards = [Card::Blue, Card::Bus, Card::Yellow, Card::Green, Card::Orange];
    Some(html! {
        @for (at, face) in cards.into_iter().enumerate().filter(|(_, face)| *face != Card::Bus) {
            g.faded { (card(face, slot(at, 92.0))) }
        }
        rect.gap x="58" y="67" width="36" height="50" rx="5" {}
        path.arrow d="M76 88V66M71 71L76 65L81 71" {}
        (card(Card::Bus, slot(1, 36.0)))
        (people_shape(Paint::new(0)?, Point(126.0, 36.0)))
    })
}

fn people_shape(paint: Paint, at: Point) -> Markup {
    html! {
        g class=(format!("token {}", paint.class())) transform=(at.translate()) {
            path.token-shape d=(paint.outline()) transform="scale(12)" {}
        }
    }
}

fn flush() -> Markup {
    html! {
        @for (at, face) in FACE_UP.into_iter().enumerate() { (card(face, slot(at, 70.0))) }
        path.strike d="M14 104L226 36" {}
    }
}

/// Cards above, the route that they pay for below, with its buses.
fn payment(cards: &[Card], colour: Option<Card>) -> Option<Markup> {
    let paint = Paint::new(0)?;
    let (count, middle) = (cards.len() as f64, 120.0);
    let along = |at: usize, step: f64| middle + (at as f64 - (count - 1.0) / 2.0) * step;
    Some(html! {
        @for (at, &face) in cards.iter().enumerate() { (card(face, Point(along(at, 46.0), 34.0))) }
        path.arrow d="M120 66V86M114 81L120 87L126 81" {}
        g class=(colour.map_or("card-any", card_class)) {
            @for at in 0..cards.len() { (space(colour, row(along(at, 66.0), 110.0))) }
        }
        (parked(paint, Point(along(0, 66.0), 110.0)))
    })
}

fn row(x: f64, y: f64) -> Space {
    Space { centre: Point(x, y), angle: 0.0, length: 60.0, width: 24.0 }
}

fn parked(paint: Paint, at: Point) -> Markup {
    html! { g class=(format!("owned {}", paint.class())) transform=(at.translate()) { (bus(57.0, 25.0)) (bus_sign(paint)) } }
}

/// Two lanes between two locations: the other owner on the second lane, or nobody can be.
fn lanes(other: Option<Paint>) -> Option<Markup> {
    let owner = Paint::new(0)?;
    let across = |y: f64| [row(88.0, y), row(152.0, y)];
    Some(html! {
        g class=(card_class(Card::Yellow)) { @for at in across(56.0) { (space(Some(Card::Yellow), at)) } }
        g class=(card_class(Card::Pink)) { @for at in across(84.0) { (space(Some(Card::Pink), at)) } }
        @for at in across(56.0) { (parked(owner, at.centre)) }
        @match other {
            Some(paint) => { @for at in across(84.0) { (parked(paint, at.centre)) } }
            None => (barred("M56 84H184"))
        }
        @for x in [28.0, 212.0] { (location(None, Point(x, 70.0))) }
    })
}

fn location(district: Option<&District>, at: Point) -> Markup {
    html! {
        g class=(format!("location {}", district_class(district))) transform=(at.translate()) {
            circle.disc r=(DISC) {}
            @if let Some(district) = district { (emblem(district)) }
        }
    }
}

/// Two ends linked by way of a third location.
fn ticket(game: &London) -> Option<Markup> {
    let paint = Paint::new(0)?;
    let district = |value: u8| game.board().districts().iter().find(|district| district.value == value);
    Some(html! {
        (parked(paint, Point(73.0, 92.0)))
        (parked(paint, Point(167.0, 92.0)))
        (location(district(5), Point(27.0, 92.0)))
        (location(district(1), Point(120.0, 92.0)))
        (location(district(2), Point(213.0, 92.0)))
        path.link d="M27 66Q27 36 60 36H84M156 36H180Q213 36 213 66" {}
        path.stub d="M86 18H154V30A6 6 0 0 0 154 42V54H86V42A6 6 0 0 0 86 30Z" {}
        text.gain x="120" y="44" text-anchor="middle" { "+5" }
    })
}

fn district(game: &London) -> Option<Markup> {
    let paint = Paint::new(0)?;
    let three = game.board().districts().iter().find(|district| district.value == 3)?;
    Some(html! {
        g class=(paint.class()) {
        g transform="translate(77.5 71.5)rotate(-29)" { (bus(57.0, 25.0)) }
        g transform="translate(162.5 71.5)rotate(29)" { (bus(57.0, 25.0)) }
        @for at in [Point(77.5, 71.5), Point(162.5, 71.5)] { g transform=(at.translate()) { (bus_sign(paint)) } }
        }
        @for at in [Point(35.0, 95.0), Point(120.0, 48.0), Point(205.0, 95.0)] { (location(Some(three), at)) }
        text.gain x="120" y="118" text-anchor="middle" { "+3" }
    })
}
