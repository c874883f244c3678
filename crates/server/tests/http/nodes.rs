//! Several nodes on one database: whichever answers, it is one server.

use std::{collections::BTreeSet, fs, path::Path, sync::Arc, time::Duration};

use omnibus_postgres_lab::Database;
use omnibus_server::{Engines, Limits};
use omnibus_store::{PostgresStore, TableId};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::{
    browser::{Answer, Browser},
    program::Program,
    site::{Dice, GAMES, Site, choices, is_over, may_act, patient, seq},
    stream::{Event, EventStream},
};

struct Nodes {
    sites: Vec<Site>,
    dice: Dice,
}

impl Nodes {
    async fn new(database: &Database) -> Nodes {
        Nodes::with(database, patient(), Engines::default()).await
    }

    async fn with(database: &Database, limits: Limits, engines: Engines) -> Nodes {
        let mut sites = Vec::new();
        for _ in 0..3 {
            let store = PostgresStore::open(database.url()).await.expect("a database");
            sites.push(Site::built(Arc::new(store), limits, engines.clone()).await);
        }
        Nodes { sites, dice: Dice::new(6) }
    }

    /// The next request goes to any of them, as a proxy may send it.
    fn hop(&mut self, browser: &mut Browser) {
        browser.go_to(self.dice.pick(&self.sites.iter().map(|site| site.router.clone()).collect::<Vec<_>>()));
    }

    /// Plays the people's seats, every request at another node, until the game is over; gives the last entry.
    async fn play_out(&mut self, people: &mut [Browser], table: &str) -> u64 {
        let id: TableId = table.parse().expect("an id");
        let mut news = self.sites[0].store.subscribe(id).await.expect("the store works").expect("the table");
        loop {
            for person in people.iter_mut() {
                self.hop(person);
                let view = person.view(table).await;
                if is_over(&view) {
                    return seq(&view);
                }
                if may_act(&view) {
                    self.hop(person);
                    let choice = self.dice.pick(choices(&view));
                    let answer = person.act(table, &view, &choice["action"]).await;
                    assert_eq!(answer.status, 200, "{}: {}", choice["action"], answer.text());
                    // Whoever acted is shown it, whoever answers.
                    self.hop(person);
                    assert!(seq(&person.view(table).await) >= seq(&answer.json()));
                }
            }
            let now = self.sites[0].store.length(id).await.expect("the store works").expect("the table");
            let can_act = {
                let mut can_act = false;
                for person in people.iter_mut() {
                    let view = person.view(table).await;
                    can_act |= may_act(&view) || is_over(&view);
                }
                can_act
            };
            if !can_act && news.length() <= now {
                news.grown().await.expect("the store is open");
            }
        }
    }
}

async fn log(site: &Site, table: &str) -> Vec<Value> {
    let entries = site.store.load(table.parse().expect("an id"), 0).await.expect("the store works");
    let entries = entries.expect("a log").into_iter();
    entries.map(|entry| serde_json::from_str(&entry.body).expect("JSON")).collect()
}

/// Reads a stream as it comes: whoever reads late is shown only the last of what they missed.
fn listen(mut stream: EventStream) -> mpsc::UnboundedReceiver<Event> {
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(event) = stream.next().await {
            if tell.send(event).is_err() {
                return;
            }
        }
    });
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_bots_play_whole_games_at_three_nodes_in_one_order() {
    let database = omnibus_postgres_lab::database();
    let mut nodes = Nodes::new(&database).await;
    for (game, _) in GAMES {
        let (mut anna, mut ben) = (nodes.sites[0].browser(), nodes.sites[1].browser());
        let seats = json!(["me", { "bot": "random" }, "friend", { "bot": "greedy" }]);
        let table = anna.open_short(game, &seats).await;
        assert_eq!(ben.join(&table, 2, "Ben").await.status, 204);
        let begun = seq(&ben.view(&table).await);
        // Everybody looks on through every node.
        let mut streams = Vec::new();
        for site in &nodes.sites {
            for person in [&anna, &ben, &site.browser()] {
                let mut person = person.clone();
                person.go_to(site.router.clone());
                streams.push(listen(person.stream(&table, begun, "").await));
            }
        }
        let mut people = [anna, ben];
        let last = nodes.play_out(&mut people, &table).await;

        let mut endings = Vec::new();
        for stream in &mut streams {
            let mut frames: Vec<Event> = Vec::new();
            while frames.last().is_none_or(|frame| frame.seq() < last) {
                frames.push(stream.recv().await.expect("the stream goes on"));
            }
            let ids: Vec<u64> = frames.iter().map(Event::seq).collect();
            assert_eq!(ids, (begun + 1..=last).collect::<Vec<u64>>(), "{game}: one order for all");
            endings.push(frames.last().expect("a frame").data.clone());
        }
        for who in 0..3 {
            let through: BTreeSet<&String> = endings.iter().skip(who).step_by(3).collect();
            assert_eq!(through.len(), 1, "{game}: the same end through every node");
        }
        for person in &mut people {
            let mut views = BTreeSet::new();
            for site in &nodes.sites {
                person.go_to(site.router.clone());
                views.insert(person.view(&table).await.to_string());
                assert_eq!(person.get(&format!("/table/{table}/verify")).await.status, 200);
            }
            assert_eq!(views.len(), 1, "{game}");
        }
        assert_eq!(log(&nodes.sites[0], &table).await.len() as u64, last);
    }
}

/// Writes down what it is asked, and has the example of the documents answer.
fn counted(file: &Path) -> Engines {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    let line = format!("sh -c 'tee -a {} | python3 {example}'", file.display());
    let command = line.parse().expect("a command");
    Engines { commands: vec![("Dice".into(), command)], time: Duration::from_mins(1) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_decision_is_thought_about_by_one_node() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("asked");
    let database = omnibus_postgres_lab::database();
    let mut nodes = Nodes::with(&database, patient(), counted(&file)).await;
    let mut anna = nodes.sites[0].browser();
    let seats = json!(["me", { "engine": "Dice" }, { "engine": "Dice" }]);
    let table = anna.open("paris-paris", &seats).await;
    // Others look on, so that every node has the table open and would let its bots play.
    let mut lookers = Vec::new();
    for site in &nodes.sites {
        lookers.push(site.browser().stream(&table, 1, "").await);
    }
    nodes.play_out(&mut [anna], &table).await;
    let moves = log(&nodes.sites[0], &table).await;
    let moves = moves.iter().filter(|entry| entry["entry"] == "acted" && entry["seat"] != 0);
    let mut answered = 0;
    for entry in moves {
        assert_eq!(entry["instead"], Value::Null, "nobody failed: {entry}");
        answered += 1;
    }
    let asked = fs::read_to_string(&file).expect("a list");
    let asked = asked.lines().filter(|line| line.contains("\"type\":\"turn\"")).count();
    assert!(answered > 10, "{answered}");
    assert_eq!(asked, answered, "asked as often as answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_node_dies_another_lets_its_bots_go_on_though_nobody_looks() {
    let database = omnibus_postgres_lab::database();
    let limits = Limits { takeover: Duration::from_millis(200), ..patient() };
    let nodes = Nodes::with(&database, limits, Engines::default()).await;
    let [dying, living, _] = &nodes.sites[..] else { panic!("three nodes") };
    let bots = json!([{ "bot": "casual" }, { "bot": "casual" }, { "bot": "casual" }]);
    let table = dying.browser().open("paris-paris", &bots).await;
    let id: TableId = table.parse().expect("an id");
    let mut news = living.store.subscribe(id).await.expect("the store works").expect("the table");
    // While one of them thinks, or between two of them; and with all that it held.
    news.grown().await.expect("the store is open");
    dying.store.close().await.expect("it closes");
    dying.stop.send_replace(true);
    let at = living.store.length(id).await.expect("the store works").expect("the table");
    while news.length() < at + 6 {
        news.grown().await.expect("the store is open");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_asked_at_two_nodes_at_once_is_settled_as_at_one() {
    let database = omnibus_postgres_lab::database();
    let nodes = Nodes::new(&database).await;
    let [here, there, _] = &nodes.sites[..] else { panic!("three nodes") };
    for _ in 0..5 {
        let (mut anna, mut bea, mut carl) = (here.browser(), here.browser(), there.browser());
        let table = anna.open("london", &json!(["me", "friend", "friend"])).await;
        let (one, other) = tokio::join!(bea.join(&table, 1, "Bea"), carl.join(&table, 2, "Carl"));
        assert_eq!((one.status.as_u16(), other.status.as_u16()), (204, 204), "both seats were free");

        // All three choose their first tickets at the same time; nobody is too late.
        let views = [anna.view(&table).await, bea.view(&table).await, carl.view(&table).await];
        let actions = [0, 1, 2].map(|who| choices(&views[who])[0]["action"].clone());
        let (one, two, three) = tokio::join!(
            anna.act(&table, &views[0], &actions[0]),
            bea.act(&table, &views[1], &actions[1]),
            carl.act(&table, &views[2], &actions[2]),
        );
        let statuses = [one, two, three].map(|answer: Answer| answer.status.as_u16());
        assert_eq!(statuses, [200, 200, 200]);

        // A seat that only one can have.
        let table = anna.open("paris-paris", &json!(["me", "friend"])).await;
        let (one, other) = tokio::join!(bea.join(&table, 1, "Bea"), carl.join(&table, 1, "Carl"));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 409]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_asked_for_at_two_nodes_is_one_table() {
    let database = omnibus_postgres_lab::database();
    let mut nodes = Nodes::new(&database).await;
    let mut anna = nodes.sites[0].browser();
    let table = anna.open_short("taxi", &json!(["me", { "bot": "random" }])).await;
    let mut people = [anna];
    nodes.play_out(&mut people, &table).await;
    let [anna] = people;
    let (mut here, mut there) = (anna.clone(), anna);
    here.go_to(nodes.sites[0].router.clone());
    there.go_to(nodes.sites[1].router.clone());
    let path = format!("/table/{table}/rematch");
    let (one, other) = tokio::join!(here.post(&path, &[]), there.post(&path, &[]));
    assert_eq!(one.table(), other.table());
    let listed = here.get("/api/tables").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(2), "the old table and one new one");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_away_who_is_at_another_node() {
    let database = omnibus_postgres_lab::database();
    let nodes = Nodes::new(&database).await;
    let [here, there, _] = &nodes.sites[..] else { panic!("three nodes") };
    let (mut owner, mut bea) = (here.browser(), there.browser());
    let table = owner.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(bea.join(&table, 1, "Bea").await.status, 204);
    // The bus may give two turns in a row.
    loop {
        let view = owner.view(&table).await;
        if view["to_act"] == json!([1]) {
            break;
        }
        assert_eq!(owner.act(&table, &view, &choices(&view)[0]["action"]).await.status, 200);
    }
    let stream = bea.stream(&table, 1, "").await;
    let ask = json!({ "seat": 1, "level": "casual" });
    let path = format!("/api/tables/{table}/stand-in");
    assert!(owner.post_json(&path, &ask).await.problem(409).contains("at the table"));
    drop(stream);
    // Her leaving is on its way.
    while owner.post_json(&path, &ask).await.status != 200 {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_is_asked_at_one_node_and_answers_at_another() {
    let database = omnibus_postgres_lab::database();
    let mut nodes = Nodes::new(&database).await;
    let mut anna = nodes.sites[0].browser();
    let mut program = Program::new(&nodes.sites[0], &mut anna, "Mill").await;
    let table = anna.open("paris-paris", &json!(["me", "friend"])).await;
    assert_eq!(program.sit(&table).await.status, 200);
    program.go_to(&nodes.sites[1]);
    let mut lines = program.stream().await;
    program.go_to(&nodes.sites[2]);
    let playing = tokio::spawn(async move { program.play(&mut lines, Dice::new(3)).await });
    nodes.play_out(&mut [anna], &table).await;
    let heard = playing.await.expect("the program plays");
    assert!(heard.len() > 5 && heard.last().expect("a line")["type"] == "over");
    let log = log(&nodes.sites[0], &table).await;
    let moves: Vec<&Value> =
        log.iter().filter(|entry| entry["entry"] == "acted" && entry["seat"] == 1).collect();
    assert_eq!(moves.len() + 1, heard.len(), "asked once for each decision");
    assert!(moves.iter().all(|entry| entry["instead"].is_null()));
}
