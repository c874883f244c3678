//! `omnibus replay`: a recorded game told again, in words or as a trace.

use std::{io::Write, path::Path};

use anyhow::{Result, anyhow};
use omnibus_bots::Playable;
use omnibus_core::{
    Meta, Notation, Playing, Record, Refusal,
    record::{ReadFault, ReplayFault},
    trace,
};
use omnibus_tui::Drawn;
use omnibus_words::{Spoken, Voice, Words};

use super::{play, seats};
use crate::{
    arguments::Replay,
    files,
    games::{BoardFiles, GameName, Setup, Task},
};

impl Replay {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        with_record(&self.file, self.own.files(), words, |game: GameName, record, setup| {
            game.with(setup, words, Tell { record, words, as_trace: self.trace })
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

fn print_trace<G: Notation>(played: &Playing<'_, G>) -> Result<()> {
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

fn tell<G: Spoken>(played: &Playing<'_, G>, voice: &Voice<'_>) -> Result<()> {
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
    own: BoardFiles<'_>,
    words: &Words,
    go_on: impl FnOnce(GameName, &Record, &Setup<'_>) -> Result<()>,
) -> Result<()> {
    let text = files::read(file, words)?;
    let in_file = |complaint: String| anyhow!("{}: {complaint}", files::shown(file));
    let record = Record::read(&text).map_err(|fault| {
        in_file(match fault {
            ReadFault::Malformed { line, column, message } => words.record_malformed(line, column, message),
            ReadFault::NoRecord => words.record_none(),
            ReadFault::UnknownVersion { found } => words.record_version(found),
        })
    })?;
    let game = GameName::by_id(&record.game).ok_or_else(|| in_file(words.record_other_game(&record.game)))?;
    let setup = Setup { players: record.players, files: own, options: record.options.clone() };
    go_on(game, &record, &setup).map_err(|error| in_file(format!("{error:#}")))
}

/// Plays a record through; complaints in words.
pub(crate) fn replayed<'g, G: Spoken>(
    record: &Record,
    game: &'g G,
    voice: &Voice<'_>,
) -> Result<Playing<'g, G>> {
    let words = voice.words;
    record.replay(game).map_err(|fault| {
        anyhow!(match fault {
            ReplayFault::OtherGame { found } => words.record_other_game(found),
            ReplayFault::OtherPlayers { found } => {
                let Meta { title, players, .. } = G::meta();
                words.error_players(*title, *players.start(), *players.end(), found)
            }
            ReplayFault::OtherBoard { found } => words.record_other_board(found),
            ReplayFault::BrokenCommitment => words.record_commitment(),
            ReplayFault::UnknownAction { number, what, rule } => {
                let rule = rule.map(|rule| format!(" ({})", words.see_rule(rule.0))).unwrap_or_default();
                words.record_unknown_action(number, what) + &rule
            }
            ReplayFault::IllegalAction { number, seat, refusal } => words.record_illegal_action(
                number,
                seat.index() + 1,
                game.refusal(&refusal, voice),
                refusal.rule().0,
            ),
            ReplayFault::OtherResult { .. } => words.record_other_result(),
        })
    })
}
