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
            path.pp-river d="M1040 566C980 500 900 446 800 440S670 430 612 392 500 388 420 380 300 362 232 338 120 288 50 292 -26 318 -34 330" {}
            path.pp-river-arm d="M936 478C890 536 810 552 752 532S704 456 640 408" {}
        }
    }
}
