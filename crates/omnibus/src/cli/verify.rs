//! `omnibus verify`: does a record keep its promises?

use anyhow::Result;
use omnibus_bots::Playable;
use omnibus_core::Record;
use omnibus_tui::Drawn;
use omnibus_words::{Voice, Words};

use super::{replay, seats};
use crate::{
    arguments::Verify,
    games::{self, Task},
};

impl Verify {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        replay::with_record(&self.file, &self.own, words, |game, record, setup| {
            games::with(game, setup, words, Check { record, words })
        })
    }
}

struct Check<'a> {
    record: &'a Record,
    words: &'a Words,
}

impl Task for Check<'_> {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()> {
        let names: Vec<String> = (0..usize::from(game.players())).map(seats::bot_name).collect();
        let voice = Voice { words: self.words, names: &names };
        let played = replay::replayed(self.record, game, &voice)?;
        let verdict = if game.is_over(played.state()) {
            self.words.verify_good()
        } else {
            self.words.verify_good_unfinished()
        };
        anstream::println!("{verdict}");
        anstream::println!("{}", self.words.verify_commitment(played.deal().commitment().to_string()));
        anstream::println!("{}", self.words.replay_actions(played.actions().len()));
        Ok(())
    }
}
