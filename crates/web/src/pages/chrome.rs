//! What is around every page: head, masthead, footer.

use maud::{DOCTYPE, Markup, html};
use omnibus_words::{Language, Words};
use serde::{Deserialize, Serialize};

use crate::{Paint, assets::address};

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

/// When a choice is shown first and taken by a second touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    #[default]
    Always,
    Touch,
    Never,
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

/// A whole page. `kind` is the class of its body.
pub(crate) fn page(reader: &Reader<'_>, title: &str, kind: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.words.language_code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Omnibus" }
                link rel="stylesheet" href=(address("omnibus.css"));
                link rel="icon" href=(address("icon.svg"));
                script src=(address("omnibus.js")) defer {}
            }
            body class=(kind) { (body) }
        }
    }
}
