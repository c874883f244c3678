//! Whose turn it is, what is asked, and every legal action in words.

use maud::{Markup, html};

use super::{super::Reader, TablePage, hint, stand_in};
use crate::Choice;

/// More choices than this are folded away: the number keys end here too.
const SHORT: usize = 9;

pub(super) fn status(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let stage = &table.stage;
    let acting: Vec<_> = stage.players.iter().filter(|player| player.to_act).collect();
    let stood_in = table.seat().and_then(|seat| Some((seat, table.stand_in(seat)?)));
    let mine = table.seat().and_then(|seat| acting.iter().find(|player| player.seat == seat));
    let mine = mine.filter(|_| stood_in.is_none());
    html! {
        section #status.asked[mine.is_some()] {
            div.says aria-live="polite" {
                @if let Some(player) = mine {
                    p.whose { (player.badge) " " (words.table_your_turn(&player.name)) }
                } @else if acting.is_empty() {
                    p.whose { (words.play_over()) }
                } @else if let Some((seat, bot)) = stood_in {
                    p.whose { (stage.players[seat.index()].badge) " " (words.table_stands_in_for_you(bot)) }
                } @else {
                    p.whose {
                        @for player in &acting { (player.badge) " " }
                        @let names: Vec<&str> = acting.iter().map(|player| &*player.name).collect();
                        (words.table_turn_of(names.join(", ")))
                    }
                }
                @if !stage.question.is_empty() { p.question { (stage.question) } }
                @if table.place == super::Place::Spectator && table.result.is_none() {
                    p.question { (words.table_watching()) }
                }
            }
            p.reconnecting role="status" hidden { (words.table_reconnecting()) }
            div.ways {
                @if let (Some((seat, _)), None) = (stood_in, &table.result) {
                    (stand_in::come_back(reader, table, seat))
                }
                (hint::ask(reader, table))
                @if let (true, Some(seat)) = (table.can_undo, table.seat()) {
                    form.undo method="post" action=(format!("{}/undo", table.address)) {
                        input type="hidden" name="seq" value=(table.seq);
                        input type="hidden" name="seat" value=(seat);
                        button { (words.table_undo()) }
                    }
                }
            }
        }
    }
}

pub(super) fn choices(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let choices = &table.stage.choices;
    let (Some(seat), false) = (table.seat(), choices.is_empty()) else {
        return html! { section #choices.sheet hidden {} };
    };
    html! {
        section #choices.sheet data-seat=(seat) tabindex="-1" aria-labelledby="choices-title" {
            h2 #choices-title { (words.table_your_choices()) }
            div.here hidden {
                h3 { (words.table_choices_here()) }
                button type="button" data-do="show-all" { (words.table_show_all()) }
            }
            form method="post" action=(format!("{}/act", table.address)) {
                input type="hidden" name="seq" value=(table.seq);
                input type="hidden" name="seat" value=(seat);
                @if choices.len() > SHORT {
                    details {
                        summary { (words.table_all_choices(choices.len())) }
                        (list(choices))
                    }
                } @else {
                    (list(choices))
                }
            }
        }
    }
}

fn list(choices: &[Choice]) -> Markup {
    html! {
        ol {
            @for choice in choices {
                li { button name="action" value=(choice.action) data-spots=(choice.spots.join(" ")) { (choice.label) } }
            }
        }
    }
}
