//! The project's own commands.
#![allow(clippy::print_stdout)]

mod bench;
mod browser;
mod deny;
mod docs;
mod figures;
mod fuzz;
mod load;
mod mutants;
mod peers;
mod programs;
mod rules;
mod schemathesis;
mod sources;
mod step;
mod test;
mod words;

use std::process::ExitCode;

use anyhow::Result;

const USAGE: &str = "\
cargo xtask test                      everything that must hold: the one test command
cargo xtask test --long               the same, and an hour of simulations and faults that nobody has seen before
cargo xtask browser                   the tests in a real browser alone
cargo xtask rules                     table of rules and the tests that protect them
cargo xtask words                     every key of the locales is in all languages and in use
cargo xtask docs                      links in the documents lead somewhere
cargo xtask bench playouts            random games: speed, instructions, allocations
cargo xtask bench playouts --check    fail if a game takes over 5 % more instructions than written down
cargo xtask bench playouts --write    write today's instruction counts down
cargo xtask bench peers [TIMES]       ours and what others have written, in turns (5 times): the ratios
cargo xtask bench server [TIMES]      our server and boardgame.io's under the same load, in turns (3 times)
cargo xtask bench server --quick      the same once and shortly, to see that it works
cargo xtask mutants [FILE…]           break the rules one by one and expect a red test each time
cargo xtask fuzz [SECONDS]            feed nonsense to the parsers (60 seconds each)
cargo xtask schemathesis              feed nonsense to the HTTP API, made up from its own document
cargo xtask deny                      licences, unwanted crates, and where crates come from";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done: Result<()> = match &words[..] {
        ["test"] => test::run(),
        ["test", "--long"] => test::run().and_then(|()| test::run_long()),
        ["browser"] => browser::run(),
        ["rules"] => rules::run(),
        ["words"] => words::run(),
        ["docs"] => docs::run(),
        ["bench", "playouts"] => bench::print(),
        ["bench", "playouts", "--check"] => bench::check(),
        ["bench", "playouts", "--write"] => bench::write(),
        ["bench", "peers"] => peers::run(5),
        ["bench", "peers", times] if times.parse().is_ok_and(|times: u32| times > 0) => {
            peers::run(times.parse().unwrap_or(5))
        }
        ["bench", "server"] => load::run(3, false),
        ["bench", "server", "--quick"] => load::run(1, true),
        ["bench", "server", times] if times.parse().is_ok_and(|times: u32| times > 0) => {
            load::run(times.parse().unwrap_or(3), false)
        }
        ["mutants", files @ ..] => mutants::run(files),
        ["schemathesis"] => schemathesis::run(),
        ["deny"] => deny::run(),
        ["fuzz"] => fuzz::run(60),
        ["fuzz", seconds] if seconds.parse::<u32>().is_ok() => fuzz::run(seconds.parse().unwrap_or(60)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
