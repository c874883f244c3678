//! The city underneath: its outline, the Seine, a few parks. Quiet shapes, drawn by eye after the real city.

use maud::{Markup, html};
use omnibus_paris_paris::Board;

use super::plan::Plan;
use crate::svg::round;

/// The plane on which the shapes are drawn.
const DRAWN: (f64, f64) = (1000.0, 700.0);

pub(super) fn landscape(board: &Board) -> Markup {
    let (width, height) = board.plane();
    let to_board = format!(
        "{} scale({} {})",
        Plan::point(0.0, 0.0).translate(),
        round(width / DRAWN.0 * 100.0) / 100.0,
        round(height / DRAWN.1 * 100.0) / 100.0,
    );
    html! {
        g transform=(to_board) {
            path.pp-city d="M-8 340C-20 190 90 70 300 18S760 -14 915 74 1030 330 1012 470 900 690 640 696 300 712 190 660 4 490 -8 340Z" {}
            // Tuileries, Champ de Mars, Luxembourg, Jardin des Plantes, Père-Lachaise, Monceau.
            path.pp-park d="M286 296L424 318 417 352 280 330ZM84 372L112 350 196 446 166 472ZM392 508Q450 496 510 524L524 584Q470 616 398 596ZM838 566L946 600 930 640 826 606ZM944 300Q990 286 1000 330T960 372 944 300ZM172 96Q214 76 240 98T228 142 180 138Z" {}
            path.pp-river d="M1040 566C980 500 900 446 800 440S670 430 612 392 500 388 420 380 300 362 232 338 130 290 60 290 -30 330 -90 420" {}
            path.pp-river-arm d="M936 478C890 536 810 552 752 532S704 456 640 408" {}
            // The tower on its field, the church on the hill, the dome of the Invalides.
            path.pp-sight transform="translate(34 14)" d="M118 470C124 450 131 420 133 384H139C141 420 148 450 154 470H146Q136 452 126 470ZM125 446H147M130 420H142M136 384V372" {}
            path.pp-sight transform="translate(110 10)scale(.9)" d="M724 60V40Q724 32 730 32V40M768 60V40Q768 32 762 32V40M734 60V36C734 14 742 10 746 4 750 10 758 14 758 36V60M718 60H774M741 60V50Q746 44 751 50V60" {}
            path.pp-sight transform="translate(-284 -134)" d="M560 640H620M566 640V616H614V640M574 640V616M582 640V616M590 640V616M598 640V616M606 640V616M562 616L590 604 618 616ZM576 609V600H604V609M578 600C578 584 586 580 590 574 594 580 602 584 602 600M590 574V566" {}
        }
    }
}
