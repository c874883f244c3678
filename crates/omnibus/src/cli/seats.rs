//! Who sits where.

use anyhow::{Result, anyhow, bail};
use omnibus_bots::{Bot, Misspelt, Playable, Wish};
use omnibus_core::Notation;
use omnibus_words::Words;

use super::engine_bot::Engines;

/// What bots are called, by seat. Their initials differ.
const BOT_NAMES: [&str; 6] = ["Amélie", "Bruno", "Chloé", "Denis", "Emma", "Félix"];

pub(crate) fn bot_name(seat: usize) -> String {
    BOT_NAMES[seat % BOT_NAMES.len()].into()
}

/// One bot for each place, with its name: a single name serves them all.
pub(crate) fn bots<G: Notation + Playable>(
    game: &G,
    names: &[String],
    places: usize,
    engines: &mut Engines,
    words: &Words,
) -> Result<Vec<NamedBot<G>>> {
    let names = match names {
        [one] => vec![one; places],
        _ if names.len() == places => names.iter().collect(),
        _ => bail!(words.error_bot_count(names.len(), places)),
    };
    names
        .into_iter()
        .map(|name| {
            if let Some(bot) = engines.bot(name.trim(), words)? {
                return Ok((name.trim().to_owned(), bot));
            }
            let wish = wish(name, words)?;
            Ok((name.trim().to_owned(), bot(game, &wish, words)?))
        })
        .collect()
}

/// A bot's name and perhaps its budget, as somebody wrote it.
pub(crate) fn wish(text: &str, words: &Words) -> Result<Wish> {
    text.trim().parse().map_err(|Misspelt { budget }| anyhow!(words.error_budget(budget)))
}

/// The bot that is wished for.
pub(crate) fn bot<G: Playable>(game: &G, wish: &Wish, words: &Words) -> Result<Box<dyn Bot<G>>> {
    let known = || G::bots().collect::<Vec<_>>().join(", ");
    game.bot_within(&wish.name, wish.budget).ok_or_else(|| anyhow!(words.error_bot(&wish.name, known())))
}

pub(crate) type NamedBot<G> = (String, Box<dyn Bot<G>>);
