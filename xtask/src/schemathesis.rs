//! The HTTP API, fed from its own document: schemathesis against the real server.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::step::{cargo, ensure_from_apt, is_installed, loud, quiet, target};

/// The version that was tried: another one has other ideas.
const VERSION: &str = "schemathesis==4.32.5";
/// What is checked of every answer. Left out is that whatever fits the document is accepted: a document cannot say
/// whose turn it is.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,negative_data_rejection,\
                      unsupported_method,allow_header_conformance,ignored_auth";
/// How many requests are made up for each address; the same every time.
const EXAMPLES: &str = "60";

pub(crate) fn run() -> Result<()> {
    let program = install()?;
    quiet(cargo().args(["build", "--package", "omnibus"]))?;
    let folder = target().join("schemathesis-run");
    // What is there is left of the last run.
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let server = Server::start(&target().join("debug/omnibus"), &folder)?;
    let guest = server.guest()?;
    // A table that exists, with a seat of ours, one of a friend and one that is free.
    let settings = format!("[parameters]\n\"path.id\" = \"{}\"\n", guest.table);
    let known = folder.join("known-table.toml");
    fs::write(&known, settings)?;
    let nowhere = folder.join("any-table.toml");
    fs::write(&nowhere, "")?;
    // A program's token does not open the document.
    fs::write(folder.join("openapi.json"), server.document()?)?;
    let cookie = format!("Cookie: {}", guest.cookie);
    let token = format!("Authorization: Bearer {}", guest.token);
    let mut failed = Vec::new();
    for (what, settings, header, filter) in [
        ("as a guest at a table", &known, &cookie, ["--exclude-path-regex", "^/api/bot/"]),
        ("as a guest who guesses tables", &nowhere, &cookie, ["--exclude-path-regex", "^/api/bot/"]),
        // The stream of a program has no end.
        ("as a program at a table", &known, &token, ["--include-path-regex", "^/api/bot/tables/"]),
    ] {
        println!("{what}:");
        let mut command = Command::new(&program);
        command
            .current_dir(&folder)
            .arg("--config-file")
            .arg(settings)
            .args(["run", "openapi.json", "--url", &server.address])
            .args(["--header", header, "--checks", CHECKS, "--max-examples", EXAMPLES])
            .args(["--phases", "examples,coverage,fuzzing", "--generation-deterministic"])
            .args(["--continue-on-failure", "--no-color", "--warnings", "off"])
            .args(filter);
        if loud(&mut command).is_err() {
            failed.push(what);
        }
    }
    server.is_well()?;
    if !failed.is_empty() {
        bail!(
            "the API does not do what its document says ({}). Above, each failure has the curl command that shows \
             it; a server for it: cargo run -- --no-browser",
            failed.join("; ")
        );
    }
    Ok(())
}

/// In a folder of its own below `target`.
fn install() -> Result<PathBuf> {
    let folder = target().join("schemathesis");
    let program = folder.join("bin/schemathesis");
    if !is_installed(&program.to_string_lossy()) {
        ensure_from_apt("python3", "python3")?;
        quiet(Command::new("python3").args(["-m", "venv"]).arg(&folder))
            .context("python3 has no venv: Debian has it in the package python3-venv")?;
        quiet(Command::new(folder.join("bin/pip")).args(["install", "--quiet", VERSION]))?;
    }
    Ok(program)
}

/// The real server on a database of its own; ended with this value.
struct Server {
    child: Child,
    /// What it prints: it would end if nobody were there to read it.
    _out: BufReader<ChildStdout>,
    /// `http://127.0.0.1:1234`
    address: String,
}

/// Somebody at a table.
struct Guest {
    cookie: String,
    table: String,
    token: String,
}

impl Server {
    fn start(binary: &Path, folder: &Path) -> Result<Server> {
        let mut child = Command::new(binary)
            .args(["--no-browser", "--lang", "en", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.join("omnibus.db"))
            // Whoever asks thousands of questions is not to be told to wait.
            .envs([("OMNIBUS_REQUESTS_PER_SECOND", "1000000"), ("OMNIBUS_BURST", "1000000")])
            .envs([("OMNIBUS_TABLES_PER_GUEST", "1000000")])
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().context("the server prints nothing")?);
        out.read_line(&mut line)?;
        let address = line.find("http://").map(|at| line[at..].trim().to_owned());
        let address = address.with_context(|| format!("the server does not say where it is: {line}"))?;
        Ok(Server { child, _out: out, address })
    }

    /// Sits down at a new table, and lets a program sit there too.
    fn guest(&self) -> Result<Guest> {
        let new = r#"{"game":"london","seats":["me","friend","friend"],"hints":true}"#;
        let answer = self.post("/api/tables", "", "application/json", new)?;
        let cookie = between(&answer, "set-cookie: ", ";").context("no cookie")?;
        let table = between(&answer, "\"id\":\"", "\"").context("no table")?;
        let page = self.post("/me/bots", &cookie, "application/x-www-form-urlencoded", "name=Mill")?;
        let token = page.find("omni_").and_then(|at| page.get(at..at + 69)).context("no token")?.to_owned();
        Ok(Guest { cookie, table, token })
    }

    fn document(&self) -> Result<String> {
        let answer = self.ask("GET /openapi.json", "", "")?;
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
        body.filter(|_| answer.starts_with("HTTP/1.1 200")).context("no document")
    }

    fn post(&self, path: &str, cookie: &str, kind: &str, body: &str) -> Result<String> {
        let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
        let headers = format!("{cookie}Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        self.ask(&format!("POST {path}"), &headers, body)
    }

    fn ask(&self, what: &str, headers: &str, body: &str) -> Result<String> {
        let host = self.address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(host)?;
        write!(stream, "{what} HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: close\r\n\r\n{body}")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// After all that it still answers.
    fn is_well(&self) -> Result<()> {
        let answer = self.post("/play", "", "application/x-www-form-urlencoded", "game=taxi")?;
        if !answer.starts_with("HTTP/1.1 303") {
            bail!("the server is no longer well: {answer}");
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn between(text: &str, before: &str, after: &str) -> Option<String> {
    let start = text.find(before)? + before.len();
    let end = text[start..].find(after)?;
    Some(text[start..start + end].to_owned())
}
