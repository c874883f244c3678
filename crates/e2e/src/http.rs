//! Asking without a browser, to see what really goes over the wire.

use anyhow::{Context, Result};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An answer as it came.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// Status line and headers, in lower case.
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// Everything that came, headers and all.
    pub fn size(&self) -> usize {
        self.head.len() + self.body.len()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// `home` as `http://127.0.0.1:port`; `headers` as lines, each with its `\r\n`.
pub async fn get(home: &str, path: &str, headers: &str) -> Result<Answer> {
    let host = home.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").context("an answer without an end")? + 4;
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok());
    Ok(Answer { status: status.context("no status")?, head, body: answer.split_off(end) })
}
