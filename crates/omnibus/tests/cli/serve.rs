//! Without a command: the table in the browser.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use super::common::omnibus;

/// A server that ends with the test.
pub(crate) struct Serving {
    pub(crate) child: Child,
    pub(crate) address: String,
}

/// Without a buffer of its own, so that what follows is still there for the end.
fn next_line(child: &mut Child) -> String {
    let (mut line, mut byte) = (String::new(), [0]);
    while child.stdout.as_mut().unwrap().read_exact(&mut byte).is_ok() && byte != *b"\n" {
        line.push(byte[0].into());
    }
    line
}

impl Serving {
    fn start(arguments: &[&str], data: &std::path::Path) -> Serving {
        let file = data.join("omnibus.db");
        Serving::on(file.to_str().unwrap(), arguments)
    }

    /// A server with this database.
    pub(crate) fn on(database: &str, arguments: &[&str]) -> Serving {
        Serving::with(Command::new(env!("CARGO_BIN_EXE_omnibus")), database, arguments)
    }

    /// The same, where the command has something to itself.
    pub(crate) fn with(mut command: Command, database: &str, arguments: &[&str]) -> Serving {
        let mut child = command
            .args(["--no-browser", "--lang", "en", "--database", database])
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let line = next_line(&mut child);
        let address = line.split("http://").nth(1).expect("an address on the first line").to_owned();
        Serving { child, address }
    }

    /// The next line that the server says.
    pub(crate) fn line(&mut self) -> String {
        next_line(&mut self.child)
    }

    /// Asks it to stop, and waits until it has: what it said at the end.
    #[cfg(unix)]
    pub(crate) fn stop(&mut self) -> String {
        self.ask_to_stop("TERM");
        let mut rest = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut rest).unwrap();
        assert!(self.child.wait().unwrap().success());
        rest
    }

    #[cfg(unix)]
    pub(crate) fn ask_to_stop(&self, signal: &str) {
        let asked = Command::new("kill").args(["-s", signal, &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
    }

    /// An open stream of a table.
    pub(crate) fn stream(&self, table: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {table}/stream?after=0 HTTP/1.1\r\nHost: {}\r\n\r\n", self.address).unwrap();
        let mut stream = BufReader::new(stream);
        let mut status = String::new();
        stream.read_line(&mut status).unwrap();
        assert!(status.starts_with("HTTP/1.1 200"), "{status}");
        stream
    }

    /// The address of a new table against bots, and the cookie of whoever sits there.
    pub(crate) fn play(&self, game: &str) -> (String, String) {
        let answer = self.ask(&format!(
            "POST /play HTTP/1.1\r\nHost: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\ngame={game}",
            self.address,
            "game=".len() + game.len()
        ));
        let header = |name: &str| answer.lines().find_map(|line| line.strip_prefix(name)).unwrap().to_owned();
        let cookie = header("set-cookie: ");
        (header("location: "), cookie.split(';').next().unwrap().to_owned())
    }

    pub(crate) fn get_with(&self, path: &str, cookie: &str) -> String {
        let host = &self.address;
        self.ask(&format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        ))
    }

    pub(crate) fn ask(&self, request: &str) -> String {
        Serving::ask_at(&self.address, request)
    }

    /// The same, wherever somebody listens.
    pub(crate) fn ask_at(address: &str, request: &str) -> String {
        let mut stream = TcpStream::connect(address.replace("localhost", "127.0.0.1")).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.get_with(path, "")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn without_a_command_the_table_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&["--listen", "127.0.0.1:0"], folder.path());
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
    assert!(serving.get("/rules/taxi").contains("TX-1"));
    assert!(folder.path().join("omnibus.db").exists());
}

#[cfg(unix)]
#[test]
fn a_wish_to_stop_is_followed_in_good_order_even_with_a_stream_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(&["--listen", "127.0.0.1:0"], folder.path());
    let (table, _) = serving.play("london");
    let mut stream = serving.stream(&table);
    let rest = serving.stop();
    assert!(rest.ends_with("Stopped. Every table is kept.\n"), "{rest}");
    let mut told = String::new();
    stream.read_to_string(&mut told).unwrap();
    assert!(told.contains("retry:"), "the page is told to come back soon: {told}");
}

#[test]
fn what_belongs_to_the_server_is_refused_beside_a_command() {
    let complaint = omnibus("--lan rules taxi").fails();
    assert!(complaint.contains("--lan"), "{complaint}");
}

#[test]
fn an_address_that_is_taken_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&["--listen", "127.0.0.1:0"], folder.path());
    let other = tempfile::tempdir().unwrap();
    let line = format!("--no-browser --listen {} --database", serving.address);
    let complaint = omnibus(&line).arg(other.path().join("omnibus.db")).fails();
    assert!(complaint.contains(&serving.address), "{complaint}");
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let complaint =
        omnibus("--no-browser --listen 127.0.0.1:0 --database").arg(file.join("omnibus.db")).fails();
    assert!(complaint.contains(&file.display().to_string()), "{complaint}");
}
