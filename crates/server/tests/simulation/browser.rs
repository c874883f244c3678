//! Somebody's browser: asks any node, keeps a cookie, and gives up when the node dies.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

use crate::{
    history::{History, print},
    node::{Node, Running},
};

#[derive(Clone, Debug)]
pub(crate) struct Browser {
    /// Who sits there, for the history.
    pub(crate) name: String,
    pub(crate) cookie: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Browser {
    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "omnibus.test")
            .header(header::ACCEPT_LANGUAGE, "en");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request
    }

    /// The answer; `None` if the node dies first, or is dead.
    pub(crate) async fn get(&mut self, node: &Node, path: &str, history: &History) -> Option<Answer> {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        self.send(node, request, history).await
    }

    pub(crate) async fn post(
        &mut self,
        node: &Node,
        path: &str,
        body: &Value,
        history: &History,
    ) -> Option<Answer> {
        let request = self.request(Method::POST, path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).expect("a request");
        history.note(&self.name, format_args!("posts {path} {body} to node {}", node.number));
        self.send(node, request, history).await
    }

    pub(crate) async fn post_form(
        &mut self,
        node: &Node,
        path: &str,
        body: &str,
        history: &History,
    ) -> Option<Answer> {
        let request = self
            .request(Method::POST, path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        self.send(node, request, history).await
    }

    async fn send(&mut self, node: &Node, request: Request<Body>, history: &History) -> Option<Answer> {
        let running = node.running()?;
        let what = format!("{} {}", request.method(), request.uri());
        let asked = async {
            let Ok(response) = running.router.clone().oneshot(request).await;
            let (parts, body) = response.into_parts();
            let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
            (parts, body)
        };
        let answer = tokio::select! {
            biased;
            () = running.died() => None,
            answer = asked => Some(answer),
        };
        let Some((parts, body)) = answer else {
            history.note(&self.name, format_args!("{what}: node {} died", node.number));
            return None;
        };
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok()) {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let (status, size, print) = (parts.status.as_u16(), body.len(), print(&body));
        history.note(
            &self.name,
            format_args!("{what} at node {}: {status}, {size} bytes {print:016x}", node.number),
        );
        Some(Answer { status: parts.status, body })
    }

    /// Opens a stream; `None` if that cannot be done.
    pub(crate) async fn open_stream(&self, running: &Arc<Running>, path: &str, last: u64) -> Option<Body> {
        let request = self
            .request(Method::GET, path)
            .header(header::ACCEPT, "text/event-stream")
            .header("last-event-id", last.to_string());
        let request = request.body(Body::empty()).expect("a request");
        let asked = running.router.clone().oneshot(request);
        tokio::select! {
            biased;
            () = running.died() => None,
            answer = asked => {
                let Ok(response) = answer;
                (response.status() == StatusCode::OK).then(|| response.into_body())
            }
        }
    }
}
