//! One table: looking at it, acting at it, joining it.

use axum::{
    Form,
    extract::{
        Path, Query, State,
        rejection::{FormRejection, QueryRejection},
    },
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use maud::{Markup, PreEscaped};
use omnibus_core::Seat;
use omnibus_store::TableId;
use omnibus_web::pages::{self, Invitation, Refused, TablePage, WaitingSeat, invitation};
use qrcode::{QrCode, render::svg};
use serde::Deserialize;
use serde_json::Value;

use super::{form, query, seat, table_id};
use crate::{
    app::App,
    entry::{Holder, Who},
    hosted::cover,
    scene::{self, Onlooker},
    stand_ins::read_level,
    table::Table,
    trouble::Trouble,
    visitor::{Visitor, tidy_name, tidy_word},
};

/// For whom the curtain was lifted.
#[derive(Deserialize)]
pub(crate) struct Lifted {
    pub(crate) seat: Option<u8>,
}

impl Lifted {
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.seat.and_then(|number| seat(number).ok())
    }
}

pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    lifted: Result<Query<Lifted>, QueryRejection>,
) -> Result<Markup, Trouble> {
    let id = table_id(&id)?;
    let onlooker = Onlooker { guest: visitor.id, lifted: query(lifted)?.seat() };
    let open = app.tables.table(id).await?;
    let seen = match visitor.id {
        Some(guest) => app.tables.store().seen(id, guest).await?,
        None => None,
    };
    let table = app.tables.read(&open).await?;
    let page = page(&app, &visitor, &table, onlooker, seen);
    let seq = table.seq;
    drop(table);
    if let Some(guest) = visitor.id {
        app.tables.store().mark_seen(id, guest, seq).await?;
    }
    Ok(page)
}

fn page(app: &App, visitor: &Visitor, table: &Table, onlooker: Onlooker, seen: Option<u64>) -> Markup {
    let reader = visitor.reader(app);
    match table.hosted() {
        Some(game) => pages::table(&reader, &scene::page(table, game, onlooker, seen, &reader)),
        None => invitation(&reader, &waiting(app, visitor, table)),
    }
}

/// A table that waits for friends.
pub(crate) fn waiting(app: &App, visitor: &Visitor, table: &Table) -> Invitation {
    let address = format!("/table/{}", table.id);
    let base = app.public.clone().unwrap_or_else(|| format!("http://{}", visitor.host));
    let link = format!("{base}{address}");
    let code = QrCode::new(&link).ok().map(|code| {
        let picture = code.render::<svg::Color<'_>>().min_dimensions(180, 180).build();
        // The element without the XML heading in front of it.
        PreEscaped(picture.find("<svg").map(|start| picture[start..].to_owned()).unwrap_or_default())
    });
    let reader = visitor.reader(app);
    let seats = table.with_people(reader.words, |people| {
        let seat = |(number, holder): (usize, &Holder)| WaitingSeat {
            number: number as u8,
            name: (holder.who != Who::Open).then(|| holder.name.clone()),
            badge: people.badge(Seat::new(number as u8)),
            is_bot: holder.who.is_bot(),
        };
        table.seats().iter().enumerate().map(seat).collect()
    });
    Invitation {
        address,
        link,
        code,
        game: table.game.meta().id,
        title: table.game.meta().title,
        cover: cover(table.game),
        seats,
        seated: !table.seats_of(visitor.id).is_empty(),
        commitment: table.commitment().to_string(),
        seq: table.seq,
    }
}

#[derive(Deserialize)]
pub(crate) struct Act {
    seq: u64,
    seat: u8,
    /// JSON, as a button's value has it.
    action: String,
}

pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Result<Form<Act>, FormRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let Act { seq, seat: number, action } = form(sent)?;
    let action: Value =
        serde_json::from_str(&action).map_err(|error| Trouble::Malformed(error.to_string()))?;
    app.tables.act(id, visitor.id, (seq, seat(number)?), action, visitor.language).await?;
    Ok(done(&visitor, id, Some(number)))
}

/// For a script nothing: the stream brings what changed. For a form the table again, through the same eyes.
fn done(visitor: &Visitor, id: TableId, seat: Option<u8>) -> Response {
    if visitor.wants_json() {
        return StatusCode::NO_CONTENT.into_response();
    }
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    Redirect::to(&format!("/table/{id}{seat}")).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Undo {
    seq: u64,
    seat: u8,
}

pub(crate) async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Result<Form<Undo>, FormRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let Undo { seq, seat: number } = form(sent)?;
    app.tables.undo(id, visitor.id, (seq, seat(number)?)).await?;
    Ok(done(&visitor, id, Some(number)))
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    seat: u8,
}

/// The best choices: a piece of HTML for a script, the page with it for a form.
pub(crate) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Result<Form<Asked>, FormRejection>,
) -> Result<Markup, Trouble> {
    let id = table_id(&id)?;
    let lifted = Some(seat(form(sent)?.seat)?);
    let advised = app.tables.hint(id, visitor.id, lifted).await?;
    let open = app.tables.table(id).await?;
    let table = app.tables.read(&open).await?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    let reader = visitor.reader(&app);
    let hint = scene::hint(&table, game, advised, reader.words);
    if visitor.wants_json() {
        return Ok(pages::hint(&reader, &hint));
    }
    let onlooker = Onlooker { guest: visitor.id, lifted };
    let page = scene::page(&table, game, onlooker, None, &reader);
    Ok(pages::table(&reader, &TablePage { hint: Some(hint), ..page }))
}

#[derive(Deserialize)]
pub(crate) struct StoodIn {
    seat: u8,
    /// Empty: the person is back.
    #[serde(default)]
    level: String,
}

/// Lets a bot play for somebody, or gives the seat back.
pub(crate) async fn stand_in(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Result<Form<StoodIn>, FormRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let StoodIn { seat: number, level } = form(sent)?;
    let level = read_level(&level, visitor.words(&app))?;
    let open = app.tables.table(id).await?;
    let is_mine = app.tables.read(&open).await?.seats_of(visitor.id).contains(seat(number)?);
    app.tables.stand_in(id, visitor.id, seat(number)?, level).await?;
    Ok(done(&visitor, id, is_mine.then_some(number)))
}

#[derive(Deserialize)]
pub(crate) struct Curtain {
    seat: u8,
}

/// Lifts the curtain for one of those who share the device: the page again, through that seat's eyes.
pub(crate) async fn curtain(
    visitor: Visitor,
    State(app): State<App>,
    Path(id): Path<String>,
    sent: Result<Form<Curtain>, FormRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let number = form(sent)?.seat;
    let open = app.tables.table(id).await?;
    if !app.tables.read(&open).await?.seats_of(visitor.id).contains(seat(number)?) {
        return Err(Trouble::NotYourSeat);
    }
    Ok(Redirect::to(&format!("/table/{id}?seat={number}")).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Join {
    seat: u8,
    #[serde(default)]
    name: String,
    #[serde(default)]
    word: String,
}

pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Path(id): Path<String>,
    sent: Result<Form<Join>, FormRejection>,
) -> Result<Response, Trouble> {
    let id = table_id(&id)?;
    let sent = form(sent)?;
    let (guest, mut profile, jar) = visitor.guest(&app, jar).await?;
    if let Some(name) = tidy_name(&sent.name)
        && name != profile.guest.name
    {
        profile.guest.name = name;
        crate::visitor::keep(&app, guest, &profile).await?;
    }
    let word = tidy_word(&sent.word);
    app.tables.join(id, guest, sent.seat, (profile.guest.name, profile.guest.paint, word)).await?;
    Ok((jar, done(&visitor, id, None)).into_response())
}

/// The same people once more, everybody one seat on. Who asks second finds the table that is there.
pub(crate) async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    let there = app.tables.rematch(table_id(&id)?, visitor.id).await?;
    Ok(Redirect::to(&format!("/table/{there}")).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Preview {
    seat: u8,
    action: String,
}

pub(crate) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    asked: Result<Query<Preview>, QueryRejection>,
) -> Result<Markup, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let Preview { seat: number, action } = query(asked)?;
    let action: Value =
        serde_json::from_str(&action).map_err(|error| Trouble::Malformed(error.to_string()))?;
    let table = app.tables.read(&open).await?;
    let seat = own_seat(&table, &visitor, number)?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    let reader = visitor.reader(&app);
    let (label, told) = table.with_people(reader.words, |people| game.preview(seat, &action, people))?;
    Ok(pages::preview(&reader, &label, &told, &rules(&table)))
}

#[derive(Deserialize)]
pub(crate) struct Why {
    seat: u8,
    spot: String,
}

pub(crate) async fn why(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    asked: Result<Query<Why>, QueryRejection>,
) -> Result<Markup, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let Why { seat: number, spot } = query(asked)?;
    let table = app.tables.read(&open).await?;
    let seat = own_seat(&table, &visitor, number)?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    let reader = visitor.reader(&app);
    let refused = table.with_people(reader.words, |people| game.why(seat, &spot, people));
    let refused =
        refused.unwrap_or_else(|| Refused { sentence: reader.words.server_nothing_here(), rule: None });
    Ok(pages::refused(&reader, &refused, &rules(&table)))
}

fn own_seat(table: &Table, visitor: &Visitor, number: u8) -> Result<Seat, Trouble> {
    let seat = seat(number)?;
    if table.seats_of(visitor.id).contains(seat) { Ok(seat) } else { Err(Trouble::NotYourSeat) }
}

fn rules(table: &Table) -> String {
    format!("/rules/{}", table.game.meta().id)
}
