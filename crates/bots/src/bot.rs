//! What a bot is, and which there are.

use std::{fmt, str::FromStr};

use omnibus_core::{Game, QuickChance, Seat};

use crate::{Evaluate, Greedy, Random};

/// All that a bot is told: the rules, and what its seat knows.
#[derive(Debug)]
pub struct Decision<'a, G: Game> {
    pub game: &'a G,
    pub view: &'a G::View,
    pub seat: Seat,
    /// What the rules let the seat do; never empty.
    pub legal: &'a [G::Action],
}

/// A player.
pub trait Bot<G: Game> {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action;
}

/// The bots by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotName {
    Random,
    Greedy,
}

impl BotName {
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    pub fn bot<G: Evaluate>(self) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(Random),
            BotName::Greedy => Box::new(Greedy),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        })
    }
}

/// No bot has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<BotName, UnknownBot> {
        BotName::ALL
            .into_iter()
            .find(|bot| bot.to_string() == name)
            .ok_or_else(|| UnknownBot(name.to_owned()))
    }
}
