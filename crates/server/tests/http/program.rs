//! A program that plays over the network: it has a token, and reads lines.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{
    browser::{Answer, Browser},
    site::{Dice, Site},
};

pub(crate) struct Program {
    site: axum::Router,
    pub(crate) browser: Browser,
    pub(crate) token: String,
}

impl Program {
    /// Made on the page of its owner.
    pub(crate) async fn new(site: &Site, owner: &mut Browser, name: &str) -> Program {
        let page = owner.post("/me/bots", &[("name", name)]).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text());
        let (_, rest) = page.text().split_once("omni_").expect("a token on the page");
        let token = format!("omni_{}", &rest[..64]);
        Program::with(site, token)
    }

    /// One that has its token already.
    pub(crate) fn with(site: &Site, token: String) -> Program {
        Program { site: site.router.clone(), browser: site.browser(), token }
    }

    /// From now on another node answers.
    pub(crate) fn go_to(&mut self, site: &Site) {
        self.site = site.router.clone();
        self.browser.go_to(site.router.clone());
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let shown = format!("Bearer {}", self.token);
        self.browser.request(method, path).header(header::AUTHORIZATION, shown)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        self.browser.send(request).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.post_text(path, body.to_string()).await
    }

    pub(crate) async fn post_text(&mut self, path: &str, body: impl Into<Body>) -> Answer {
        let request = self.request(Method::POST, path).header(header::CONTENT_TYPE, "application/json");
        self.browser.send(request.body(body.into()).expect("a request")).await
    }

    pub(crate) async fn sit(&mut self, table: &str) -> Answer {
        self.post(&format!("/api/bot/tables/{table}/seat"), &json!({})).await
    }

    pub(crate) async fn choose(&mut self, turn: &Value, choice: usize) -> Answer {
        let table = turn["table"].as_str().expect("an id");
        let chosen = json!({ "sequence": turn["sequence"], "seat": turn["seat"], "choice": choice });
        self.post(&format!("/api/bot/tables/{table}/actions"), &chosen).await
    }

    /// Opens the stream, as a client that would like it packed.
    pub(crate) async fn stream(&self) -> Lines {
        let request = self.request(Method::GET, "/api/bot/stream").header(header::ACCEPT_ENCODING, "gzip");
        let request: Request<Body> = request.body(Body::empty()).expect("a request");
        let Ok(response) = self.site.clone().oneshot(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        assert_eq!(response.headers().get(header::CONTENT_ENCODING), None, "lines come as they are written");
        let mut lines = Lines { body: response.into_body(), unread: String::new() };
        let hello = lines.next().await.expect("a greeting");
        assert_eq!((&hello["type"], &hello["protocol"]), (&json!("hello"), &json!(1)));
        lines
    }

    /// Answers every line until a game is over; returns what it was sent.
    pub(crate) async fn play(&mut self, lines: &mut Lines, mut dice: Dice) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            let line = lines.next().await.expect("the stream goes on");
            heard.push(line.clone());
            match line["type"].as_str() {
                Some("over") => return heard,
                Some("turn") => {
                    let choice = dice.below(line["legal"].as_array().expect("a list").len());
                    let answer = self.choose(&line, choice).await;
                    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

pub(crate) struct Lines {
    body: Body,
    unread: String,
}

impl Lines {
    /// The next line that says something; `None` when the server ends the stream.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.unread.find('\n') {
                let line: String = self.unread.drain(..=end).collect();
                let value: Value = serde_json::from_str(&line).expect("JSON");
                if value["type"] == "ping" {
                    continue;
                }
                return Some(value);
            }
            let frame = self.body.frame().await?.expect("the stream does not break");
            if let Some(bytes) = frame.data_ref() {
                self.unread += std::str::from_utf8(bytes).expect("text");
            }
        }
    }
}
