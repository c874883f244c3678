//! The real binary, with a data folder of its own.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
};

use anyhow::{Context, Result, bail, ensure};
use tokio::{
    fs::File,
    io::{AsyncBufReadExt, BufReader},
    process::{Child, ChildStdout},
};

/// A server that runs; it ends with this value.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// Kept open, so that the server can write to it.
    _printed: BufReader<ChildStdout>,
    pub(crate) home: String,
}

impl Server {
    /// Starts on an address such as `127.0.0.1:0`; complaints are added to `log`.
    pub(crate) async fn start(data: &Path, listen: &str, log: &Path) -> Result<Server> {
        let log = File::options().create(true).append(true).open(log).await?.into_std().await;
        let mut child = tokio::process::Command::new(binary()?)
            .args(["--listen", listen, "--no-browser", "--lang", "en", "--database"])
            .arg(data.join("omnibus.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .context("cannot start the server")?;
        let mut printed = BufReader::new(child.stdout.take().context("the server has no output")?);
        let mut line = String::new();
        printed.read_line(&mut line).await?;
        let Some(start) = line.find("http://") else { bail!("the server says no address: “{line}”") };
        let home = line[start..].split_whitespace().next().unwrap_or_default().to_owned();
        Ok(Server { child, _printed: printed, home })
    }

    /// Ends it without a word of warning, as a power cut would.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }
}

/// The server's executable, built now if need be: it lies beside the tests.
fn binary() -> Result<&'static Path> {
    static BINARY: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let built = BINARY.get_or_init(|| build().map_err(|error| format!("{error:#}")));
    built.as_deref().map_err(|error| anyhow::anyhow!("{error}"))
}

fn build() -> Result<PathBuf> {
    let test = std::env::current_exe()?;
    let folder = test.ancestors().nth(2).context("the tests are in no folder")?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR")).args(["build", "--quiet", "--package", "omnibus"]);
    if folder.ends_with("release") {
        cargo.arg("--release");
    }
    let output = cargo.output().context("cannot start cargo")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(folder.join(format!("omnibus{}", std::env::consts::EXE_SUFFIX)))
}
