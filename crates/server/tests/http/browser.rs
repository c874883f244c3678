//! A browser: it keeps its cookie, speaks a language, and remembers every byte that it was sent.

use std::net::SocketAddr;

use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::stream::EventStream;

/// The kinds of answers that end only with the game, or when the server stops.
const ENDLESS: [&str; 2] = ["text/event-stream", "application/x-ndjson"];

#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    pub(crate) cookie: Option<String>,
    pub(crate) language: &'static str,
    pub(crate) address: SocketAddr,
    /// Every answer so far, headers and body.
    pub(crate) heard: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The id of the table to which this leads.
    pub(crate) fn table(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text());
        let path = self.header("location").strip_prefix("/table/").expect("the address of a table");
        path.split('?').next().unwrap_or_default().to_owned()
    }

    /// Checks that this is a problem of that status with a sentence, and returns the sentence.
    pub(crate) fn problem(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!((&problem["type"], &problem["status"]), (&json!("about:blank"), &json!(status)));
        assert!(!problem["title"].as_str().unwrap_or_default().is_empty(), "{problem}");
        let detail = problem["detail"].as_str().unwrap_or_default().to_owned();
        assert!(detail.len() > 10, "{problem}");
        detail
    }
}

impl Browser {
    pub(crate) fn new(router: Router) -> Browser {
        let address = SocketAddr::from(([127, 0, 0, 1], 4000));
        Browser { router, cookie: None, language: "en", address, heard: Vec::new() }
    }

    /// Another tab of the same browser.
    pub(crate) fn tab(&self) -> Browser {
        Browser { heard: Vec::new(), ..self.clone() }
    }

    /// From now on another node answers.
    pub(crate) fn go_to(&mut self, router: Router) {
        self.router = router;
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "omnibus.test")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .extension(ConnectInfo(self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request
    }

    /// Sends a request, keeps the cookie that comes back, and reads the answer to its end.
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let Ok(response) = self.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        let kind =
            parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // Whoever waited for its end would wait for ever.
        assert!(!ENDLESS.contains(&kind), "a stream is opened where an answer was expected");
        let body = body.collect().await.expect("a whole body").to_bytes();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            let pair = cookie.split(';').next().unwrap_or_default();
            let is_gone = pair.ends_with('=') || cookie.contains("Max-Age=0");
            self.cookie = (!is_gone).then(|| pair.to_owned());
        }
        let headers: Vec<String> =
            parts.headers.iter().map(|(name, value)| format!("{name}: {value:?}")).collect();
        self.heard.push(format!("{}\n\n{}", headers.join("\n"), String::from_utf8_lossy(&body)));
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).header(header::ACCEPT, "text/html");
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    pub(crate) async fn get_json(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).header(header::ACCEPT, "application/json");
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    /// A form as a page sends it.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_as(path, fields, "text/html").await
    }

    /// A form as the script sends it.
    pub(crate) async fn post_by_script(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_as(path, fields, "application/json").await
    }

    async fn post_as(&mut self, path: &str, fields: &[(&str, &str)], accept: &str) -> Answer {
        let request = self
            .request(Method::POST, path)
            .header(header::ACCEPT, accept)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin");
        self.send(request.body(form(fields).into()).expect("a request")).await
    }

    pub(crate) async fn post_json(&mut self, path: &str, body: &Value) -> Answer {
        self.post_text(path, "application/json", body.to_string()).await
    }

    pub(crate) async fn post_text(&mut self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = self.request(Method::POST, path).header(header::CONTENT_TYPE, kind);
        self.send(request.body(body.into()).expect("a request")).await
    }

    /// A form with files: name, file name (empty: a plain field), content.
    pub(crate) async fn post_files(&mut self, path: &str, fields: &[(&str, &str, &str)]) -> Answer {
        self.post_text(path, "multipart/form-data; boundary=limit", multipart(fields)).await
    }

    /// Sets a table up by the API.
    pub(crate) async fn open(&mut self, game: &str, seats: &Value) -> String {
        self.open_with(game, seats, &json!({})).await
    }

    /// The same for a game that is to be played to its end: Taxi's is short where little money wins.
    pub(crate) async fn open_short(&mut self, game: &str, seats: &Value) -> String {
        let options = if game == "taxi" { json!({ "target": 50 }) } else { json!({}) };
        self.open_with(game, seats, &options).await
    }

    async fn open_with(&mut self, game: &str, seats: &Value, options: &Value) -> String {
        let new = json!({ "game": game, "seats": seats, "options": options });
        let answer = self.post_json("/api/tables", &new).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    /// One click on the front page.
    pub(crate) async fn play_now(&mut self, game: &str) -> String {
        self.post("/play", &[("game", game)]).await.table()
    }

    pub(crate) async fn join(&mut self, table: &str, seat: usize, name: &str) -> Answer {
        self.post_json(&format!("/api/tables/{table}/join"), &json!({ "seat": seat, "name": name })).await
    }

    pub(crate) async fn view(&mut self, table: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Acts through the seat that looks.
    pub(crate) async fn act(&mut self, table: &str, view: &Value, action: &Value) -> Answer {
        let body = json!({ "seq": view["seq"], "seat": view["seat"], "action": action });
        self.post_json(&format!("/api/tables/{table}/actions"), &body).await
    }

    pub(crate) async fn undo(&mut self, table: &str, view: &Value) -> Answer {
        let body = json!({ "seq": view["seq"], "seat": view["seat"] });
        self.post_json(&format!("/api/tables/{table}/undo"), &body).await
    }

    /// Opens the table's stream after an entry. `rest` is more of the address, as `&seat=1`.
    pub(crate) async fn stream(&self, table: &str, after: u64, rest: &str) -> EventStream {
        let request = self.request(Method::GET, &format!("/table/{table}/stream?after={after}{rest}"));
        self.open_stream(request.body(Body::empty()).expect("a request")).await
    }

    pub(crate) async fn open_stream(&self, request: Request<Body>) -> EventStream {
        let Ok(response) = self.router.clone().oneshot(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        EventStream::new(response.into_body())
    }
}

/// The body of a form.
pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    pairs.join("&")
}

/// The body of a form with files, its parts between the word `limit`.
pub(crate) fn multipart(fields: &[(&str, &str, &str)]) -> String {
    let mut body = String::new();
    for (name, file, content) in fields {
        let file = if file.is_empty() { String::new() } else { format!("; filename=\"{file}\"") };
        body +=
            &format!("--limit\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n{content}\r\n");
    }
    body + "--limit--\r\n"
}

/// As forms and addresses write it.
pub(crate) fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
