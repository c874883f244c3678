//! What somebody does at a table.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use axum_extra::extract::PrivateCookieJar;
use omnibus_bots::Promise;
use omnibus_web::{Choice, pages::promise};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use utoipa::ToSchema;

use super::{Problem, body, table::Through, tables::Created};
use crate::{
    app::App,
    guard::refuse_other_sites,
    routes::{query, seat, table_id},
    scene,
    stand_ins::read_level,
    trouble::Trouble,
    visitor::{Visitor, tidy_name, tidy_word},
};

/// What a seat does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAction {
    /// The latest entry that the caller has seen.
    seq: u64,
    seat: u8,
    /// One of the choices.
    #[schema(value_type = Object)]
    action: Value,
}

/// The number of the entry that was written.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    pub(crate) seq: u64,
}

/// Acts. When the answer comes, the action is kept for ever.
#[utoipa::path(post, path = "/api/tables/{id}/actions", params(("id" = String, Path)), request_body = NewAction,
    responses(
    (status = 200, body = Done),
    (status = 403, body = Problem, content_type = "application/problem+json"),
    (status = 409, body = Problem, content_type = "application/problem+json", description = "the table has moved on"),
    (status = 422, body = Problem, content_type = "application/problem+json", description = "against a rule"),
))]
pub(super) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    new: Result<Json<NewAction>, JsonRejection>,
) -> Result<Json<Done>, Trouble> {
    let NewAction { seq, seat: number, action } = body(new)?;
    let seen = (seq, seat(number)?);
    let seq = app.tables.act(table_id(&id)?, visitor.id, seen, action, visitor.language).await?;
    Ok(Json(Done { seq }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewUndo {
    seq: u64,
    seat: u8,
}

/// Takes the latest action of a seat back, where nobody has learnt anything since.
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = String, Path)), request_body = NewUndo,
    responses(
    (status = 200, body = Done),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    new: Result<Json<NewUndo>, JsonRejection>,
) -> Result<Json<Done>, Trouble> {
    let NewUndo { seq, seat: number } = body(new)?;
    let seq = app.tables.undo(table_id(&id)?, visitor.id, (seq, seat(number)?)).await?;
    Ok(Json(Done { seq }))
}

/// What the seat would do best.
#[derive(Serialize, ToSchema)]
pub(super) struct HintView {
    seat: usize,
    /// Up to three, the best first.
    choices: Vec<HintedChoice>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct HintedChoice {
    label: String,
    #[schema(value_type = Object)]
    action: Box<RawValue>,
    /// The share of games that are won after it: 0 to 1.
    wins: f32,
    /// Points ahead of the best rival in the end.
    lead: f32,
    /// The same as a sentence.
    promise: String,
}

/// The best choices of the caller's seat whose turn it is, worked out from what that seat knows. How often
/// somebody asked is told with the result.
#[utoipa::path(get, path = "/api/tables/{id}/hint", params(("id" = String, Path), Through), responses(
    (status = 200, body = HintView),
    (status = 403, body = Problem, content_type = "application/problem+json", description = "no hints at this table"),
    (status = 409, body = Problem, content_type = "application/problem+json", description = "not the caller's turn"),
))]
pub(super) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    through: Result<Query<Through>, QueryRejection>,
) -> Result<Json<HintView>, Trouble> {
    // Hints are counted.
    refuse_other_sites(&headers)?;
    let id = table_id(&id)?;
    let through = query(through)?.seat.map(seat).transpose()?;
    let advised = app.tables.hint(id, visitor.id, through).await?;
    let open = app.tables.table(id).await?;
    let table = app.tables.read(&open).await?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    let words = visitor.words(&app);
    let hint = scene::hint(&table, game, advised, words);
    let choice = |(choice, worth): (Choice, Promise)| HintedChoice {
        promise: promise(worth, hint.game, words),
        label: choice.label,
        action: choice.action,
        wins: worth.wins,
        lead: worth.lead,
    };
    Ok(Json(HintView { seat: hint.seat.index(), choices: hint.choices.into_iter().map(choice).collect() }))
}

/// A bot for somebody who is away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewStandIn {
    seat: u8,
    /// One of the four levels; none: the person is back.
    level: Option<String>,
}

/// Lets a bot play for the caller's seat, or takes the seat back. Whoever set the table up may also ask for a bot
/// where the game waits for somebody who has no page of the table open.
#[utoipa::path(post, path = "/api/tables/{id}/stand-in", params(("id" = String, Path)), request_body = NewStandIn,
    responses(
    (status = 200, body = Done),
    (status = 403, body = Problem, content_type = "application/problem+json"),
    (status = 409, body = Problem, content_type = "application/problem+json", description = "over, or nobody is away"),
    (status = 422, body = Problem, content_type = "application/problem+json", description = "no such level"),
))]
pub(super) async fn stand_in(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    new: Result<Json<NewStandIn>, JsonRejection>,
) -> Result<Json<Done>, Trouble> {
    let NewStandIn { seat: number, level } = body(new)?;
    let level = read_level(level.as_deref().unwrap_or_default(), visitor.words(&app))?;
    let seq = app.tables.stand_in(table_id(&id)?, visitor.id, seat(number)?, level).await?;
    Ok(Json(Done { seq }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewJoin {
    seat: u8,
    #[serde(default)]
    name: String,
    /// A lucky word, mixed into the deal.
    #[serde(default)]
    word: String,
}

/// Takes a seat that is free.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = NewJoin, responses(
    (status = 204, description = "seated"),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Path(id): Path<String>,
    new: Result<Json<NewJoin>, JsonRejection>,
) -> Result<Response, Trouble> {
    let NewJoin { seat, name, word } = body(new)?;
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let name = tidy_name(&name).unwrap_or(profile.guest.name);
    app.tables.join(table_id(&id)?, guest, seat, (name, profile.guest.paint, tidy_word(&word))).await?;
    Ok((jar, StatusCode::NO_CONTENT).into_response())
}

/// The same people once more, everybody one seat on, when the game is over. Who asks second is told of the table that
/// is there.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), responses(
    (status = 200, body = Created),
    (status = 403, body = Problem, content_type = "application/problem+json"),
    (status = 409, body = Problem, content_type = "application/problem+json", description = "not over yet"),
))]
pub(super) async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Created>, Trouble> {
    let there = app.tables.rematch(table_id(&id)?, visitor.id).await?;
    Ok(Json(Created::at(there)))
}
