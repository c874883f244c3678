//! A stream of server-sent events.

use std::net::SocketAddr;

use anyhow::{Result, bail};

use crate::{
    connection::Connection,
    http::{Head, request, unchunk},
    scan::{after, until},
};

pub(crate) struct Events {
    connection: Connection,
    /// What the chunks held, and nobody has taken yet.
    body: Vec<u8>,
}

impl Events {
    pub(crate) async fn open(host: SocketAddr, path: &str, cookie: &str) -> Result<Events> {
        let mut connection = Connection::open(host).await?;
        let more = "Accept: text/event-stream\r\n";
        connection.send(request(&format!("GET {path}"), host, cookie, more, "").as_bytes()).await?;
        loop {
            if let Some(head) = Head::read(connection.received())? {
                if head.status != 200 {
                    bail!("the server answered {} to {path}", head.status);
                }
                connection.take(head.length);
                return Ok(Events { connection, body: Vec::new() });
            }
            connection.fill().await?;
        }
    }

    /// Has the next event looked at, if it is there.
    pub(crate) fn look<T>(&mut self, mut look: impl FnMut(&Event<'_>) -> Result<T>) -> Result<Option<T>> {
        let taken = unchunk(self.connection.received(), &mut self.body)?;
        if taken > 0 {
            self.connection.take(taken);
        }
        while let Some((event, length)) = Event::read(&self.body) {
            // A comment: the server says that it is still there.
            let seen = if event.name.is_empty() { None } else { Some(look(&event)?) };
            self.body.drain(..length);
            if seen.is_some() {
                return Ok(seen);
            }
        }
        Ok(None)
    }

    /// Waits for more. Nothing is lost if somebody stops waiting for it.
    pub(crate) async fn fill(&mut self) -> Result<()> {
        self.connection.fill().await
    }
}

/// One event; its name is empty if it has none.
#[derive(Debug, PartialEq)]
pub(crate) struct Event<'a> {
    pub(crate) name: &'a [u8],
    pub(crate) id: &'a [u8],
    pub(crate) data: &'a [u8],
    /// How many bytes it has, all in all.
    pub(crate) bytes: usize,
}

impl Event<'_> {
    /// The first event of the body, if all of it is there, and how long it is.
    fn read(body: &[u8]) -> Option<(Event<'_>, usize)> {
        let text = until(body, "\n\n")?;
        let field = |name: &str| -> &[u8] {
            // Data comes last, and is long.
            let mut rest = text;
            loop {
                if let Some(value) = rest.strip_prefix(name.as_bytes()) {
                    return until(value, "\n").unwrap_or(value);
                }
                match after(rest, "\n") {
                    Some(next) => rest = next,
                    None => return &[],
                }
            }
        };
        let bytes = text.len() + 2;
        let event = Event { name: field("event: "), id: field("id: "), data: field("data: "), bytes };
        Some((event, bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_when_its_empty_line_is_there() {
        let text = b"event: frame\nid: 12\ndata: {\"seq\":12}\n\nevent: reload\ndata: now\n\n";
        let (event, length) = Event::read(text).unwrap();
        assert_eq!((event.name, event.id, event.data), (&b"frame"[..], &b"12"[..], &b"{\"seq\":12}"[..]));
        for cut in 0..length {
            assert_eq!(Event::read(&text[..cut]), None, "{cut}");
        }
        let (event, rest) = Event::read(&text[length..]).unwrap();
        assert_eq!((event.name, event.id, event.data), (&b"reload"[..], &b""[..], &b"now"[..]));
        assert_eq!(length + rest, text.len());
    }

    #[test]
    fn a_comment_is_no_event() {
        let (event, length) = Event::read(b":\n\nevent: frame\n").unwrap();
        assert_eq!((event.name, length), (&b""[..], 3));
    }
}
