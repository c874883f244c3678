//! The players, a line each.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use omnibus_core::{Seat, Seats};
use omnibus_words::Voice;
use unicode_width::UnicodeWidthStr;

use crate::letters;

/// Who plays, with initials that differ and colours of their own.
pub(crate) struct Players<'a> {
    voice: &'a Voice<'a>,
    initials: Vec<char>,
}

impl<'a> Players<'a> {
    pub(crate) fn new(players: u8, voice: &'a Voice<'a>) -> Players<'a> {
        Players { voice, initials: letters(Seat::all(players).map(|seat| voice.name(seat))) }
    }

    pub(crate) fn initial(&self, seat: Seat) -> char {
        self.initials[seat.index()]
    }

    /// A line of figures for each player, under their headings; who has to decide, and a remark at the end.
    pub(crate) fn table<const N: usize>(
        &self,
        to_act: Seats,
        headings: &[String; N],
        figures: impl Fn(Seat) -> [String; N],
        remark: impl Fn(Seat) -> Option<String>,
    ) -> String {
        let seats = || Seat::all(self.initials.len() as u8);
        let heading = self.voice.words.board_player();
        let widest = seats().map(|seat| self.voice.name(seat).width()).chain([heading.width()]).max();
        let name_width = widest.unwrap_or(0);
        let mut text = format!("    {}", padded(&heading, name_width));
        for heading in headings {
            let _ = write!(text, "  {heading}");
        }
        text.push('\n');
        for seat in seats() {
            let mark = if to_act.contains(seat) { '>' } else { ' ' };
            let style = seat_style(seat);
            let name = padded(self.voice.name(seat), name_width);
            let _ = write!(text, "{mark} {style}{}{style:#} {name}", self.initial(seat));
            for (heading, figure) in headings.iter().zip(figures(seat)) {
                let _ = write!(text, "  {figure:>width$}", width = heading.width());
            }
            if let Some(remark) = remark(seat) {
                let _ = write!(text, "  {remark}");
            }
            text.push('\n');
        }
        text
    }
}

/// Black on a colour of the player's own: readable on light and on dark terminals.
pub(crate) fn seat_style(seat: Seat) -> Style {
    let colours = [
        AnsiColor::BrightYellow,
        AnsiColor::BrightMagenta,
        AnsiColor::BrightCyan,
        AnsiColor::BrightGreen,
        AnsiColor::BrightRed,
        AnsiColor::BrightWhite,
    ];
    let own = colours[seat.index() % colours.len()];
    Style::new().bold().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(own.into()))
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}
