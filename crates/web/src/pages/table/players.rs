//! Who sits around the table.

use maud::{Markup, html};

use super::{super::Reader, Hints, TablePage, stand_in};
use crate::{PlayerLine, Stage};

pub(in crate::pages) fn players(reader: &Reader<'_>, stage: &Stage) -> Markup {
    list(reader, stage, |_| (Markup::default(), Markup::default()), &Markup::default())
}

/// With who plays for whom, and whether there are hints.
pub(super) fn at_table(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let beside = |player: &PlayerLine| {
        (stand_in::mark(reader, table, player.seat), stand_in::ask(reader, table, player.seat))
    };
    let house = html! {
        p.quiet.house {
            @if table.hints == Hints::Forbidden {
                (words.table_hints_forbidden())
            } @else {
                (words.table_hints_allowed())
            }
        }
    };
    list(reader, &table.stage, beside, &house)
}

/// The players; `beside` is what stands after a name and below it, `house` what is said below all.
fn list(
    reader: &Reader<'_>,
    stage: &Stage,
    beside: impl Fn(&PlayerLine) -> (Markup, Markup),
    house: &Markup,
) -> Markup {
    let words = reader.words;
    html! {
        section #players.sheet aria-labelledby="players-title" {
            h2 #players-title { (words.table_players()) }
            ol {
                @for player in &stage.players {
                    @let spot = format!("player-{}", player.seat);
                    @let (mark, ask) = beside(player);
                    li #(spot).player.(player.paint).acts[player.to_act] data-spot=(spot) {
                        (player.badge)
                        span.name {
                            (player.name)
                            @if player.is_bot { span.bot-mark { (words.bot_mark()) } }
                            @if player.to_act { span.player-mark { (words.table_to_act()) } }
                            @if player.has_won { span.player-mark { (words.table_winner()) } }
                            (mark)
                        }
                        span.score aria-label=(words.table_points(player.score)) role="img" { (player.score) }
                        div.belongings { (player.belongings) }
                        (ask)
                    }
                }
            }
            (house)
        }
    }
}

/// The same in one line, where there is no room for more: opens the list.
pub(super) fn scores(reader: &Reader<'_>, table: &TablePage) -> Markup {
    html! {
        button #scores type="button" data-opens="players" aria-expanded="false" aria-controls="players" {
            span.unseen { (reader.words.table_players()) }
            @for player in &table.stage.players {
                span.acts[player.to_act] { (player.badge) span.unseen { (player.name) } " " (player.score) }
            }
        }
    }
}
