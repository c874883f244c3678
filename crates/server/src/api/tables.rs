//! Tables: the caller's own, and new ones.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use axum_extra::extract::PrivateCookieJar;
use omnibus_collection::{GameName, Setup};
use omnibus_core::OwnFile;
use omnibus_store::{TableId, TableState};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Problem, body};
use crate::{
    app::App,
    hosted::bot_names,
    routes::new_table::fresh_opening,
    seating::Wish,
    table::Shown,
    trouble::Trouble,
    visitor::{Visitor, tidy_name},
};

/// A table in the list of one's own.
#[derive(Serialize, ToSchema)]
pub(super) struct TableInfo {
    id: String,
    game: String,
    /// `waiting`, `playing` or `finished`.
    state: &'static str,
    names: Vec<String>,
    /// Whether it is the caller's turn.
    my_turn: bool,
    winners: Vec<usize>,
    scores: Vec<i32>,
}

/// The caller's tables, the last changed first.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(super) async fn mine(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<TableInfo>>, Trouble> {
    let Some(guest) = visitor.id else { return Ok(Json(Vec::new())) };
    let listed = app.tables.store().tables_of(guest, 100).await?;
    let info = |listed: omnibus_store::Listed| {
        let shown: Shown = serde_json::from_str(&listed.summary.body).unwrap_or_default();
        TableInfo {
            id: listed.table.to_string(),
            state: TableState::name(listed.summary.state),
            my_turn: listed.summary.turn.contains(&guest),
            game: listed.summary.game,
            names: shown.names,
            winners: shown.winners,
            scores: shown.scores,
        }
    };
    Ok(Json(listed.into_iter().map(info).collect()))
}

/// A table to be set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    /// Id of the game.
    game: String,
    /// One for each player.
    seats: Vec<NewSeat>,
    /// Options of the game by name.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Map<String, Value>,
    /// A board of one's own, as TOML.
    board: Option<String>,
    /// Taxi's cards, as TOML.
    cards: Option<String>,
    /// A lucky word, mixed into the deal.
    #[serde(default)]
    word: String,
    /// Whether everybody may ask for hints. If nothing is said, only where all rivals are bots.
    hints: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum NewSeat {
    Me,
    /// Another person on the same device, by name.
    Here(String),
    Friend,
    /// A bot of this level.
    Bot(String),
    /// An engine that this server runs, by name.
    Engine(String),
}

#[derive(Serialize, ToSchema)]
pub(super) struct Created {
    id: String,
    /// The page of the table.
    address: String,
}

impl Created {
    pub(super) fn at(table: TableId) -> Created {
        Created { id: table.to_string(), address: format!("/table/{table}") }
    }
}

/// Sets a table up. It begins at once if no seat waits for a friend.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Created),
    (status = 400, body = Problem, content_type = "application/problem+json"),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    new: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, Trouble> {
    let NewTable { game, seats, options, board, cards, word, hints } = body(new)?;
    let game = GameName::by_id(&game).ok_or(Trouble::NoGame)?;
    let words = visitor.words(&app);
    let file = |name: &str, text: Option<String>| text.map(|text| OwnFile { name: name.into(), text });
    let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let setup = Setup { players, options, board: file("board", board), cards: file("cards", cards) };
    setup.game(game, words)?;
    let levels = bot_names(game);
    let wish = |(number, seat): (usize, NewSeat)| match seat {
        NewSeat::Me => Ok(Wish::Me),
        NewSeat::Here(name) => {
            Ok(Wish::Here(tidy_name(&name).unwrap_or_else(|| words.server_player(number + 1))))
        }
        NewSeat::Friend => Ok(Wish::Friend),
        NewSeat::Bot(level) if levels.contains(&level.as_str()) => Ok(Wish::Bot(level)),
        NewSeat::Bot(level) => {
            let known = levels.join(", ");
            Err(Trouble::Complaint(words.error_bot(level, known)))
        }
        NewSeat::Engine(name) if app.tables.engines.names().any(|known| known == name) => {
            Ok(Wish::Engine(name))
        }
        NewSeat::Engine(name) => {
            let known = app.tables.engines.names().collect::<Vec<_>>().join(", ");
            Err(Trouble::Complaint(words.error_bot(name, known)))
        }
    };
    let wishes = seats.into_iter().enumerate().map(wish).collect::<Result<Vec<Wish>, Trouble>>()?;
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let seed = app.tables.machine.bytes()?;
    let opening = fresh_opening(game, setup, &wishes, hints, (guest, &profile.guest), &word, seed);
    let created = Created::at(app.tables.create(opening).await?);
    Ok((StatusCode::CREATED, jar, Json(created)).into_response())
}
