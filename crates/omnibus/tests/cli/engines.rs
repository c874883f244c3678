//! Other programs as players, on the command line.

use super::common::{Run, omnibus};

/// The example of the documents.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");

/// A run in a locale that every system has: what a program's own start-up complains about is none of our business.
fn run(line: &str) -> Run {
    omnibus(line).env("LC_ALL", "C.UTF-8")
}

fn sim(game: &str, engine: &str, time: &str) -> Run {
    let line = format!("sim {game} --lang en --players 2 --games 2 --engine-time {time} --bots");
    run(&line).arg(format!("greedy,engine:{engine}"))
}

#[test]
fn the_example_plays_as_an_engine() {
    for game in ["paris-paris", "london", "taxi --option target=50"] {
        let printed = sim(game, &format!("python3 '{EXAMPLE}'"), "60s").succeeds();
        assert!(printed.contains("engine:python3"), "{printed}");
    }
}

/// Each fault is told once, the game goes on, and after three in a row the engine is left alone.
#[test]
fn a_bad_engine_is_told_of_once() {
    let answer = |said: &str| {
        format!(
            "python3 -c \"import sys\nfor line in sys.stdin:\n  if 'turn' in line: {said}; sys.stdout.flush()\""
        )
    };
    for (engine, time, told) in [
        ("no-such-program-anywhere".to_owned(), "60s", "could not be started"),
        ("sh -c 'read hello; read turn; kill -9 $$'".into(), "60s", "stopped running"),
        ("sh -c 'while read line; do :; done'".into(), "20ms", "gave no answer in time"),
        (answer("print('good move!')"), "60s", "something that is no choice"),
        (answer("sys.stdout.write('x' * (10 << 20))"), "60s", "something that is no choice"),
        (answer("print('{\\\"choice\\\": 1000}')"), "60s", "something that the rules forbid"),
        (answer("print('{\\\"action\\\": 7}')"), "60s", "something that the rules forbid"),
    ] {
        let ran = sim("paris-paris", &engine, time).run();
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(ran.stdout.contains("engine:"), "{}", ran.stdout);
        assert_eq!(ran.stderr.matches(told).count(), 1, "{engine}: {}", ran.stderr);
        assert_eq!(ran.stderr.matches("third time in a row").count(), 1, "{engine}: {}", ran.stderr);
    }
}

#[test]
fn what_an_engine_complains_about_is_shown() {
    let engine = r#"sh -c 'echo oh dear >&2; read hello; while read turn; do echo "{\"choice\": 0}"; done'"#;
    let ran = sim("paris-paris", engine, "60s").run();
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(ran.stderr.matches("WARN oh dear").count(), 2, "once a game: {}", ran.stderr);
}

#[test]
fn a_person_plays_against_an_engine() {
    let typed: Vec<&str> = std::iter::repeat_n("1", 300).collect();
    let run = run("play paris-paris --lang en --players 2 --seed 1 --engine-time 60s --bots");
    let printed = run.arg(format!("engine:python3 '{EXAMPLE}'")).typing(&typed).succeeds();
    assert!(printed.contains("The game is over."), "{printed}");
}

#[test]
fn what_is_no_engine_is_refused_in_words() {
    for (line, engine, expected) in [
        ("sim taxi --bots", "engine:", "no program"),
        ("sim taxi --bots", "engine:'python3", "not closed"),
        ("sim taxi --engine-time soon --bots", "random", "“soon” is no time"),
        ("sim taxi --engine-time 100 --bots", "random", "“100” is no time"),
        ("--no-browser --engine", "python3", "NAME=COMMAND"),
        ("--no-browser --engine", "=python3", "no name for an engine"),
        ("--no-browser --engine A=x --engine", "A=y", "no name for an engine"),
        ("--no-browser --engine", "A=", "no program"),
        ("--no-browser --engine-time 5s rules", "taxi", "--"),
    ] {
        let complaint = omnibus(line).arg(engine).fails();
        assert!(complaint.contains(expected), "{line} {engine}: {complaint}");
    }
}
