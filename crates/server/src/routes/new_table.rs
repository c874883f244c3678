//! Setting up a table.

use axum::{
    extract::{Multipart, Path, State, multipart::MultipartRejection},
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use omnibus_bots::{Level, rating};
use omnibus_collection::{GameName, Setup};
use omnibus_core::{Hex32, Meta, OwnFile};
use omnibus_store::GuestId;
use omnibus_web::pages::{Guest, NewTable, SeatField, SeatKind, bot_level, new_table, option_field};
use omnibus_words::Words;
use serde_json::{Map, Value};

use super::{Field, fields, unreadable};
use crate::{
    app::App,
    entry::Opening,
    hosted::cover,
    seating::{Wish, seat},
    trouble::Trouble,
    visitor::{Visitor, tidy_name, tidy_word},
};

/// How many play when nobody has said.
pub(crate) fn standard_players(game: GameName) -> u8 {
    (*game.meta().players.end()).min(3)
}

pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Trouble> {
    let game = GameName::by_id(&game).ok_or(Trouble::NoGame)?;
    let page = blank(game, &engines(&app), visitor.words(&app));
    Ok(new_table(&visitor.reader(&app), &page).into_response())
}

fn engines(app: &App) -> Vec<String> {
    app.tables.engines.names().map(str::to_owned).collect()
}

/// The form as it is before anybody has touched it.
fn blank(game: GameName, engines: &[String], words: &Words) -> NewTable {
    let meta = game.meta();
    let seats = (0..*meta.players.end())
        .map(|number| SeatField {
            kind: if number == 0 { SeatKind::Me } else { SeatKind::Bot(Level::Casual.id()) },
            name: String::new(),
        })
        .collect();
    NewTable {
        game: meta.id,
        title: meta.title,
        cover: cover(game),
        players: (*meta.players.start(), *meta.players.end()),
        seats,
        chosen: standard_players(game),
        bots: Level::ALL.map(|level| bot_level(level, ratings(game, level), words)).into(),
        engines: engines.to_vec(),
        options: meta.options.iter().map(|option| option_field(meta.id, option, None, words)).collect(),
        hints: None,
        has_cards: game.has_cards_file(),
        complaint: None,
    }
}

/// By number of players, as far as they were measured.
fn ratings(game: GameName, level: Level) -> Vec<(u8, i32)> {
    let Meta { id, players, .. } = game.meta();
    players.clone().filter_map(|players| Some((players, rating(id, players, level)?))).collect()
}

pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Path(game): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Trouble> {
    let game = GameName::by_id(&game).ok_or(Trouble::NoGame)?;
    let form = form.map_err(|rejection| unreadable(rejection.status(), rejection.body_text()))?;
    let fields = fields(form).await?;
    let words = visitor.words(&app);
    let (guest, profile, jar) = visitor.guest(&app, jar).await?;
    let engines = engines(&app);
    let wished = Wished::read(game, &fields, &engines, words);
    let opening = wished.setup.game(game, words).map_err(Trouble::from).and_then(|_| {
        let Wished { setup, seats, hints, word, .. } = &wished;
        let seed = app.tables.machine.bytes()?;
        Ok(fresh_opening(game, setup.clone(), seats, *hints, (guest, &profile.guest), word, seed))
    });
    match opening {
        Ok(opening) => {
            let id = app.tables.create(opening).await?;
            Ok((jar, Redirect::to(&format!("/table/{id}"))).into_response())
        }
        // The form again, as it was filled in, with what is wrong.
        Err(Trouble::Complaint(complaint)) => {
            let page = wished.page(game, complaint, &engines, words);
            let status = Trouble::Complaint(String::new()).status();
            Ok((status, jar, new_table(&visitor.reader(&app), &page)).into_response())
        }
        Err(trouble) => Err(trouble),
    }
}

/// A form as it was sent.
struct Wished {
    setup: Setup,
    seats: Vec<Wish>,
    hints: Option<bool>,
    word: String,
    fields: Vec<SeatField>,
}

impl Wished {
    fn read(game: GameName, fields: &[Field], engines: &[String], words: &Words) -> Wished {
        let text = |name: &str| {
            let field = fields.iter().find(|field| field.name == name);
            field.map(|field| field.text.trim()).unwrap_or_default()
        };
        let file = |name: &str| {
            fields.iter().find(|field| field.name == name && !field.text.trim().is_empty()).map(|field| {
                OwnFile {
                    name: field.file.clone().filter(|file| !file.is_empty()).unwrap_or(name.into()),
                    text: field.text.clone(),
                }
            })
        };
        let meta = game.meta();
        let players = text("players").parse().unwrap_or(standard_players(game));
        let seat_fields: Vec<SeatField> = (0..*meta.players.end())
            .map(|number| SeatField {
                kind: match text(&format!("seat-{number}")) {
                    "me" => SeatKind::Me,
                    "here" => SeatKind::Here,
                    "friend" => SeatKind::Friend,
                    bot => {
                        let engine = bot.strip_prefix("engine:").and_then(|number| number.parse().ok());
                        let level = bot.strip_prefix("bot:").and_then(Level::by_id);
                        match engine {
                            Some(number) if number < engines.len() => SeatKind::Engine(number),
                            _ => SeatKind::Bot(level.unwrap_or(Level::Casual).id()),
                        }
                    }
                },
                name: tidy_name(text(&format!("name-{number}"))).unwrap_or_default(),
            })
            .collect();
        let wish = |(number, field): (usize, &SeatField)| match field.kind {
            SeatKind::Me => Wish::Me,
            SeatKind::Here if field.name.is_empty() => Wish::Here(words.server_player(number + 1)),
            SeatKind::Here => Wish::Here(field.name.clone()),
            SeatKind::Friend => Wish::Friend,
            SeatKind::Bot(level) => Wish::Bot(level.into()),
            SeatKind::Engine(number) => Wish::Engine(engines[number].clone()),
        };
        let seats = seat_fields.iter().take(usize::from(players)).enumerate().map(wish).collect();
        let mut options = Map::new();
        for option in meta.options {
            let value = text(&format!("option-{}", option.name));
            let standard = option_field(meta.id, option, None, words).chosen;
            if !value.is_empty() && value != standard {
                // `300` and `true` are what they look like; anything else is a word.
                let value: Value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
                options.insert(option.name.into(), value);
            }
        }
        let setup = Setup { players, options, board: file("board"), cards: file("cards") };
        let hints = match text("hints") {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        Wished { setup, seats, hints, word: text("word").to_owned(), fields: seat_fields }
    }

    fn page(&self, game: GameName, complaint: String, engines: &[String], words: &Words) -> NewTable {
        let meta = game.meta();
        let options = meta
            .options
            .iter()
            .map(|option| {
                let chosen = self.setup.options.get(option.name).map(|value| match value {
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                });
                option_field(meta.id, option, chosen.as_deref(), words)
            })
            .collect();
        NewTable {
            seats: self.fields.clone(),
            chosen: self.setup.players,
            options,
            hints: self.hints,
            complaint: Some(complaint),
            ..blank(game, engines, words)
        }
    }
}

/// The first line of a new table's log, to be dealt from the seed. Where nobody has said whether there are hints, they are for those who
/// play against bots alone.
pub(crate) fn fresh_opening(
    game: GameName,
    setup: Setup,
    wishes: &[Wish],
    hints: Option<bool>,
    (guest, me): (GuestId, &Guest),
    word: &str,
    seed: [u8; 32],
) -> Opening {
    let word = tidy_word(word);
    Opening {
        game: game.meta().id.into(),
        setup,
        seats: seat(wishes, (guest, &me.name, me.paint)),
        owner: Some(guest),
        hints: hints.unwrap_or_else(|| wishes.iter().all(|wish| matches!(wish, Wish::Me | Wish::Bot(_)))),
        seed: Hex32(seed),
        salts: (!word.is_empty()).then_some(word).into_iter().collect(),
        actions: Vec::new(),
    }
}
