//! A program that plays: started, asked, ended.

use std::{
    io::Write,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::{
    Answer, Cause, CommandLine, EngineTrouble, Hello, Line, Over, Turn,
    listener::{Heard, listen, overhear},
};

/// What an engine may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time for an answer; for the first one the start is included.
    pub time: Duration,
    /// Bytes of a line.
    pub line: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: Duration::from_secs(5), line: 64 << 10 }
    }
}

/// How many lines are kept that nobody has asked for; the program waits then.
const UNASKED: usize = 16;
/// How long a program may take to end by itself when the game is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running program. It is ended when this is dropped.
#[derive(Debug)]
pub struct Engine {
    child: Child,
    limits: Limits,
    /// Lines on their way to the program. A thread of its own writes them: a program that does not read would hold
    /// up whoever writes. `None` when nothing more is to be said.
    lines: Option<Sender<Line>>,
    heard: Receiver<Heard>,
}

impl Engine {
    /// Starts the program and greets it.
    pub fn start(name: &str, command: &CommandLine, limits: Limits) -> Result<Engine, EngineTrouble> {
        let mut child = Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Cause::NotStarted.because(format!("{}: {error}", command.program)))?;
        let (lines, to_write) = channel();
        let (said, heard) = sync_channel(UNASKED);
        let (input, output, complaints) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let engine = Engine { child, limits, lines: Some(lines), heard };
        let (Some(input), Some(output), Some(complaints)) = (input, output, complaints) else {
            return Err(Cause::NotStarted.because("the system gives no pipe"));
        };
        let name = name.to_owned();
        thread::spawn(move || write_all(input, &to_write));
        thread::spawn(move || listen(output, limits.line, &said));
        let greeting = Hello::to(&name);
        thread::spawn(move || overhear(complaints, &name));
        engine.tell(greeting)?;
        Ok(engine)
    }

    /// Puts a decision before the engine, and waits for its answer as long as it may take.
    pub fn ask(&mut self, turn: &Turn) -> Result<Answer, EngineTrouble> {
        // What it said before it was asked is no answer to this.
        for _ in 0..UNASKED {
            if self.heard.try_recv().is_err() {
                break;
            }
        }
        self.tell(Line::Turn(Box::new(turn.clone())))?;
        match self.heard.recv_timeout(self.limits.time) {
            Ok(Heard::Line(line)) => Answer::read(&line)
                .map_err(|_| Cause::Garbage.because(format!("no answer: {}", beginning(&line)))),
            Ok(Heard::Noise) => {
                Err(Cause::Garbage
                    .because(format!("more than {} bytes in a line, or no text", self.limits.line)))
            }
            Err(RecvTimeoutError::Timeout) => {
                Err(Cause::Silent.because(format!("no answer within {} ms", self.limits.time.as_millis())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    /// Tells the engine how the game ended, and lets it go.
    pub fn finish(mut self, over: Over) {
        let _ = self.tell(Line::Over(over));
        // Its input ends with the last line; its output ends when it does.
        self.lines = None;
        let end = Instant::now() + FAREWELL;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            if self.heard.recv_timeout(left).is_err() {
                break;
            }
        }
    }

    fn tell(&self, line: Line) -> Result<(), EngineTrouble> {
        let sent = self.lines.as_ref().is_some_and(|lines| lines.send(line).is_ok());
        if sent { Ok(()) } else { Err(Cause::Crashed.because("it closed its input")) }
    }

    fn crashed(&mut self) -> EngineTrouble {
        match self.child.try_wait() {
            Ok(Some(status)) => Cause::Crashed.because(format!("it ended ({status})")),
            _ => Cause::Crashed.because("it closed its output"),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already; waited for, it leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_all(mut input: ChildStdin, lines: &Receiver<Line>) {
    for line in lines {
        if input.write_all(line.written().as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// As much of a line as is worth showing.
fn beginning(line: &str) -> String {
    line.chars().take(80).collect()
}
