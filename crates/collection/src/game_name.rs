//! Which game.

use omnibus_core::Meta;
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_words::{Language, Spoken};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    ParisParis,
    London,
    Taxi,
}

impl GameName {
    pub const ALL: [GameName; 3] = [GameName::ParisParis, GameName::London, GameName::Taxi];

    pub fn by_id(id: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.meta().id == id)
    }

    pub fn meta(self) -> &'static Meta {
        match self {
            GameName::ParisParis => &omnibus_paris_paris::META,
            GameName::London => &omnibus_london::META,
            GameName::Taxi => &omnibus_taxi::META,
        }
    }

    pub fn rulebook(self, language: Language) -> &'static str {
        match self {
            GameName::ParisParis => ParisParis::rulebook(language),
            GameName::London => London::rulebook(language),
            GameName::Taxi => Taxi::rulebook(language),
        }
    }

    /// Whether the game has its cards in a file of their own.
    pub fn has_cards_file(self) -> bool {
        self == GameName::Taxi
    }
}
