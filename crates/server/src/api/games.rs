//! The games that can be played.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{Json, extract::State};
use omnibus_collection::GameName;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{app::App, hosted::bot_names};

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(super) struct GameInfo {
    id: &'static str,
    title: &'static str,
    least_players: u8,
    most_players: u8,
    minutes: u16,
    /// Bots by name: the four levels come last, the strongest at the end.
    bots: Vec<&'static str>,
    /// Engines that this server runs, by name.
    engines: Vec<String>,
    options: Vec<OptionInfo>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct OptionInfo {
    name: &'static str,
    /// What it may be, as `true | false`.
    values: &'static str,
}

/// The games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = |game: GameName| {
        let meta = game.meta();
        let options =
            meta.options.iter().map(|option| OptionInfo { name: option.name, values: option.values });
        GameInfo {
            id: meta.id,
            title: meta.title,
            least_players: *meta.players.start(),
            most_players: *meta.players.end(),
            minutes: meta.minutes,
            bots: bot_names(game),
            engines: app.tables.engines.names().map(str::to_owned).collect(),
            options: options.collect(),
        }
    };
    Json(GameName::ALL.map(info).into())
}
