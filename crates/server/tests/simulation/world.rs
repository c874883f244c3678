//! One seed: a server of three nodes, people and bots at its tables, and what goes wrong.

use std::{
    cell::Cell,
    sync::{Arc, LazyLock},
    time::Duration,
};

use omnibus_memory_lab::Memory;
use omnibus_store::TableId;
use omnibus_words::{Language, Words};
use serde_json::{Value, json};
use tokio::{
    runtime::Builder,
    task::JoinSet,
    time::{Instant, sleep},
};

use crate::{
    browser::Browser,
    dice::Dice,
    history::History,
    log::Log,
    node::Node,
    notes::Notes,
    oracle::Oracle,
    person::Tab,
    thoughts::Thoughts,
    verdict,
    watcher::{SETTLING, Watcher},
    weather::Weather,
};

const NODES: usize = 3;
const NAMES: [&str; 5] = ["Anna", "Bea", "Carl", "Dora", "Emil"];
/// Who has no cookie.
const PASSER_BY: usize = NAMES.len();

thread_local! {
    /// Whether anything has panicked on this thread: a task that does takes nobody along.
    pub(crate) static PANICKED: Cell<bool> = const { Cell::new(false) };
}

/// What came of a seed.
pub(crate) struct Outcome {
    /// Promises that were broken.
    pub(crate) broken: Vec<String>,
    pub(crate) history: String,
}

pub(crate) fn run(seed: u64) -> Outcome {
    PANICKED.set(false);
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime");
    let (mut broken, history) = runtime.block_on(async { World::new(seed).run().await.take() });
    if PANICKED.get() {
        broken.push("nothing panics: something did".into());
    }
    Outcome { broken, history }
}

struct World {
    dice: Dice,
    /// Nothing goes wrong, nobody changes their mind, and there is one table.
    is_calm: bool,
    memory: Memory,
    nodes: Arc<[Node]>,
    notes: Notes,
    thoughts: Thoughts,
    history: History,
}

impl World {
    fn new(seed: u64) -> World {
        let dice = Dice::new(seed);
        let is_calm = dice.permille(200);
        let (memory, thoughts, history) = (Memory::new(), Thoughts::default(), History::new());
        // A lease is for ten seconds: outside calm weather some think longer.
        let thinking = if is_calm { 800 } else { dice.pick(&[50, 800, 12_000]) };
        let nodes = (0..NODES).map(|number| {
            Node::new(number, memory.clone(), dice.split(), thinking, thoughts.clone(), history.clone())
        });
        let nodes = nodes.collect();
        World { dice, is_calm, memory, nodes, notes: Notes::default(), thoughts, history }
    }

    async fn run(self) -> History {
        for node in self.nodes.iter() {
            node.start(Weather::CALM).await;
        }
        let people = self.greet().await;
        let tables = self.set_up(&people).await;
        let until = Instant::now() + self.dice.milliseconds(3_000, 10_000);
        let mut playing = self.seat(&people, &tables, until);
        let mut watching = self.watch(&people, &tables, until);
        self.trouble(until).await;
        while playing.join_next().await.is_some() {}
        self.come_back(&people, &tables).await;
        self.settle().await;
        self.look_once_more(&people, &tables).await;
        watching.abort_all();
        while watching.join_next().await.is_some() {}
        self.judge(&people).await;
        self.history
    }

    /// Everybody says their name, and gets a cookie; but for the passer-by.
    async fn greet(&self) -> Vec<Browser> {
        let mut people = Vec::new();
        for name in NAMES {
            let mut browser = Browser { name: name.into(), cookie: None };
            let form = format!("name={name}&paint=0&theme=auto&confirm=always&speed=normal");
            let answer = browser.post_form(&self.nodes[0], "/me", &form, &self.history).await;
            assert!(browser.cookie.is_some(), "{name} gets no cookie: {answer:?}");
            people.push(browser);
        }
        people.push(Browser { name: "nobody".into(), cookie: None });
        people
    }

    /// Tables of any game: who set it up, perhaps a friend, and bots.
    async fn set_up(&self, people: &[Browser]) -> Vec<TableId> {
        let count = if self.is_calm { 1 } else { self.dice.between(1, 2) };
        let mut tables = Vec::new();
        for number in 0..count as usize {
            let game = self.dice.pick(&["paris-paris", "london", "taxi"]);
            let mut seats = vec![json!("me")];
            if self.dice.permille(600) {
                seats.push(json!("friend"));
            }
            let bots = if seats.len() == 1 { self.dice.between(1, 2) } else { self.dice.below(2) };
            for _ in 0..bots {
                seats.push(json!({ "bot": self.dice.pick(&["random", "greedy"]) }));
            }
            let mut owner = people[2 * number].clone();
            let body = json!({ "game": game, "seats": seats });
            let answer = owner.post(&self.nodes[1], "/api/tables", &body, &self.history).await;
            let id = answer.map(|answer| answer.json()["id"].clone());
            tables.push(id.as_ref().and_then(Value::as_str).and_then(|id| id.parse().ok()).expect("a table"));
        }
        tables
    }

    /// Whoever set a table up and their friend, each in one tab or two; and somebody who comes by.
    fn seat(&self, people: &[Browser], tables: &[TableId], until: Instant) -> JoinSet<()> {
        let mut playing = JoinSet::new();
        let is_fickle = !self.is_calm && self.dice.permille(500);
        for (number, &table) in tables.iter().enumerate() {
            for person in [2 * number, 2 * number + 1] {
                for tab in 0..self.dice.between(1, 2) {
                    playing.spawn(self.tab(people, person, table, is_fickle, tab == 0).play(until));
                }
            }
            if self.dice.permille(300) {
                playing.spawn(self.tab(people, 4, table, false, false).play(until));
            }
        }
        playing
    }

    fn tab(&self, people: &[Browser], person: usize, table: TableId, is_fickle: bool, joins: bool) -> Tab {
        Tab {
            person,
            browser: people[person].clone(),
            table,
            nodes: Arc::clone(&self.nodes),
            dice: self.dice.split(),
            notes: self.notes.clone(),
            history: self.history.clone(),
            joins,
            is_fickle,
        }
    }

    /// Streams: players', in one tab or two, other players' at tables where they do not sit, and a passer-by's.
    fn watch(&self, people: &[Browser], tables: &[TableId], until: Instant) -> JoinSet<()> {
        let mut watching = JoinSet::new();
        for (number, &table) in tables.iter().enumerate() {
            let mut watchers = vec![2 * number, 2 * number + 1];
            let more = [2 * number, 4, PASSER_BY];
            watchers.extend(more.into_iter().filter(|_| self.dice.permille(350)));
            for (tab, person) in watchers.into_iter().enumerate() {
                let mut browser = people[person].clone();
                browser.name = format!("{}/{tab}", browser.name);
                let watcher = Watcher {
                    person,
                    browser,
                    table,
                    nodes: Arc::clone(&self.nodes),
                    dice: self.dice.split(),
                    notes: self.notes.clone(),
                    history: self.history.clone(),
                    calm_from: if self.is_calm { Instant::now() } else { until },
                };
                watching.spawn(watcher.watch());
            }
        }
        watching
    }

    /// Lines are cut, nodes die, the weather changes; in the end all is well again.
    async fn trouble(&self, until: Instant) {
        if !self.is_calm {
            let dice = self.dice.split();
            let worst = dice.pick(&[800, 3_000, 8_000]);
            for node in self.nodes.iter() {
                node.weather(Weather::any(&dice));
            }
            while Instant::now() < until {
                let node = &self.nodes[dice.below(NODES as u32) as usize];
                match dice.below(6) {
                    0 => node.die(),
                    1 => node.cut(),
                    2 | 3 => node.weather(Weather::any(&dice)),
                    _ if node.running().is_none() => node.start(Weather::any(&dice)).await,
                    _ => node.mend(),
                }
                sleep(dice.milliseconds(10, worst)).await;
            }
            for node in self.nodes.iter() {
                match node.running() {
                    Some(_) => {
                        node.weather(Weather::CALM);
                        node.mend();
                    }
                    None => node.start(Weather::CALM).await,
                }
            }
        }
        tokio::time::sleep_until(until).await;
        self.history.note("world", format_args!("all is well, and people stop"));
    }

    /// Whoever let a bot play takes their seat again: bots alone would play for ever.
    async fn come_back(&self, people: &[Browser], tables: &[TableId]) {
        for &table in tables {
            for person in 0..people.len() {
                self.tab(people, person, table, false, false).come_back().await;
            }
        }
    }

    /// Waits until the bots have played and everybody has been shown everything, as they must.
    async fn settle(&self) {
        let end = Instant::now() + SETTLING;
        loop {
            let awaiting: Vec<TableId> = self
                .memory
                .tables()
                .into_iter()
                .filter(|(_, summary)| summary.awaits_bot)
                .map(|(table, _)| table)
                .collect();
            let behind: Vec<(String, TableId, u64)> = self.notes.with(|noted| {
                let streams = noted.streams.iter();
                let behind = streams.filter(|((_, table), seq)| **seq < self.memory.log(*table).len() as u64);
                behind.map(|((stream, table), seq)| (stream.clone(), *table, *seq)).collect()
            });
            if awaiting.is_empty() && behind.is_empty() {
                return;
            }
            if Instant::now() >= end {
                for table in awaiting {
                    self.history.broken("bots go on", format_args!("nobody plays those of {table}"));
                }
                for (stream, table, seq) in behind {
                    let length = self.memory.log(table).len();
                    self.history.broken(
                        "everybody is shown everything in the end",
                        format_args!("{stream} has entry {seq} of {length} of {table}"),
                    );
                }
                return;
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// Everybody at every node.
    async fn look_once_more(&self, people: &[Browser], tables: &[TableId]) {
        for &table in tables {
            for person in 0..people.len() {
                for number in 0..NODES {
                    let mut tab = self.tab(people, person, table, false, false);
                    let (seen, length) = (tab.look_at(number).await, self.memory.log(table).len() as u64);
                    if seen.as_ref().and_then(|view| view["seq"].as_u64()) != Some(length) {
                        self.history.broken(
                            "every node shows what there is",
                            format_args!(
                                "node {number} shows {}, and not entry {length}",
                                people[person].name
                            ),
                        );
                    }
                }
            }
        }
    }

    async fn judge(&self, people: &[Browser]) {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Language::En.load());
        let all = self.memory.tables().into_iter();
        let logs: Vec<Log> = all.map(|(table, _)| Log::read(table, self.memory.log(table))).collect();
        let oracle = Oracle::new(&self.memory).await;
        verdict::judge_thoughts(&logs, &self.thoughts.all(), self.is_calm, &self.history);
        let noted = self.notes.with(std::mem::take);
        for log in &logs {
            verdict::judge_posts(log, &noted, &self.history);
            verdict::judge_sights(log, &noted, people, &WORDS, &oracle, &self.history).await;
        }
    }
}
