//! The games that there are. The only place that knows them all.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use omnibus_bots::Playable;
use omnibus_core::{Fault, Meta};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_tui::Drawn;
use omnibus_words::{BoardFault, Language, Spoken, Words};
use serde_json::{Map, Value};

use crate::files;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    ParisParis,
    London,
    Taxi,
}

/// Something to do with a game, whichever it is.
pub(crate) trait Task {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()>;
}

/// How a game is to be set up.
pub(crate) struct Setup<'a> {
    pub(crate) players: u8,
    pub(crate) files: BoardFiles<'a>,
    pub(crate) options: Map<String, Value>,
}

/// Files of one's own, instead of those that come with the game.
#[derive(Clone, Copy, Default)]
pub(crate) struct BoardFiles<'a> {
    pub(crate) board: Option<&'a Path>,
    /// Taxi's cards.
    pub(crate) cards: Option<&'a Path>,
}

impl GameName {
    pub(crate) fn by_id(id: &str) -> Option<GameName> {
        GameName::value_variants().iter().copied().find(|game| game.meta().id == id)
    }

    pub(crate) fn meta(self) -> &'static Meta {
        match self {
            GameName::ParisParis => &omnibus_paris_paris::META,
            GameName::London => &omnibus_london::META,
            GameName::Taxi => &omnibus_taxi::META,
        }
    }

    pub(crate) fn rulebook(self, language: Language) -> &'static str {
        match self {
            GameName::ParisParis => ParisParis::rulebook(language),
            GameName::London => London::rulebook(language),
            GameName::Taxi => Taxi::rulebook(language),
        }
    }

    /// Sets the game up and does the task with it.
    pub(crate) fn with(self, setup: &Setup<'_>, words: &Words, task: impl Task) -> Result<()> {
        let &Setup { players, files, ref options } = setup;
        let Meta { title, players: served, .. } = self.meta();
        if !served.contains(&players) {
            bail!(words.error_players(*title, *served.start(), *served.end(), players));
        }
        if files.cards.is_some() && self != GameName::Taxi {
            bail!(words.error_no_cards(*title));
        }
        let bad_options = || anyhow!(self.option_complaint(options, words));
        match self {
            GameName::ParisParis => {
                let board = paris_paris_board(files.board, words)?;
                let options = omnibus_paris_paris::Options::read(options).ok_or_else(bad_options)?;
                task.run(&ParisParis::new(board, players, options).ok_or_else(bad_options)?)
            }
            GameName::London => {
                let board = london_board(files.board, words)?;
                let options = omnibus_london::Options::read(options).ok_or_else(bad_options)?;
                task.run(&London::new(board, players, options).ok_or_else(bad_options)?)
            }
            GameName::Taxi => {
                let board = taxi_board(files.board, words)?;
                let deck = taxi_deck(files.cards, &board, words)?;
                let options = omnibus_taxi::Options::read(options).ok_or_else(bad_options)?;
                task.run(&Taxi::new(board, deck, players, options).ok_or_else(bad_options)?)
            }
        }
    }

    /// What was chosen, and what there is to choose.
    fn option_complaint(self, chosen: &Map<String, Value>, words: &Words) -> String {
        let chosen: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let known = self.meta().options.iter().map(|option| format!("{}={}", option.name, option.values));
        words.error_options(chosen.join(", "), self.meta().title, known.collect::<Vec<_>>().join(", "))
    }
}

/// Checks a file, whichever game's it is, and says what is in it.
pub(crate) fn check_file(file: &Path, map: Option<&Path>, words: &Words) -> Result<String> {
    let text = files::read(file, words)?;
    // A file that is no TOML at all gets its complaint from the first reader.
    let entries = text.parse::<toml::Table>().unwrap_or_default();
    let has = |name: &str| entries.contains_key(name);
    let praise = |meta: &Meta, facts: String| words.board_good(files::shown(file), meta.title, facts);
    if has("course") || has("action") {
        let deck = taxi_deck(Some(file), &taxi_board(map, words)?, words)?;
        let facts = words.tx_cards_facts(deck.courses().count(), deck.cards().len());
        return Ok(praise(&omnibus_taxi::META, facts));
    }
    if has("space") || has("street") {
        let board = taxi_board(Some(file), words)?;
        let facts = words.tx_board_facts(board.spaces().count(), board.streets().len());
        return Ok(praise(&omnibus_taxi::META, facts));
    }
    if has("route") || has("location") {
        let board = london_board(Some(file), words)?;
        let [locations, routes, tickets] =
            [board.locations().count(), board.routes().count(), board.tickets().count()];
        let facts = words.lo_board_facts(locations, routes, tickets);
        let praise = praise(&omnibus_london::META, facts);
        return Ok(praise + &lines(board.warnings(), words));
    }
    if !entries.is_empty() && !has("line") && !has("stop") {
        bail!(words.board_of_no_game(files::shown(file)));
    }
    paris_paris_board(Some(file), words)?;
    let facts = words.pp_board_facts(omnibus_paris_paris::Stop::COUNT, omnibus_paris_paris::Board::TILES);
    Ok(praise(&omnibus_paris_paris::META, facts))
}

fn paris_paris_board(file: Option<&Path>, words: &Words) -> Result<omnibus_paris_paris::Board> {
    use omnibus_paris_paris::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let text = files::read(file, words)?;
    Board::read(&id(file), &text).map_err(|faults| complaint(file, &faults, words))
}

fn london_board(file: Option<&Path>, words: &Words) -> Result<omnibus_london::Board> {
    use omnibus_london::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let text = files::read(file, words)?;
    Board::read(&id(file), &text).map_err(|faults| complaint(file, &faults, words))
}

fn taxi_board(file: Option<&Path>, words: &Words) -> Result<omnibus_taxi::Board> {
    use omnibus_taxi::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let text = files::read(file, words)?;
    Board::read(&id(file), &text).map_err(|faults| complaint(file, &faults, words))
}

fn taxi_deck(file: Option<&Path>, board: &omnibus_taxi::Board, words: &Words) -> Result<omnibus_taxi::Deck> {
    use omnibus_taxi::Deck;
    let Some(file) = file else {
        // A map of one's own may lack a stop of the cards that come with the game.
        return Deck::for_board(board)
            .map_err(|faults| complaint(Path::new("boards/taxi-cards.toml"), &faults, words));
    };
    let text = files::read(file, words)?;
    Deck::read(&text, board).map_err(|faults| complaint(file, &faults, words))
}

/// A board is called after its file.
fn id(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// All that is wrong with a file, each at its place.
fn complaint<K: BoardFault>(file: &Path, faults: &[Fault<K>], words: &Words) -> anyhow::Error {
    anyhow!(words.board_bad(faults.len(), files::shown(file)) + &lines(faults, words))
}

/// Faults or warnings, each on a line of its own with its place and its rule.
fn lines<K: BoardFault>(faults: &[Fault<K>], words: &Words) -> String {
    let line = |Fault { place, kind }: &Fault<K>| {
        let rule = kind.rule().map(|rule| format!(" ({})", words.see_rule(rule.0))).unwrap_or_default();
        format!("\n  {place}: {}{rule}", kind.sentence(words))
    };
    faults.iter().map(line).collect()
}
