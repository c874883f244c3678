//! `omnibus play`: one person against bots, line by line.

use std::{
    io::{self, BufRead, IsTerminal, StdoutLock, Write},
    path::PathBuf,
};

use anstream::AutoStream;
use anstyle::Style;
use anyhow::{Result, bail};
use omnibus_bots::{Bot, Decision, Playable};
use omnibus_collection::Setup;
use omnibus_core::{Deal, Game, Outcome, Playing, QuickChance, Record, Rulebook, Seat, Viewer, preview};
use omnibus_engine::Player;
use omnibus_tui::Drawn;
use omnibus_words::{Language, Spoken, Voice, Words};

use super::{engine_bot::Engines, replay, rules, seats};
use crate::{
    arguments::Play,
    files,
    games::{self, Task},
};

impl Play {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        if let Some(file) = &self.save {
            files::expect_new(file, words)?;
        }
        let Some(file) = &self.resume else {
            let setup = &self.seating.setup(words)?;
            return games::with(self.game, setup, words, Evening { play: self, words, setup, record: None });
        };
        replay::with_record(file, &self.seating.own, words, |game, record, setup| {
            if game != self.game {
                bail!(words.record_other_game(&record.game));
            }
            games::with(game, setup, words, Evening { play: self, words, setup, record: Some(record) })
        })
    }
}

/// Columns to write in; 80 where nobody says.
pub(crate) fn terminal_width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into())
}

/// The log's lines for some events, each with its rule.
pub(crate) fn write_log<G: Spoken>(
    out: &mut impl Write,
    game: &G,
    events: &[G::Event],
    voice: &Voice<'_>,
) -> io::Result<()> {
    let dim = Style::new().dimmed();
    for event in events {
        let (line, rule) = game.log_line(event, voice);
        writeln!(out, "  {line} {dim}{rule}{dim:#}")?;
    }
    Ok(())
}

/// The scores, and who won with them.
pub(crate) fn write_result(out: &mut impl Write, outcome: &Outcome, voice: &Voice<'_>) -> io::Result<()> {
    let scores = outcome.scores.iter().zip(voice.names).map(|(score, name)| format!("{name} {score}"));
    writeln!(out, "{}", scores.collect::<Vec<_>>().join(", "))?;
    let best = outcome.scores.iter().max();
    if outcome.scores.iter().filter(|score| Some(*score) == best).count() > outcome.winners.len() {
        writeln!(out, "{}", voice.words.play_tie_break())?;
    }
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| voice.name(seat)).collect();
    let points = outcome.winners.first().map_or(0, |seat| outcome.scores[seat.index()]);
    let line = match &winners[..] {
        [winner] => voice.words.play_winner(winner, points),
        _ => voice.words.play_winners(winners.join(", "), points),
    };
    let bold = Style::new().bold();
    writeln!(out, "{bold}{} {line}{bold:#}", voice.words.play_over())
}

struct Evening<'a> {
    play: &'a Play,
    words: &'a Words,
    setup: &'a Setup,
    /// A game to go on with.
    record: Option<&'a Record>,
}

impl Task for Evening<'_> {
    fn run<G: Drawn + Playable>(self, game: &G) -> Result<()> {
        let Evening { play, words, setup, record } = self;
        let players = game.players();
        if play.seat == 0 || play.seat > players {
            bail!(words.error_seat(play.seat, players));
        }
        let me = Seat::new(play.seat - 1);
        let names: Vec<String> = Seat::all(players)
            .map(|seat| match &play.name {
                Some(name) if seat == me => name.clone(),
                None if seat == me => words.you(),
                _ => seats::bot_name(seat.index()),
            })
            .collect();
        let voice = Voice { words, names: &names };
        let player = |(seat, name): (Seat, &String)| Player { name: name.clone(), bot: seat != me };
        let around = Seat::all(players).zip(&names).map(player).collect();
        let mut engines = Engines::new(play.engines.time(words)?, around);
        let rivals = seats::bots(game, &play.bots, usize::from(players) - 1, &mut engines, words)?;
        let mut rivals = rivals.into_iter();
        let bots: Vec<Option<Box<dyn Bot<G>>>> = Seat::all(players)
            .map(|seat| if seat == me { None } else { rivals.next().map(|(_, bot)| bot) })
            .collect();

        let mut events = Vec::new();
        let playing = match record {
            Some(record) => replay::replayed(record, game, &voice)?,
            None => Playing::new(game, play.fresh_deal()?, &mut events),
        };
        let mut table = AtTable {
            playing,
            bots,
            me,
            voice,
            chance: QuickChance::new(play.seed.map_or_else(fresh_number, Ok)?),
            confirm: play.confirm,
            setup,
            file: play.save.as_ref().or(play.resume.as_ref()),
            out: anstream::stdout().lock(),
        };
        table.welcome()?;
        table.tell(&events)?;
        let left = table.play_on(&mut io::stdin().lock());
        if let Some(outcome) = game.outcome(table.playing.state()) {
            engines.over(&outcome);
        }
        table.save()?;
        if let Some(file) = table.file {
            writeln!(table.out, "{}", words.play_saved(files::shown(file)))?;
        }
        match left? {
            Left::Finished | Left::Quit => Ok(()),
            Left::InputEnded => bail!(words.error_no_terminal()),
        }
    }
}

impl Play {
    fn fresh_deal(&self) -> Result<Deal> {
        let mut deal = match self.seed {
            Some(number) => Deal::numbered(number, 0),
            None => Deal::new(random()?),
        };
        deal.salts.extend(self.salt.clone());
        Ok(deal)
    }
}

/// How an evening ends.
enum Left {
    Finished,
    Quit,
    InputEnded,
}

struct AtTable<'a, G: Game> {
    playing: Playing<&'a G>,
    /// None where the person sits.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    me: Seat,
    voice: Voice<'a>,
    chance: QuickChance,
    /// Whether to ask, while a choice can still be taken back, before the others reply.
    confirm: bool,
    setup: &'a Setup,
    /// Where the game is kept.
    file: Option<&'a PathBuf>,
    out: AutoStream<StdoutLock<'static>>,
}

impl<G: Drawn + Playable> AtTable<'_, G> {
    fn welcome(&mut self) -> Result<()> {
        let words = self.voice.words;
        writeln!(self.out, "{}", words.play_welcome(G::meta().title, self.playing.game().players()))?;
        writeln!(self.out, "{}", G::legend(words))?;
        let commitment = self.playing.deal().commitment().to_string();
        Ok(writeln!(self.out, "{}\n", words.play_commitment(commitment))?)
    }

    /// Keeps what has been played so far, so that a power cut loses nothing but the latest replies.
    fn save(&self) -> Result<()> {
        let Some(file) = self.file else { return Ok(()) };
        let Setup { board, cards, .. } = self.setup;
        let record = Record::of(&self.playing).with_files(board.clone(), cards.clone());
        files::replace(file, record.write(), self.voice.words)
    }

    fn play_on(&mut self, input: &mut impl BufRead) -> Result<Left> {
        let game = self.playing.game();
        let mut legal = Vec::new();
        let mut drawn_after = None;
        while let Some(seat) = game.to_act(self.playing.state()).first() {
            game.legal_actions(self.playing.state(), seat, &mut legal);
            let view = game.view(self.playing.state(), Viewer::Player(seat));
            if let Some(bot) = &self.bots[seat.index()] {
                let decision = Decision::new(game, &view, seat, &legal);
                let action = bot.choose(&decision, &mut self.chance);
                self.act(seat, action)?;
                continue;
            }
            // The board once a decision, not again after every question about it.
            if drawn_after != Some(self.playing.actions().len()) {
                drawn_after = Some(self.playing.actions().len());
                self.save()?;
                self.draw()?;
                self.list(&view, &legal)?;
            }
            match self.ask(input)? {
                None => return Ok(Left::InputEnded),
                Some(Answer::Quit) => {
                    writeln!(self.out, "{}", self.voice.words.play_left())?;
                    return Ok(Left::Quit);
                }
                Some(Answer::Choose(number)) if (1..=legal.len()).contains(&number) => {
                    self.act(seat, legal[number - 1])?;
                    if self.confirm
                        && self.playing.is_free_since(self.playing.actions().len() - 1)
                        && self.is_regretted(input)?
                    {
                        self.undo()?;
                        drawn_after = None;
                    }
                }
                Some(Answer::Explain(number)) if (1..=legal.len()).contains(&number) => {
                    writeln!(self.out, "{}", self.voice.words.play_explain())?;
                    let sure = preview(game, &view, seat, legal[number - 1]);
                    if sure.is_empty() {
                        writeln!(self.out, "  {}", self.voice.words.play_explain_chance())?;
                    }
                    write_log(&mut self.out, game, &sure, &self.voice)?;
                }
                Some(Answer::Help) => {
                    let rule =
                        Rulebook::parse(G::rulebook(Language::En), "").rules().next().map(|rule| rule.id);
                    writeln!(self.out, "{}\n", self.voice.words.play_help(rule.unwrap_or_default()))?;
                    self.list(&view, &legal)?;
                }
                Some(Answer::Board) => drawn_after = None,
                Some(Answer::Undo) => {
                    self.undo()?;
                    drawn_after = None;
                }
                Some(Answer::Rules) => self.show_rules(None)?,
                Some(Answer::Rule(id)) => self.show_rules(Some(&id))?,
                Some(Answer::Choose(_) | Answer::Explain(_)) => {
                    writeln!(self.out, "{}", self.voice.words.play_prompt_help(legal.len()))?;
                }
                Some(Answer::Other(text)) => {
                    writeln!(self.out, "{}", self.voice.words.play_not_understood(text, legal.len()))?;
                }
            }
        }
        self.draw()?;
        if let Some(outcome) = game.outcome(self.playing.state()) {
            write_result(&mut self.out, &outcome, &self.voice)?;
        }
        writeln!(self.out, "{}", self.voice.words.play_seed(self.playing.deal().seed.to_string()))?;
        Ok(Left::Finished)
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<()> {
        let mut events = Vec::new();
        if let Err(refusal) = self.playing.act(seat, action, &mut events) {
            bail!(self.playing.game().refusal(&refusal, &self.voice));
        }
        self.tell(&events)
    }

    /// The log as the person at the table may read it.
    fn tell(&mut self, events: &[G::Event]) -> Result<()> {
        let game = self.playing.game();
        let viewer = Viewer::Player(self.me);
        let seen: Vec<G::Event> = events.iter().filter_map(|event| game.event_for(event, viewer)).collect();
        Ok(write_log(&mut self.out, game, &seen, &self.voice)?)
    }

    fn draw(&mut self) -> Result<()> {
        let game = self.playing.game();
        let view = game.view(self.playing.state(), Viewer::Player(self.me));
        Ok(writeln!(self.out, "\n{}", game.draw(&view, &self.voice, terminal_width()))?)
    }

    fn list(&mut self, view: &G::View, legal: &[G::Action]) -> Result<()> {
        let game = self.playing.game();
        writeln!(self.out, "{}", self.voice.words.play_your_turn())?;
        for (index, &action) in legal.iter().enumerate() {
            writeln!(self.out, "{:>4}  {}", index + 1, game.label(view, action, &self.voice))?;
        }
        Ok(())
    }

    fn ask(&mut self, input: &mut impl BufRead) -> Result<Option<Answer>> {
        write!(self.out, "{} ", self.voice.words.play_prompt())?;
        self.out.flush()?;
        // Bytes, because a stray one is just a line that nobody understands.
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if !io::stdin().is_terminal() {
            // Nobody's Enter has moved the cursor on.
            writeln!(self.out)?;
        }
        Ok(Some(Answer::read(line.trim())))
    }

    /// Enter goes on; `u` takes it back.
    fn is_regretted(&mut self, input: &mut impl BufRead) -> Result<bool> {
        writeln!(self.out, "{}", self.voice.words.play_confirm())?;
        Ok(self.ask(input)? == Some(Answer::Undo))
    }

    fn undo(&mut self) -> Result<()> {
        let words = self.voice.words;
        let mine = self.playing.actions().iter().rposition(|&(seat, _)| seat == self.me);
        let line = match mine {
            None => words.play_undo_nothing(),
            Some(index) if !self.playing.is_free_since(index) => words.play_undo_closed(),
            Some(index) => {
                self.playing.rewind(index);
                words.play_undone()
            }
        };
        Ok(writeln!(self.out, "{line}")?)
    }

    fn show_rules(&mut self, id: Option<&str>) -> Result<()> {
        let words = self.voice.words;
        let ruling = words.ruling();
        let book = Rulebook::parse(G::rulebook(rules::language_of(words)), &ruling);
        let text = match id {
            None => rules::whole(&book, words),
            Some(id) => match book.rule(id) {
                Some(rule) => rules::shown(rule, words),
                None => words.play_no_rule(id) + "\n",
            },
        };
        Ok(write!(self.out, "{text}")?)
    }
}

/// What a typed line means.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Choose(usize),
    Explain(usize),
    Rule(String),
    Help,
    Undo,
    Board,
    Rules,
    Quit,
    Other(String),
}

impl Answer {
    fn read(line: &str) -> Answer {
        if let Some(asked) = line.strip_prefix('?').map(str::trim) {
            return match asked.parse() {
                _ if asked.is_empty() => Answer::Help,
                Ok(number) => Answer::Explain(number),
                Err(_) => Answer::Rule(asked.into()),
            };
        }
        match line.to_lowercase().as_str() {
            "u" => Answer::Undo,
            "b" => Answer::Board,
            "r" => Answer::Rules,
            "q" => Answer::Quit,
            other => other.parse().map_or_else(|_| Answer::Other(line.into()), Answer::Choose),
        }
    }
}

fn random() -> Result<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow::anyhow!(error))?;
    Ok(seed)
}

fn fresh_number() -> Result<u64> {
    let seed = random()?;
    Ok(u64::from_le_bytes(std::array::from_fn(|byte| seed[byte])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_line_is_understood() {
        let readings = [
            ("3", Answer::Choose(3)),
            ("?", Answer::Help),
            ("? 2", Answer::Explain(2)),
            ("?pp-v2", Answer::Rule("pp-v2".into())),
            ("U", Answer::Undo),
            ("q", Answer::Quit),
            ("-1", Answer::Other("-1".into())),
            ("", Answer::Other(String::new())),
        ];
        for (line, answer) in readings {
            assert_eq!(Answer::read(line), answer, "{line}");
        }
    }
}
