//! Bots that play for people who are away.

use maud::{Markup, html};
use omnibus_bots::Level;
use omnibus_core::Seat;

use super::{super::Reader, TablePage};
use crate::pages::new_table::bot_name;

/// Who plays a person's seat, and what the reader may do about it.
#[derive(Clone, Debug, Default)]
pub struct StandIn {
    /// The name of the bot that plays for the person.
    pub bot: Option<String>,
    /// Whether the reader may ask a bot to play there.
    pub can_ask: bool,
    /// Whether the reader may take the seat back.
    pub can_return: bool,
}

/// Beside a player's name: who plays for them.
pub(super) fn mark(reader: &Reader<'_>, table: &TablePage, seat: Seat) -> Markup {
    html! {
        @if let Some(bot) = table.stand_in(seat) {
            span.stands-in { (reader.words.table_stands_in(bot, table.name(seat))) }
        }
    }
}

/// Below it: asking a bot to play there, or taking the seat back.
pub(super) fn ask(reader: &Reader<'_>, table: &TablePage, seat: Seat) -> Markup {
    let words = reader.words;
    let Some(stand_in) = table.stand_ins.get(seat.index()) else { return Markup::default() };
    let is_mine = table.seat() == Some(seat);
    let level = format!("stand-in-{seat}");
    html! {
        @if stand_in.can_return { (come_back(reader, table, seat)) }
        @if stand_in.can_ask && stand_in.bot.is_none() {
            details.stand-in id=(format!("ask-{level}")) {
                summary {
                    @if is_mine { (words.table_stand_in_for_me()) }
                    @else { (words.table_stand_in_for(table.name(seat))) }
                }
                form method="post" action=(format!("{}/stand-in", table.address)) {
                    input type="hidden" name="seat" value=(seat);
                    label.unseen for=(level) { (words.table_stand_in_level()) }
                    select id=(level) name="level" {
                        @for bot in Level::ALL {
                            option value=(bot.id()) selected[bot == Level::Strong] { (bot_name(bot, words)) }
                        }
                    }
                    button { (words.table_stand_in_start()) }
                }
            }
        }
    }
}

/// "I’m back."
pub(super) fn come_back(reader: &Reader<'_>, table: &TablePage, seat: Seat) -> Markup {
    html! {
        form.come-back method="post" action=(format!("{}/stand-in", table.address)) {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="level" value="";
            button { (reader.words.table_come_back()) }
        }
    }
}
