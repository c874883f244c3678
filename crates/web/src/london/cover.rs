//! London's picture in the lobby: a double-decker on a bridge over the Thames, routes behind it.

use maud::{Markup, html};
use omnibus_london::Card;

use super::{
    symbols::{card_class, space},
    track::Space,
};
use crate::svg::Point;

pub(super) fn cover() -> Markup {
    html! {
        svg.cover.london-cover viewBox="0 0 320 200" aria-hidden="true" {
            rect.sky width="320" height="200" {}
            circle.sun cx="246" cy="58" r="30" {}
            // The city across the water: a clock tower, a dome, roofs.
            path.far d="M0 132V104H22V92H40V112H60V98H74V120H128V108H146V96H160V110H176V100H184Q186 78 203 74V66H207V74Q224 78 226 100H234V112H252V96H268V118H292V102H308V112H320V132Z" {}
            path.tower d="M88 132V58L90 52V44L98 22L106 44V52L108 58V132Z" {}
            circle.clock cx="98" cy="62" r="7" {}
            path.hands d="M98 57.5V62L101 64" {}
            // The river, and a bridge of three arches.
            rect.water y="130" width="320" height="70" {}
            path.ripple d="M18 192Q26 188 34 192T50 192M134 190Q142 186 150 190T166 190M262 193Q270 189 278 193T294 193" {}
            path.bridge d="M0 140H320V186H300A40 40 0 0 0 220 186H200A40 40 0 0 0 120 186H100A40 40 0 0 0 20 186H0Z" {}
            path.rail d="M0 140H320" {}
            @for (class, card, x, y, angle) in [
                (card_class(Card::Blue), Some(Card::Blue), 28.0, 30.0, -24.0),
                (card_class(Card::Blue), Some(Card::Blue), 150.0, 30.0, 6.0),
                (card_class(Card::Pink), Some(Card::Pink), 290.0, 26.0, 28.0),
            ] {
                g class=(class) { (space(card, Space { centre: Point(x, y), angle, length: 58.0, width: 24.0 })) }
            }
            g.hero transform="translate(186 140)scale(2.1)" {
                path.lo-bus-body d="M-30 -4V-33Q-30 -37 -26 -37H25Q31 -37 31 -31V-4Z" {}
                path.bus-band d="M-30 -20.5H31" {}
                path.lo-bus-glass d="M-26 -29.5H26M-26 -13H8" {}
                path.bus-bars d="M-16 -34V-25M-6 -34V-25M4 -34V-25M14 -34V-25M-14 -17V-9M-2 -17V-9" {}
                path.lo-bus-glass d="M18 -15V-5" {}
                circle.lo-bus-wheel cx="-18" cy="-4" r="5.5" {}
                circle.lo-bus-wheel cx="16" cy="-4" r="5.5" {}
                circle.bus-hub cx="-18" cy="-4" r="2" {}
                circle.bus-hub cx="16" cy="-4" r="2" {}
            }
        }
    }
}
