//! Who sits where.

use anyhow::{Result, anyhow, bail};
use omnibus_bots::{BotName, UnknownBot};
use omnibus_words::Words;

/// What bots are called, by seat. Their initials differ.
const BOT_NAMES: [&str; 6] = ["Amélie", "Bruno", "Chloé", "Denis", "Emma", "Félix"];

pub(crate) fn bot_name(seat: usize) -> String {
    BOT_NAMES[seat % BOT_NAMES.len()].into()
}

/// One bot for each place: a single name serves them all.
pub(crate) fn bots(names: &[String], places: usize, words: &Words) -> Result<Vec<BotName>> {
    let bots = names
        .iter()
        .map(|name| {
            name.trim().parse().map_err(|UnknownBot(name)| {
                let known = BotName::ALL.map(|bot| bot.to_string()).join(", ");
                anyhow!(words.error_bot(name, known))
            })
        })
        .collect::<Result<Vec<BotName>>>()?;
    match &bots[..] {
        [one] => Ok(vec![*one; places]),
        _ if bots.len() == places => Ok(bots),
        _ => bail!(words.error_bot_count(bots.len(), places)),
    }
}
