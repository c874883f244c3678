//! London's picture in the lobby: a double-decker on a bridge over the Thames, and the bridge is a route.

use maud::{Markup, html};
use omnibus_london::Card;

use super::{
    symbols::{card_class, space},
    track::Space,
};
use crate::svg::Point;

pub(super) fn cover() -> Markup {
    // The route over the bridge, from bank to bank.
    let deck = [Card::Yellow, Card::Blue, Card::Blue, Card::Blue, Card::Pink];
    html! {
        svg.cover.london-cover viewBox="0 0 320 200" aria-hidden="true" {
            rect.sky width="320" height="200" {}
            circle.sun cx="232" cy="62" r="34" {}
            path.cloud d="M112 40H150A7 7 0 0 0 145 28A11 11 0 0 0 125 27A8 8 0 0 0 113 31A5 5 0 0 0 112 40ZM268 34H300A6 6 0 0 0 296 24A9 9 0 0 0 280 23A6 6 0 0 0 268 34Z" {}
            // The city on the other bank: roofs, a dome, a clock tower.
            path.far d="M0 140V110H16V98H30V118H70V104H84V114H98V122H236V112H247Q248 88 268 83V75H266L270 66L274 75H272V83Q292 88 293 112H304V104H320V140Z" {}
            path.dome d="M247 112H293M252 106H288" {}
            path.tower d="M38 140V64H36V56L39 52V46L48 20L57 46V52L60 56V64H58V140Z" {}
            path.tower-line d="M43 76V132M48 76V132M53 76V132" {}
            circle.clock cx="48" cy="60" r="7.5" {}
            path.hands d="M48 55.5V60L51.5 62" {}
            // The river under a bridge of three arches.
            rect.water y="136" width="320" height="64" {}
            path.bridge d="M0 150H320V190H304A38 30 0 0 0 228 190H204A44 34 0 0 0 116 190H92A38 30 0 0 0 16 190H0Z" {}
            path.ripple d="M40 191Q47 187 54 191T68 191M146 186Q153 182 160 186T174 186M252 191Q259 187 266 191T280 191" {}
            rect.road x="-4" y="137" width="328" height="30" {}
            @for (place, card) in deck.into_iter().enumerate() {
                @let centre = Point(32.0 + 64.0 * place as f64, 152.0);
                g class=(card_class(card)) {
                    (space(Some(card), Space { centre, angle: 0.0, length: 58.0, width: 22.0 }))
                }
            }
            g.hero transform="translate(148 140)scale(2.05)" {
                path.body d="M-31 -5V-35Q-31 -39 -27 -39H26Q32 -39 32 -33V-5Z" {}
                path.band d="M-31 -21.5H32" {}
                path.glass d="M-27 -35H-18V-25H-27ZM-16 -35H-7V-25H-16ZM-5 -35H4V-25H-5ZM6 -35H15V-25H6ZM17 -35H26Q28 -35 28 -33V-25H17ZM-27 -18H-16V-10H-27ZM-14 -18H-3V-10H-14ZM-1 -18H10V-10H-1ZM20 -18H29V-10H20Z" {}
                path.door d="M13 -18H18V-5H13Z" {}
                circle.wheel cx="-19" cy="-4" r="5.5" {}
                circle.wheel cx="23" cy="-4" r="5.5" {}
                circle.hub cx="-19" cy="-4" r="2" {}
                circle.hub cx="23" cy="-4" r="2" {}
            }
        }
    }
}
