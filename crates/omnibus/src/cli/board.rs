//! `omnibus board check`: is this file a board?

use anyhow::Result;
use omnibus_collection::check_board_file;
use omnibus_words::Words;

use crate::{arguments::BoardVerb, games::own_file};

impl BoardVerb {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let BoardVerb::Check { file, board } = self;
        let map = board.as_deref().map(|map| own_file(map, words)).transpose()?;
        anstream::println!("{}", check_board_file(&own_file(file, words)?, map.as_ref(), words)?);
        Ok(())
    }
}
