//! The picture in the lobby: a taxi on its way through Paris in the evening.

use maud::{Markup, html};
use omnibus_taxi::SpaceKind;

use super::{car, flag, mark};
use crate::Paint;

const TOWER: &str = "M40 146Q62 104 68.5 34L70 14L71.5 34Q78 104 100 146H87Q83 126 70 126Q57 126 53 146Z";
const GIRDERS: &str = "M58 76H82M50 108H90M66 72L74 60M74 72L66 60M64 104L75 80M76 104L65 80";
const ROOFS: &str = "M112 146V104L118 94H150L156 104V88L162 76H196L202 88V98L208 90H240L246 98V82L252 70H286L292 82V108L297 100H330V146Z";
const WINDOWS: &str = "M122 110V118M132 110V118M142 110V118M122 126V134M132 126V134M142 126V134M167 94V102M179 94V102M191 94V102M167 110V118M179 110V118M191 110V118M214 106V114M226 106V114M236 106V114M257 88V96M269 88V96M281 88V96M257 104V112M269 104V112M281 104V112M303 112V120M313 112V120";
const CHIMNEYS: &str = "M124 94V86H130V94M176 76V68H184V76M222 90V83H227V90M262 70V61H270V70";

pub(super) fn cover() -> Markup {
    let class = |number| Paint::new(number).map_or("", Paint::class);
    html! {
        svg class="cover tx-cover" viewBox="0 0 320 200" aria-hidden="true" {
            rect class="tx-sky" width="320" height="200" {}
            circle class="tx-sun" cx="226" cy="64" r="42" {}
            path class="tx-clouds" d="M16 44H52M28 52H74M120 34H166M132 42H152M268 30H304" {}
            path class="tx-tower" d=(TOWER) {}
            path class="tx-girders" d=(GIRDERS) {}
            path class="tx-roofs" d=(CHIMNEYS) {}
            path class="tx-roofs" d=(ROOFS) {}
            path class="tx-panes" d=(WINDOWS) {}
            path class="tx-water" d="M0 146H320V200H0Z" {}
            path class="tx-ripples" d="M10 152H38M60 151H92M136 152H160M250 151H288" {}
            // The street of the board, large: spaces, a square, a client's destination.
            g transform="translate(0 172) scale(2)" {
                path class="tx-kerb tx-wide" d="M-10 0H170" {}
                path class="tx-road tx-wide" d="M-10 0H170" {}
                @for x in [30, 106, 122] { g transform=(format!("translate({x} 0)")) { (mark::mark(SpaceKind::Street)) } }
                g transform="translate(6 0)" { (mark::mark(SpaceKind::Place)) }
                g transform="translate(140 0)" { (mark::mark(SpaceKind::Destination)) }
                g class=(class(0)) transform="translate(140 0)" { (flag::flag("", flag::Wind::default())) }
                g class=(class(1)) transform="translate(68 -2) scale(1.5)" {
                    (car::body())
                    rect class="tx-body" x="-4.5" y="-14.6" width="10" height="4.4" rx="1.4" {}
                    path class="tx-checks" d="M-2.6 -13.4H3.6V-11.6H-2.6Z" {}
                }
            }
        }
    }
}
