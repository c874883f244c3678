//! `omnibus config`: which settings hold, and why.

use anyhow::Result;
use omnibus_words::Words;

use crate::{arguments::Config, settings::Settings};

impl Config {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        anstream::print!("{}", Settings::read([], self.config.as_deref(), words)?.shown(words));
        Ok(())
    }
}
