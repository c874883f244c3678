//! Each request in the figures and in the log: by the pattern of its address, because whoever knows the address of a
//! table may come in.

use std::time::{Duration, Instant};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use omnibus_store::TableId;

use crate::{app::App, metrics::Moment};

/// How long the store may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or_else(|| "none".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, time) = (response.status(), begun.elapsed());
    app.metrics.request(&method, &route, status, time);
    log(&method, &route, status, time);
    response
}

fn log(method: &Method, route: &str, status: StatusCode, time: Duration) {
    let (status, milliseconds) = (status.as_u16(), time.as_millis() as u64);
    if status >= 500 && route != "/ready" {
        tracing::warn!(%method, route, status, milliseconds, "request");
    } else if ["/health", "/ready", "/assets/{stamp}/{name}"].contains(&route) {
        tracing::debug!(%method, route, status, milliseconds, "request");
    } else {
        tracing::info!(%method, route, status, milliseconds, "request");
    }
}

/// What a supervisor and a proxy ask: no guest, no limit, no words.
pub(crate) fn probes() -> Router<App> {
    Router::new().route("/health", get(|| async { "ok\n" })).route("/ready", get(ready))
}

/// Whether this node is to be sent requests.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.is_leaving() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if !answers(&app).await {
        return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n");
    }
    (StatusCode::OK, "ready\n")
}

async fn answers(app: &App) -> bool {
    // Any question will do; nobody has this table.
    let asked = app.tables.store().length(TableId::from_bytes([0; 16]));
    matches!(tokio::time::timeout(PATIENCE, asked).await, Ok(Ok(_)))
}

/// The figures, for a listener of their own.
pub fn figures(app: App) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): State<App>) -> Response {
    let (awaited_bots, unattended_bots) = app.tables.pool.waiting();
    let moment = Moment {
        open_tables: app.tables.open_tables(),
        awaited_bots,
        unattended_bots,
        reconnections: app.tables.store().reconnections(),
        is_ready: !app.is_leaving() && answers(&app).await,
    };
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text(&moment)).into_response()
}
