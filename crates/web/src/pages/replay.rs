//! Looking back: step by step, from any seat's eyes, with a link to every move.

use maud::{Markup, PreEscaped, html};
use omnibus_core::{Meta, Seat};

use super::{
    Reader,
    chrome::page,
    table::{board, display, lines, pieces, players, rules_address, voices, zoom},
};
use crate::{Stage, Told};

#[derive(Debug)]
pub struct ReplayPage {
    /// The table's address: `/table/{id}`.
    pub address: String,
    pub meta: &'static Meta,
    pub at: usize,
    pub last: usize,
    pub eyes: Eyes,
    /// From whose eyes this reader may look: all of them after the game, one's own and the public's before.
    pub eyes_open: Vec<(Eyes, String)>,
    pub map: Markup,
    pub stage: Stage,
    /// Every hand that may be seen, with its owner's name.
    pub hands: Vec<(String, Markup)>,
    /// What the action that led here was, and what happened by it.
    pub action: Option<String>,
    pub told: Vec<Told>,
}

/// From whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything, after the game.
    All,
    Seat(Seat),
    Public,
}

impl Eyes {
    /// As addresses name it: `all`, `0`, `public`.
    pub fn id(self) -> String {
        match self {
            Eyes::All => "all".into(),
            Eyes::Seat(seat) => seat.to_string(),
            Eyes::Public => "public".into(),
        }
    }

    pub fn by_id(id: &str) -> Option<Eyes> {
        match id {
            "all" => Some(Eyes::All),
            "public" => Some(Eyes::Public),
            number => {
                let number: u8 = number.parse().ok()?;
                (usize::from(number) < Seat::MAX).then(|| Eyes::Seat(Seat::new(number)))
            }
        }
    }
}

/// The whole page. Address: `{address}/replay?at={step}&eyes={id}`.
pub fn replay(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    let words = reader.words;
    let body = html! {
        main #replay.shell data-address=(replay.address) data-at=(replay.at) data-last=(replay.last)
            data-eyes=(replay.eyes.id()) data-game=(replay.meta.id) data-copied=(words.table_copied())
            data-unsent=(words.table_unsent())
        {
            (board(reader, &replay.map, &replay.stage))
            div.beside { (display(reader, &replay.stage)) (zoom(reader)) }
            div.column {
                h1 { (words.replay_title(replay.meta.title)) }
                header #more {
                    nav aria-label=(words.table_more()) {
                        a href=(replay.address) { (words.replay_table()) }
                        a href=(rules_address(replay.meta)) { (words.table_rules()) }
                    }
                }
                (steps(reader, replay))
                (told(reader, replay))
                (hands(reader, replay))
                (players(reader, &replay.stage))
            }
            (voices(reader))
        }
    };
    page(reader, replay.meta.title, "replay", &body)
}

/// What changes from step to step; the script fetches `{address}/replay/frame?at=…&eyes=…` and gets it as the
/// `html` of a frame, with what was told.
pub fn replay_parts(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    html! {
        (pieces(&replay.stage))
        (display(reader, &replay.stage))
        (steps(reader, replay))
        (told(reader, replay))
        (hands(reader, replay))
        (players(reader, &replay.stage))
    }
}

/// Back and forth: links and a form, so that no script is needed.
fn steps(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    let words = reader.words;
    let ReplayPage { at, last, .. } = *replay;
    let link = |to: usize| format!("{}/replay?at={to}&eyes={}", replay.address, replay.eyes.id());
    let step = |to: usize, label: &str, icon: &str| {
        html! {
            a.button href=(link(to)) data-at=(to) aria-label=(label) title=(label) {
                svg viewBox="0 0 16 16" aria-hidden="true" { path d=(icon) {} }
            }
        }
    };
    html! {
        form #steps method="get" action=(format!("{}/replay", replay.address)) {
            label for="at" {
                @if at == 0 { (words.replay_deal()) } @else { (words.replay_step(at, last)) }
            }
            input #at type="range" name="at" min="0" max=(last) value=(at);
            div.step-buttons {
                (step(0, &words.replay_first(), "M4 3V13M12 3L6 8L12 13"))
                (step(at.saturating_sub(1), &words.replay_back(), "M10 3L5 8L10 13"))
                button.play type="button" data-do="play" data-pause=(words.replay_pause()) data-play=(words.replay_play()) {
                    (words.replay_play())
                }
                (step((at + 1).min(last), &words.replay_on(), "M6 3L11 8L6 13"))
                (step(last, &words.replay_latest(), "M12 3V13M4 3L10 8L4 13"))
            }
            div.eyes {
                label for="eyes" { (words.replay_eyes()) }
                select #eyes name="eyes" {
                    @for (eyes, name) in &replay.eyes_open {
                        option value=(eyes.id()) selected[*eyes == replay.eyes] { (name) }
                    }
                }
                button.show { (words.replay_show()) }
            }
            a href=(link(at)) data-copy-link=(link(at)) { (words.replay_copy()) }
        }
    }
}

fn told(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    html! {
        section #told aria-live="polite" aria-labelledby="told-title" {
            h2 #told-title {
                @if let Some(action) = &replay.action { (action) } @else { (reader.words.replay_told()) }
            }
            (lines(reader, &rules_address(replay.meta), &replay.told))
        }
    }
}

fn hands(reader: &Reader<'_>, replay: &ReplayPage) -> Markup {
    html! {
        div #hands {
            @for (number, (name, hand)) in replay.hands.iter().enumerate() {
                section { h2 { (reader.words.replay_hand(name)) } (with_own_ids(hand, number)) }
            }
        }
    }
}

/// Several hands on one page may hold the same cards: the ids of each begin with its number.
fn with_own_ids(hand: &Markup, number: usize) -> Markup {
    // Words cannot be taken for an attribute: their quotation marks are escaped.
    PreEscaped(hand.0.replace(" id=\"", &format!(" id=\"hand-{number}-")))
}
