//! A game on paper: taking it away, bringing it back, and checking that its deal was fair.

use axum::{
    extract::{Multipart, Path, State, multipart::MultipartRejection},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use maud::Markup;
use omnibus_collection::{GameName, Setup, read_record};
use omnibus_core::{Deal, Record};
use omnibus_store::GuestId;
use omnibus_web::pages::{Guest, Message, message};
use omnibus_words::Words;

use super::{fields, table_id, unreadable};
use crate::{
    app::App,
    entry::{Holder, Opening, Who},
    seating::free_paint,
    trouble::Trouble,
    visitor::Visitor,
};

/// Only after the game: the record tells the deal.
pub(crate) async fn download(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let record = table.record().ok_or(Trouble::NotBegun)?;
    if !table.is_over() {
        return Err(Trouble::NotOver);
    }
    let name = format!("attachment; filename=\"{}-{}.json\"", table.game.meta().id, &id[..8]);
    let headers =
        [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.write()).into_response())
}

/// Plays the record through and compares the seed with what was sealed before the first move.
pub(crate) async fn verify(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Trouble> {
    let open = app.tables.table(table_id(&id)?).await?;
    let table = app.tables.read(&open).await?;
    let game = table.hosted().ok_or(Trouble::NotBegun)?;
    if !table.is_over() {
        return Err(Trouble::NotOver);
    }
    let words = visitor.words(&app);
    let (title, sentence) = match game.verify(words) {
        Ok(()) => {
            let (seed, sealed) = (game.deal().seed.to_string(), game.deal().commitment().to_string());
            let salts = match &game.deal().salts[..] {
                [] => "–".to_owned(),
                salts => salts.join(", "),
            };
            (words.server_verified(), words.server_verified_how(sealed, seed, salts))
        }
        Err(fault) => (words.server_not_verified(), fault),
    };
    let way_on = (format!("/table/{}", table.id), words.server_back_to_table());
    Ok(message(&visitor.reader(&app), &Message { title, sentence, way_on, rule: None }))
}

/// A record becomes a table: a finished game to look back at, or one to go on with on this device.
pub(crate) async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Trouble> {
    let form = form.map_err(|rejection| unreadable(rejection.status(), rejection.body_text()))?;
    let fields = fields(form).await?;
    let words = visitor.words(&app);
    let text = fields.iter().find(|field| field.name == "record").map(|field| field.text.as_str());
    let (game, record) = read_record(text.unwrap_or_default(), words)?;
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let opening = opening(game, &record, guest, &profile.guest, words)?;
    let id = app.tables.create(opening).await?;
    Ok((jar, Redirect::to(&format!("/table/{id}"))).into_response())
}

/// The record as the first line of a log, checked from the first action to the result.
pub(crate) fn opening(
    game: GameName,
    record: &Record,
    guest: GuestId,
    me: &Guest,
    words: &Words,
) -> Result<Opening, Trouble> {
    let setup = Setup::of_record(record);
    crate::hosted::replay(setup.game(game, words)?, record, words)?;
    let mut paints = Vec::new();
    let seats = (0..record.players)
        .map(|number| {
            let paint = free_paint(if number == 0 { me.paint } else { number }, &paints);
            paints.push(paint);
            let who = if record.result.is_some() && number > 0 { Who::Past } else { Who::Guest(guest) };
            let name = if number == 0 { me.name.clone() } else { words.server_player(number + 1) };
            Holder { who, name, paint }
        })
        .collect();
    let Deal { seed, salts } = Deal { seed: record.deal.seed, salts: record.deal.salts.clone() };
    let actions = record.actions.iter().map(|taken| (taken.seat, taken.action.clone())).collect();
    let (game, owner) = (game.meta().id.into(), Some(guest));
    Ok(Opening { game, setup, seats, owner, hints: false, seed, salts, actions })
}
