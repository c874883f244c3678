//! The command line.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use anyhow::{Result, anyhow};
use clap::{
    Arg, ArgAction, Args, Command, CommandFactory, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use omnibus_bots::Budget;
use omnibus_collection::{GameName, Setup};
use omnibus_core::Record;
use omnibus_engine::Limits;
use omnibus_words::Words;
use serde_json::{Map, Value};

use crate::games::own_file;

const LANGUAGES: [&str; 4] = ["en", "fr", "de", "it"];

#[derive(Parser)]
#[command(name = "omnibus", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
    /// Without a command: the table in the browser.
    #[command(flatten)]
    pub(crate) serve: Serve,
    /// Read early by `language::spoken`; here for its place in the help and for its check.
    #[arg(long, global = true, value_parser = LANGUAGES)]
    lang: Option<String>,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    Play(Play),
    Sim(Sim),
    Arena(Arena),
    Train(Train),
    Replay(Replay),
    Verify(Verify),
    Board {
        #[command(subcommand)]
        verb: BoardVerb,
    },
    Rules(Rules),
    MigrateStore(MigrateStore),
    Backup(Backup),
    Restore(Restore),
    Doctor(Doctor),
    Config(Config),
}

/// How the table in the browser is served.
#[derive(Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, conflicts_with = "listen")]
    pub(crate) lan: bool,
    #[arg(long)]
    pub(crate) no_browser: bool,
    #[arg(long, value_name = "NAME=COMMAND")]
    pub(crate) engine: Vec<String>,
    #[command(flatten)]
    pub(crate) engines: EngineLimits,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    #[arg(long, value_name = "FORM", value_parser = ["text", "json"])]
    pub(crate) log: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// What a program may take that plays.
#[derive(Args)]
pub(crate) struct EngineLimits {
    #[arg(long, value_name = "TIME")]
    engine_time: Option<String>,
}

impl EngineLimits {
    /// How long it may think: `500ms`, `5s`; five seconds where nobody says.
    pub(crate) fn time(&self, words: &Words) -> Result<Duration> {
        let Some(written) = &self.engine_time else { return Ok(Limits::default().time) };
        let time = written.parse::<Budget>().ok().and_then(|budget| budget.time);
        time.ok_or_else(|| anyhow!(words.error_engine_time(written)))
    }
}

impl Serve {
    /// Whether anything of this was said.
    pub(crate) fn was_asked_for(&self) -> bool {
        let Serve { database, listen, lan, no_browser, engine, engines, metrics, log, config } = self;
        let of_engines = !engine.is_empty() || engines.engine_time.is_some();
        let of_operations = metrics.is_some() || log.is_some() || config.is_some();
        database.is_some() || listen.is_some() || *lan || *no_browser || of_engines || of_operations
    }
}

/// How a table is set up.
#[derive(Args)]
pub(crate) struct Seating {
    #[arg(long, default_value_t = 3)]
    pub(crate) players: u8,
    #[command(flatten)]
    pub(crate) own: OwnFiles,
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
}

/// Files of one's own, instead of those that come with the game.
#[derive(Args)]
pub(crate) struct OwnFiles {
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

impl OwnFiles {
    /// The setup with these files read in.
    pub(crate) fn setup(&self, players: u8, options: Map<String, Value>, words: &Words) -> Result<Setup> {
        let read = |file: &Option<PathBuf>| file.as_deref().map(|file| own_file(file, words)).transpose();
        Ok(Setup { players, options, board: read(&self.board)?, cards: read(&self.cards)? })
    }

    /// The setup of a record; what is given here goes before what is in it.
    pub(crate) fn setup_of(&self, record: &Record, words: &Words) -> Result<Setup> {
        let Setup { players, options, board, cards } = Setup::of_record(record);
        let own = self.setup(players, options, words)?;
        Ok(Setup { board: own.board.or(board), cards: own.cards.or(cards), ..own })
    }
}

impl Seating {
    pub(crate) fn setup(&self, words: &Words) -> Result<Setup> {
        let mut options = Map::new();
        for option in &self.option {
            let (name, value) =
                option.split_once('=').ok_or_else(|| anyhow!(words.error_option_form(option)))?;
            // `300` and `true` are what they look like; anything else is a word.
            let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
            options.insert(name.into(), value);
        }
        self.own.setup(self.players, options, words)
    }
}

#[derive(Args)]
pub(crate) struct Play {
    #[arg(value_parser = game_names())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) seating: Seating,
    #[arg(long, default_value_t = 1)]
    pub(crate) seat: u8,
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) engines: EngineLimits,
    #[arg(long)]
    pub(crate) confirm: bool,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) salt: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "option", "seed", "salt", "save"])]
    pub(crate) resume: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Sim {
    #[arg(value_parser = game_names())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) seating: Seating,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) engines: EngineLimits,
    #[arg(long, value_name = "DIR")]
    pub(crate) traces: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Arena {
    #[arg(value_parser = game_names())]
    pub(crate) game: GameName,
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) seating: Seating,
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: u32,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "BOT")]
    pub(crate) anchor: Option<String>,
    #[arg(long)]
    pub(crate) sprt: bool,
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_negative_numbers = true, requires = "sprt")]
    pub(crate) elo0: f64,
    #[arg(
        long,
        value_name = "ELO",
        default_value_t = 10.0,
        allow_negative_numbers = true,
        requires = "sprt"
    )]
    pub(crate) elo1: f64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Train {
    #[arg(value_parser = game_names())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) seating: Seating,
    #[arg(long, default_value_t = 400_000)]
    pub(crate) games: u32,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: PathBuf,
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) deals: u32,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) trace: bool,
    #[command(flatten)]
    pub(crate) own: OwnFiles,
}

#[derive(Args)]
pub(crate) struct Verify {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) own: OwnFiles,
}

#[derive(Subcommand)]
pub(crate) enum BoardVerb {
    Check {
        file: PathBuf,
        #[arg(long, value_name = "FILE")]
        board: Option<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct Rules {
    #[arg(value_parser = game_names())]
    pub(crate) game: GameName,
    pub(crate) id: Option<String>,
}

#[derive(Args)]
pub(crate) struct MigrateStore {
    pub(crate) from: String,
    pub(crate) to: String,
}

#[derive(Args)]
pub(crate) struct Backup {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
}

#[derive(Args)]
pub(crate) struct Restore {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
}

#[derive(Args)]
pub(crate) struct Doctor {
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Config {
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// The games by their ids, listed in the help.
fn game_names() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.map(|game| game.meta().id))
        .try_map(|id| GameName::by_id(&id).ok_or("one of the possible values"))
}

/// The command line with its help in the reader's language.
pub(crate) fn command(words: &Words) -> Command {
    let verb = |command: Command, about: String, words: &Words| {
        let helps = [
            ("game", words.help_arg_game()),
            ("players", words.help_arg_players()),
            ("seat", words.help_arg_seat()),
            ("name", words.help_arg_name()),
            ("bots", words.help_arg_bots()),
            ("engine_time", words.help_arg_engine_time()),
            ("confirm", words.help_arg_confirm()),
            ("board", words.help_arg_board()),
            ("cards", words.help_arg_cards()),
            ("option", words.help_arg_option()),
            ("salt", words.help_arg_salt()),
            ("save", words.help_arg_save()),
            ("resume", words.help_arg_resume()),
            ("games", words.help_arg_games()),
            ("seed", words.help_arg_seed()),
            ("traces", words.help_arg_traces()),
            ("trace", words.help_arg_trace()),
            ("deals", words.help_arg_deals()),
            ("anchor", words.help_arg_anchor()),
            ("sprt", words.help_arg_sprt()),
            ("elo0", words.help_arg_elo0()),
            ("elo1", words.help_arg_elo1()),
            ("threads", words.help_arg_threads()),
            ("json", words.help_arg_json()),
            ("svg", words.help_arg_svg()),
            ("id", words.help_arg_id()),
            ("from", words.help_arg_from()),
            ("to", words.help_arg_to()),
            ("database", words.help_arg_database()),
            ("config", words.help_arg_config()),
        ];
        let known: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
        let command = helps
            .into_iter()
            .filter(|(id, _)| known.iter().any(|own| own == id))
            .fold(command, |command, (id, help)| command.mut_arg(id, |arg| arg.help(help)));
        flags(command.about(about), words)
    };
    let record = |command: Command| command.mut_arg("file", |arg| arg.help(words.help_arg_record()));
    flags(Arguments::command(), words)
        .about(words.help_about())
        .mut_arg("database", |arg| arg.help(words.help_arg_database()))
        .mut_arg("listen", |arg| arg.help(words.help_arg_listen()))
        .mut_arg("lan", |arg| arg.help(words.help_arg_lan()))
        .mut_arg("no_browser", |arg| arg.help(words.help_arg_no_browser()))
        .mut_arg("engine", |arg| arg.help(words.help_arg_engine()))
        .mut_arg("engine_time", |arg| arg.help(words.help_arg_engine_time()))
        .mut_arg("metrics", |arg| arg.help(words.help_arg_metrics()))
        .mut_arg("log", |arg| arg.help(words.help_arg_log()))
        .mut_arg("config", |arg| arg.help(words.help_arg_config()))
        .mut_arg("lang", |arg| arg.help(words.help_arg_lang()).hide_possible_values(true))
        .mut_subcommand("play", |play| {
            verb(play, words.help_play(), words).mut_arg("seed", |arg| arg.help(words.help_arg_deal()))
        })
        .mut_subcommand("sim", |sim| verb(sim, words.help_sim(), words))
        .mut_subcommand("arena", |arena| {
            verb(arena, words.help_arena(), words).mut_arg("bots", |arg| arg.help(words.help_arg_rivals()))
        })
        .mut_subcommand("train", |train| {
            verb(train, words.help_train(), words)
                .mut_arg("save", |arg| arg.help(words.help_arg_weights()))
                .mut_arg("deals", |arg| arg.help(words.help_arg_exam()))
        })
        .mut_subcommand("replay", |replay| record(verb(replay, words.help_replay(), words)))
        .mut_subcommand("verify", |verify| record(verb(verify, words.help_verify(), words)))
        .mut_subcommand("board", |board| {
            flags(board.about(words.help_board()), words).mut_subcommand("check", |check| {
                verb(check, words.help_board_check(), words)
                    .mut_arg("file", |arg| arg.help(words.help_arg_file()))
                    .mut_arg("board", |arg| arg.help(words.help_arg_map()))
            })
        })
        .mut_subcommand("rules", |rules| verb(rules, words.help_rules(), words))
        .mut_subcommand("migrate-store", |migrate| verb(migrate, words.help_migrate_store(), words))
        .mut_subcommand("backup", |backup| {
            verb(backup, words.help_backup(), words)
                .mut_arg("file", |arg| arg.help(words.help_arg_backup_file()))
        })
        .mut_subcommand("restore", |restore| {
            verb(restore, words.help_restore(), words)
                .mut_arg("file", |arg| arg.help(words.help_arg_restore_file()))
        })
        .mut_subcommand("doctor", |doctor| {
            verb(doctor, words.help_doctor(), words)
                .mut_arg("json", |arg| arg.help(words.help_arg_doctor_json()))
        })
        .mut_subcommand("config", |config| verb(config, words.help_config(), words))
}

/// clap's own two flags, in the reader's language.
fn flags(command: Command, words: &Words) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(words.help_help());
    let command = command.disable_help_flag(true).disable_help_subcommand(true).arg(help);
    if command.get_name() == "omnibus" {
        let version = Arg::new("version")
            .short('V')
            .long("version")
            .action(ArgAction::Version)
            .help(words.help_version());
        command.arg(version)
    } else {
        command
    }
}

#[cfg(test)]
mod tests {
    use omnibus_words::Language;

    use super::*;

    #[test]
    fn every_language_can_be_asked_for() {
        let mut spoken: Vec<String> = Language::iter().map(ToString::to_string).collect();
        spoken.sort_unstable();
        let mut asked = LANGUAGES.to_vec();
        asked.sort_unstable();
        assert_eq!(spoken, asked);
    }

    #[test]
    fn the_command_line_is_well_formed_in_every_language() {
        for language in Language::iter() {
            let mut command = command(&language.load());
            command.build();
            let unexplained: Vec<String> = std::iter::once(&command)
                .chain(command.get_subcommands())
                .flat_map(|verb| verb.get_arguments().filter(|arg| arg.get_help().is_none()))
                .map(|arg| arg.get_id().to_string())
                .collect();
            assert!(unexplained.is_empty(), "{language}: no help on {unexplained:?}");
        }
    }
}
