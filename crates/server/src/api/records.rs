//! Records of games, out and in.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json,
    extract::{Path, State, rejection::StringRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use axum_extra::extract::PrivateCookieJar;

use super::{Problem, tables::Created};
use crate::{
    app::App,
    routes::{record, unreadable},
    trouble::Trouble,
    visitor::Visitor,
};

/// The record of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, description = "A record, as docs/record.md has it"),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn take_record(app: State<App>, id: Path<String>) -> Result<Response, Trouble> {
    record::download(app, id).await
}

/// Makes a table of a record.
#[utoipa::path(post, path = "/api/records", request_body(content = Object), responses(
    (status = 201, body = Created),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn give_record(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    text: Result<String, StringRejection>,
) -> Result<Response, Trouble> {
    let text = text.map_err(|rejection| unreadable(rejection.status(), rejection.body_text()))?;
    let words = visitor.words(&app);
    let (game, record) = omnibus_collection::read_record(&text, words)?;
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let opening = record::opening(game, &record, guest, &profile.guest, words)?;
    let created = Created::at(app.tables.create(opening).await?);
    Ok((StatusCode::CREATED, jar, Json(created)).into_response())
}
