//! A table over one WebSocket, for programs: what is to be known of it as it changes, and actions back.
//! `docs/protocol.md` says what the lines mean.

#![allow(unused_qualifications, reason = "the macro that makes the document writes them")]

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{
        Path, Query, State,
        rejection::QueryRejection,
        ws::{
            CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code,
            rejection::WebSocketUpgradeRejection,
        },
    },
    http::HeaderMap,
    response::Response,
    routing::get,
};
use futures_util::SinkExt;
use omnibus_core::{Seat, json};
use omnibus_store::{Subscription, TableId};
use omnibus_web::pages::Eyes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use tokio::{
    sync::watch,
    time::{Instant, Interval, MissedTickBehavior, interval},
};

use crate::{
    api::{ResultView, Through, looking_seat, result},
    app::App,
    guard::refuse_other_origins,
    metrics::Counted,
    open_streams::OpenStream,
    presence::Attendance,
    routes::{query, seat, table_id},
    table::Table,
    tables::OpenTable,
    trouble::Trouble,
    visitor::Visitor,
};

/// Proxies drop what is silent for longer; and whoever says nothing to several is gone.
const HEARTBEAT: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(45);

/// The longest line that is read, in bytes.
const LINE: usize = 64 << 10;
/// What is read at once, and what is written at once if there is so much. Thousands are open at the same time.
const BUFFER: usize = 4 << 10;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(open))
}

/// A WebSocket: a line when it is opened and one after each entry of the log, all that the caller may know; an `act` or
/// `undo` is answered by `done`, a `rematch` by `rematch`, and what cannot be by `problem`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path), Through), responses(
    (status = 101, description = "JSON objects, as docs/protocol.md has them"),
    (status = 403, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 404, body = crate::api::Problem, content_type = "application/problem+json"),
    (status = 426, body = crate::api::Problem, content_type = "application/problem+json", description = "no WebSocket was asked for"),
))]
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    through: Result<Query<Through>, QueryRejection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    refuse_other_origins(&headers)?;
    let id = table_id(&id)?;
    let through = query(through)?.seat.map(seat).transpose()?;
    let place = Place::take(&app, &visitor, id, through).await?;
    let upgrade = upgrade.map_err(|_| Trouble::NoSocket)?;
    let (counted, stream) = app.open_stream(&visitor.client)?;
    let at_work = app.connections.begin();
    let upgrade = upgrade.max_message_size(LINE).read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _at_work = at_work;
        let mut pulse = interval(HEARTBEAT);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pulse.reset();
        let talk = Talk {
            socket,
            place,
            stopping: app.stopping.clone(),
            pulse,
            heard: Instant::now(),
            _counted: counted,
            _stream: stream,
            visitor,
            app,
        };
        talk.hold().await;
    }))
}

/// One open socket.
struct Talk {
    socket: WebSocket,
    place: Place,
    stopping: watch::Receiver<bool>,
    pulse: Interval,
    /// When the other side last said anything.
    heard: Instant,
    _counted: Counted,
    /// One of those that its client may have.
    _stream: OpenStream,
    visitor: Visitor,
    app: App,
}

/// The table at which a socket is.
struct Place {
    open: Arc<OpenTable>,
    news: Subscription,
    /// The seat that was asked for.
    through: Option<Seat>,
    /// The latest entry that the other side has.
    sent: u64,
    /// While the socket is here, its visitor is at the table.
    _attendance: Attendance,
}

impl Place {
    async fn take(
        app: &App,
        visitor: &Visitor,
        table: TableId,
        through: Option<Seat>,
    ) -> Result<Place, Trouble> {
        // Subscribed first and read then: nothing falls in between.
        let news = app.tables.store().subscribe(table).await?.ok_or(Trouble::NoTable)?;
        let open = app.tables.table(table).await?;
        looking_seat(&*app.tables.read(&open).await?, visitor.id, through)?;
        let attendance = app.tables.attend(&open, visitor.id).await?;
        Ok(Place { open, news, through, sent: 0, _attendance: attendance })
    }
}

/// What is said to a program.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    Table(Box<TableLine>),
    /// What was asked under this id is kept for ever.
    Done {
        id: u64,
        seq: u64,
    },
    /// The same people play again there, and so does this socket.
    Rematch {
        id: u64,
        table: TableId,
    },
}

/// All that a seat, or a spectator, may know of a table now.
#[derive(Serialize)]
struct TableLine {
    /// The latest entry: goes back with every action.
    seq: u64,
    step: usize,
    to_act: Vec<usize>,
    seat: Option<usize>,
    view: Option<Box<RawValue>>,
    /// What the seat may do.
    legal: Box<RawValue>,
    /// What happened since the line before, without what was taken back.
    events: Box<RawValue>,
    result: Option<ResultView>,
    /// The table where the same people play again.
    rematch: Option<TableId>,
}

/// What a program asks for, under an id of its own by which it is answered.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Wish {
    Act {
        id: u64,
        seq: u64,
        seat: u8,
        action: Value,
    },
    Undo {
        id: u64,
        seq: u64,
        seat: u8,
    },
    /// When the game is over: to the table where the same people play again.
    Rematch {
        id: u64,
    },
}

/// As much of it as is needed to answer, where the rest cannot be read.
#[derive(Deserialize)]
struct Named {
    id: u64,
}

impl Talk {
    async fn hold(mut self) {
        // Whoever hangs up in the middle of a line is nobody's concern.
        let _ = self.talk().await;
    }

    async fn talk(&mut self) -> Result<(), axum::Error> {
        loop {
            if !self.tell().await? {
                return self.part(close_code::AGAIN, "the table cannot be read").await;
            }
            self.socket.flush().await?;
            tokio::select! {
                biased;
                () = async { drop(self.stopping.wait_for(|stopping| *stopping).await) } => {
                    return self.part(close_code::RESTART, "stopping").await;
                }
                message = self.socket.recv() => {
                    self.heard = Instant::now();
                    match message.transpose()? {
                        Some(Message::Text(text)) => self.hear(&text).await?,
                        Some(Message::Binary(_)) => {
                            return self.part(close_code::UNSUPPORTED, "text only").await;
                        }
                        // Answered by the library.
                        Some(Message::Ping(_) | Message::Pong(_)) => {}
                        Some(Message::Close(_)) | None => return Ok(()),
                    }
                }
                grown = self.place.news.grown() => {
                    if grown.is_none() {
                        return self.part(close_code::RESTART, "stopping").await;
                    }
                }
                _ = self.pulse.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Ok(());
                    }
                    self.socket.feed(Message::Ping("".into())).await?;
                }
            }
        }
    }

    /// The last that is said, with a reason.
    async fn part(&mut self, code: u16, reason: &'static str) -> Result<(), axum::Error> {
        self.socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }

    /// Does what is wished, and answers.
    async fn hear(&mut self, text: &str) -> Result<(), axum::Error> {
        let (id, granted) = match serde_json::from_str(text) {
            Ok(wish) => {
                let id = match wish {
                    Wish::Act { id, .. } | Wish::Undo { id, .. } | Wish::Rematch { id } => id,
                };
                (Some(id), self.grant(wish).await)
            }
            Err(error) => {
                let named = serde_json::from_str(text).ok().map(|Named { id }| id);
                (named, Err(Trouble::Malformed(error.to_string())))
            }
        };
        let line = match granted {
            Ok(line) => serde_json::to_string(&line),
            Err(trouble) => {
                let mut problem = trouble.problem(self.visitor.words(&self.app));
                problem["type"] = "problem".into();
                problem["id"] = id.into();
                serde_json::to_string(&problem)
            }
        };
        self.feed(line).await
    }

    async fn grant(&mut self, wish: Wish) -> Result<Line, Trouble> {
        self.app.limiter.check(&self.visitor.client)?;
        let (tables, table, guest) = (&self.app.tables, self.place.open.id, self.visitor.id);
        match wish {
            Wish::Act { id, seq, seat: number, action } => {
                let seen = (seq, seat(number)?);
                // Nobody ends a socket's task while it is at something.
                let done = tables.act_undisturbed(table, guest, seen, action, self.visitor.language);
                Ok(Line::Done { id, seq: done.await? })
            }
            Wish::Undo { id, seq, seat: number } => {
                Ok(Line::Done { id, seq: tables.undo(table, guest, (seq, seat(number)?)).await? })
            }
            Wish::Rematch { id } => {
                let table = tables.rematch(table, guest).await?;
                self.place = Place::take(&self.app, &self.visitor, table, None).await?;
                Ok(Line::Rematch { id, table })
            }
        }
    }

    /// Says how the table is, if that is news; false if it cannot be read.
    async fn tell(&mut self) -> Result<bool, axum::Error> {
        let Place { open, news, through, sent, .. } = &mut self.place;
        if self.app.tables.catch_up(open, news.hear()).await.is_err() {
            return Ok(false);
        }
        let line = {
            let Ok(table) = self.app.tables.read(open).await else { return Ok(false) };
            let shown = table.shown_seq();
            if shown <= *sent {
                return Ok(true);
            }
            // Whoever sat there when the socket was opened sits there for ever.
            let Ok(seat) = looking_seat(&table, self.visitor.id, *through) else { return Ok(false) };
            let since = (*sent > 0).then_some(*sent);
            *sent = shown;
            serde_json::to_string(&Line::Table(Box::new(TableLine::of(&table, seat, since))))
        };
        self.feed(line).await.map(|()| true)
    }

    /// Puts a line where the next ones follow it at once: what belongs together leaves together.
    async fn feed(&mut self, line: serde_json::Result<String>) -> Result<(), axum::Error> {
        let line = line.map_err(axum::Error::new)?;
        self.socket.feed(Message::Text(line.into())).await
    }
}

impl TableLine {
    /// The table as it is, and what happened after entry `since`.
    fn of(table: &Table, seat: Option<Seat>, since: Option<u64>) -> TableLine {
        let eyes = seat.map_or(Eyes::Public, Eyes::Seat);
        let game = table.hosted();
        let step = table.step();
        let events = game.zip(since).and_then(|(game, since)| {
            let first = *table.showable_after(since).start();
            // An undo goes back behind the step that it follows.
            let from = table.step_at(first - 1).min(table.step_at(first));
            (from < step).then(|| game.events(from + 1, step, eyes))
        });
        TableLine {
            seq: table.shown_seq(),
            step,
            to_act: table.to_act().iter().map(Seat::index).collect(),
            seat: seat.map(Seat::index),
            view: game.map(|game| game.view(eyes)),
            legal: game.zip(seat).map_or_else(json::nothing, |(game, seat)| game.legal(seat)),
            events: events.unwrap_or_else(json::nothing),
            result: game.and_then(result),
            rematch: table.rematch(),
        }
    }
}
