//! A node: the real program, which is killed and started again.

use std::{
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::time::sleep;

use crate::{clock::Clock, wire::Wire};

/// How long it may take until it serves again, where the database is well.
const START: Duration = Duration::from_mins(1);

pub(crate) struct Node {
    database: String,
    log: PathBuf,
    pub(crate) wire: Option<Wire>,
    pub(crate) clock: Option<Clock>,
    running: Mutex<Option<Running>>,
}

struct Running {
    child: Child,
    address: SocketAddr,
    /// Whoever has nobody to talk to any more may end for that.
    _said: BufReader<ChildStdout>,
}

impl Node {
    pub(crate) fn new(database: String, log: PathBuf, wire: Option<Wire>, clock: Option<Clock>) -> Node {
        Node { database, log, wire, clock, running: Mutex::new(None) }
    }

    /// Where it serves, as long as it does.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        self.running().as_ref().map(|running| running.address)
    }

    /// Starts it, again and again as long as the database does not answer, as whoever looks after a server has it done.
    pub(crate) async fn start(&self) {
        let begun = Instant::now();
        loop {
            if let Some(running) = tokio::task::block_in_place(|| self.try_start()) {
                *self.running() = Some(running);
                return;
            }
            assert!(begun.elapsed() < START, "the node does not start: {}", self.said());
            sleep(Duration::from_millis(100)).await;
        }
    }

    fn try_start(&self) -> Option<Running> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_omnibus"));
        if let Some(clock) = &self.clock {
            clock.give_to(&mut command);
        }
        let log: File = OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        let mut child = command
            .args(["--no-browser", "--lang", "en", "--listen", "127.0.0.1:0", "--database", &self.database])
            // Where a node dies so often, nobody has ten seconds for a bot.
            .env("OMNIBUS_TAKEOVER", "3s")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        said.read_line(&mut line).unwrap();
        if let Some(Ok(address)) = line.split("http://").nth(1).map(|address| address.trim().parse()) {
            return Some(Running { child, address, _said: said });
        }
        let _ = child.kill();
        let _ = child.wait();
        None
    }

    /// From one moment to the next (SIGKILL).
    pub(crate) fn kill(&self) {
        if let Some(mut running) = self.running().take() {
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }

    /// In good order (SIGTERM), as when a new version is installed.
    pub(crate) fn stop(&self) {
        if let Some(mut running) = self.running().take() {
            let id = running.child.id().to_string();
            assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
            running.child.wait().unwrap();
        }
    }

    /// All that it has complained about.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
