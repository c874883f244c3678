//! The games of the collection, set up from the command line.

use std::path::Path;

use anyhow::Result;
use omnibus_bots::Playable;
use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::OwnFile;
use omnibus_tui::Drawn;
use omnibus_words::Words;

use crate::files;

/// Something to do with a game, whichever it is.
pub(crate) trait Task {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()>;
}

/// Sets the game up and does the task with it.
pub(crate) fn with(name: GameName, setup: &Setup, words: &Words, task: impl Task) -> Result<()> {
    match setup.game(name, words)? {
        AnyGame::ParisParis(game) => task.run(&game),
        AnyGame::London(game) => task.run(&game),
        AnyGame::Taxi(game) => task.run(&game),
    }
}

pub(crate) fn own_file(file: &Path, words: &Words) -> Result<OwnFile> {
    Ok(OwnFile { name: files::shown(file), text: files::read(file, words)? })
}
