//! A secret never leaves the server: games are played, and every byte that anybody was sent is searched for what
//! they may not know.
//!
//! What they may know is worked out by the rules themselves, from the record that everybody gets at the end. That
//! nothing else can be told from what is sent is checked where it is made (`src/hosted/host/tests.rs`).

use std::collections::{BTreeMap, BTreeSet, HashSet};

use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::{Game, Notation, Playing, Record, Seat, Viewer, json};
use omnibus_london::London;
use omnibus_web::Depicted;
use omnibus_words::{Language, Spoken, Voice, Words};
use serde_json::{Value, json};

use crate::{
    browser::{Browser, encoded},
    program::Program,
    site::{Dice, Site, choices, is_over, may_act, seq},
    stream::EventStream,
};

/// How many entries come before the first action: opened, and three joined.
const OPENING: u64 = 4;

/// Somebody at or around the table, with all that they were sent.
struct Watcher {
    browser: Browser,
    viewer: Viewer,
    stream: EventStream,
    /// All that was sent, in pieces, each once: with the number of the latest entry that it could tell of when it
    /// first came.
    heard: Vec<(u64, String)>,
    pieces: HashSet<String>,
    answers: usize,
    /// The frames of the stream.
    frames: Vec<(u64, Value)>,
}

impl Watcher {
    async fn new(browser: Browser, viewer: Viewer, table: &str) -> Watcher {
        let stream = browser.stream(table, OPENING, "").await;
        Watcher {
            browser,
            viewer,
            stream,
            heard: Vec::new(),
            pieces: HashSet::new(),
            answers: 0,
            frames: Vec::new(),
        }
    }

    /// Asks for everything that there is to ask for, as it comes or by guessing.
    async fn pry(&mut self, site: &Site, table: &str, dice: &mut Dice, spots: &[String]) {
        let me = &mut self.browser;
        me.heard.clear();
        let view = me.view(table).await;
        let step = view["step"].as_u64().unwrap_or(0) as usize;
        let seat = view["seat"].as_u64().unwrap_or(0);
        let back = dice.below(step + 1);
        let mut paths = vec![
            format!("/table/{table}"),
            format!("/table/{table}/frames?after={}", seq(&view).saturating_sub(5)),
            format!("/table/{table}/frames?after=1&seat={}", (seat + 1) % 4),
            format!("/table/{table}/record"),
            format!("/table/{table}/verify"),
            format!("/api/tables/{table}/record"),
            format!("/api/tables/{table}/events?from={back}"),
            format!("/api/tables/{table}/events?seat={}", (seat + 1) % 4),
            format!("/api/tables/{table}?seat={}", (seat + 1) % 4),
            "/".into(),
            "/api/tables".into(),
        ];
        for eyes in ["all", "public", "0", "1", "2", "3"] {
            paths.push(format!("/table/{table}/replay/frame?at={back}&eyes={eyes}"));
            paths.push(format!("/table/{table}/replay/frame?at=0&eyes={eyes}"));
        }
        paths.push(format!("/table/{table}/replay?at={step}&eyes=all"));
        for spot in spots {
            paths.push(format!("/table/{table}/why?seat={seat}&spot={}", encoded(spot)));
        }
        if let Some(choice) = (!choices(&view).is_empty()).then(|| dice.pick(choices(&view))) {
            let action = encoded(&choice["action"].to_string());
            paths.push(format!("/table/{table}/preview?seat={seat}&action={action}"));
        }
        for path in paths {
            me.get(&path).await;
        }
        // An action that cannot be right, with a stale number and with the latest.
        for seq in [0, seq(&view)] {
            let act = json!({ "seq": seq, "seat": seat, "action": { "keep": ["x"] } });
            me.post_json(&format!("/api/tables/{table}/actions"), &act).await;
        }
        let now = site.length(table).await;
        for text in std::mem::take(&mut me.heard) {
            self.hear(now, &text);
        }
    }

    /// Keeps what is new in it. Page after page is the same but for a few of its elements.
    fn hear(&mut self, seq: u64, text: &str) {
        self.answers += 1;
        for piece in text.split('<') {
            if !self.pieces.contains(piece) {
                self.pieces.insert(piece.to_owned());
                self.heard.push((seq, decoded(piece)));
            }
        }
    }

    async fn read_up_to(&mut self, seq: u64) {
        if self.frames.last().map_or(OPENING, |(last, _)| *last) >= seq {
            return;
        }
        for event in self.stream.until(seq).await {
            self.hear(event.seq(), &event.data);
            if event.name == "frame" {
                self.frames.push((event.seq(), event.json()));
            }
        }
    }
}

/// Text as somebody reads it who looks through the ways in which it was wrapped.
fn decoded(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..2 {
        for (code, letter) in [
            ("\\\"", "\""),
            ("&quot;", "\""),
            ("&#39;", "'"),
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&amp;", "&"),
            ("\\\\", "\\"),
        ] {
            text = text.replace(code, letter);
        }
    }
    text
}

/// The place where a secret stands.
fn around<'t>(text: &'t str, secret: &str) -> &'t str {
    let at = text.find(secret).unwrap_or(0);
    let start = text.floor_char_boundary(at.saturating_sub(300));
    &text[start..text.ceil_char_boundary(at + secret.len() + 100)]
}

/// The beginning of a mark, up to its second quotation mark; of a plain sentence nothing.
fn first_word(mark: &str) -> &str {
    let mut quotes = mark.match_indices('"').map(|(at, _)| at);
    if mark.starts_with(['{', '"']) { quotes.nth(1).map_or("", |end| &mark[..end]) } else { "" }
}

/// What a program was told, each line with the entry that it could tell of.
struct Told {
    viewer: Viewer,
    heard: Vec<(u64, String)>,
}

type Played = (Vec<Watcher>, Told, Record, Vec<String>);

/// Three guests, a program and a spectator play a game to its end; and another, where the first was over before the
/// program was told much, as a short game of Taxi may be.
async fn play(site: &Site, game: &str, seed: u64) -> Played {
    loop {
        let played = play_once(site, game, seed).await;
        if played.1.heard.len() > 5 {
            return played;
        }
    }
}

async fn play_once(site: &Site, game: &str, seed: u64) -> Played {
    let mut guests = vec![site.browser(), site.browser(), site.browser()];
    let seats = json!(["me", "friend", "friend", "friend"]);
    let table = guests[0].open_short(game, &seats).await;
    for seat in 1..3 {
        assert_eq!(guests[seat].join(&table, seat, ["", "Bea", "Cleo"][seat]).await.status, 204);
    }
    let mut program = Program::new(site, &mut guests[0], "Mill").await;
    let mut lines = program.stream().await;
    assert_eq!(program.sit(&table).await.status, 200);
    let answering = tokio::spawn(async move { program.play(&mut lines, Dice::new(seed + 100)).await });
    let mut watchers = Vec::new();
    for (seat, guest) in guests.into_iter().enumerate() {
        watchers.push(Watcher::new(guest, Viewer::Player(Seat::new(seat as u8)), &table).await);
    }
    watchers.push(Watcher::new(site.browser(), Viewer::Spectator, &table).await);
    let mut dice = Dice::new(seed);
    let spots: Vec<String> = ["deck", "hand-red", "player-1", "tickets"].map(String::from).into();
    let end = loop {
        // Whoever of the three may act does; the program in between.
        let only_program = |view: &Value| view["to_act"] == json!([3]);
        let view = site.wait(&mut watchers[0].browser, &table, |view| !only_program(view)).await;
        let now = seq(&view);
        for watcher in &mut watchers {
            watcher.read_up_to(now).await;
        }
        if is_over(&view) {
            break view;
        }
        if dice.below(24) == 0 || now < 7 {
            for watcher in &mut watchers {
                watcher.pry(site, &table, &mut dice, &spots).await;
            }
        }
        let mut acted = false;
        for watcher in &mut watchers {
            let view = watcher.browser.view(&table).await;
            if may_act(&view) {
                let choice = dice.pick(choices(&view));
                let answer = watcher.browser.act(&table, &view, &choice["action"]).await;
                assert_eq!(answer.status, 200, "{}", answer.text());
                acted = true;
                break;
            }
        }
        assert!(acted);
    };
    let names = end["seats"].as_array().expect("seats").iter();
    let names = names.map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect();
    let record = watchers[0].browser.get(&format!("/api/tables/{table}/record")).await;
    let (_, record) =
        omnibus_collection::read_record(record.text(), &Language::En.load()).expect("a good record");
    let turns = answering.await.expect("the program plays to the end");
    let heard =
        turns.iter().filter_map(|line| Some((line["sequence"].as_u64()?, decoded(&line.to_string()))));
    let told = Told { viewer: Viewer::Player(Seat::new(3)), heard: heard.collect() };
    (watchers, told, record, names)
}

/// What somebody must not find before the end.
struct Secrets<'a, G: Spoken> {
    game: &'a G,
    /// The events of each step, as they truly happened; step 0 is the deal.
    steps: Vec<Vec<G::Event>>,
    states: Vec<G::State>,
    words: &'a Words,
    names: &'a [String],
}

impl<'a, G: Depicted> Secrets<'a, G> {
    fn new(game: &'a G, record: &Record, words: &'a Words, names: &'a [String]) -> Secrets<'a, G> {
        let truth = record.replay(game).unwrap_or_else(|_| panic!("the record replays"));
        let mut events = Vec::new();
        let mut again = Playing::new(game, truth.deal().clone(), &mut events);
        let (mut steps, mut states) = (vec![events], vec![again.state().clone()]);
        for &(seat, action) in truth.actions() {
            let mut events = Vec::new();
            again.act(seat, action, &mut events).unwrap_or_else(|_| panic!("the record replays"));
            steps.push(events);
            states.push(again.state().clone());
        }
        Secrets { game, steps, states, words, names }
    }

    fn line(&self, event: &G::Event) -> String {
        self.game.log_line(event, &Voice { words: self.words, names: self.names }).0
    }

    /// The lines and the written events by which somebody else's secrets would be told to this viewer.
    fn hidden(&self, viewer: Viewer) -> BTreeSet<String> {
        let mut hidden = BTreeSet::new();
        let mut open = BTreeSet::new();
        // The last step reveals everything.
        for event in self.steps[..self.steps.len() - 1].iter().flatten() {
            let seen = self.game.event_for(event, viewer);
            if seen.as_ref() != Some(event) {
                hidden.insert(self.line(event));
                hidden.insert(json::text(&self.game.write_event(event)));
            }
            if let Some(seen) = seen {
                open.insert(self.line(&seen));
                open.insert(json::text(&self.game.write_event(&seen)));
            }
        }
        for state in &self.states[..self.states.len() - 1] {
            for other in Viewer::all(self.game.players()) {
                let view = json::value(&self.game.write_view(&self.game.view(state, other)));
                let hand = &view["hand"];
                // A single card is no telling mark: many have one like it.
                let is_telling = hand.as_array().is_some_and(|cards| cards.len() > 2)
                    || hand.as_object().is_some_and(|cards| cards.len() > 2);
                let mark = format!("\"hand\":{hand}");
                if other == viewer {
                    open.insert(mark);
                } else if is_telling {
                    hidden.insert(mark);
                }
            }
        }
        hidden.retain(|mark| !open.iter().any(|open| open.contains(mark)));
        hidden
    }

    /// Searches everything that the watcher was sent before the game was over.
    fn search(&self, watcher: &Watcher, seed: &str) {
        assert!(watcher.answers > 60, "something was sent: {}", watcher.answers);
        self.search_heard(watcher.viewer, &watcher.heard, seed);
        self.search_frames(watcher);
    }

    /// Searches what a program was told.
    fn search_told(&self, told: &Told, seed: &str) {
        self.search_heard(told.viewer, &told.heard, seed);
    }

    fn search_heard(&self, viewer: Viewer, heard: &[(u64, String)], seed: &str) {
        let end = OPENING + self.steps.len() as u64 - 1;
        let hidden = self.hidden(viewer);
        assert!(!hidden.is_empty(), "there are secrets");
        for (seq, text) in heard.iter().filter(|(seq, _)| *seq < end) {
            assert!(
                !text.contains(seed),
                "the seed was sent with entry {seq} of {end}: {}",
                around(text, seed)
            );
            // Most of what is written for machines is in no page: its first word is looked for first.
            let words: BTreeSet<&str> =
                hidden.iter().map(|mark| first_word(mark)).filter(|word| text.contains(word)).collect();
            for secret in hidden.iter().filter(|mark| words.contains(first_word(mark))) {
                assert!(
                    !text.contains(secret),
                    "{viewer:?} was sent {secret} with entry {seq} of {end}: {}",
                    around(text, secret)
                );
            }
        }
    }

    /// What the stream told of each step is what the rules let this viewer know of it.
    fn search_frames(&self, watcher: &Watcher) {
        for (seq, frame) in &watcher.frames {
            let step = frame["step"].as_u64().expect("a number");
            assert_eq!(step, seq - OPENING);
            let told: Vec<&str> = frame["told"]
                .as_array()
                .expect("a list")
                .iter()
                .filter_map(|told| told["line"].as_str())
                .collect();
            let events = self.steps[step as usize].iter();
            let expected: Vec<String> = events
                .filter_map(|event| self.game.event_for(event, watcher.viewer))
                .map(|event| self.line(&event))
                .collect();
            assert_eq!(told, expected, "{:?} at step {step}", watcher.viewer);
        }
        assert_eq!(watcher.frames.len(), self.steps.len() - 1, "every step once");
    }
}

/// The tickets of a London game that each viewer has held in hand, by the step at which they first did.
fn search_for_tickets(secrets: &Secrets<'_, London>, viewer: Viewer, heard: &[(u64, String)]) {
    let game = secrets.game;
    let map = game.map(secrets.words).into_string();
    let mut known: BTreeMap<String, u64> = BTreeMap::new();
    if let Viewer::Player(seat) = viewer {
        for (step, state) in (OPENING..).zip(&secrets.states) {
            let view = json::value(&game.write_view(&game.view(state, viewer)));
            let held = [&view["offer"], &view["tickets"][seat.index()], &view["giving_back"]];
            for id in held.into_iter().filter_map(Value::as_array).flatten().filter_map(Value::as_str) {
                known.entry(id.to_owned()).or_insert(step);
            }
        }
    }
    let end = OPENING + secrets.steps.len() as u64 - 1;
    let mut searched = 0;
    for ticket in game.board().tickets() {
        let (id, name) = (game.board().ticket_id(ticket), game.ticket_name(ticket, secrets.words));
        // A pair that is also a route is named on the map.
        if map.contains(&id) || map.contains(&name) {
            continue;
        }
        let known = known.get(&id).copied().unwrap_or(end);
        for (seq, text) in heard.iter().filter(|(seq, _)| *seq < known.min(end)) {
            assert!(!text.contains(&id) && !text.contains(&name), "{viewer:?} was sent {id} at entry {seq}");
            searched += 1;
        }
    }
    assert!(searched > 100);
}

fn board(name: GameName, record: &Record, words: &Words) -> AnyGame {
    Setup { options: record.options.clone(), ..Setup::standard(record.players) }
        .game(name, words)
        .expect("the standard game can be set up")
}

#[tokio::test]
async fn nobody_is_sent_a_rivals_marker() {
    let site = Site::new().await;
    let (watchers, told, record, names) = play(&site, "paris-paris", 1).await;
    let words = Language::En.load();
    let AnyGame::ParisParis(game) = board(GameName::ParisParis, &record, &words) else {
        panic!("another game")
    };
    let secrets = Secrets::new(&game, &record, &words, &names);
    for watcher in &watchers {
        secrets.search(watcher, &record.deal.seed.to_string());
    }
    secrets.search_told(&told, &record.deal.seed.to_string());
}

#[tokio::test]
async fn nobody_is_sent_a_rivals_tickets_or_cards() {
    let site = Site::new().await;
    let (watchers, told, record, names) = play(&site, "london", 2).await;
    let words = Language::En.load();
    let AnyGame::London(game) = board(GameName::London, &record, &words) else { panic!("another game") };
    let secrets = Secrets::new(&game, &record, &words, &names);
    for watcher in &watchers {
        secrets.search(watcher, &record.deal.seed.to_string());
        search_for_tickets(&secrets, watcher.viewer, &watcher.heard);
    }
    secrets.search_told(&told, &record.deal.seed.to_string());
    search_for_tickets(&secrets, told.viewer, &told.heard);
}

#[tokio::test]
async fn nobody_is_sent_a_rivals_bonus_or_stop() {
    let site = Site::new().await;
    let (watchers, told, record, names) = play(&site, "taxi", 3).await;
    let words = Language::En.load();
    let AnyGame::Taxi(game) = board(GameName::Taxi, &record, &words) else { panic!("another game") };
    let secrets = Secrets::new(&game, &record, &words, &names);
    for watcher in &watchers {
        secrets.search(watcher, &record.deal.seed.to_string());
    }
    secrets.search_told(&told, &record.deal.seed.to_string());
}

/// On a shared device nothing hidden is on the page until the one whose turn it is has lifted the curtain.
#[tokio::test]
async fn behind_the_curtain_nothing_shows() {
    let site = Site::new().await;
    let mut device = site.browser();
    let table = device.open("london", &json!(["me", { "here": "Bea" }, { "bot": "random" }])).await;
    let words = Language::En.load();
    let AnyGame::London(game) = Setup::standard(3).game(GameName::London, &words).expect("a game") else {
        panic!("another game")
    };
    let offer = |view: &Value| -> Vec<String> {
        let ids = view["view"]["offer"].as_array().expect("an offer").iter();
        ids.map(|id| id.as_str().expect("an id").to_owned()).collect()
    };
    let mut offers = Vec::new();
    for seat in 0..2 {
        let view = device.get(&format!("/api/tables/{table}?seat={seat}")).await.json();
        offers.push(offer(&view));
    }
    assert!(offers.iter().all(|offer| !offer.is_empty()));
    let shows = |text: &str, seat: usize| {
        let text = decoded(text);
        offers[seat].iter().any(|id| {
            let ticket = game.board().ticket_by_id(id).expect("a ticket");
            text.contains(id) || text.contains(&game.ticket_name(ticket, &words))
        })
    };
    let everywhere = |rest: &str| {
        vec![
            format!("/table/{table}?x=1{rest}"),
            format!("/table/{table}/frames?after=0{rest}"),
            format!("/table/{table}/replay?at=0{rest}"),
            format!("/table/{table}/replay?at=0&eyes=0{rest}"),
            format!("/table/{table}/replay/frame?at=0&eyes=1{rest}"),
            format!("/table/{table}/replay/frame?at=0&eyes=all{rest}"),
        ]
    };
    let bot_has_chosen =
        |view: &Value| view["to_act"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat != 2));
    site.wait(&mut device, &table, bot_has_chosen).await;
    // The curtain is down; or is asked to be lifted for nobody of this device.
    for rest in ["", "&seat=2", "&seat=5", "&seat=255"] {
        for path in everywhere(rest) {
            let page = device.get(&path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(!shows(page.text(), 0) && !shows(page.text(), 1), "{path}");
        }
    }
    // Lifted by the first, and by the second.
    for seat in 0..2 {
        let lift = device.post(&format!("/table/{table}/curtain"), &[("seat", &seat.to_string())]).await;
        assert_eq!(lift.header("location"), format!("/table/{table}?seat={seat}"));
        for path in everywhere(&format!("&seat={seat}")) {
            let page = device.get(&path).await;
            assert!(!shows(page.text(), 1 - seat), "{path}");
        }
        let page = device.get(lift.header("location")).await;
        assert!(shows(page.text(), seat), "one's own can be seen");
    }
    // The first has chosen and it is the second's turn alone: the first's page is covered again, and its stream.
    let mut stream = device.stream(&table, site.length(&table).await, "&seat=0").await;
    let view = device.get(&format!("/api/tables/{table}?seat=0")).await.json();
    let answer = device.act(&table, &view, &choices(&view)[0]["action"]).await;
    assert_eq!(answer.status, 200);
    for event in stream.until(seq(&answer.json())).await {
        assert!(!shows(&event.data, 0) && !shows(&event.data, 1));
    }
    for path in everywhere("&seat=0") {
        let page = device.get(&path).await;
        assert!(!shows(page.text(), 0) && !shows(page.text(), 1), "{path}");
    }
}
