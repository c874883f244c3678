//! The games that there are. The only place that knows them all.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use omnibus_bots::Playable;
use omnibus_core::Meta;
use omnibus_paris_paris::{Board, META, Options, ParisParis};
use omnibus_tui::Drawn;
use omnibus_words::{BoardFault, Language, Spoken, Words};
use serde_json::{Map, Value};

use crate::files;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    ParisParis,
}

/// Something to do with a game, whichever it is.
pub(crate) trait Task {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()>;
}

/// How a game is to be set up.
pub(crate) struct Setup<'a> {
    pub(crate) players: u8,
    pub(crate) board: Option<&'a Path>,
    pub(crate) options: Map<String, Value>,
}

impl GameName {
    pub(crate) fn by_id(id: &str) -> Option<GameName> {
        GameName::value_variants().iter().copied().find(|game| game.meta().id == id)
    }

    pub(crate) fn meta(self) -> &'static Meta {
        match self {
            GameName::ParisParis => &META,
        }
    }

    pub(crate) fn rulebook(self, language: Language) -> &'static str {
        match self {
            GameName::ParisParis => ParisParis::rulebook(language),
        }
    }

    /// Sets the game up and does the task with it.
    pub(crate) fn with(self, setup: &Setup<'_>, words: &Words, task: impl Task) -> Result<()> {
        let Meta { title, players, .. } = self.meta();
        if !players.contains(&setup.players) {
            bail!(words.error_players(*title, *players.start(), *players.end(), setup.players));
        }
        match self {
            GameName::ParisParis => {
                let board = match setup.board {
                    Some(file) => paris_paris_board(file, words)?,
                    None => Board::standard(),
                };
                let game = Options::read(&setup.options)
                    .and_then(|options| ParisParis::new(board, setup.players, options))
                    .ok_or_else(|| anyhow!(words.record_options()))?;
                task.run(&game)
            }
        }
    }
}

/// Reads a board file; the complaint lists all that is wrong with it.
pub(crate) fn paris_paris_board(file: &Path, words: &Words) -> Result<Board> {
    let text = files::read(file, words)?;
    let id = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    Board::read(&id, &text).map_err(|faults| {
        let mut complaint = words.board_bad(faults.len(), files::shown(file));
        for fault in &faults {
            let rule =
                fault.kind.rule().map(|rule| format!(" ({})", words.see_rule(rule.0))).unwrap_or_default();
            complaint += &format!("\n  {}: {}{rule}", fault.place, fault.kind.sentence(words));
        }
        anyhow!(complaint)
    })
}
