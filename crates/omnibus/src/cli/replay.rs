//! `omnibus replay`: a recorded game told again, in words or as a trace.

use std::{io::Write, path::Path};

use anyhow::{Result, anyhow};
use omnibus_bots::Playable;
use omnibus_collection::{GameName, Setup, read_record, replay_complaint};
use omnibus_core::{Notation, Playing, Record, trace};
use omnibus_tui::Drawn;
use omnibus_words::{Spoken, Voice, Words};

use super::{play, seats};
use crate::{
    arguments::{OwnFiles, Replay},
    files,
    games::{self, Task},
};

impl Replay {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        with_record(&self.file, &self.own, words, |game: GameName, record, setup| {
            games::with(game, setup, words, Tell { record, words, as_trace: self.trace })
        })
    }
}

struct Tell<'a> {
    record: &'a Record,
    words: &'a Words,
    as_trace: bool,
}

impl Task for Tell<'_> {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()> {
        let names: Vec<String> = (0..usize::from(game.players())).map(seats::bot_name).collect();
        let voice = Voice { words: self.words, names: &names };
        let played = replayed(self.record, game, &voice)?;
        if self.as_trace { print_trace(&played) } else { tell(&played, &voice) }
    }
}

fn print_trace<G: Notation>(played: &Playing<&G>) -> Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut written = Ok(());
    trace(played, |line| {
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    });
    written?;
    Ok(out.flush()?)
}

fn tell<G: Spoken>(played: &Playing<&G>, voice: &Voice<'_>) -> Result<()> {
    let game = played.game();
    let mut out = anstream::stdout().lock();
    let mut events = Vec::new();
    let mut again = Playing::new(game, played.deal().clone(), &mut events);
    play::write_log(&mut out, game, &events, voice)?;
    for &(seat, action) in played.actions() {
        events.clear();
        again.act(seat, action, &mut events).map_err(|refusal| anyhow!(game.refusal(&refusal, voice)))?;
        play::write_log(&mut out, game, &events, voice)?;
    }
    writeln!(out)?;
    match game.outcome(again.state()) {
        Some(outcome) => play::write_result(&mut out, &outcome, voice)?,
        None => writeln!(out, "{}", voice.words.replay_unfinished())?,
    }
    Ok(())
}

/// Reads a record and hands it on with the setup that it names.
pub(crate) fn with_record(
    file: &Path,
    own: &OwnFiles,
    words: &Words,
    go_on: impl FnOnce(GameName, &Record, &Setup) -> Result<()>,
) -> Result<()> {
    let text = files::read(file, words)?;
    let in_file = |complaint: anyhow::Error| anyhow!("{}: {complaint:#}", files::shown(file));
    let (game, record) = read_record(&text, words).map_err(|complaint| in_file(complaint.into()))?;
    let setup = own.setup_of(&record, words).map_err(in_file)?;
    go_on(game, &record, &setup).map_err(in_file)
}

/// Plays a record through; complaints in words.
pub(crate) fn replayed<'g, G: Spoken>(
    record: &Record,
    game: &'g G,
    voice: &Voice<'_>,
) -> Result<Playing<&'g G>> {
    Ok(record.replay(game).map_err(|fault| replay_complaint(game, fault, voice))?)
}
