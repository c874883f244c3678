//! `omnibus board check`: is this file a board?

use anyhow::Result;
use omnibus_words::Words;

use crate::{arguments::BoardVerb, games};

impl BoardVerb {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let BoardVerb::Check { file, board } = self;
        anstream::println!("{}", games::check_file(file, board.as_deref(), words)?);
        Ok(())
    }
}
