//! A person in a tab of their browser: looks, acts, takes back, and tries again when nothing is heard.

use std::{sync::Arc, time::Duration};

use omnibus_store::TableId;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{
    browser::{Answer, Browser},
    dice::Dice,
    history::History,
    node::Node,
    notes::{Look, Notes, Post, What},
};

/// How often somebody who is back tries to take their seat.
const PATIENCE: u32 = 20;

/// A tab at a table.
pub(crate) struct Tab {
    pub(crate) person: usize,
    pub(crate) browser: Browser,
    pub(crate) table: TableId,
    pub(crate) nodes: Arc<[Node]>,
    pub(crate) dice: Dice,
    pub(crate) notes: Notes,
    pub(crate) history: History,
    /// Whether this is the tab in which the person takes a seat.
    pub(crate) joins: bool,
    /// Whether they sometimes take back, or let a bot play for them.
    pub(crate) is_fickle: bool,
}

impl Tab {
    /// Plays until then.
    pub(crate) async fn play(mut self, until: Instant) {
        let pace = self.dice.pick(&[80, 400, 1_500]);
        let mut shown: Option<Value> = None;
        while Instant::now() < until {
            sleep(self.dice.milliseconds(20, pace)).await;
            let Some(view) = shown.take() else {
                shown = self.look().await;
                continue;
            };
            if self.joins && is_free_for(&view) {
                self.join(&view).await;
            } else if self.is_fickle && self.dice.permille(80) && !view["seat"].is_null() {
                self.take_back(&view).await;
            } else if self.is_fickle && self.dice.permille(40) && !view["seat"].is_null() {
                self.call_stand_in(&view).await;
            } else if choices(&view).is_empty() {
                // Somebody else's turn; a page is looked at now and then.
                if self.dice.permille(60) {
                    self.read_along().await;
                }
            } else {
                self.act(&view).await;
            }
        }
    }

    fn node(&self) -> usize {
        self.dice.below(self.nodes.len() as u32) as usize
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// The table as some node shows it; `None` if it does not.
    async fn look(&mut self) -> Option<Value> {
        let node = self.node();
        self.look_at(node).await
    }

    pub(crate) async fn look_at(&mut self, node: usize) -> Option<Value> {
        let known = self.notes.known(self.table);
        let path = self.path("");
        let nodes = Arc::clone(&self.nodes);
        let answer = self.browser.get(&nodes[node], &path, &self.history).await?;
        if answer.status != 200 {
            return None;
        }
        let view = answer.json();
        let seq = view["seq"].as_u64().unwrap_or(0);
        if seq < known {
            self.history.broken(
                "what is shown is as new as what was told",
                format_args!("{} is shown entry {seq}, and {known} was told before", self.browser.name),
            );
        }
        self.notes.tell(self.table, seq);
        self.notes.with(|noted| {
            noted.looks.push(Look { table: self.table, person: self.person, seq, body: answer.body });
        });
        Some(view)
    }

    async fn act(&mut self, view: &Value) {
        let choice = self.dice.pick(choices(view));
        let seat = view["seat"].as_u64().unwrap_or(0) as u8;
        let seen = view["seq"].as_u64().unwrap_or(0);
        let body = json!({ "seq": seen, "seat": seat, "action": choice["action"] });
        let what = What::Act(choice["action"].clone());
        self.post_until_heard("/actions", &body, (seat, seen, what)).await;
    }

    async fn take_back(&mut self, view: &Value) {
        let seat = view["seat"].as_u64().unwrap_or(0) as u8;
        let seen = view["seq"].as_u64().unwrap_or(0);
        self.post_until_heard("/undo", &json!({ "seq": seen, "seat": seat }), (seat, seen, What::Undo)).await;
    }

    /// Sends it again, now and then, where nobody knows what came of it.
    async fn post_until_heard(&mut self, rest: &str, body: &Value, (seat, seen, what): (u8, u64, What)) {
        loop {
            let post =
                Post { table: self.table, seat, seen, what: what.clone(), written: None, is_refused: false };
            let number = self.notes.with(|noted| {
                noted.posts.push(post);
                noted.posts.len() - 1
            });
            let answer = self.post(rest, body).await;
            match answer {
                Some(answer) if answer.status == 200 => {
                    let seq = answer.json()["seq"].as_u64().unwrap_or(0);
                    self.notes.tell(self.table, seq);
                    self.notes.with(|noted| noted.posts[number].written = Some(seq));
                    return;
                }
                Some(answer) if answer.status.is_client_error() => {
                    return self.notes.with(|noted| noted.posts[number].is_refused = true);
                }
                _ if self.dice.permille(500) => return,
                _ => sleep(Duration::from_millis(200)).await,
            }
        }
    }

    async fn call_stand_in(&mut self, view: &Value) {
        let seat = &view["seat"];
        let here = &view["seats"][seat.as_u64().unwrap_or(0) as usize]["stand_in"];
        let level = if here.is_null() { json!("novice") } else { Value::Null };
        self.post("/stand-in", &json!({ "seat": seat, "level": level })).await;
    }

    /// Takes the seat again that a bot plays, if one does.
    pub(crate) async fn come_back(&mut self) {
        for _ in 0..PATIENCE {
            sleep(Duration::from_secs(1)).await;
            let Some(view) = self.look().await else { continue };
            let Some(seat) = view["seat"].as_u64() else { return };
            if view["seats"][seat as usize]["stand_in"].is_null() || !view["result"].is_null() {
                return;
            }
            self.post("/stand-in", &json!({ "seat": seat, "level": null })).await;
        }
    }

    async fn join(&mut self, view: &Value) {
        let open = view["seats"].as_array().into_iter().flatten().position(|seat| seat["kind"] == "open");
        let Some(seat) = open else { return };
        self.post("/join", &json!({ "seat": seat })).await;
    }

    async fn post(&mut self, rest: &str, body: &Value) -> Option<Answer> {
        let (node, path) = (self.node(), self.path(rest));
        let nodes = Arc::clone(&self.nodes);
        let answer = self.browser.post(&nodes[node], &path, body, &self.history).await;
        if let Some(answer) = &answer {
            self.keep(answer);
        }
        answer
    }

    /// The page, and what happened, as text.
    async fn read_along(&mut self) {
        let nodes = Arc::clone(&self.nodes);
        let pages = [format!("/table/{}", self.table), self.path("/events"), "/api/tables".to_owned()];
        let (node, page) = (self.node(), self.dice.pick(&pages));
        if let Some(answer) = self.browser.get(&nodes[node], &page, &self.history).await {
            self.keep(&answer);
        }
    }

    fn keep(&self, answer: &Answer) {
        self.notes.with(|noted| noted.bytes.push((self.person, self.table, answer.body.clone())));
    }
}

/// Whether a seat waits for somebody, and the one who looks has none.
fn is_free_for(view: &Value) -> bool {
    let mut seats = view["seats"].as_array().into_iter().flatten();
    view["seat"].is_null() && seats.any(|seat| seat["kind"] == "open")
}

fn choices(view: &Value) -> &[Value] {
    view["choices"].as_array().map(Vec::as_slice).unwrap_or_default()
}
