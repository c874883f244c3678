//! Real programs, good ones and bad ones.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use omnibus_engine::{
    Answer, Cause, CommandLine, Engine, EngineTrouble, Limits, Over, Player, Result as End, Turn,
};
use serde_json::{
    Value, json,
    value::{RawValue, to_raw_value},
};

const QUICK: Limits = Limits { time: Duration::from_millis(300), line: 64 << 10 };
/// For engines that do answer, on a machine that is busy.
const PATIENT: Limits = Limits { time: Duration::from_mins(1), line: 64 << 10 };

fn python(code: &str) -> CommandLine {
    CommandLine { program: "python3".into(), arguments: vec!["-c".into(), code.into()] }
}

fn shell(code: &str) -> CommandLine {
    CommandLine { program: "sh".into(), arguments: vec!["-c".into(), code.into()] }
}

fn raw(value: &Value) -> Box<RawValue> {
    to_raw_value(value).expect("JSON")
}

fn turn(sequence: u64) -> Turn {
    Turn {
        table: "t".into(),
        seat: 1,
        game: "london".into(),
        players: vec![Player { name: "Anna".into(), bot: false }, Player { name: "Mill".into(), bot: true }],
        sequence,
        view: raw(&json!({ "hand": { "blue": 2 } })),
        legal: raw(&json!([{ "draw": "deck" }, { "draw": "blue" }])),
        deadline_ms: 5_000,
    }
}

fn over() -> Over {
    Over { table: "t".into(), outcome: End { scores: vec![1, 2], winners: vec![1] } }
}

fn ask(command: &CommandLine, limits: Limits) -> Result<Answer, EngineTrouble> {
    Engine::start("Mill", command, limits)?.ask(&turn(1))
}

fn cause(command: &CommandLine) -> Cause {
    ask(command, PATIENT).expect_err("a bad engine").cause
}

/// Whether a process of that number is there, be it as a zombie.
fn is_there(process: &str) -> bool {
    Command::new("kill").args(["-0", process]).stderr(Stdio::null()).status().expect("kill runs").success()
}

#[test]
fn a_good_engine_answers_every_turn() {
    let echo = python(
        "import json, sys\n\
         hello = json.loads(sys.stdin.readline())\n\
         assert hello == {'type': 'hello', 'protocol': 1, 'name': 'Mill'}\n\
         for line in sys.stdin:\n\
        \x20   turn = json.loads(line)\n\
        \x20   if turn['type'] == 'turn': print(json.dumps({'action': turn}), flush=True)\n",
    );
    let mut engine = Engine::start("Mill", &echo, PATIENT).expect("it starts");
    for sequence in 1..100 {
        let mut expected = serde_json::to_value(turn(sequence)).expect("JSON");
        expected["type"] = "turn".into();
        let Ok(Answer::Action(mut said)) = engine.ask(&turn(sequence)) else { panic!("an answer") };
        for value in [&mut expected, &mut said] {
            value.sort_all_objects();
        }
        assert_eq!(said, expected);
    }
    engine.finish(over());
}

#[test]
fn what_goes_wrong_has_its_cause() {
    let missing: CommandLine = "no-such-program-anywhere x".parse().expect("a command");
    assert_eq!(cause(&missing), Cause::NotStarted);
    assert_eq!(cause(&shell("exit 3")), Cause::Crashed);
    assert_eq!(cause(&shell("read hello; read turn; kill -9 $$")), Cause::Crashed);
    assert_eq!(cause(&shell("exec >&-; read hello; read turn; read never")), Cause::Crashed);
    let hanging = shell("read hello; read turn; read never");
    assert_eq!(ask(&hanging, QUICK).expect_err("no answer").cause, Cause::Silent);
    for garbage in ["hello there", "{", "3", "[]", "{}", "{\"choice\": \"first\"}", "{\"choice\": -1}"] {
        let babbler =
            python(&format!("import sys; sys.stdin.readline(); sys.stdin.readline(); print({garbage:?})"));
        let trouble = ask(&babbler, PATIENT).expect_err("no answer");
        assert_eq!(trouble.cause, Cause::Garbage, "{garbage}: {trouble}");
    }
}

#[test]
fn ten_megabytes_without_an_end_are_not_kept() {
    let endless =
        "import sys; sys.stdin.readline(); sys.stdin.readline(); sys.stdout.write('x' * (10 << 20))";
    let trouble = ask(&python(endless), PATIENT).expect_err("no answer");
    assert_eq!(trouble.cause, Cause::Garbage);
    assert!(trouble.detail.len() < 200, "{trouble}");
    let no_text =
        "import sys; sys.stdin.readline(); sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\xfe\\n')";
    assert_eq!(ask(&python(no_text), PATIENT).expect_err("no answer").cause, Cause::Garbage);
}

/// A program that never reads its input does not hold up whoever writes to it, however much that is.
#[test]
fn an_engine_that_does_not_read_is_silent() {
    let deaf = shell("while :; do read x </dev/null; done");
    let mut engine = Engine::start("Mill", &deaf, QUICK).expect("it starts");
    let large = Turn { view: raw(&json!("x".repeat(1 << 20))), ..turn(1) };
    let start = Instant::now();
    for _ in 0..2 {
        assert_eq!(engine.ask(&large).expect_err("no answer").cause, Cause::Silent);
    }
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_is_said_unasked_is_no_answer() {
    // Three lines before the turn has come; the answer itself is the fourth.
    let hasty = python(
        "import sys\n\
         sys.stdin.readline()\n\
         for i in range(3): print('{\"choice\": 9}', flush=True)\n\
         for line in sys.stdin: print('{\"choice\": 1}', flush=True)\n",
    );
    let mut engine = Engine::start("Mill", &hasty, PATIENT).expect("it starts");
    // The first question may come before they do.
    let first = engine.ask(&turn(1)).expect("some answer");
    assert!([Answer::Choice(9), Answer::Choice(1)].contains(&first));
    let mut last = first;
    for sequence in 2..20 {
        last = engine.ask(&turn(sequence)).expect("some answer");
    }
    assert_eq!(last, Answer::Choice(1));
}

#[test]
fn a_babbler_costs_no_memory_and_no_time() {
    let mut engine = Engine::start("Mill", &shell("yes '{\"choice\": 0}'"), PATIENT).expect("it starts");
    for sequence in 1..50 {
        assert_eq!(engine.ask(&turn(sequence)), Ok(Answer::Choice(0)));
    }
    // Complaints without end do not stop it either.
    let loud = shell(
        "read hello; yes oh dear | head -c 3000000 >&2; while read turn; do echo '{\"choice\": 1}'; done",
    );
    let mut engine = Engine::start("Mill", &loud, PATIENT).expect("it starts");
    assert_eq!(engine.ask(&turn(1)), Ok(Answer::Choice(1)));
}

/// No process is left, however the engine ended.
#[cfg(unix)]
#[test]
fn nothing_is_left_behind() {
    let tell = "echo \"{\\\"action\\\": \\\"$$\\\"}\"";
    let number = |engine: &mut Engine| -> String {
        let Ok(Answer::Action(Value::String(process))) = engine.ask(&turn(1)) else { panic!("a number") };
        process
    };
    // It would go on for ever, and ignores a wish to stop.
    let stubborn =
        shell(&format!("trap '' TERM INT; read hello; read turn; {tell}; while :; do sleep 1000; done"));
    let mut engine = Engine::start("Mill", &stubborn, PATIENT).expect("it starts");
    let process = number(&mut engine);
    assert!(is_there(&process));
    drop(engine);
    assert!(!is_there(&process));
    // It has ended by itself: no zombie.
    let short = shell(&format!("read hello; read turn; {tell}"));
    let mut engine = Engine::start("Mill", &short, PATIENT).expect("it starts");
    let process = number(&mut engine);
    assert_eq!(engine.ask(&turn(2)).expect_err("it is gone").cause, Cause::Crashed);
    drop(engine);
    assert!(!is_there(&process));
}

/// A good engine hears how the game ended, and may put its things away.
#[test]
fn the_end_is_told() {
    let folder = std::env::temp_dir().join(format!("omnibus-engine-{}", std::process::id()));
    let code = format!(
        "import sys\nsys.stdin.readline(); sys.stdin.readline(); print('{{\"choice\": 0}}', flush=True)\n\
         open({:?}, 'w').write(sys.stdin.read())",
        folder.display().to_string()
    );
    let mut engine = Engine::start("Mill", &python(&code), PATIENT).expect("it starts");
    assert_eq!(engine.ask(&turn(1)), Ok(Answer::Choice(0)));
    engine.finish(over());
    let told = BufReader::new(std::fs::File::open(&folder).expect("what it wrote"));
    let line = told.lines().next().expect("a line").expect("text");
    let told: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(
        told,
        json!({ "type": "over", "table": "t", "outcome": { "scores": [1, 2], "winners": [1] } })
    );
    std::fs::remove_file(folder).expect("it is there");
}
