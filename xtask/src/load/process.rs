//! A program that runs beside us, and ends with us.

use std::{
    fs::OpenOptions,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

/// How long a program may take until it says its next line: ten thousand tables are not opened in a minute.
const PATIENCE: Duration = Duration::from_mins(15);
/// How long it may take to end after it has said everything.
const END: Duration = Duration::from_secs(30);

pub(crate) struct Process {
    child: Child,
    /// All that it says: it would end if nobody were there to read it.
    lines: Receiver<String>,
    shown: String,
}

impl Process {
    /// Starts it. Its complaints go where ours do.
    pub(crate) fn start(command: &Command) -> Result<Process> {
        Process::start_with(command, Stdio::inherit())
    }

    /// Starts it. Its complaints are added to a file: it may have a lot of them.
    pub(crate) fn start_with_log(command: &Command, log: &Path) -> Result<Process> {
        let file = OpenOptions::new().create(true).append(true).open(log);
        let file = file.with_context(|| format!("cannot write {}", log.display()))?;
        Process::start_with(command, file.into())
    }

    fn start_with(command: &Command, complaints: Stdio) -> Result<Process> {
        let shown = format!("{command:?}");
        let mut tied = tied(command);
        let child = tied.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(complaints).spawn();
        let mut child = child.with_context(|| format!("cannot start {shown}"))?;
        let out = BufReader::new(child.stdout.take().context("it has no output")?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                // Nobody may want to know any more; it is read all the same.
                let _ = sender.send(line);
            }
        });
        Ok(Process { child, lines, shown })
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The next line that it says.
    pub(crate) fn line(&self) -> Result<String> {
        self.lines.recv_timeout(PATIENCE).with_context(|| format!("{} said nothing more", self.shown))
    }

    /// Waits for a certain line.
    pub(crate) fn expect(&self, wanted: &str) -> Result<()> {
        let line = self.line()?;
        if line != wanted {
            bail!("{} said “{line}” instead of “{wanted}”", self.shown);
        }
        Ok(())
    }

    /// Ends its input, and waits until it has ended well.
    pub(crate) fn finish(mut self) -> Result<()> {
        drop(self.child.stdin.take());
        let begun = Instant::now();
        while begun.elapsed() < END {
            if let Some(status) = self.child.try_wait()? {
                if !status.success() {
                    bail!("{} failed ({status})", self.shown);
                }
                return Ok(());
            }
            thread::sleep(Duration::from_millis(10));
        }
        bail!("{} does not end", self.shown)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The same, killed by the system when we end, however that may be.
fn tied(command: &Command) -> Command {
    let mut tied = Command::new("setpriv");
    tied.args(["--pdeathsig", "KILL", "--"]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => tied.env(name, value),
            None => tied.env_remove(name),
        };
    }
    tied
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        Process::start(Command::new("sh").args(["-c", script])).unwrap()
    }

    #[test]
    fn lines_come_as_they_are_said_and_the_end_counts() {
        let process = shell("echo begin; read -r line; echo end");
        process.expect("begin").unwrap();
        assert!(process.finish().is_ok());
        assert!(shell("exit 1").finish().is_err());
        assert!(shell("true").line().is_err());
    }

    #[test]
    fn nothing_is_left_of_what_is_dropped() {
        let process = shell("exec sleep 1000");
        let folder = format!("/proc/{}", process.id());
        assert!(Path::new(&folder).exists());
        drop(process);
        assert!(!Path::new(&folder).exists());
    }
}
