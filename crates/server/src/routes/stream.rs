//! What happens at a table, as it happens.

use std::{convert::Infallible, fmt::Write as _, sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::HeaderMap,
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, stream};
use omnibus_store::{Subscription, TableId};
use serde::Deserialize;
use tokio::sync::watch;

use super::{query, seat, table_id};
use crate::{
    app::App,
    metrics::Counted,
    open_streams::OpenStream,
    presence::Attendance,
    scene::{self, Frame, Onlooker},
    tables::OpenTable,
    trouble::Trouble,
    visitor::Visitor,
};

/// Proxies and phones drop what is silent for longer.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// When browsers come back after the server was stopped, and within how long all of them.
const EARLIEST: Duration = Duration::from_millis(250);
const SPREAD: Duration = Duration::from_secs(1);

#[derive(Deserialize)]
pub(crate) struct After {
    after: u64,
    seat: Option<u8>,
}

/// Numbered frames for this visitor, from the entry after the last one they have. It never repeats one, and
/// after a lost connection goes on where the browser says that it was.
pub(crate) async fn stream(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Result<Query<After>, QueryRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let After { after, seat: lifted } = query(asked)?;
    let (counted, place) = app.open_stream(&visitor.client)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    // Subscribed first and read then: nothing falls in between.
    let news = app.tables.store().subscribe(id).await?.ok_or(Trouble::NoTable)?;
    let open = app.tables.table(id).await?;
    let had_begun = app.tables.read(&open).await?.hosted().is_some();
    let watcher = Watcher {
        id,
        sent: last.unwrap_or(after),
        onlooker: Onlooker { guest: visitor.id, lifted: lifted.and_then(|number| seat(number).ok()) },
        had_begun,
        stopping: app.stopping.clone(),
        has_said_farewell: false,
        waiting: Vec::new(),
        news,
        _counted: counted,
        _place: place,
        attendance: Some(app.tables.attend(&open, visitor.id).await?),
        open,
        visitor,
        app,
    };
    let events = stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok::<Event, Infallible>(event), watcher))
    });
    Ok(Sse::new(boxed(events)).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

fn boxed<S: Stream<Item = Result<Event, Infallible>> + Send + 'static>(
    events: S,
) -> std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>> {
    Box::pin(events)
}

/// The frames that a visitor missed, oldest first.
pub(crate) async fn frames(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    asked: Result<Query<After>, QueryRejection>,
) -> Result<Json<Vec<Frame>>, Trouble> {
    let After { after, seat: lifted } = query(asked)?;
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    let onlooker = Onlooker { guest: visitor.id, lifted: lifted.and_then(|number| seat(number).ok()) };
    Ok(Json(scene::frames(&table, game, onlooker, after.min(table.seq), &visitor.reader(&app))))
}

/// Writes the data of an event in two parts: then its room has grown by more than it needs, and the line's end still
/// finds some, where otherwise all of it would be moved for the sake of one byte.
fn with_data(event: Event, data: &str) -> Event {
    let (most, rest) = data.split_at(data.floor_char_boundary(data.len() / 3 * 2));
    let mut writer = event.into_data_writer();
    // It never fails.
    let _ = writer.write_str(most).and_then(|()| writer.write_str(rest));
    writer.into_event()
}

/// One visitor's open stream.
struct Watcher {
    id: TableId,
    /// The latest entry that the browser has.
    sent: u64,
    onlooker: Onlooker,
    /// Whether the page shows a game, or an invitation.
    had_begun: bool,
    stopping: watch::Receiver<bool>,
    has_said_farewell: bool,
    /// Made and not yet sent, the next last.
    waiting: Vec<Frame>,
    news: Subscription,
    _counted: Counted,
    /// One of those that its client may have.
    _place: OpenStream,
    /// While the stream is open, its visitor is at the table.
    attendance: Option<Attendance>,
    open: Arc<OpenTable>,
    visitor: Visitor,
    app: App,
}

impl Watcher {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(frame) = self.waiting.pop() {
                self.sent = frame.seq;
                let event = Event::default().event("frame").id(frame.seq.to_string());
                return Some(with_data(event, &frame.json()?));
            }
            if let Some(reload) = self.look().await? {
                return Some(reload);
            }
            if self.waiting.is_empty() {
                tokio::select! {
                    biased;
                    () = async { drop(self.stopping.wait_for(|stopping| *stopping).await) } => {
                        return self.farewell();
                    }
                    grown = self.news.grown() => { grown?; }
                }
            }
        }
    }

    /// The last that is sent when the server stops: the browser is to connect again soon, and not with all others at
    /// the same moment.
    fn farewell(&mut self) -> Option<Event> {
        if std::mem::replace(&mut self.has_said_farewell, true) {
            return None;
        }
        let mut chance = [0];
        // Without chance they come all at once, and are served all the same.
        let _ = getrandom::fill(&mut chance);
        let pause = EARLIEST + SPREAD * u32::from(chance[0]) / 256;
        Some(Event::default().retry(pause).comment("stopping"))
    }

    /// Makes frames of what is new. `None` if the stream is to end; an event if the page is another now.
    ///
    /// An event without data is none to a browser: even a `reload` carries a word.
    async fn look(&mut self) -> Option<Option<Event>> {
        self.app.tables.catch_up(&self.open, self.news.length()).await.ok()?;
        let table = self.app.tables.read(&self.open).await.ok()?;
        if table.seq <= self.sent {
            // A browser that is ahead saw what was never kept: it is told what is there.
            if self.sent > table.seq {
                self.sent = table.seq;
                return Some(Some(Event::default().event("reload").data("now")));
            }
            return Some(None);
        }
        let Some(game) = table.hosted().filter(|_| self.had_begun) else {
            // An invitation changes by being loaded again: when somebody joins, and when the game begins.
            self.sent = table.seq;
            return Some(Some(Event::default().event("reload").id(table.seq.to_string()).data("now")));
        };
        self.waiting = scene::frames(&table, game, self.onlooker, self.sent, &self.visitor.reader(&self.app));
        self.waiting.reverse();
        Some(None)
    }
}

impl Drop for Watcher {
    /// What was sent has been seen.
    fn drop(&mut self) {
        self.attendance = None;
        if !self.open.presence.is_anybody_here() {
            self.open.forget_words();
        }
        let Some(guest) = self.onlooker.guest else { return };
        let (app, id, sent) = (self.app.clone(), self.id, self.sent);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if let Err(error) = app.tables.store().mark_seen(id, guest, sent).await {
                    tracing::warn!(table = %id, "what was seen is not noted: {error}");
                }
            });
        }
    }
}
