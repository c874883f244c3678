//! What a program says, line by line, and never more of it than fits.

use std::{
    io::{self, BufRead, BufReader, Read},
    sync::mpsc::SyncSender,
};

/// One thing that a program said.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(String),
    /// A line that does not end, or is no text.
    Noise,
}

/// Passes every line on until the output ends or nobody listens. A line longer than `longest` bytes ends it.
pub(crate) fn listen(output: impl Read, longest: usize, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output, longest) {
        // An empty line says nothing.
        if line == Heard::Line(String::new()) {
            continue;
        }
        let is_noise = line == Heard::Noise;
        if heard.send(line).is_err() || is_noise {
            return;
        }
    }
}

/// Tells our own log what a program complains about: the beginning of it, because it may go on for ever.
pub(crate) fn overhear(complaints: impl Read, engine: &str) {
    const LINES: usize = 200;
    const LONGEST: usize = 1_000;
    let mut complaints = BufReader::new(complaints);
    for _ in 0..LINES {
        match next_line(&mut complaints, LONGEST) {
            Some(Heard::Line(line)) => tracing::warn!(engine, "{line}"),
            Some(Heard::Noise) => break,
            None => return,
        }
    }
    tracing::warn!(engine, "what it says from here on is not kept");
    // Read all the same: a program that cannot get rid of its complaints would stand still.
    let _ = io::copy(&mut complaints, &mut io::sink());
}

/// `None` at the end.
fn next_line(output: &mut impl BufRead, longest: usize) -> Option<Heard> {
    let mut line = Vec::new();
    output.take(longest as u64 + 1).read_until(b'\n', &mut line).ok().filter(|&length| length > 0)?;
    if line.last() != Some(&b'\n') && line.len() > longest {
        return Some(Heard::Noise);
    }
    Some(String::from_utf8(line).map_or(Heard::Noise, |line| Heard::Line(line.trim().to_owned())))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    fn heard(output: &[u8]) -> Vec<Heard> {
        let (sender, receiver) = sync_channel(100);
        listen(output, 8, &sender);
        drop(sender);
        receiver.iter().collect()
    }

    fn line(text: &str) -> Heard {
        Heard::Line(text.into())
    }

    #[test]
    fn lines_are_heard_up_to_their_limit() {
        assert_eq!(heard(b""), []);
        assert_eq!(heard(b"one\n\r\n\n two \r\nend"), [line("one"), line("two"), line("end")]);
        assert_eq!(heard(b"12345678\nx"), [line("12345678"), line("x")]);
        assert_eq!(heard(b"123456789\nx"), [Heard::Noise], "and nothing after it");
        assert_eq!(heard(b"\xff\nx"), [Heard::Noise]);
        assert_eq!(heard(&vec![b'x'; 10 << 20]), [Heard::Noise]);
    }
}
