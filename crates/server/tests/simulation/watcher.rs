//! A stream that somebody has open: it ends, and is opened again elsewhere, from where it was.

use std::{sync::Arc, time::Duration};

use axum::body::Body;
use http_body_util::BodyExt;
use omnibus_store::TableId;
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::{
    browser::Browser,
    dice::Dice,
    history::{History, print},
    node::Node,
    notes::{Frame, Notes},
};

pub(crate) struct Watcher {
    pub(crate) person: usize,
    pub(crate) browser: Browser,
    pub(crate) table: TableId,
    pub(crate) nodes: Arc<[Node]>,
    pub(crate) dice: Dice,
    pub(crate) notes: Notes,
    pub(crate) history: History,
    /// From when on the network between browser and node is good: a stream that stays open is to bring everything.
    pub(crate) calm_from: Instant,
}

/// What a stream brought.
struct Event {
    name: String,
    id: Option<u64>,
    data: String,
}

impl Watcher {
    /// Watches for ever.
    pub(crate) async fn watch(self) {
        // What the page showed at first.
        let mut last = 1;
        self.note_last(last);
        loop {
            let node = self.dice.pick(&(0..self.nodes.len()).collect::<Vec<_>>());
            if let Some(running) = self.nodes[node].running() {
                let path = format!("/table/{}/stream?after={last}", self.table);
                if let Some(body) = self.browser.open_stream(&running, &path, last).await {
                    self.history.note(&self.browser.name, format_args!("streams at node {node} from {last}"));
                    let bored = async {
                        sleep(self.dice.milliseconds(200, 20_000)).await;
                        if Instant::now() >= self.calm_from {
                            std::future::pending::<()>().await;
                        }
                    };
                    tokio::select! {
                        biased;
                        () = running.died() => {}
                        () = bored => {}
                        () = self.read(body, &mut last) => {}
                    }
                }
            }
            sleep(self.dice.milliseconds(50, 1_500)).await;
        }
    }

    async fn read(&self, mut body: Body, last: &mut u64) {
        let mut unread = String::new();
        while let Some(Ok(frame)) = body.frame().await {
            let Some(bytes) = frame.data_ref() else { continue };
            unread += &String::from_utf8_lossy(bytes);
            while let Some((block, rest)) = unread.split_once("\n\n") {
                let (event, rest) = (read_event(block), rest.to_owned());
                unread = rest;
                match event {
                    Some(event) if event.name == "frame" => self.show(event, last),
                    Some(event) if event.name == "reload" => match event.id {
                        // An invitation: somebody has joined, and perhaps the game has begun.
                        Some(seq) => {
                            *last = (*last).max(seq);
                            self.note_last(*last);
                            return;
                        }
                        None => self.history.broken(
                            "what was shown is kept",
                            format_args!("{} saw entry {last}, which is not there", self.browser.name),
                        ),
                    },
                    _ => {}
                }
            }
        }
    }

    fn show(&self, event: Event, last: &mut u64) {
        let Event { id, data, .. } = event;
        let seq = id.unwrap_or(0);
        let print = print(data.as_bytes());
        self.history.note(&self.browser.name, format_args!("is shown entry {seq} {print:016x}"));
        if seq <= *last {
            self.history.broken(
                "a stream goes forward",
                format_args!("{} is shown entry {seq} after {last}", self.browser.name),
            );
        }
        let inside: Value = serde_json::from_str(&data).unwrap_or_default();
        if inside["seq"] != seq {
            self.history.broken("a frame is numbered", format_args!("{seq} holds {}", inside["seq"]));
        }
        *last = seq;
        self.note_last(seq);
        self.notes.tell(self.table, seq);
        let (table, person, stream) = (self.table, self.person, self.browser.name.clone());
        self.notes.with(|noted| noted.frames.push(Frame { table, person, stream, seq, data }));
    }

    fn note_last(&self, seq: u64) {
        self.notes.with(|noted| noted.streams.insert((self.browser.name.clone(), self.table), seq));
    }
}

fn read_event(block: &str) -> Option<Event> {
    let mut event = Event { name: String::new(), id: None, data: String::new() };
    for line in block.lines() {
        let (field, value) = line.split_once(':')?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => value.clone_into(&mut event.name),
            "id" => event.id = value.parse().ok(),
            "data" => event.data += value,
            _ => {}
        }
    }
    (!event.name.is_empty()).then_some(event)
}

/// How long until everybody must have heard of everything: all waits of the server together, and some.
pub(crate) const SETTLING: Duration = Duration::from_mins(10);
