//! From names, options and files to a game that can be dealt.

use std::sync::Arc;

use std::path::Path;

use omnibus_core::{Meta, OwnFile, Record};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_words::Words;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Complaint, GameName, complaint};

/// How a game is to be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub players: u8,
    pub options: Map<String, Value>,
    /// A board of one's own, instead of the one that comes with the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<OwnFile>,
    /// Taxi's cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<OwnFile>,
}

/// A board is called after its file.
pub(crate) fn board_id(file: &OwnFile) -> String {
    Path::new(&file.name).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A game, whichever it is.
#[derive(Debug)]
pub enum AnyGame {
    ParisParis(ParisParis),
    London(London),
    Taxi(Taxi),
}

impl Setup {
    /// The standard board and the rulebook's options.
    pub fn standard(players: u8) -> Setup {
        Setup { players, options: Map::new(), board: None, cards: None }
    }

    /// As the game of a record was set up.
    pub fn of_record(record: &Record) -> Setup {
        Setup {
            players: record.players,
            options: record.options.clone(),
            board: record.board.file.clone(),
            cards: record.board.cards.clone(),
        }
    }

    pub fn game(&self, name: GameName, words: &Words) -> Result<AnyGame, Complaint> {
        let Setup { players, options, board, cards } = self;
        let (players, board) = (*players, board.as_ref());
        let Meta { title, players: served, .. } = name.meta();
        if !served.contains(&players) {
            let complaint = words.error_players(*title, *served.start(), *served.end(), players);
            return Err(Complaint(complaint));
        }
        if cards.is_some() && !name.has_cards_file() {
            return Err(Complaint(words.error_no_cards(*title)));
        }
        let bad_options = || name.option_complaint(options, words);
        Ok(match name {
            GameName::ParisParis => {
                let board = paris_paris_board(board, words)?;
                let options = omnibus_paris_paris::Options::read(options).ok_or_else(bad_options)?;
                AnyGame::ParisParis(ParisParis::new(board, players, options).ok_or_else(bad_options)?)
            }
            GameName::London => {
                let board = london_board(board, words)?;
                let options = omnibus_london::Options::read(options).ok_or_else(bad_options)?;
                AnyGame::London(London::new(board, players, options).ok_or_else(bad_options)?)
            }
            GameName::Taxi => {
                let board = taxi_board(board, words)?;
                let deck = taxi_deck(cards.as_ref(), &board, words)?;
                let options = omnibus_taxi::Options::read(options).ok_or_else(bad_options)?;
                AnyGame::Taxi(Taxi::new(board, deck, players, options).ok_or_else(bad_options)?)
            }
        })
    }
}

impl GameName {
    /// What was chosen, and what there is to choose.
    fn option_complaint(self, chosen: &Map<String, Value>, words: &Words) -> Complaint {
        let chosen: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let known = self.meta().options.iter().map(|option| format!("{}={}", option.name, option.values));
        let known = known.collect::<Vec<_>>().join(", ");
        Complaint(words.error_options(chosen.join(", "), self.meta().title, known))
    }
}

pub(crate) fn paris_paris_board(
    file: Option<&OwnFile>,
    words: &Words,
) -> Result<Arc<omnibus_paris_paris::Board>, Complaint> {
    use omnibus_paris_paris::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let board = Board::read(&board_id(file), &file.text);
    board.map(Arc::new).map_err(|faults| complaint::of_file(file, &faults, words))
}

pub(crate) fn london_board(
    file: Option<&OwnFile>,
    words: &Words,
) -> Result<Arc<omnibus_london::Board>, Complaint> {
    use omnibus_london::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let board = Board::read(&board_id(file), &file.text);
    board.map(Arc::new).map_err(|faults| complaint::of_file(file, &faults, words))
}

pub(crate) fn taxi_board(
    file: Option<&OwnFile>,
    words: &Words,
) -> Result<Arc<omnibus_taxi::Board>, Complaint> {
    use omnibus_taxi::Board;
    let Some(file) = file else { return Ok(Board::standard()) };
    let board = Board::read(&board_id(file), &file.text);
    board.map(Arc::new).map_err(|faults| complaint::of_file(file, &faults, words))
}

pub(crate) fn taxi_deck(
    file: Option<&OwnFile>,
    board: &omnibus_taxi::Board,
    words: &Words,
) -> Result<omnibus_taxi::Deck, Complaint> {
    use omnibus_taxi::Deck;
    let Some(file) = file else {
        // A map of one's own may lack a stop of the cards that come with the game.
        let standard = OwnFile { name: "boards/taxi-cards.toml".into(), text: String::new() };
        return Deck::for_board(board).map_err(|faults| complaint::of_file(&standard, &faults, words));
    };
    Deck::read(&file.text, board).map_err(|faults| complaint::of_file(file, &faults, words))
}
