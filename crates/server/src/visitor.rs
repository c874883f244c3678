//! Who asks: a guest with a cookie, or somebody new; and in which language to answer.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{
    Json,
    body::HttpBody,
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::extract::{
    PrivateCookieJar,
    cookie::{Cookie, SameSite},
};
use omnibus_store::GuestId;
use omnibus_web::pages::{Guest, Message, Reader, Settings, message};
use omnibus_words::{Language, Words};
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    guard::Client,
    languages::{by_code, code, negotiate},
    routes::unreadable,
    tardy::Tardy,
    token,
    trouble::Trouble,
};

const COOKIE: &str = "omnibus";
/// The longest name, in characters.
const NAME: usize = 24;
/// The longest lucky word, in characters.
const WORD: usize = 64;

/// What is kept of a guest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Profile {
    pub(crate) guest: Guest,
    #[serde(default)]
    pub(crate) settings: Settings,
    /// As chosen; otherwise what the browser asks for.
    #[serde(default)]
    pub(crate) language: Option<String>,
}

/// The one who asks.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) id: Option<GuestId>,
    pub(crate) profile: Option<Profile>,
    pub(crate) language: Language,
    /// The address that was asked for.
    pub(crate) here: String,
    pub(crate) host: String,
    /// As whom they are counted.
    pub(crate) client: Client,
    wants_json: bool,
}

impl Visitor {
    pub(crate) fn words<'a>(&self, app: &'a App) -> &'a Words {
        app.tables.languages.words(self.language)
    }

    pub(crate) fn reader<'a>(&'a self, app: &'a App) -> Reader<'a> {
        Reader {
            words: self.words(app),
            language: self.language,
            guest: self.profile.as_ref().map(|profile| &profile.guest),
            settings: self.profile.as_ref().map(|profile| profile.settings).unwrap_or_default(),
            here: &self.here,
        }
    }

    pub(crate) fn wants_json(&self) -> bool {
        self.wants_json
    }

    /// The guest, made now if this is the first thing that somebody does here. The jar then holds the cookie.
    pub(crate) async fn guest(
        &self,
        app: &App,
        jar: PrivateCookieJar,
    ) -> Result<(GuestId, Profile, PrivateCookieJar), Trouble> {
        if let (Some(id), Some(profile)) = (self.id, &self.profile) {
            return Ok((id, profile.clone(), jar));
        }
        let id = match self.id {
            Some(id) => id,
            None => GuestId::from_bytes(app.tables.machine.bytes()?),
        };
        let guest = Guest { name: self.words(app).server_guest(), paint: 0 };
        let profile = Profile { guest, settings: Settings::default(), language: None };
        keep(app, id, &profile).await?;
        let cookie = Cookie::build((COOKIE, id.to_string()))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .permanent();
        Ok((id, profile, jar.add(cookie)))
    }
}

/// Writes down what a guest is called and likes.
pub(crate) async fn keep(app: &App, id: GuestId, profile: &Profile) -> Result<(), Trouble> {
    let body = serde_json::to_string(profile).map_err(|_| Trouble::Broken)?;
    Ok(app.tables.store().put_guest(id, body, app.tables.machine.now()).await?)
}

/// A name that can stand on a table: no line breaks or control characters, not too long; `None` if nothing is
/// left of it.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    let visible: String = name.chars().filter(|letter| !letter.is_control()).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(NAME).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// A lucky word without the space around it, and not too long.
pub(crate) fn tidy_word(word: &str) -> String {
    word.trim().chars().take(WORD).collect()
}

/// Finds out who asks, counts the request, and puts what goes wrong into the visitor's language.
pub(crate) async fn greet(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let jar = PrivateCookieJar::from_headers(headers, app.key.clone());
    let cookie = jar.get(COOKIE).and_then(|cookie| cookie.value().parse::<GuestId>().ok());
    let was_sent = sent_cookies(headers).any(|name| name == COOKIE);
    let text = |name: header::HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
    };
    let path = request.uri().path_and_query().map(ToString::to_string).unwrap_or_default();
    let address = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip());
    // A wrong token is counted where it comes from: nobody guesses on another's account.
    let bot = token::bearer(app.tables.store(), headers).await;
    let known = bot.as_ref().ok().and_then(Option::as_ref).map(|bot| bot.bot);
    let client = known.or(cookie).map_or(Client::Address(address), Client::Guest);
    let mut visitor = Visitor {
        id: cookie,
        profile: None,
        language: negotiate(&text(header::ACCEPT_LANGUAGE)),
        wants_json: path.starts_with("/api/") || text(header::ACCEPT).contains("json"),
        here: path,
        host: text(header::HOST),
        client,
    };
    if let Err(trouble) = app.limiter.check(&visitor.client) {
        return dress(&app, &visitor, &trouble, &HeaderMap::new());
    }
    match bot {
        // A program goes by its token alone, and only where programs go.
        Ok(Some(bot)) if visitor.here.starts_with("/api/bot/") => {
            visitor.id = None;
            request.extensions_mut().insert(bot);
            return answer(&app, visitor, request, next).await;
        }
        Ok(Some(_)) => return dress(&app, &visitor, &Trouble::TokenElsewhere, &HeaderMap::new()),
        Ok(None) => {}
        Err(trouble) => return dress(&app, &visitor, &trouble, &HeaderMap::new()),
    }
    if was_sent && cookie.is_none() {
        return dress(&app, &visitor, &Trouble::BadCookie, &putting_away());
    }
    if let Some(id) = cookie {
        match app.tables.store().guest(id).await {
            Ok(body) => visitor.profile = body.and_then(|body| serde_json::from_str(&body).ok()),
            Err(error) => return dress(&app, &visitor, &error.into(), &HeaderMap::new()),
        }
    }
    let chosen = visitor.profile.as_ref().and_then(|profile| profile.language.as_deref()).and_then(by_code);
    visitor.language = chosen.unwrap_or(visitor.language);
    answer(&app, visitor, request, next).await
}

/// Lets the request through, and puts what goes wrong into words.
async fn answer(app: &App, visitor: Visitor, mut request: Request, next: Next) -> Response {
    // What is announced as too large is not waited for.
    if request.body().size_hint().lower() > app.limiter.body() as u64 {
        return dress(app, &visitor, &Trouble::TooLarge, &HeaderMap::new());
    }
    request.extensions_mut().insert(visitor.clone());
    let tardy = Tardy::default();
    let request = request.map(|body| tardy.in_time(body, app.client_time));
    let mut response = next.run(request).await;
    let trouble = response.extensions_mut().remove::<Trouble>().or_else(|| library_trouble(&response));
    let trouble = if tardy.is_late() { Some(Trouble::TooSlow) } else { trouble };
    match trouble {
        Some(trouble) => {
            let headers = std::mem::take(response.headers_mut());
            dress(app, &visitor, &trouble, &headers)
        }
        None => response,
    }
}

/// What was refused before it reached us, as a path that is no UTF-8: an error in plain text. Ours never are.
fn library_trouble(response: &Response) -> Option<Trouble> {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok())?;
    if !kind.starts_with("text/plain") {
        return None;
    }
    if status.is_server_error() {
        return Some(Trouble::Broken);
    }
    status.is_client_error().then(|| unreadable(status, status.to_string()))
}

/// Takes the cookie from the browser. A jar does not: it forgets only what it could read.
fn putting_away() -> HeaderMap {
    let mut gone = Cookie::build((COOKIE, "")).path("/").build();
    gone.make_removal();
    HeaderValue::from_str(&gone.to_string())
        .map(|value| HeaderMap::from_iter([(header::SET_COOKIE, value)]))
        .unwrap_or_default()
}

fn sent_cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split('=').next()).map(str::trim)
}

/// Trouble as a page, or as JSON for a script.
fn dress(app: &App, visitor: &Visitor, trouble: &Trouble, headers: &HeaderMap) -> Response {
    let words = visitor.words(app);
    let status = trouble.status();
    let mut response = if visitor.wants_json {
        let problem = trouble.problem(words);
        let content_type = [(header::CONTENT_TYPE, "application/problem+json")];
        (status, content_type, Json(problem).into_response().into_body()).into_response()
    } else {
        let game = trouble.rule().and_then(crate::routes::rules::game_of);
        let page = Message {
            title: trouble.title(words),
            sentence: trouble.sentence(words),
            way_on: ("/".into(), words.trouble_way_on()),
            rule: trouble
                .rule()
                .zip(game)
                .map(|(rule, game)| (format!("/rules/{}#{rule}", game.meta().id), rule.to_owned())),
        };
        (status, message(&visitor.reader(app), &page)).into_response()
    };
    for (name, value) in headers {
        if name == header::SET_COOKIE || name == header::ALLOW {
            response.headers_mut().append(name, value.clone());
        }
    }
    if matches!(trouble, Trouble::BadToken) {
        let challenge = HeaderValue::from_static("Bearer realm=\"omnibus\"");
        response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
    }
    if let Trouble::TooMany { seconds } = trouble
        && let Ok(value) = HeaderValue::from_str(&seconds.to_string())
    {
        response.headers_mut().insert(header::RETRY_AFTER, value);
    }
    response
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Visitor, Trouble> {
        parts.extensions.get::<Visitor>().cloned().ok_or(Trouble::Broken)
    }
}

impl Profile {
    pub(crate) fn set_language(&mut self, language: Language) {
        self.language = Some(code(language).to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_on_one_line() {
        assert_eq!(tidy_name("  Anna \n Maria\t"), Some("Anna Maria".into()));
        assert_eq!(tidy_name("\u{0}\r\n  "), None);
        let long = tidy_name(&"é".repeat(10_000)).expect("letters are left");
        assert_eq!(long.chars().count(), NAME);
    }
}
