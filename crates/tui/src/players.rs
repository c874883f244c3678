//! The players' table, alike for all games.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use omnibus_core::{Seat, Seats};
use omnibus_words::Voice;

/// One line a player: initial, name, figures under their headings, and a remark.
pub(crate) struct Players<'a> {
    pub(crate) voice: &'a Voice<'a>,
    pub(crate) initials: &'a [char],
    /// Whose decision it is.
    pub(crate) to_act: Seats,
    pub(crate) headings: Vec<String>,
    /// By seat.
    pub(crate) rows: Vec<(Vec<String>, String)>,
}

impl Players<'_> {
    pub(crate) fn text(&self) -> String {
        let heading = self.voice.words.board_player();
        let seats = || Seat::all(self.rows.len() as u8);
        let name_width = seats()
            .map(|seat| self.voice.name(seat).chars().count())
            .chain([heading.chars().count()])
            .max()
            .unwrap_or(0);
        let mut text = format!("    {heading:name_width$}");
        for heading in &self.headings {
            let _ = write!(text, "  {heading}");
        }
        text.push('\n');
        for (seat, (figures, remark)) in seats().zip(&self.rows) {
            let turn = if self.to_act.contains(seat) { '>' } else { ' ' };
            let (style, initial) = (seat_style(seat), self.initials[seat.index()]);
            let _ = write!(text, "{turn} {style}{initial}{style:#} {:name_width$}", self.voice.name(seat));
            for (heading, figure) in self.headings.iter().zip(figures) {
                let _ = write!(text, "  {figure:>width$}", width = heading.chars().count());
            }
            if !remark.is_empty() {
                let _ = write!(text, "  {remark}");
            }
            text.push('\n');
        }
        text
    }
}

/// Black on a colour of the player's own: readable on light and on dark terminals.
pub(crate) fn seat_style(seat: Seat) -> Style {
    let colours =
        [AnsiColor::BrightYellow, AnsiColor::BrightMagenta, AnsiColor::BrightCyan, AnsiColor::BrightGreen];
    let own = colours[seat.index() % colours.len()];
    Style::new().bold().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(own.into()))
}
