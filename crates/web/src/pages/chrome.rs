//! What is around every page: head, masthead, footer.

use std::fmt;

use maud::{DOCTYPE, Markup, html};
use omnibus_core::{Game, Meta, Seat};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_words::{Language, Voice, Words};
use serde::{Deserialize, Serialize};

use crate::{Paint, People, assets::address};

/// Who reads the page, and how they like it.
pub struct Reader<'a> {
    pub words: &'a Words,
    pub language: Language,
    /// `None` before the first cookie.
    pub guest: Option<&'a Guest>,
    pub settings: Settings,
    /// The address of this page, so that a change of language comes back to it.
    pub here: &'a str,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("guest", &self.guest).field("here", &self.here).finish_non_exhaustive()
    }
}

/// A person without an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    pub name: String,
    /// A number below [`Paint::COUNT`].
    pub paint: u8,
}

impl Guest {
    pub fn paint(&self) -> Option<Paint> {
        Paint::new(self.paint)
    }

    /// The guest's shape with the initial on it.
    pub(crate) fn badge(&self, words: &Words) -> Markup {
        let names = [self.name.clone()];
        let paints: Vec<Paint> = self.paint().into_iter().collect();
        People { voice: Voice { words, names: &names }, paints: &paints }.badge(Seat::new(0))
    }
}

/// What a guest may set. Kept by the server, so that every device agrees and nothing needs a script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    pub confirm: Confirm,
    pub speed: Speed,
    /// A soft bell when it is one's turn.
    pub sound: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// As forms and the page's root element name it.
    pub fn id(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// When a choice is shown first and taken by a second touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    #[default]
    Always,
    Touch,
    Never,
}

impl Confirm {
    pub(crate) const ALL: [Confirm; 3] = [Confirm::Always, Confirm::Touch, Confirm::Never];

    /// As forms and the page's root element name it.
    pub fn id(self) -> &'static str {
        match self {
            Confirm::Always => "always",
            Confirm::Touch => "touch",
            Confirm::Never => "never",
        }
    }
}

/// How fast what happened is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    Off,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Off];

    /// As forms and the page's root element name it.
    pub fn id(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }
}

/// A whole page. `kind` is the class of its body. A table leaves the room to the board: it has a thin masthead and
/// no footer.
pub(crate) fn page(reader: &Reader<'_>, title: &str, kind: &str, body: &Markup) -> Markup {
    let words = reader.words;
    let Settings { theme, confirm, speed, sound } = reader.settings;
    let is_board = matches!(kind, "table" | "replay");
    html! {
        (DOCTYPE)
        html lang=(words.language_code()) data-theme=(theme.id()) data-confirm=(confirm.id()) data-speed=(speed.id())
            data-sound=(if sound { "on" } else { "off" }) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                (theme_colours(theme))
                title { @if !title.is_empty() { (title) " · " } "Omnibus" }
                link rel="stylesheet" href=(address("omnibus.css"));
                link rel="icon" type="image/svg+xml" href=(address("icon.svg"));
                script src=(address("omnibus.js")) defer {}
            }
            body class=(kind) {
                a.skip href="#content" { (words.chrome_skip()) }
                (masthead(reader, is_board))
                // Not `main` itself: a page brings its own, with an id that the script knows.
                div #content tabindex="-1" { (body) }
                @if !is_board { (footer(words)) }
            }
        }
    }
}

/// The colour that a phone paints around the page: the paper's, as in `tokens.css`.
fn theme_colours(theme: Theme) -> Markup {
    const LIGHT: &str = "#f6f0e2";
    const DARK: &str = "#101a2c";
    html! {
        @match theme {
            Theme::Light => { meta name="color-scheme" content="light"; meta name="theme-color" content=(LIGHT); }
            Theme::Dark => { meta name="color-scheme" content="dark"; meta name="theme-color" content=(DARK); }
            Theme::Auto => {
                meta name="color-scheme" content="light dark";
                meta name="theme-color" media="(prefers-color-scheme: light)" content=(LIGHT);
                meta name="theme-color" media="(prefers-color-scheme: dark)" content=(DARK);
            }
        }
    }
}

fn masthead(reader: &Reader<'_>, is_thin: bool) -> Markup {
    let words = reader.words;
    html! {
        header.masthead.thin[is_thin] {
            a.wordmark href="/" aria-label="Omnibus" { (bus()) span { "Omnibus" } }
            nav aria-label=(words.chrome_main_menu()) {
                a.bar-link.to-games href="/" aria-current=[(reader.here == "/").then_some("page")] { (words.chrome_games()) }
                details.menu {
                    summary.bar-link { (words.chrome_rules()) }
                    ul.menu-list {
                        @for game in games() {
                            @let address = format!("/rules/{}", game.id);
                            li { a href=(address) aria-current=[(reader.here == address).then_some("page")] { (game.title) } }
                        }
                    }
                }
                details.menu {
                    summary.bar-link { span.unseen { (words.chrome_language()) " " } (reader.language.to_uppercase()) }
                    form.menu-list method="post" action="/language" {
                        input type="hidden" name="back" value=(reader.here);
                        @for language in Language::iter() {
                            button name="lang" value=(language) lang=(language)
                                aria-current=[(*language == reader.language).then_some("true")] {
                                (language.language_name())
                            }
                        }
                    }
                }
                a.bar-link.me-link href="/me" title=(words.chrome_settings()) aria-current=[(reader.here == "/me").then_some("page")] {
                    @if let Some(guest) = reader.guest {
                        (guest.badge(words)) span.name { (guest.name) }
                    } @else {
                        (words.chrome_you())
                    }
                }
            }
        }
    }
}

fn footer(words: &Words) -> Markup {
    html! {
        footer.footer {
            ul {
                @for game in games() {
                    li { a href=(format!("/rules/{}", game.id)) { (words.board_fact(words.chrome_rules(), game.title)) } }
                }
                li { a href="/openapi.json" { (words.chrome_interface()) } }
            }
            p { (words.chrome_licence()) }
        }
    }
}

/// Every game there is, in the order of the front page.
fn games() -> [&'static Meta; 3] {
    [ParisParis::meta(), London::meta(), Taxi::meta()]
}

/// The bus of the wordmark.
fn bus() -> Markup {
    html! {
        svg.bus viewBox="0 0 44 32" aria-hidden="true" {
            path.bus-body d="M5 4h29q6 0 7 6l1.500 9v5q0 2-2 2h-35.500q-3 0-3-3v-16q0-3 3-3z" {}
            path.bus-glass d="M6.500 8h6.500v7h-6.500zM16 8h6.500v7h-6.500zM25.500 8h6.500v7h-6.500zM35 8h.5q2 0 2.500 2.500l1 4.500h-4z" {}
            path.bus-band d="M2 19h40.500" {}
            circle.bus-wheel cx="11" cy="26" r="4" {}
            circle.bus-wheel cx="33" cy="26" r="4" {}
        }
    }
}
