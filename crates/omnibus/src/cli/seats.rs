//! Who sits where.

use anyhow::{Result, anyhow, bail};
use omnibus_bots::{Bot, Playable};
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
            let name = name.trim();
            if let Some(bot) = engines.bot(name, words)? {
                return Ok((name.to_owned(), bot));
            }
            let bot = game
                .bot(name)
                .ok_or_else(|| anyhow!(words.error_bot(name, G::bots().collect::<Vec<_>>().join(", "))))?;
            Ok((name.to_owned(), bot))
        })
        .collect()
}

pub(crate) type NamedBot<G> = (String, Box<dyn Bot<G>>);
