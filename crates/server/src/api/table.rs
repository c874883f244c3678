//! A table as it is, and what has happened there.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
};
use omnibus_core::{Hex32, Seat};
use omnibus_store::{GuestId, TableId};
use omnibus_web::pages::Eyes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use crate::{
    app::App,
    entry::Who,
    hosted::Hosted,
    routes::{query, seat, table_id},
    table::Table,
    trouble::Trouble,
    visitor::Visitor,
};

/// A table as the caller may see it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableView {
    id: String,
    game: String,
    /// The number of the log's latest entry: goes back with every action.
    seq: u64,
    /// How many actions were taken.
    step: usize,
    seats: Vec<SeatView>,
    /// Who is to act.
    to_act: Vec<usize>,
    /// Through whose eyes this is; none for a spectator.
    seat: Option<usize>,
    /// What the seat may know of the game, in the words of the trace format; none before it begins.
    #[schema(value_type = Option<Object>)]
    view: Option<Box<RawValue>>,
    /// What the seat may do.
    choices: Vec<ChoiceView>,
    /// Whether hints are allowed at this table.
    hints: bool,
    /// SHA-256 over the secret seed: the sealed deal.
    #[schema(value_type = String)]
    commitment: Hex32,
    result: Option<ResultView>,
    /// The table where the same people play again.
    #[schema(value_type = Option<String>)]
    rematch: Option<TableId>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct SeatView {
    name: String,
    /// `guest`, `bot` (one of ours), `engine` (run by this server), `program` (by a token), `open` or `past`.
    kind: &'static str,
    mine: bool,
    /// The level of the bot that plays for the guest.
    stand_in: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ChoiceView {
    label: String,
    #[schema(value_type = Object)]
    action: Box<RawValue>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ResultView {
    scores: Vec<i32>,
    winners: Vec<usize>,
    /// The seed that the commitment sealed.
    #[schema(value_type = String)]
    seed: Hex32,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Through {
    /// Which of the caller's seats looks, where there are several.
    pub(crate) seat: Option<u8>,
}

/// A table: the view, and what may be done.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path), Through), responses(
    (status = 200, body = TableView),
    (status = 404, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    through: Result<Query<Through>, QueryRejection>,
) -> Result<Json<TableView>, Trouble> {
    let through = query(through)?.seat.map(seat).transpose()?;
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let seat = looking_seat(&table, visitor.id, through)?;
    let game = table.hosted();
    let eyes = seat.map_or(Eyes::Public, Eyes::Seat);
    let choices = match (game, seat) {
        (Some(game), Some(seat)) => {
            table.with_people(visitor.words(&app), |people| game.choices(seat, people))
        }
        _ => Vec::new(),
    };
    let mine = table.seats_of(visitor.id);
    let seats = Seat::all(table.seats().len() as u8).zip(table.seats());
    Ok(Json(TableView {
        id,
        game: table.opening().game.clone(),
        seq: table.seq,
        step: table.step(),
        seats: seats
            .map(|(seat, holder)| SeatView {
                name: holder.name.clone(),
                kind: match holder.who {
                    Who::Guest(_) => "guest",
                    Who::Bot(_) => "bot",
                    Who::Engine(_) => "engine",
                    Who::Program(_) => "program",
                    Who::Open => "open",
                    Who::Past => "past",
                },
                mine: mine.contains(seat),
                stand_in: table.stand_in(seat).map(str::to_owned),
            })
            .collect(),
        to_act: table.to_act().iter().map(Seat::index).collect(),
        seat: seat.map(Seat::index),
        view: game.map(|game| game.view(eyes)),
        choices: choices.into_iter().map(|(label, action)| ChoiceView { label, action }).collect(),
        hints: table.opening().hints,
        commitment: table.commitment(),
        result: game.and_then(result),
        rematch: table.rematch(),
    }))
}

pub(crate) fn result(game: &dyn Hosted) -> Option<ResultView> {
    let outcome = game.outcome()?;
    let winners = outcome.winners.iter().map(Seat::index).collect();
    Some(ResultView { scores: outcome.scores, winners, seed: game.deal().seed })
}

/// The seat through which the caller looks: the one asked for if it is theirs, else the first of theirs.
pub(crate) fn looking_seat(
    table: &Table,
    caller: Option<GuestId>,
    through: Option<Seat>,
) -> Result<Option<Seat>, Trouble> {
    let mine = table.seats_of(caller);
    match through {
        Some(seat) if mine.contains(seat) => Ok(Some(seat)),
        Some(_) => Err(Trouble::NotYourSeat),
        None => Ok(mine.first()),
    }
}

/// What happened, in the words of the trace format, as the caller may know it.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path), Since), responses(
    (status = 200, description = "A list of `{step, event}`"),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
) -> Result<Json<Box<RawValue>>, Trouble> {
    let Since { from, seat: through } = query(since)?;
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let seat = looking_seat(&table, visitor.id, through.map(seat).transpose()?)?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    Ok(Json(game.events(from, game.steps(), seat.map_or(Eyes::Public, Eyes::Seat))))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// The first step wanted; 0 is the deal.
    #[serde(default)]
    from: usize,
    /// Which of the caller's seats looks, where there are several.
    seat: Option<u8>,
}
