//! The real binary, run as a person runs it.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// One run of `omnibus`.
pub(crate) struct Run {
    command: Command,
    input: String,
}

/// What came of it.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `omnibus` with these words, split at blanks, in English.
pub(crate) fn omnibus(line: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omnibus"));
    command.args(line.split_whitespace()).env("LC_ALL", "en_GB.UTF-8").env_remove("RUST_BACKTRACE");
    Run { command, input: String::new() }
}

impl Run {
    pub(crate) fn arg(mut self, argument: impl AsRef<Path>) -> Run {
        self.command.arg(argument.as_ref());
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Run {
        self.command.env(name, value);
        self
    }

    /// What the person types, a line each.
    pub(crate) fn typing(mut self, lines: &[&str]) -> Run {
        self.input = lines.iter().map(|line| format!("{line}\n")).collect();
        self
    }

    pub(crate) fn run(mut self) -> Ran {
        let mut child = self
            .command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        // Whoever is done earlier closes the pipe: that is no fault.
        let _ = stdin.write_all(self.input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the binary ends");
        Ran {
            code: output.status.code().expect("an exit code"),
            stdout: String::from_utf8(output.stdout).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    pub(crate) fn succeeds(self) -> String {
        let ran = self.run();
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        ran.stdout
    }

    /// The complaint; with exit code 1 and nothing on standard output.
    pub(crate) fn fails(self) -> String {
        let ran = self.run();
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{}", ran.stderr);
        ran.stderr
    }
}
