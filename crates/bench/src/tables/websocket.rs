//! A `WebSocket`, seen from a client that sends short texts.

use std::net::SocketAddr;

use anyhow::{Result, bail};

use crate::{
    connection::Connection,
    http::{Head, request},
};

/// Any sixteen bytes: the server proves with them that it speaks the protocol, which we need not be told.
const UPGRADE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
/// Masks are for what stands in between, and here nothing does: always the same.
const MASK: [u8; 4] = [0x4f, 0x6d, 0x6e, 0x69];

/// Instead of a length: that it follows in two bytes, or in eight.
const SHORT: u8 = 126;
const LONG: u8 = 127;

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

pub(crate) struct WebSocket {
    connection: Connection,
}

impl WebSocket {
    pub(crate) async fn open(host: SocketAddr, path: &str, cookie: &str) -> Result<WebSocket> {
        let mut connection = Connection::open(host).await?;
        connection.send(request(&format!("GET {path}"), host, cookie, UPGRADE, "").as_bytes()).await?;
        loop {
            if let Some(head) = Head::read(connection.received())? {
                if head.status != 101 {
                    bail!("the server answered {} to {path}", head.status);
                }
                connection.take(head.length);
                return Ok(WebSocket { connection });
            }
            connection.fill().await?;
        }
    }

    pub(crate) async fn send(&mut self, text: &str) -> Result<()> {
        self.connection.send(&masked(TEXT, text.as_bytes())).await
    }

    /// Sends a few letters without waiting.
    pub(crate) fn send_now(&mut self, text: &str) -> Result<()> {
        self.connection.send_now(&masked(TEXT, text.as_bytes()))
    }

    /// Has the next text looked at, if it is there; questions whether we are still there are answered on the way.
    pub(crate) fn look<T>(&mut self, look: impl FnOnce(&[u8]) -> Result<T>) -> Result<Option<T>> {
        while let Some(Frame { opcode, start, end }) = Frame::read(self.connection.received())? {
            let payload = &self.connection.received()[start..end];
            match opcode {
                TEXT => {
                    let seen = look(payload)?;
                    self.connection.take(end);
                    return Ok(Some(seen));
                }
                PING => {
                    let pong = masked(PONG, payload);
                    self.connection.send_now(&pong)?;
                }
                PONG => {}
                CLOSE => {
                    let reason = String::from_utf8_lossy(payload.get(2..).unwrap_or_default());
                    bail!("the server closed the socket: {reason}")
                }
                other => bail!("the server sent a frame of the kind {other}"),
            }
            self.connection.take(end);
        }
        Ok(None)
    }

    /// Waits for more. Nothing is lost if somebody stops waiting for it.
    pub(crate) async fn fill(&mut self) -> Result<()> {
        self.connection.fill().await
    }
}

/// A frame of the server's: where its payload is in what was received.
#[derive(Debug, PartialEq, Eq)]
struct Frame {
    opcode: u8,
    start: usize,
    end: usize,
}

impl Frame {
    /// The frame at the beginning, if all of it is there.
    fn read(received: &[u8]) -> Result<Option<Frame>> {
        let &[first, second, ref rest @ ..] = received else { return Ok(None) };
        if first & 0xf0 != 0x80 {
            bail!("the server sent a message in pieces, or in a form that nobody asked for");
        }
        if second & 0x80 != 0 {
            bail!("a server masks nothing");
        }
        let (length, start) = match second {
            SHORT => (rest.first_chunk().map(|length| u64::from(u16::from_be_bytes(*length))), 4),
            LONG => (rest.first_chunk().map(|length| u64::from_be_bytes(*length)), 10),
            length => (Some(u64::from(length)), 2),
        };
        let Some(length) = length else { return Ok(None) };
        let Some(end) = usize::try_from(length).ok().and_then(|length| length.checked_add(start)) else {
            bail!("a frame is longer than anything");
        };
        Ok((end <= received.len()).then_some(Frame { opcode: first & 0x0f, start, end }))
    }
}

/// A frame of ours.
fn masked(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(payload.len() + 14);
    frame.push(0x80 | opcode);
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..=0xffff => {
            frame.push(0x80 | SHORT);
            frame.extend_from_slice(&(length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | LONG);
            frame.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&MASK);
    frame.extend(payload.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a server would send.
    fn plain(payload: &[u8]) -> Vec<u8> {
        let mut frame = masked(TEXT, payload);
        let mask = frame.len() - payload.len() - MASK.len();
        frame[1] &= 0x7f;
        frame.splice(mask.., payload.iter().copied());
        frame
    }

    #[test]
    fn frames_of_every_length_are_read_when_all_of_them_is_there() {
        for length in [0, 1, 125, 126, 65_535, 65_536] {
            let payload = vec![b'x'; length];
            let mut bytes = plain(&payload);
            let whole = bytes.len();
            bytes.extend_from_slice(b"\x81\x01y");
            let frame = Frame::read(&bytes).unwrap().unwrap();
            assert_eq!((frame.opcode, frame.end), (TEXT, whole));
            assert_eq!(&bytes[frame.start..frame.end], payload);
            for cut in [0, 1, 2, 3, 9, whole - 1].into_iter().filter(|&cut| cut < whole) {
                assert_eq!(Frame::read(&bytes[..cut]).unwrap(), None, "{length}, {cut}");
            }
        }
    }

    #[test]
    fn what_is_sent_is_masked() {
        assert_eq!(masked(TEXT, b"Hello")[..6], [0x81, 0x85, 0x4f, 0x6d, 0x6e, 0x69]);
        let unmasked: Vec<u8> = masked(TEXT, b"Hello")[6..]
            .iter()
            .zip(MASK.iter().cycle())
            .map(|(byte, mask)| byte ^ mask)
            .collect();
        assert_eq!(unmasked, b"Hello");
        assert_eq!(masked(TEXT, &[0; 300])[..4], [0x81, 0xfe, 0x01, 0x2c]);
    }

    #[test]
    fn what_a_server_may_not_send_is_trouble() {
        for bytes in [&b"\x01\x01x"[..], b"\xc1\x01x", b"\x81\x81abcdx"] {
            assert!(Frame::read(bytes).is_err());
        }
    }
}
