//! One's name, colour and settings.

use maud::{Markup, html};

use super::{
    Reader,
    chrome::{Confirm, Guest, Speed, Theme, page},
    own_bots::{OwnBots, own_bots},
};
use crate::Paint;

/// The longest name, in characters.
pub const NAME_LENGTH: usize = 24;

/// Form: `POST /me` with `name`, `paint`, `theme`, `confirm`, `speed`, `sound` (present or not), `back`.
/// `saved`: the form has just been sent. `back`: the page that the reader came from.
pub fn me(reader: &Reader<'_>, saved: bool, back: &str, bots: &OwnBots) -> Markup {
    let words = reader.words;
    let settings = reader.settings;
    // Only ever a page of our own.
    let back = if back.starts_with('/') && !back.starts_with("//") { back } else { "/" };
    let name = reader.guest.map(|guest| guest.name.as_str()).unwrap_or_default();
    let paint = reader.guest.and_then(Guest::paint).map_or(0, Paint::number);
    page(
        reader,
        &words.me_title(),
        "me",
        &html! {
            main.narrow {
                h1 { (words.me_title()) }
                p.lead { (words.me_lead()) }
                @if saved { p.saved role="status" { (words.me_saved()) } }
                form method="post" action="/me" {
                    input type="hidden" name="back" value=(back);
                    div.field {
                        label for="name" { (words.me_name()) }
                        input #name name="name" value=(name) maxlength=(NAME_LENGTH) required autocomplete="nickname"
                            aria-describedby="name-hint";
                        p.hint #name-hint { (words.me_name_hint()) }
                    }
                    fieldset {
                        legend { (words.me_paint()) }
                        div.paints {
                            @for number in Paint::all().map(Paint::number) {
                                @let shown = Guest { name: name.to_owned(), paint: number };
                                label.paint-choice {
                                    input type="radio" name="paint" value=(number) checked[number == paint];
                                    (shown.badge(words))
                                    span { (words.me_paint_name(number)) }
                                }
                            }
                        }
                    }
                    (choice("theme", &words.me_theme(), settings.theme.id(), &Theme::ALL.map(|theme| (theme.id(), match theme {
                        Theme::Auto => words.me_theme_auto(),
                        Theme::Light => words.me_theme_light(),
                        Theme::Dark => words.me_theme_dark(),
                    }))))
                    (choice("confirm", &words.me_confirm(), settings.confirm.id(), &Confirm::ALL.map(|confirm| (confirm.id(), match confirm {
                        Confirm::Always => words.me_confirm_always(),
                        Confirm::Touch => words.me_confirm_touch(),
                        Confirm::Never => words.me_confirm_never(),
                    }))))
                    (choice("speed", &words.me_speed(), settings.speed.id(), &Speed::ALL.map(|speed| (speed.id(), match speed {
                        Speed::Slow => words.me_speed_slow(),
                        Speed::Normal => words.me_speed_normal(),
                        Speed::Fast => words.me_speed_fast(),
                        Speed::Off => words.me_speed_off(),
                    }))))
                    label.check {
                        input type="checkbox" name="sound" value="on" checked[settings.sound];
                        span { (words.me_sound()) }
                    }
                    div.actions {
                        button.button { (words.me_save()) }
                        a.button.quiet href=(back) { (words.me_back()) }
                    }
                }
                (own_bots(reader, bots))
            }
        },
    )
}

/// One of a few, side by side: written value and words.
pub(crate) fn choice(name: &str, legend: &str, chosen: &str, values: &[(&str, String)]) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            div.segments {
                @for (value, label) in values {
                    label.segment {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        span { (label) }
                    }
                }
            }
        }
    }
}
