//! What stands around the board: display, hand, ways from here, the bar at the thumb, the curtain, the keys.

use maud::{Markup, html};

use super::{super::Reader, Place, TablePage};
use crate::Stage;

pub(in crate::pages) fn display(reader: &Reader<'_>, stage: &Stage) -> Markup {
    html! {
        section #display aria-label=(reader.words.table_display()) { (stage.display) }
    }
}

pub(super) fn hand(reader: &Reader<'_>, stage: &Stage) -> Markup {
    html! {
        @if let Some(hand) = &stage.hand {
            section #hand.sheet aria-labelledby="hand-title" {
                h2 #hand-title { (reader.words.table_hand()) }
                (hand)
            }
        } @else {
            section #hand.sheet hidden {}
        }
    }
}

pub(super) fn more(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    html! {
        header #more.sheet {
            nav aria-label=(words.table_more()) {
                a href=(table.rules()) { (words.table_rules()) }
                a href=(format!("{}/replay?at={}", table.address, table.step)) { (words.table_replay()) }
                a href=(table.address) data-copy-link=(table.address) { (words.table_copy_link()) }
                a href=(format!("/me?back={}", table.address)) { (words.table_settings()) }
                button type="button" data-do="keys" { (words.table_keys()) }
            }
        }
    }
}

pub(super) fn missed(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let Some((count, after)) = table.missed else {
        return html! { section #missed hidden {} };
    };
    html! {
        section #missed {
            p { (words.table_missed(count)) }
            a.button href=(format!("{}/replay?at={}", table.address, table.step.saturating_sub(count)))
                data-missed=(after) { (words.table_missed_show()) }
            button type="button" data-do="dismiss" { (words.table_missed_dismiss()) }
        }
    }
}

/// What opens a sheet on a small screen: the first is what matters now.
pub(super) fn bar(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let choices = table.stage.choices.len();
    html! {
        nav #bar aria-label=(words.table_more()) {
            @if table.result.is_some() {
                (opener("result", "M3 13V8H6V13M6.5 13V4H9.5V13M10 13V6H13V13", &words.table_result(), true))
            } @else if choices > 0 && table.seat().is_some() {
                @let label = format!("{} {choices}", words.table_choices());
                (opener("choices", "M5.5 4H13M5.5 8H13M5.5 12H13M2.5 4H3M2.5 8H3M2.5 12H3", &label, true))
            }
            @if table.stage.hand.is_some() {
                (opener("hand", "M2.5 4.5L8 3L10.5 12L5 13.5ZM9 4H13.5V12.5H11", &words.table_hand(), false))
            }
            (opener("log", "M3 3.5H13M3 6.5H13M3 9.5H13M3 12.5H9", &words.table_log(), false))
            (opener("more", "M3.5 8H3.6M8 8H8.1M12.5 8H12.6", &words.table_more(), false))
        }
    }
}

fn opener(sheet: &str, icon: &str, label: &str, first: bool) -> Markup {
    html! {
        button.primary[first] type="button" data-opens=(sheet) aria-expanded="false" aria-controls=(sheet) {
            svg viewBox="0 0 16 16" aria-hidden="true" { path d=(icon) {} }
            span { (label) }
        }
    }
}

pub(super) fn curtain(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let Place::Curtain { next } = table.place else {
        return html! { div #curtain hidden {} };
    };
    html! {
        div #curtain role="region" aria-labelledby="curtain-title" {
            form method="post" action=(format!("{}/curtain", table.address)) {
                @if let Some(player) = table.stage.players.get(next.index()) { (player.badge) }
                h2 #curtain-title { (words.table_curtain(table.name(next))) }
                p { (words.table_curtain_why()) }
                input type="hidden" name="seat" value=(next);
                button.primary { (words.table_curtain_lift(table.name(next))) }
            }
        }
    }
}

pub(super) fn keys(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let keys = [
        ("?", words.table_key_help()),
        ("n", words.table_key_next()),
        ("1 – 9", words.table_key_number()),
        ("u", words.table_key_undo()),
        ("i", words.table_key_hint()),
        ("Esc", words.table_key_cancel()),
        ("l", words.table_key_log()),
        ("+ − 0", words.table_key_zoom()),
        ("← ↑ ↓ →", words.table_key_move()),
    ];
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (words.table_keys()) }
            dl { @for (key, meaning) in keys { div { dt { kbd { (key) } } dd { (meaning) } } } }
            form method="dialog" {
                a href=(table.rules()) { (words.table_rules()) }
                button.primary { (words.table_close()) }
            }
        }
    }
}

/// Where the script says something: to the eye, and to those who listen.
pub(in crate::pages) fn voices(reader: &Reader<'_>) -> Markup {
    html! {
        div #toast hidden {
            div role="status" {}
            button type="button" data-do="close-toast" aria-label=(reader.words.table_close()) { "×" }
        }
        div #announcer.unseen aria-live="polite" {}
    }
}
