//! The poster in the lobby: the tower, the river, three lines, and the bus on its way.

use maud::{Markup, html};

use super::figures::{bus, house};
use crate::{Paint, svg::Point};

pub(super) fn cover() -> Markup {
    let lines = [
        ("pp-blue pp-weave-4", "M-10 34C60 30 96 74 128 104S200 168 336 150"),
        ("pp-red pp-weave-1", "M-10 176C40 170 70 136 104 120S190 92 214 62 270 22 336 26"),
        ("pp-green pp-weave-0", "M70 214C84 190 88 172 62 148S38 96 50 60 40 10 44 -10"),
    ];
    // Where houses stand, by paint; the lines cross at the second and the third.
    let houses =
        [(0, Point(38.0, 35.0)), (1, Point(118.0, 109.0)), (2, Point(57.0, 143.0)), (3, Point(186.0, 142.0))];
    html! {
            svg.cover viewBox="0 0 320 200" aria-hidden="true" {
                rect.pp-poster-sky width="320" height="200" {}
                circle.pp-poster-sun cx="244" cy="84" r="62" {}
                path.pp-poster-park d="M176 200C190 176 226 166 254 168S318 184 330 200Z" {}
                path.pp-poster-river d="M-20 96C50 112 92 196 168 190S262 196 344 190" {}
    path.pp-poster-tower d="M243 4H245L247 34C249 76 258 132 282 174H264C260 148 228 148 224 174H206C230 132 239 76 241 34ZM241.6 104L243.4 62H244.6L246.4 104ZM235.5 138L238.5 114H249.5L252.5 138Z" {}
                path.pp-poster-deck d="M222 143H266M231 109H257M239 58H249" {}
                @for (class, course) in lines {
                    g class=(class) {
                        path.pp-casing d=(course) {}
                        path.pp-line d=(course) {}
                        path.pp-weave d=(course) {}
                    }
                }
                @for (paint, place) in houses {
                    @let Point(x, y) = place;
                    rect.pp-stop x=(x - 20.0) y=(y - 20.0) width="40" height="40" rx="20" {}
                    @if let Some(paint) = Paint::new(paint) {
                        g class=(paint.class()) transform=(place.translate()) { (house(paint)) }
                    }
                }
                g transform="translate(178 84) rotate(-34) scale(1.15)" { (bus()) }
            }
        }
}
