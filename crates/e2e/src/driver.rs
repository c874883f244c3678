//! The program that drives browsers.

use std::{
    io::{Read, Write},
    net::TcpStream,
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
};

/// A chromedriver that runs. When this value ends, it and all its browsers do.
#[derive(Debug)]
pub(crate) struct Driver {
    port: u16,
    child: Child,
    _printed: Lines<BufReader<ChildStdout>>,
}

/// How often it is started before we give up.
const ATTEMPTS: usize = 5;

impl Driver {
    /// It looks for a free port by itself, for IPv4, and ends when another program has the same one for IPv6: then it
    /// is to look again.
    pub(crate) async fn start() -> Result<Driver> {
        let mut said = Vec::new();
        for _ in 0..ATTEMPTS {
            match Driver::try_to_start().await? {
                Ok(driver) => return Ok(driver),
                Err(words) => said.push(words),
            }
        }
        bail!("chromedriver does not start, and says:\n{}", said.join("\n"))
    }

    /// If it ends without a port, what it said instead.
    async fn try_to_start() -> Result<Result<Driver, String>> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("cannot start chromedriver (`cargo xtask test` installs it)")?;
        let mut printed = BufReader::new(child.stdout.take().context("chromedriver has no output")?).lines();
        let mut said = Vec::new();
        while let Some(line) = printed.next_line().await? {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse().with_context(|| line.clone())?;
                return Ok(Ok(Driver { port, child, _printed: printed }));
            }
            said.push(line);
        }
        Ok(Err(said.join("\n")))
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Asks it to close its browsers and itself; whoever kills it leaves the browsers behind.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // If it does not answer, killing it is all that is left.
        if self.shut_down().is_err() {
            let _ = self.child.start_kill();
        }
    }
}
