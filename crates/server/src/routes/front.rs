//! The front page, and the one click that starts a game.

use axum::{
    Form,
    extract::{State, rejection::FormRejection},
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use maud::Markup;
use omnibus_bots::Level;
use omnibus_collection::{GameName, Setup};
use omnibus_store::{GuestId, Listed, TableState, Timestamp};
use omnibus_web::pages::{Front, GameCard, TableCard, Whose, front};
use omnibus_words::Words;
use serde::Deserialize;

use super::form;
use crate::{
    app::App,
    hosted::cover,
    routes::new_table::{fresh_opening, standard_players},
    seating::Wish,
    table::Shown,
    trouble::Trouble,
    visitor::Visitor,
};

const MY_TABLES: u32 = 30;

pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Trouble> {
    let tables = match visitor.id {
        Some(guest) => {
            let listed = app.tables.store().tables_of(guest, MY_TABLES).await?;
            let now = app.tables.machine.now();
            let mut cards: Vec<TableCard> =
                listed.iter().filter_map(|listed| card(listed, guest, now, visitor.words(&app))).collect();
            cards.sort_by_key(|card| match card.whose {
                Whose::Mine => 0,
                Whose::Waiting => 1,
                Whose::Others { .. } => 2,
                Whose::Finished { .. } => 3,
            });
            cards
        }
        None => Vec::new(),
    };
    let games = GameName::ALL.into_iter().map(game_card).collect();
    Ok(front(&visitor.reader(&app), &Front { games, tables }))
}

fn game_card(game: GameName) -> GameCard {
    let meta = game.meta();
    GameCard {
        id: meta.id,
        title: meta.title,
        cover: cover(game),
        players: (*meta.players.start(), *meta.players.end()),
        minutes: meta.minutes,
        designer: meta.designer,
        year: meta.year,
    }
}

fn card(listed: &Listed, guest: GuestId, now: Timestamp, words: &Words) -> Option<TableCard> {
    let summary = &listed.summary;
    let shown: Shown = serde_json::from_str(&summary.body).unwrap_or_default();
    let named = |seats: &[usize]| seats.iter().filter_map(|&seat| shown.names.get(seat).cloned()).collect();
    let whose = match summary.state {
        TableState::Waiting => Whose::Waiting,
        TableState::Finished => {
            Whose::Finished { winners: named(&shown.winners), scores: shown.scores.clone() }
        }
        TableState::Playing if summary.turn.contains(&guest) => Whose::Mine,
        TableState::Playing => Whose::Others { names: named(&shown.turn) },
    };
    Some(TableCard {
        address: format!("/table/{}", listed.table),
        game: GameName::by_id(&summary.game)?.meta().id,
        names: names(shown, words),
        whose,
        age: u64::try_from(now.0 - listed.updated.0).unwrap_or(0),
    })
}

/// Who plays, whoever is no person with a mark. A free seat has no name yet.
fn names(shown: Shown, words: &Words) -> Vec<String> {
    let named = shown.names.into_iter().enumerate().filter(|(_, name)| !name.is_empty());
    named
        .map(|(seat, name)| {
            let is_bot = shown.bots.contains(&seat);
            if is_bot { format!("{name} ({})", words.bot_mark()) } else { name }
        })
        .collect()
}

#[derive(Deserialize)]
pub(crate) struct PlayNow {
    game: String,
}

/// A game against casual bots, with everything as it is by default.
pub(crate) async fn play_now(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    play: Result<Form<PlayNow>, FormRejection>,
) -> Result<Response, Trouble> {
    let game = GameName::by_id(&form(play)?.game).ok_or(Trouble::NoGame)?;
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let players = standard_players(game);
    let wishes: Vec<Wish> = std::iter::once(Wish::Me)
        .chain((1..players).map(|_| Wish::Bot(Level::Casual.id().to_owned())))
        .collect();
    let me = (guest, &profile.guest);
    let seed = app.tables.machine.bytes()?;
    let opening = fresh_opening(game, Setup::standard(players), &wishes, None, me, "", seed);
    let id = app.tables.create(opening).await?;
    Ok((jar, Redirect::to(&format!("/table/{id}"))).into_response())
}
