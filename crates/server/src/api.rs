//! The JSON API: the same verbs as the pages, described by the document at `/openapi.json`.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

mod games;
mod playing;
mod records;
mod table;
mod tables;

use axum::{
    Json, Router,
    extract::rejection::JsonRejection,
    routing::{get, post},
};
use serde::Serialize;
use utoipa::{
    Modify, OpenApi, ToSchema,
    openapi::{
        ContentBuilder, Ref, ResponseBuilder,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

pub(crate) use self::{
    playing::Done,
    table::{ResultView, Through, looking_seat, result},
};
use crate::{app::App, routes::unreadable, trouble::Trouble};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Omnibus",
        description = "Tables for Paris Paris, London and Taxi. Whoever acts is known by the cookie `omnibus`, which \
                       the first POST sets. Errors are `application/problem+json`; a refused action names its rule."
    ),
    paths(
        games::games,
        tables::mine,
        tables::create,
        table::show,
        playing::act,
        playing::undo,
        playing::hint,
        playing::stand_in,
        playing::join,
        playing::rematch,
        table::events,
        records::take_record,
        records::give_record,
        document,
        crate::bot_api::stream_lines,
        crate::bot_api::take_seat,
        crate::bot_api::choose,
        crate::socket::open,
    ),
    components(schemas(Problem)),
    modifiers(&TokenScheme, &Troubles)
)]
struct Document;

/// How a bot shows its token.
struct TokenScheme;

impl Modify for TokenScheme {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// Whatever else goes wrong, at whichever address, is written in the same way.
struct Troubles;

impl Modify for Troubles {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let trouble = ResponseBuilder::new()
            .description("any other trouble: cannot be read, not allowed, too large, too often")
            .content("application/problem+json", problem)
            .build();
        for item in document.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
                operation.responses.responses.insert("default".into(), trouble.clone().into());
            }
        }
    }
}

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(document))
        .route("/api/games", get(games::games))
        .route("/api/tables", get(tables::mine).post(tables::create))
        .route("/api/tables/{id}", get(table::show))
        .route("/api/tables/{id}/actions", post(playing::act))
        .route("/api/tables/{id}/undo", post(playing::undo))
        .route("/api/tables/{id}/hint", get(playing::hint))
        .route("/api/tables/{id}/stand-in", post(playing::stand_in))
        .route("/api/tables/{id}/join", post(playing::join))
        .route("/api/tables/{id}/rematch", post(playing::rematch))
        .route("/api/tables/{id}/events", get(table::events))
        .route("/api/tables/{id}/record", get(records::take_record))
        .route("/api/records", post(records::give_record))
}

/// What went wrong, as RFC 9457 has it.
#[derive(Serialize, ToSchema)]
#[allow(
    dead_code,
    reason = "a shape for the document; the answer itself is written where the language is known"
)]
pub(crate) struct Problem {
    /// Always `about:blank`.
    #[serde(rename = "type")]
    kind: String,
    title: String,
    status: u16,
    /// A sentence in the language that the request asks for.
    detail: String,
    /// The rule by which an action is refused.
    rule: Option<String>,
}

pub(crate) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    body.map(|Json(value)| value).map_err(|rejection| unreadable(rejection.status(), rejection.body_text()))
}

/// This document.
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, description = "An OpenAPI document")))]
async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
