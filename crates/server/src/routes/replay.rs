//! Looking back at a game.

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
};
use maud::Markup;
use omnibus_core::Seat;
use omnibus_store::GuestId;
use omnibus_web::{
    Told,
    pages::{Eyes, Reader, ReplayPage, replay, replay_parts},
};
use serde::{Deserialize, Serialize};

use super::{query, table_id};
use crate::{app::App, hosted::Hosted, table::Table, trouble::Trouble, visitor::Visitor};

#[derive(Deserialize)]
pub(crate) struct At {
    at: Option<usize>,
    #[serde(default)]
    eyes: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    at: Result<Query<At>, QueryRejection>,
) -> Result<Markup, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let reader = visitor.reader(&app);
    let mut page = page(&table, visitor.id, &query(at)?, &reader)?;
    page.map = table.hosted().map(|game| game.map(reader.words)).unwrap_or_default();
    Ok(replay(&reader, &page))
}

/// One step for the script.
#[derive(Serialize)]
pub(crate) struct ReplayFrame {
    html: String,
    told: Vec<Told>,
}

pub(crate) async fn frame(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    at: Result<Query<At>, QueryRejection>,
) -> Result<Json<ReplayFrame>, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let reader = visitor.reader(&app);
    let page = page(&table, visitor.id, &query(at)?, &reader)?;
    let html = replay_parts(&reader, &page).into_string();
    Ok(Json(ReplayFrame { html, told: page.told }))
}

fn page(
    table: &Table,
    guest: Option<GuestId>,
    asked: &At,
    reader: &Reader<'_>,
) -> Result<ReplayPage, Trouble> {
    let words = reader.words;
    let game: &dyn Hosted = table.hosted().ok_or(Trouble::NotBegun)?;
    let last = game.steps();
    let at = asked.at.unwrap_or(last).min(last);
    let eyes_open = eyes_open(table, guest, reader);
    // Eyes that are not the reader's stay closed; the best of those that are open look instead.
    let wished = Eyes::by_id(&asked.eyes).filter(|wish| eyes_open.iter().any(|(eyes, _)| eyes == wish));
    let eyes = wished.or(eyes_open.first().map(|(eyes, _)| *eyes)).unwrap_or(Eyes::Public);
    Ok(table.with_people(words, |people| {
        let stage = table.stage(game, at, eyes, None, people);
        let whose: Vec<Seat> = match eyes {
            Eyes::All => Seat::all(game.players()).collect(),
            Eyes::Seat(seat) => vec![seat],
            Eyes::Public => Vec::new(),
        };
        let hand = |seat: Seat| {
            let hand = game.stage(at, Eyes::Seat(seat), None, people).hand?;
            Some((people.name(seat).to_owned(), hand))
        };
        let hands = whose.into_iter().filter_map(hand).collect();
        ReplayPage {
            address: format!("/table/{}", table.id),
            meta: game.meta(),
            at,
            last,
            eyes,
            eyes_open,
            // Drawn once, with the page.
            map: Markup::default(),
            stage,
            hands,
            // While the game goes on the words of an action may tell what others do not know.
            action: (eyes == Eyes::All).then(|| game.label(at, people)).flatten(),
            told: game.told(at, at, eyes, people),
        }
    }))
}

/// From whose eyes this reader may look back: everybody's after the game, one's own and the public's before.
/// On a shared device the others of the device keep their secrets until the end.
fn eyes_open(table: &Table, guest: Option<GuestId>, reader: &Reader<'_>) -> Vec<(Eyes, String)> {
    let words = reader.words;
    let name = |seat: Seat| table.seats()[seat.index()].name.clone();
    let public = (Eyes::Public, words.server_eyes_public());
    if table.is_over() {
        let seats = Seat::all(table.seats().len() as u8).map(|seat| (Eyes::Seat(seat), name(seat)));
        return std::iter::once((Eyes::All, words.server_eyes_all())).chain(seats).chain([public]).collect();
    }
    let mine = table.seats_of(guest);
    let own = mine.first().filter(|_| mine.len() == 1).map(|seat| (Eyes::Seat(seat), name(seat)));
    own.into_iter().chain([public]).collect()
}
