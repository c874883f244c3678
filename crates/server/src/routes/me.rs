//! A guest's name, colour, settings and language.

use axum::{
    Form,
    extract::{
        Query, State,
        rejection::{FormRejection, QueryRejection},
    },
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use maud::Markup;
use omnibus_web::{
    Paint,
    pages::{Settings, me},
};
use serde::Deserialize;
use serde_json::json;

use super::{form, own_bots, query};
use crate::{
    app::App,
    languages::by_code,
    trouble::Trouble,
    visitor::{Visitor, keep, tidy_name},
};

#[derive(Deserialize)]
pub(crate) struct From {
    #[serde(default)]
    saved: Option<String>,
    #[serde(default)]
    back: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    from: Result<Query<From>, QueryRejection>,
) -> Result<Markup, Trouble> {
    let From { saved, back } = query(from)?;
    let bots = own_bots::own(&app, visitor.id).await?;
    Ok(me(&visitor.reader(&app), saved.is_some(), &own_path(&back), &bots))
}

#[derive(Deserialize)]
pub(crate) struct Me {
    name: String,
    paint: u8,
    #[serde(default)]
    theme: String,
    #[serde(default)]
    confirm: String,
    #[serde(default)]
    speed: String,
    #[serde(default)]
    sound: Option<String>,
    #[serde(default)]
    back: String,
}

pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    sent: Result<Form<Me>, FormRejection>,
) -> Result<Response, Trouble> {
    let sent = form(sent)?;
    let (id, mut profile, jar) = visitor.guest(&app, jar).await?;
    // A name that is nothing but space leaves the old one.
    if let Some(name) = tidy_name(&sent.name) {
        profile.guest.name = name;
    }
    if let Some(paint) = Paint::new(sent.paint) {
        profile.guest.paint = paint.number();
    }
    let settings = json!({
        "theme": sent.theme, "confirm": sent.confirm, "speed": sent.speed, "sound": sent.sound.is_some(),
    });
    profile.settings = serde_json::from_value::<Settings>(settings)
        .map_err(|error| Trouble::Malformed(error.to_string()))?;
    keep(&app, id, &profile).await?;
    let back = encoded(&own_path(&sent.back));
    Ok((jar, Redirect::to(&format!("/me?saved&back={back}"))).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    lang: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn language(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    chosen: Result<Form<Chosen>, FormRejection>,
) -> Result<Response, Trouble> {
    let Chosen { lang, back } = form(chosen)?;
    let language = by_code(&lang).ok_or(Trouble::Malformed(lang))?;
    let (id, mut profile, jar) = visitor.guest(&app, jar).await?;
    profile.set_language(language);
    keep(&app, id, &profile).await?;
    Ok((jar, Redirect::to(&own_path(&back))).into_response())
}

/// A path of this site; anything else leads home, never to another site. Browsers leave tabs and line breaks out
/// of an address before they read it: a path with a tab between its slashes is none.
fn own_path(path: &str) -> String {
    let odd = |letter: char| letter == '\\' || letter.is_control();
    let own = path.starts_with('/') && !path.starts_with("//") && !path.contains(odd);
    if own { path.to_owned() } else { "/".to_owned() }
}

/// As the value of a query: its own `&` and `#` stay a part of it.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte);
    path.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_never_leads_to_another_site() {
        for foreign in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "\t//evil.example",
            "javascript:x",
            "",
        ] {
            assert_eq!(own_path(foreign), "/", "{foreign}");
        }
        assert_eq!(own_path("/table/1?seat=2"), "/table/1?seat=2");
        assert_eq!(encoded("/table/1?seat=2&é#x"), "/table/1%3Fseat%3D2%26%C3%A9%23x");
    }
}
