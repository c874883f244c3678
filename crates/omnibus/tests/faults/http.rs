//! Requests over real sockets, as simple as they can be: a connection each, so that every one can be cut.

use std::{io, net::SocketAddr, time::Duration};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::timeout,
};

/// Whoever has heard nothing for so long gives up.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    pub(crate) fn is_refusal(&self) -> bool {
        (400..500).contains(&self.status)
    }
}

fn request(method: &str, path: &str, cookie: &str, more: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.0\r\nHost: omnibus.test\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{more}\r\n{body}",
        body.len()
    )
}

pub(crate) async fn get(node: SocketAddr, path: &str, cookie: &str) -> io::Result<Answer> {
    ask(node, &request("GET", path, cookie, "", "")).await
}

pub(crate) async fn post(node: SocketAddr, path: &str, cookie: &str, body: &Value) -> io::Result<Answer> {
    ask(node, &request("POST", path, cookie, "", &body.to_string())).await
}

/// Sends, and hangs up before anything can come back.
pub(crate) async fn post_and_hang_up(
    node: SocketAddr,
    path: &str,
    cookie: &str,
    body: &Value,
) -> io::Result<()> {
    let mut stream = TcpStream::connect(node).await?;
    stream.write_all(request("POST", path, cookie, "", &body.to_string()).as_bytes()).await
}

/// A stream of events after what was seen before.
pub(crate) async fn events(
    node: SocketAddr,
    path: &str,
    cookie: &str,
    seen: u64,
) -> io::Result<BufReader<TcpStream>> {
    let mut stream = TcpStream::connect(node).await?;
    let more = format!("Last-Event-ID: {seen}\r\n");
    stream.write_all(request("GET", path, cookie, &more, "").as_bytes()).await?;
    Ok(BufReader::new(stream))
}

async fn ask(node: SocketAddr, request: &str) -> io::Result<Answer> {
    let asked = async {
        let mut stream = TcpStream::connect(node).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        read(&String::from_utf8_lossy(&bytes)).ok_or(io::ErrorKind::UnexpectedEof.into())
    };
    timeout(PATIENCE, asked).await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
}

/// An answer, if all of it came.
fn read(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let header = |name: &str| {
        head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    };
    if header("content-length").is_some_and(|length| length.parse() != Ok(body.len())) {
        return None;
    }
    Some(Answer {
        status: head.split(' ').nth(1)?.parse().ok()?,
        cookie: header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned),
        body: body.to_owned(),
    })
}
