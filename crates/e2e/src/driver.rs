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

impl Driver {
    pub(crate) async fn start() -> Result<Driver> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("cannot start chromedriver (`cargo xtask test` installs it)")?;
        let mut printed = BufReader::new(child.stdout.take().context("chromedriver has no output")?).lines();
        while let Some(line) = printed.next_line().await? {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse().with_context(|| line.clone())?;
                return Ok(Driver { port, child, _printed: printed });
            }
        }
        bail!("chromedriver says no port")
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
