//! `omnibus board check`: is this file a board?

use anyhow::Result;
use omnibus_paris_paris::{Board, Stop};
use omnibus_words::Words;

use crate::{arguments::BoardVerb, files, games};

impl BoardVerb {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let BoardVerb::Check { file } = self;
        games::paris_paris_board(file, words)?;
        anstream::println!("{}", words.board_good(files::shown(file), Stop::COUNT, Board::TILES));
        Ok(())
    }
}
