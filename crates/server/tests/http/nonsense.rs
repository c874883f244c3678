//! Nonsense in every part of a request, to every address: refused, or done, but never broken.

use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, header},
};
use serde_json::json;
use tower::ServiceExt;

use crate::{
    authorisation::routes,
    browser::{encoded, multipart},
    program::Program,
    site::{Dice, Site},
};

/// How often each address is asked.
const TIMES: usize = 40;
/// What might be meant, and what nobody can mean.
const WORDS: [&str; 32] = [
    "",
    "0",
    "1",
    "-1",
    "255",
    "256",
    "18446744073709551615",
    "18446744073709551616",
    "1e400",
    "NaN",
    "true",
    "null",
    "{}",
    "[]",
    "{\"draw\":\"deck\"}",
    "{\"keep\":[]}",
    "\"",
    "me",
    "friend",
    "taxi",
    "london",
    "en",
    "strong",
    "../../etc/passwd",
    "%00",
    "%ff",
    "\u{0}",
    "\u{202e}\u{feff}",
    "<script>",
    "'; drop table entries; --",
    "🚕",
    "omni_",
];
const FIELDS: [&str; 24] = [
    "seq", "seat", "action", "level", "name", "word", "game", "seats", "options", "board", "cards", "hints",
    "lang", "back", "paint", "theme", "bot", "after", "at", "eyes", "spot", "sequence", "choice", "record",
];
const HEADERS: [&str; 8] = [
    "cookie",
    "authorization",
    "accept-language",
    "accept",
    "last-event-id",
    "sec-fetch-site",
    "origin",
    "content-encoding",
];
const KINDS: [&str; 5] = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=limit",
    "multipart/form-data",
    "text/plain; charset=x",
];

fn fields(dice: &mut Dice) -> Vec<(&'static str, &'static str)> {
    (0..dice.below(6)).map(|_| (dice.pick(&FIELDS), dice.pick(&WORDS))).collect()
}

fn body(kind: &str, dice: &mut Dice) -> Vec<u8> {
    let fields = fields(dice);
    let mut body = if kind.starts_with("multipart") {
        let parts: Vec<_> = fields.iter().map(|&(name, value)| (name, name, value)).collect();
        multipart(&parts).into_bytes()
    } else if kind.ends_with("json") {
        let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| json!(text));
        let object: serde_json::Map<_, _> =
            fields.iter().map(|&(name, text)| (name.to_owned(), value(text))).collect();
        serde_json::Value::Object(object).to_string().into_bytes()
    } else {
        crate::browser::form(&fields).into_bytes()
    };
    // Torn, or with a letter that does not belong there.
    if !body.is_empty() && dice.below(4) == 0 {
        let at = dice.below(body.len());
        if dice.below(2) == 0 {
            body.truncate(at);
        } else {
            body[at] = dice.below(256) as u8;
        }
    }
    body
}

#[tokio::test]
async fn nonsense_breaks_nothing() {
    let site = Site::new().await;
    let mut one = site.browser();
    let program = Program::new(&site, &mut one, "Mill").await;
    let table = one.open("london", &json!(["me", "me", "friend"])).await;
    let mut dice = Dice::new(9);
    for route in routes() {
        let (verb, path) = route.split_once(' ').expect("a verb");
        for _ in 0..TIMES {
            let id = if dice.below(4) == 0 { encoded(dice.pick(&WORDS)) } else { table.clone() };
            let game = encoded(dice.pick(&["taxi", "london", "x", "%"]));
            let mut path =
                path.replace("{id}", &id).replace("{game}", &game).replace("{stamp}/{name}", "x/x");
            for (number, (name, value)) in fields(&mut dice).into_iter().enumerate() {
                path += &format!("{}{name}={}", if number == 0 { '?' } else { '&' }, encoded(value));
            }
            let kind = dice.pick(&KINDS);
            let verb: Method = verb.parse().expect("a verb");
            let mut request = match dice.below(3) {
                0 => site.browser().request(verb, &path),
                1 => one.request(verb, &path),
                _ => program.request(verb, &path),
            };
            request = request.header(header::CONTENT_TYPE, kind);
            if dice.below(3) == 0 {
                let value = HeaderValue::from_bytes(dice.pick(&WORDS).as_bytes());
                let name = dice.pick(&HEADERS);
                // Letters that no header can have are refused before they come to us.
                request = value.into_iter().fold(request, |request, value| request.header(name, value));
            }
            let request: Request<Body> = request.body(body(kind, &mut dice).into()).expect("a request");
            let shown = format!("{request:?}");
            let Ok(answer) = site.router.clone().oneshot(request).await;
            assert!(!answer.status().is_server_error(), "{}: {shown}", answer.status());
        }
    }
    assert_eq!(one.get(&format!("/table/{table}")).await.status, 200);
}
