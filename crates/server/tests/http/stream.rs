//! Server-sent events as a browser reads them.

use axum::body::Body;
use http_body_util::BodyExt;
use serde_json::Value;

pub(crate) struct EventStream {
    body: Body,
    unread: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) data: String,
}

impl Event {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.data).expect("JSON")
    }

    pub(crate) fn seq(&self) -> u64 {
        self.id.parse().expect("a number")
    }
}

impl EventStream {
    pub(crate) fn new(body: Body) -> EventStream {
        EventStream { body, unread: String::new() }
    }

    /// The next event; `None` when the server ends the stream.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.unread.split_once("\n\n") {
                let (event, rest) = (read(block), rest.to_owned());
                self.unread = rest;
                match event {
                    Some(event) => return Some(event),
                    None => continue,
                }
            }
            let frame = self.body.frame().await?.expect("the stream does not break");
            if let Some(bytes) = frame.data_ref() {
                self.unread += std::str::from_utf8(bytes).expect("text");
            }
        }
    }

    /// Everything up to the frame of entry `seq`.
    pub(crate) async fn until(&mut self, seq: u64) -> Vec<Event> {
        let mut events = Vec::new();
        while events.last().is_none_or(|event: &Event| event.seq() < seq) {
            events.push(self.next().await.expect("the stream goes on"));
        }
        events
    }
}

/// An event; `None` for a comment that only keeps the line open.
fn read(block: &str) -> Option<Event> {
    let mut event = Event::default();
    let mut is_event = false;
    for line in block.lines() {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => value.clone_into(&mut event.name),
            "id" => value.clone_into(&mut event.id),
            "data" => event.data += value,
            _ => continue,
        }
        is_event = true;
    }
    is_event.then_some(event)
}
