//! The one binary: what the words on the command line mean, and where they lead.

mod arguments;
mod cli;
mod files;
mod games;
mod language;
mod settings;

use std::{io, process::ExitCode};

use anyhow::anyhow;
use arguments::{Arguments, Verb};
use clap::FromArgMatches;
use mimalloc::MiMalloc;

/// A server makes JSON and HTML, which is many small pieces of memory that do not last.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let words = language::spoken(std::env::args_os()).load();
    let matches = arguments::command(&words).get_matches();
    let arguments = match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    let done = match arguments.verb {
        None => arguments.serve.run(&words),
        Some(_) if arguments.serve.was_asked_for() => Err(anyhow!(words.error_serve_and_command())),
        Some(Verb::Play(play)) => play.run(&words),
        Some(Verb::Sim(sim)) => sim.run(&words),
        Some(Verb::Arena(arena)) => arena.run(&words),
        Some(Verb::Train(train)) => train.run(&words),
        Some(Verb::Replay(replay)) => replay.run(&words),
        Some(Verb::Verify(verify)) => verify.run(&words),
        Some(Verb::Board { verb }) => verb.run(&words),
        Some(Verb::Rules(rules)) => rules.run(&words),
        Some(Verb::MigrateStore(migrate)) => migrate.run(&words),
        Some(Verb::Backup(backup)) => backup.run(&words),
        Some(Verb::Restore(restore)) => restore.run(&words),
        Some(Verb::Doctor(doctor)) => doctor.run(&words),
        Some(Verb::Config(config)) => config.run(&words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}", words.error(format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}

/// Whoever read our output has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}
