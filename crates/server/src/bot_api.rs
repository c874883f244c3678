//! The API for programs that play: a token, a stream of decisions, an action back. `docs/bot-protocol.md` says
//! how they go together.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json, Router,
    body::Body,
    extract::{FromRequestParts, Path, State, rejection::JsonRejection},
    http::{header, request::Parts},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use futures_util::stream;
use omnibus_core::Seat;
use omnibus_engine::Answer;
use omnibus_store::BotAccount;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    api::{Done, body},
    app::App,
    bot_stream::BotStream,
    entry::Who,
    routes::{seat, table_id},
    table::Table,
    trouble::Trouble,
    visitor::Visitor,
};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/bot/stream", get(stream_lines))
        .route("/api/bot/tables/{id}/seat", post(take_seat))
        .route("/api/bot/tables/{id}/actions", post(choose))
}

/// The program that asks, known by its token.
pub(crate) struct Caller(BotAccount);

impl FromRequestParts<App> for Caller {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Caller, Trouble> {
        parts.extensions.get().cloned().map(Caller).ok_or(Trouble::BadToken)
    }
}

/// One JSON object a line: `hello`, then a `turn` for each decision that is the bot's, an `over` for each game that
/// ends, and a `ping` now and then. What is pending comes at once. A bot has one stream: opening another ends it.
#[utoipa::path(get, path = "/api/bot/stream", security(("token" = [])), responses(
    (status = 200, content_type = "application/x-ndjson", description = "lines, as docs/bot-protocol.md has them"),
    (status = 401, body = crate::api::Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn stream_lines(
    State(app): State<App>,
    Caller(account): Caller,
) -> Result<Response, Trouble> {
    let open = BotStream::open(app, account).await?;
    let lines = stream::unfold(open, |mut open| async move {
        let line = open.next().await?;
        Some((Ok::<String, std::convert::Infallible>(line.written()), open))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedSeat {
    /// From 0; the first that is free if it is left out.
    seat: Option<u8>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TakenSeat {
    table: String,
    seat: usize,
}

/// Takes a free seat at a table whose link the bot was given. A bot that already sits there keeps its seat.
#[utoipa::path(post, path = "/api/bot/tables/{id}/seat", params(("id" = String, Path)), request_body = WantedSeat,
    security(("token" = [])), responses(
    (status = 200, body = TakenSeat),
    (status = 401, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 404, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 409, body = crate::api::Problem, content_type = "application/problem+json", description = "no such seat is free"),
))]
pub(crate) async fn take_seat(
    State(app): State<App>,
    Caller(account): Caller,
    Path(id): Path<String>,
    wanted: Result<Json<WantedSeat>, JsonRejection>,
) -> Result<Json<TakenSeat>, Trouble> {
    let WantedSeat { seat: wanted } = body(wanted)?;
    let table = table_id(&id)?;
    let wanted = wanted.map(seat).transpose()?;
    let (mine, free) = {
        let open = app.tables.table(table).await?;
        let table = app.tables.read(&open).await?;
        let all = || Seat::all(table.seats().len() as u8);
        let free = all().find(|seat| table.seats()[seat.index()].who == Who::Open);
        (table.seats_of(Some(account.bot)), free)
    };
    let taken = match (wanted, mine.first()) {
        (Some(seat), _) if mine.contains(seat) => seat,
        (None, Some(seat)) => seat,
        (wanted, _) => {
            let seat = wanted.or(free).ok_or(Trouble::SeatTaken)?;
            app.tables.seat_program(table, account.bot, seat, account.name).await?;
            seat
        }
    };
    Ok(Json(TakenSeat { table: id, seat: taken.index() }))
}

/// What a bot does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chosen {
    /// As the turn had it.
    sequence: u64,
    /// Only needed by a bot that has several seats at the table.
    seat: Option<u8>,
    /// A place on the turn's list of legal actions, from 0; or else an `action`.
    choice: Option<usize>,
    /// An action as the list has it; or else a `choice`.
    #[schema(value_type = Object)]
    action: Option<Value>,
}

/// Acts. When the answer comes, the action is kept for ever.
#[utoipa::path(post, path = "/api/bot/tables/{id}/actions", params(("id" = String, Path)), request_body = Chosen,
    security(("token" = [])), responses(
    (status = 200, body = Done),
    (status = 400, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 401, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 403, body = crate::api::Problem, content_type = "application/problem+json", description = "the bot does not sit there"),
    (status = 409, body = crate::api::Problem, content_type = "application/problem+json", description = "the table has moved on"),
    (status = 422, body = crate::api::Problem, content_type = "application/problem+json", description = "against a rule"),
))]
pub(crate) async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    Caller(account): Caller,
    Path(id): Path<String>,
    chosen: Result<Json<Chosen>, JsonRejection>,
) -> Result<Json<Done>, Trouble> {
    let Chosen { sequence, seat: wanted, choice, action } = body(chosen)?;
    let answer =
        Answer::of(choice, action).map_err(|_| Trouble::Malformed("either a choice or an action".into()))?;
    let wanted = wanted.map(seat).transpose()?;
    let id = table_id(&id)?;
    let (seat, action) = {
        let open = app.tables.table(id).await?;
        let table = app.tables.read(&open).await?;
        let seat = acting_seat(&table, &account, wanted)?;
        let action = match answer {
            Answer::Action(action) => action,
            Answer::Choice(index) => choice_of(&table, (sequence, seat), index)?,
        };
        (seat, action)
    };
    let seq = app.tables.act(id, Some(account.bot), (sequence, seat), action, visitor.language).await?;
    Ok(Json(Done { seq }))
}

/// The seat that is meant: the one named if it is the bot's own, else the first of its own that is to act.
fn acting_seat(table: &Table, account: &BotAccount, wanted: Option<Seat>) -> Result<Seat, Trouble> {
    let mine = table.seats_of(Some(account.bot));
    let to_act = table.to_act();
    match wanted {
        Some(seat) => Some(seat).filter(|&seat| mine.contains(seat)),
        None => mine.iter().find(|&seat| to_act.contains(seat)).or(mine.first()),
    }
    .ok_or(Trouble::NotYourSeat)
}

fn choice_of(table: &Table, (seq, seat): (u64, Seat), index: usize) -> Result<Value, Trouble> {
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    // Too late comes first: the list may be another now.
    if !table.is_current(seq, seat) {
        return Err(Trouble::Stale);
    }
    let mut legal: Vec<Value> = serde_json::from_str(game.legal(seat).get()).map_err(|_| Trouble::Broken)?;
    if index >= legal.len() {
        return Err(Trouble::Malformed(format!("choice {index} of {}", legal.len())));
    }
    Ok(legal.swap_remove(index))
}
