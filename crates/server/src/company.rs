//! The bots at a table.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use omnibus_bots::{Bot, Level, Playable};

/// Each bot is made once, when it is first needed: some work out tables before they can play.
pub(crate) struct Company<G> {
    bots: Mutex<BTreeMap<String, Arc<dyn Bot<G>>>>,
}

impl<G: Playable> Company<G> {
    pub(crate) fn new() -> Company<G> {
        Company { bots: Mutex::default() }
    }

    /// The bot of that name. For one that a later version no longer has somebody else plays.
    pub(crate) fn bot(&self, game: &G, name: &str) -> Option<Arc<dyn Bot<G>>> {
        let mut bots = self.bots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bot) = bots.get(name) {
            return Some(Arc::clone(bot));
        }
        let bot = game.bot(name).or_else(|| {
            tracing::warn!(bot = name, "there is no bot {name}: a casual one plays instead");
            game.bot(Level::Casual.id())
        });
        let bot: Arc<dyn Bot<G>> = bot?.into();
        bots.insert(name.to_owned(), Arc::clone(&bot));
        Some(bot)
    }
}

#[cfg(test)]
mod tests {
    use omnibus_paris_paris::{Board, Options, ParisParis};

    use super::*;

    #[test]
    fn a_bot_is_made_once_and_replaced_if_there_is_none() {
        let game = ParisParis::new(Board::standard(), 2, Options::default()).expect("a game for two");
        let company = Company::new();
        let [one, again] = [0, 1].map(|_| company.bot(&game, "master").expect("a bot"));
        assert!(Arc::ptr_eq(&one, &again));
        assert!(game.bot("of-old").is_none());
        assert!(company.bot(&game, "of-old").is_some());
    }
}
