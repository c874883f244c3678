//! A bot that is another program, run beside this one.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, IsTerminal},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::{Result, anyhow};
use omnibus_bots::{Bot, Decision, Level, Playable};
use omnibus_core::{
    Notation, Outcome, QuickChance, Seat,
    json::{self, Sequence},
};
use omnibus_engine::{
    Answer, Cause, CommandLine, Engine, EngineTrouble, Limits, NotACommand, Over, Player, Turn,
};
use omnibus_words::Words;
use tracing_subscriber::filter::LevelFilter;

/// What stands before the command where a bot is named.
const PREFIX: &str = "engine:";
/// After so many failures in a row an engine is not asked any more.
const FAILURES: u8 = 3;
/// What this table is called; there is no other.
const TABLE: &str = "local";

/// The engines around one table.
pub(crate) struct Engines {
    limits: Limits,
    players: Vec<Player>,
    seated: Vec<Arc<Mutex<Seated>>>,
}

/// The engine of one seat.
struct Seated {
    name: String,
    command: CommandLine,
    limits: Limits,
    players: Vec<Player>,
    engine: Option<Engine>,
    asked: u64,
    failures: u8,
    /// What to say of each cause, and what has been said.
    warnings: BTreeMap<Cause, String>,
    given_up: String,
    warned: BTreeSet<Cause>,
}

impl Engines {
    pub(crate) fn new(time: Duration, players: Vec<Player>) -> Engines {
        Engines { limits: Limits { time, ..Limits::default() }, players, seated: Vec::new() }
    }

    /// The bot that `wish` names, if it names an engine.
    pub(crate) fn bot<G: Notation + Playable>(
        &mut self,
        wish: &str,
        words: &Words,
    ) -> Result<Option<Box<dyn Bot<G>>>> {
        let Some(written) = wish.strip_prefix(PREFIX) else { return Ok(None) };
        let command = command(written, words)?;
        // What engines complain about is shown; it may be set up already.
        let _ = tracing_subscriber::fmt()
            .with_max_level(LevelFilter::WARN)
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal())
            .without_time()
            .with_target(false)
            .try_init();
        let warning = |cause| {
            let what = match cause {
                Cause::NotStarted => words.lapse_not_started(written),
                Cause::Crashed => words.lapse_crashed(written),
                Cause::Silent => words.lapse_silent(written),
                Cause::Garbage => words.lapse_garbage(written),
                Cause::Illegal => words.lapse_illegal(written),
            };
            (cause, what)
        };
        let causes = [Cause::NotStarted, Cause::Crashed, Cause::Silent, Cause::Garbage, Cause::Illegal];
        let seated = Arc::new(Mutex::new(Seated {
            name: written.to_owned(),
            command,
            limits: self.limits,
            players: self.players.clone(),
            engine: None,
            asked: 0,
            failures: 0,
            warnings: causes.map(warning).into(),
            given_up: words.lapse_given_up(written),
            warned: BTreeSet::new(),
        }));
        self.seated.push(Arc::clone(&seated));
        Ok(Some(Box::new(EngineBot(seated))))
    }

    /// Tells the engines how the game ended. For the next one each is started again.
    pub(crate) fn over(&self, outcome: &Outcome) {
        let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
        for seated in &self.seated {
            if let Some(engine) = lock(seated).engine.take() {
                let outcome =
                    omnibus_engine::Result { scores: outcome.scores.clone(), winners: winners.clone() };
                engine.finish(Over { table: TABLE.into(), outcome });
            }
        }
    }
}

/// A command as it was typed.
pub(crate) fn command(written: &str, words: &Words) -> Result<CommandLine> {
    written.parse().map_err(|fault| match fault {
        NotACommand::Empty => anyhow!(words.error_engine_empty(written)),
        NotACommand::Unclosed => anyhow!(words.error_engine_unclosed(written)),
    })
}

struct EngineBot(Arc<Mutex<Seated>>);

impl<G: Notation + Playable> Bot<G> for EngineBot {
    fn choose(&self, decision: &Decision<'_, G>, chance: &mut QuickChance) -> G::Action {
        lock(&self.0).choose(decision).unwrap_or_else(|| {
            // Made when it is needed: most engines never fail.
            let stand_in = decision.game.bot(Level::Casual.id());
            stand_in.map_or(decision.legal[0], |stand_in| stand_in.choose(decision, chance))
        })
    }
}

impl Seated {
    fn choose<G: Notation>(&mut self, decision: &Decision<'_, G>) -> Option<G::Action> {
        if self.failures >= FAILURES {
            return None;
        }
        let &Decision { game, view, seat, legal, .. } = decision;
        // Names of actions may depend on the state: any that looks like the true one gives the same.
        let state = game.sample(view, &mut QuickChance::new(0));
        self.asked += 1;
        let turn = Turn {
            table: TABLE.into(),
            seat: seat.index(),
            game: G::meta().id.into(),
            players: self.players.clone(),
            sequence: self.asked,
            view: json::raw(&game.write_view(view)),
            legal: json::raw(&Sequence(|| {
                legal.iter().map(|&action| game.write_action(&state, seat, action))
            })),
            deadline_ms: u64::try_from(self.limits.time.as_millis()).unwrap_or(u64::MAX),
        };
        let chosen = self.ask(&turn).and_then(|answer| {
            let action = match &answer {
                Answer::Choice(index) => legal.get(*index).copied(),
                Answer::Action(value) => game.read_action(&state, seat, value).ok(),
            };
            let action = action.filter(|action| legal.contains(action));
            let detail = || format!("{answer:?}").chars().take(80).collect();
            action.ok_or_else(|| EngineTrouble { cause: Cause::Illegal, detail: detail() })
        });
        match chosen {
            Ok(action) => {
                self.failures = 0;
                Some(action)
            }
            Err(trouble) => {
                self.fail(&trouble);
                None
            }
        }
    }

    fn ask(&mut self, turn: &Turn) -> Result<Answer, EngineTrouble> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(Engine::start(&self.name, &self.command, self.limits)?),
        };
        engine.ask(turn)
    }

    /// Ends the program, so that what it says too late is no answer to a later question; and says so, once for each
    /// cause.
    fn fail(&mut self, trouble: &EngineTrouble) {
        self.engine = None;
        self.failures += 1;
        if self.warned.insert(trouble.cause) {
            anstream::eprintln!("{} ({})", self.warnings[&trouble.cause], trouble.detail);
        }
        if self.failures == FAILURES {
            anstream::eprintln!("{}", self.given_up);
        }
    }
}

/// Nothing panics while it holds the lock but what breaks the game too.
fn lock(seated: &Mutex<Seated>) -> MutexGuard<'_, Seated> {
    seated.lock().unwrap_or_else(PoisonError::into_inner)
}
