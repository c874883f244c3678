//! One more node, alone with a copy of the logs and no faults: what it shows is what everybody was to be shown.

use std::{sync::Arc, time::Duration};

use omnibus_memory_lab::{GoodLine, Memory};
use omnibus_store::{Entry, NewEntry, NodeId, Store, Summary, TableId, TableState};
use serde_json::Value;

use crate::{
    browser::Browser, dice::Dice, history::History, log::Log, node::Node, thoughts::Thoughts,
    weather::Weather,
};

pub(crate) struct Oracle {
    node: Node,
    store: Arc<dyn Store>,
    /// Nobody reads what it is asked.
    history: History,
}

impl Oracle {
    /// Knows the same people, by the same cookies, and no table yet.
    pub(crate) async fn new(memory: &Memory) -> Oracle {
        const STILL: Weather = Weather { delay: 0, ..Weather::CALM };
        let here = Memory::new();
        let (theirs, ours) = (memory.store(Arc::new(GoodLine)), here.store(Arc::new(GoodLine)));
        let key = theirs.secret("cookies", Vec::new()).await.expect("the line is good");
        ours.secret("cookies", key).await.expect("the line is good");
        for guest in memory.guests() {
            if let Some(body) = theirs.guest(guest).await.expect("the line is good") {
                let at = omnibus_store::Timestamp(0);
                ours.put_guest(guest, body, at).await.expect("the line is good");
            }
        }
        let history = History::new();
        let node = Node::new(9, here, Dice::new(0), 1, Thoughts::default(), history.clone());
        node.start(STILL).await;
        Oracle { node, store: Arc::new(ours), history }
    }

    /// The log is one entry longer.
    pub(crate) async fn learn(&self, log: &Log, entry: &Entry) {
        let new = NewEntry { at: entry.at, body: entry.body.clone(), summary: nothing() };
        if entry.seq == 1 {
            // Somebody else has the bots, and never lets them play.
            let name = format!("bots/{}", log.table);
            let somebody = NodeId::from_bytes([9; 16]);
            let for_ever = Duration::from_hours(1_000);
            self.store.take_lease(name, somebody, for_ever).await.expect("the line is good");
            self.store.create(log.table, new).await.expect("a table of this id is new");
        } else {
            self.store.append(log.table, entry.seq - 1, new).await.expect("the log is copied in order");
        }
    }

    /// What the browser would be shown of the table.
    pub(crate) async fn look(&self, browser: &Browser, table: TableId) -> Vec<u8> {
        self.get(browser, &format!("/api/tables/{table}")).await
    }

    /// The frames after an entry, as the browser would get them.
    pub(crate) async fn frames(&self, browser: &Browser, table: TableId, after: u64) -> Vec<Value> {
        let body = self.get(browser, &format!("/table/{table}/frames?after={after}")).await;
        serde_json::from_slice(&body).unwrap_or_default()
    }

    async fn get(&self, browser: &Browser, path: &str) -> Vec<u8> {
        let mut browser = browser.clone();
        let answer = browser.get(&self.node, path, &self.history).await.expect("the oracle lives");
        answer.body.to_vec()
    }
}

/// The oracle has no lobby.
fn nothing() -> Summary {
    Summary {
        game: String::new(),
        state: TableState::Playing,
        guests: [].into(),
        turn: [].into(),
        awaits_bot: false,
        body: "{}".into(),
    }
}
