//! The JSON API: the same verbs as the pages, described by the document at `/openapi.json`.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use axum::{
    Json, Router,
    extract::{
        Path, Query, State,
        rejection::{JsonRejection, QueryRejection, StringRejection},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use axum_extra::extract::PrivateCookieJar;
use omnibus_bots::Promise;
use omnibus_collection::{GameName, Setup};
use omnibus_core::{Hex32, OwnFile, Seat};
use omnibus_store::{GuestId, TableId, TableState};
use omnibus_web::{
    Choice,
    pages::{Eyes, promise},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::{
    IntoParams, Modify, OpenApi, ToSchema,
    openapi::{
        ContentBuilder, Ref, ResponseBuilder,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{
    app::App,
    entry::Who,
    guard::refuse_other_sites,
    hosted::{Hosted, bot_names},
    routes::{new_table::fresh_opening, query, record, seat, table_id, unreadable},
    scene,
    seating::Wish,
    stand_ins::read_level,
    table::{Shown, Table},
    trouble::Trouble,
    visitor::{Visitor, tidy_name, tidy_word},
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Omnibus",
        description = "Tables for Paris Paris, London and Taxi. Whoever acts is known by the cookie `omnibus`, which \
                       the first POST sets. Errors are `application/problem+json`; a refused action names its rule."
    ),
    paths(
        games,
        mine,
        create,
        show,
        act,
        undo,
        hint,
        stand_in,
        join,
        rematch,
        events,
        take_record,
        give_record,
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
        .route("/api/games", get(games))
        .route("/api/tables", get(mine).post(create))
        .route("/api/tables/{id}", get(show))
        .route("/api/tables/{id}/actions", post(act))
        .route("/api/tables/{id}/undo", post(undo))
        .route("/api/tables/{id}/hint", get(hint))
        .route("/api/tables/{id}/stand-in", post(stand_in))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/rematch", post(rematch))
        .route("/api/tables/{id}/events", get(events))
        .route("/api/tables/{id}/record", get(take_record))
        .route("/api/records", post(give_record))
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

/// A game that can be played.
#[derive(Serialize, ToSchema)]
struct GameInfo {
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
struct OptionInfo {
    name: &'static str,
    /// What it may be, as `true | false`.
    values: &'static str,
}

/// The games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
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

/// A table in the list of one's own.
#[derive(Serialize, ToSchema)]
struct TableInfo {
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
async fn mine(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<TableInfo>>, Trouble> {
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
struct NewTable {
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
enum NewSeat {
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
struct Created {
    id: String,
    /// The page of the table.
    address: String,
}

impl Created {
    fn at(table: TableId) -> Created {
        Created { id: table.to_string(), address: format!("/table/{table}") }
    }
}

/// Sets a table up. It begins at once if no seat waits for a friend.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Created),
    (status = 400, body = Problem, content_type = "application/problem+json"),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
async fn create(
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

/// A table as the caller may see it.
#[derive(Serialize, ToSchema)]
struct TableView {
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
struct SeatView {
    name: String,
    /// `guest`, `bot` (one of ours), `engine` (run by this server), `program` (by a token), `open` or `past`.
    kind: &'static str,
    mine: bool,
    /// The level of the bot that plays for the guest.
    stand_in: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct ChoiceView {
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
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    through: Result<Query<Through>, QueryRejection>,
) -> Result<Json<TableView>, Trouble> {
    let through = query(through)?.seat.map(seat).transpose()?;
    let open = app.tables.table(table_id(&id)?).await?;
    let table = open.table.read().await;
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

/// What a seat does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewAction {
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
async fn act(
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
struct NewUndo {
    seq: u64,
    seat: u8,
}

/// Takes the latest action of a seat back, where nobody has learnt anything since.
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = String, Path)), request_body = NewUndo,
    responses(
    (status = 200, body = Done),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
async fn undo(
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
struct HintView {
    seat: usize,
    /// Up to three, the best first.
    choices: Vec<HintedChoice>,
}

#[derive(Serialize, ToSchema)]
struct HintedChoice {
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
async fn hint(
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
    let table = open.table.read().await;
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
struct NewStandIn {
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
async fn stand_in(
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
struct NewJoin {
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
async fn join(
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
async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Created>, Trouble> {
    let there = app.tables.rematch(table_id(&id)?, visitor.id).await?;
    Ok(Json(Created::at(there)))
}

/// What happened, in the words of the trace format, as the caller may know it.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path), Since), responses(
    (status = 200, description = "A list of `{step, event}`"),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
) -> Result<Json<Box<RawValue>>, Trouble> {
    let Since { from, seat: through } = query(since)?;
    let open = app.tables.table(table_id(&id)?).await?;
    let table = open.table.read().await;
    let seat = looking_seat(&table, visitor.id, through.map(seat).transpose()?)?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    Ok(Json(game.events(from, game.steps(), seat.map_or(Eyes::Public, Eyes::Seat))))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Since {
    /// The first step wanted; 0 is the deal.
    #[serde(default)]
    from: usize,
    /// Which of the caller's seats looks, where there are several.
    seat: Option<u8>,
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, description = "A record, as docs/record.md has it"),
    (status = 409, body = Problem, content_type = "application/problem+json"),
))]
async fn take_record(app: State<App>, id: Path<String>) -> Result<Response, Trouble> {
    record::download(app, id).await
}

/// Makes a table of a record.
#[utoipa::path(post, path = "/api/records", request_body(content = Object), responses(
    (status = 201, body = Created),
    (status = 422, body = Problem, content_type = "application/problem+json"),
))]
async fn give_record(
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
