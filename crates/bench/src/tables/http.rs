//! As little of HTTP/1.1 as it takes: requests, answers of a known length, and bodies that come in chunks.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use memchr::memmem;

use crate::scan::{after, number, until};

/// A request. `more` are further lines of its head, each with its end.
pub(crate) fn request(what: &str, host: SocketAddr, cookie: &str, more: &str, body: &str) -> String {
    let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    let body_head = if body.is_empty() {
        String::new()
    } else {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    };
    format!("{what} HTTP/1.1\r\nHost: {host}\r\n{cookie}{more}{body_head}\r\n{body}")
}

/// The head of an answer.
pub(crate) struct Head {
    pub(crate) status: u16,
    /// `name=value`, if one is given.
    pub(crate) cookie: Option<String>,
    /// Of the body, where it is said.
    content_length: Option<usize>,
    is_chunked: bool,
    /// Of the head itself, with the empty line.
    pub(crate) length: usize,
}

impl Head {
    /// The head that is at the beginning of what was received, if all of it is there.
    pub(crate) fn read(received: &[u8]) -> Result<Option<Head>> {
        let Some(head) = until(received, "\r\n\r\n") else { return Ok(None) };
        let text = std::str::from_utf8(head).context("the head of an answer is no text")?;
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        let header = |wanted: &str| {
            text.lines().skip(1).find_map(|line| {
                let (name, value) = line.split_once(':')?;
                name.eq_ignore_ascii_case(wanted).then_some(value.trim())
            })
        };
        Ok(Some(Head {
            status: status.with_context(|| format!("this is no answer: {text}"))?,
            cookie: header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned),
            content_length: header("content-length").and_then(|length| length.parse().ok()),
            is_chunked: header("transfer-encoding").is_some_and(|coding| coding == "chunked"),
            length: head.len() + 4,
        }))
    }
}

/// A whole answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The answer that is at the beginning of what was received, and how long it is, if all of it is there.
    pub(crate) fn read(received: &[u8]) -> Result<Option<(Answer, usize)>> {
        let Some(head) = Head::read(received)? else { return Ok(None) };
        let has_body = head.status != 204;
        let length = match head.content_length {
            Some(length) => length,
            None if !has_body && !head.is_chunked => 0,
            None => bail!("an answer does not say how long it is"),
        };
        let whole = head.length + length;
        let Some(body) = received.get(head.length..whole) else { return Ok(None) };
        Ok(Some((Answer { status: head.status, cookie: head.cookie, body: body.to_vec() }, whole)))
    }

    /// Whether all went well; if not, what the server says.
    pub(crate) fn check(&self) -> Result<()> {
        if (200..300).contains(&self.status) {
            return Ok(());
        }
        bail!("the server answered {}: {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

/// Moves the chunks that are there as a whole from `received` to `body`, and says how many bytes they took.
pub(crate) fn unchunk(received: &[u8], body: &mut Vec<u8>) -> Result<usize> {
    let mut taken = 0;
    while let Some(line) = memmem::find(&received[taken..], b"\r\n") {
        let size = std::str::from_utf8(&received[taken..taken + line]).ok();
        let size = size.and_then(|size| usize::from_str_radix(size.split(';').next()?.trim(), 16).ok());
        let size = size.context("a chunk does not say how long it is")?;
        if size == 0 {
            bail!("the server ended the stream");
        }
        let start = taken + line + 2;
        // Each ends with an empty line of its own.
        if received.len() < start + size + 2 {
            break;
        }
        body.extend_from_slice(&received[start..start + size]);
        taken = start + size + 2;
    }
    Ok(taken)
}

/// The number of a field of a small answer.
pub(crate) fn field(body: &[u8], pattern: &str) -> Result<u64> {
    after(body, pattern)
        .and_then(number)
        .with_context(|| format!("no {pattern} in {}", String::from_utf8_lossy(body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_when_all_of_it_is_there() {
        let text = b"HTTP/1.1 201 Created\r\nSet-Cookie: omnibus=a%2Fb; Path=/\r\ncontent-length: 4\r\n\r\nabcdHTTP/1.1";
        let (answer, length) = Answer::read(text).unwrap().unwrap();
        assert_eq!((answer.status, answer.cookie.as_deref()), (201, Some("omnibus=a%2Fb")));
        assert_eq!((&answer.body[..], &text[length..]), (&b"abcd"[..], &b"HTTP/1.1"[..]));
        for cut in 0..length {
            assert!(Answer::read(&text[..cut]).unwrap().is_none(), "{cut}");
        }
    }

    #[test]
    fn an_answer_without_a_body_ends_with_its_head() {
        let text = b"HTTP/1.1 204 No Content\r\ndate: today\r\n\r\n";
        assert_eq!(Answer::read(text).unwrap().unwrap().1, text.len());
        assert!(Answer::read(b"HTTP/1.1 200 OK\r\n\r\n").is_err(), "nobody knows where it ends");
        assert!(Answer::read(b"nonsense\r\n\r\n").is_err());
    }

    #[test]
    fn chunks_are_joined_wherever_they_were_cut() {
        let text = b"5\r\nhello\r\n1;x=y\r\n,\r\nA\r\n 0123456\r\n\r\n";
        for cut in 0..=text.len() {
            let mut body = Vec::new();
            let taken = unchunk(&text[..cut], &mut body).unwrap();
            unchunk(&text[taken..], &mut body).unwrap();
            assert_eq!(body, b"hello, 0123456\r\n", "{cut}");
        }
    }

    #[test]
    fn a_stream_that_ends_is_trouble() {
        assert!(unchunk(b"0\r\n\r\n", &mut Vec::new()).is_err());
        assert!(unchunk(b"hello\r\n", &mut Vec::new()).is_err());
    }
}
