//! Two worlds that differ only in what somebody may not know give them the same bytes, whatever they ask.
//!
//! Both worlds have a table with the same id, the same people and the same seed. In the second one the
//! tickets that Bea holds are others, because they stand elsewhere in the file of the board, or because she has chosen
//! otherwise where nobody sees it. Everybody to whom both look the same asks for everything that there is to ask for.
//!
//! Only London has secret choices and dealt secrets that can be exchanged without a trace. For Paris Paris and Taxi the
//! same is checked one layer below, where states can be made up (`src/hosted.rs`); what is above that layer, and is
//! checked here, is the same for all games.

use std::collections::BTreeMap;

use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::{Deal, Game, Hex32, Notation, Playing, Seat, Silent, Viewer};
use omnibus_store::{GuestId, NewEntry, SqliteStore, Store, TableId};
use omnibus_words::Language;
use serde_json::{Value, json};

use crate::{
    browser::{Answer, Browser, encoded},
    program::Program,
    site::{Dice, Site},
};

/// How many actions are taken, and after how many of them everybody asks again.
const STEPS: usize = 24;
const STRIDE: usize = 4;
/// Shares the device with seat 0, and has the secrets.
const BEA: Seat = Seat::new(1);
/// How many entries come before the first action: opened, and two joined.
const OPENING: u64 = 3;

/// Somebody who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Onlooker {
    Spectator,
    /// On seat 3.
    Guest,
    /// On seat 2.
    Program,
    /// The device of seats 0 and 1, for nobody in particular.
    Curtain,
    /// The same, in the hands of seat 0.
    Lifted,
}

impl Onlooker {
    const ALL: [Onlooker; 5] =
        [Onlooker::Spectator, Onlooker::Guest, Onlooker::Program, Onlooker::Curtain, Onlooker::Lifted];

    /// What they may know at most.
    fn viewer(self) -> Viewer {
        match self {
            Onlooker::Spectator | Onlooker::Curtain => Viewer::Spectator,
            Onlooker::Guest => Viewer::Player(Seat::new(3)),
            Onlooker::Program => Viewer::Player(Seat::new(2)),
            Onlooker::Lifted => Viewer::Player(Seat::new(0)),
        }
    }
}

/// The people, and the log up to the first action.
struct Template {
    device: Browser,
    guest: Browser,
    token: String,
    table: String,
    entries: Vec<NewEntry>,
    guests: BTreeMap<GuestId, String>,
    bot: omnibus_store::BotAccount,
}

/// So that a cookie of one world is good in the other.
async fn store() -> SqliteStore {
    let store = SqliteStore::in_memory().await.expect("a database in memory");
    store.secret("cookies", vec![7; 64]).await.expect("the store works");
    store
}

impl Template {
    async fn new(game: &str, files: &[(&str, &str)]) -> Template {
        let site = Site::over(std::sync::Arc::new(store().await)).await;
        let (mut device, mut guest) = (site.browser(), site.browser());
        let mut new = json!({ "game": game, "seats": ["me", { "here": "Bea" }, "friend", "friend"] });
        for (name, text) in files {
            new[name] = (*text).into();
        }
        let answer = device.post_json("/api/tables", &new).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let table = answer.json()["id"].as_str().expect("an id").to_owned();
        let mut program = Program::new(&site, &mut device, "Mill").await;
        assert_eq!(program.sit(&table).await.status, 200);
        assert_eq!(guest.join(&table, 3, "Dora").await.status, 204);
        let id: TableId = table.parse().expect("an id");
        let entries = site.store.load(id, 0).await.expect("the store works").expect("the table exists");
        let bodies: Vec<Value> =
            entries.iter().map(|entry| serde_json::from_str(&entry.body).expect("JSON")).collect();
        let ids = [&bodies[0]["owner"], &bodies[2]["guest"]];
        let mut guests = BTreeMap::new();
        for id in ids {
            let id: GuestId = id.as_str().expect("an id").parse().expect("an id");
            let body = site.store.guest(id).await.expect("the store works").expect("a guest");
            guests.insert(id, body);
        }
        let bot = program.token[5..37].parse().expect("an id");
        let bot = site.store.bot(bot).await.expect("the store works").expect("a bot");
        let owner = *guests.keys().next().expect("a guest");
        let listed = site.store.tables_of(owner, 1).await.expect("the store works");
        let summary = listed.first().expect("the table").summary.clone();
        let entry = |entry: omnibus_store::Entry| NewEntry {
            at: entry.at,
            body: entry.body,
            summary: summary.clone(),
        };
        let entries = entries.into_iter().map(entry).collect();
        Template { device, guest, token: program.token, table, entries, guests, bot }
    }

    /// A world that begins like this, but for the seed and the files.
    async fn world(&self, seed: Hex32, files: &[(&str, &str)]) -> World {
        let store = store().await;
        let id: TableId = self.table.parse().expect("an id");
        for (number, entry) in self.entries.iter().enumerate() {
            let mut entry = entry.clone();
            if number == 0 {
                let mut opening: Value = serde_json::from_str(&entry.body).expect("JSON");
                opening["seed"] = seed.to_string().into();
                for (name, text) in files {
                    opening["setup"][name]["text"] = (*text).into();
                }
                entry.body = opening.to_string();
                store.create(id, entry).await.expect("a table");
            } else {
                store.append(id, number as u64, entry).await.expect("an entry");
            }
        }
        for (guest, body) in &self.guests {
            store.put_guest(*guest, body.clone(), self.entries[0].at).await.expect("a guest");
        }
        store.add_bot(self.bot.clone()).await.expect("a bot");
        let site = Site::over(std::sync::Arc::new(store)).await;
        let moved = |browser: &Browser| {
            let mut browser = browser.tab();
            browser.go_to(site.router.clone());
            browser
        };
        World {
            table: self.table.clone(),
            device: moved(&self.device),
            guest: moved(&self.guest),
            spectator: site.browser(),
            program: Program::with(&site, self.token.clone()),
            site,
        }
    }
}

struct World {
    site: Site,
    table: String,
    device: Browser,
    guest: Browser,
    spectator: Browser,
    program: Program,
}

/// What everybody asks about one position.
struct Questions {
    step: usize,
    seq: u64,
    /// Actions that somebody may take somewhere, and this one here may not.
    attempts: Vec<Value>,
    is_programs_turn: bool,
}

impl World {
    async fn act(&mut self, seat: Seat, action: &Value) {
        let seq = self.site.length(&self.table).await;
        let answer = if seat == Seat::new(2) {
            let body = json!({ "sequence": seq, "action": action });
            self.program.post(&format!("/api/bot/tables/{}/actions", self.table), &body).await
        } else {
            let browser = if seat == Seat::new(3) { &mut self.guest } else { &mut self.device };
            let body = json!({ "seq": seq, "seat": seat.index(), "action": action });
            browser.post_json(&format!("/api/tables/{}/actions", self.table), &body).await
        };
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// All that the onlooker is sent, each with what was asked.
    async fn answers(&mut self, onlooker: Onlooker, questions: &Questions) -> Vec<(String, String)> {
        let mut answers = Vec::new();
        let table = self.table.clone();
        if onlooker == Onlooker::Program {
            return self.told(questions).await;
        }
        let (seat, rest) = match onlooker {
            Onlooker::Guest => (3, ""),
            Onlooker::Lifted => (0, "&seat=0"),
            _ => (0, ""),
        };
        let is_device = matches!(onlooker, Onlooker::Curtain | Onlooker::Lifted);
        let browser = match onlooker {
            Onlooker::Spectator => &mut self.spectator,
            Onlooker::Guest => &mut self.guest,
            _ => &mut self.device,
        };
        let Questions { step, seq, .. } = *questions;
        let mut paths = vec![
            format!("/table/{table}?x=1{rest}"),
            format!("/table/{table}/frames?after={OPENING}{rest}"),
            format!("/table/{table}/record"),
            format!("/table/{table}/verify"),
            format!("/api/tables/{table}/record"),
            "/api/tables".into(),
            "/me".into(),
        ];
        for eyes in ["all", "public", "0", "1", "2", "3"] {
            for at in [0, step / 2, step] {
                paths.push(format!("/table/{table}/replay/frame?at={at}&eyes={eyes}{rest}"));
            }
            paths.push(format!("/table/{table}/replay?at={step}&eyes={eyes}{rest}"));
        }
        // A device that asks by the API, or for a seat by its number, has lifted the curtain for that seat.
        if !is_device {
            paths.extend([
                format!("/api/tables/{table}"),
                format!("/api/tables/{table}?seat=1"),
                format!("/api/tables/{table}/events"),
                format!("/api/tables/{table}/events?seat=1"),
                format!("/api/tables/{table}/hint"),
                format!("/api/tables/{table}/hint?seat=1"),
            ]);
        }
        if onlooker != Onlooker::Curtain {
            for spot in ["deck", "tickets", "hand-red", "player-1", "x"] {
                paths.push(format!("/table/{table}/why?seat={seat}&spot={spot}"));
            }
            for attempt in &questions.attempts {
                let action = encoded(&attempt.to_string());
                paths.push(format!("/table/{table}/preview?seat={seat}&action={action}"));
            }
        }
        for path in paths {
            let answer = browser.get(&path).await;
            answers.push((path, written(&answer)));
        }
        if onlooker != Onlooker::Curtain {
            for attempt in &questions.attempts {
                for (seat, seq) in [(seat, seq), (seat, seq - 1), (1, seq)] {
                    // Seat 1 is the device's own.
                    if is_device && seat == 1 {
                        continue;
                    }
                    let act = json!({ "seq": seq, "seat": seat, "action": attempt });
                    let answer = browser.post_json(&format!("/api/tables/{table}/actions"), &act).await;
                    answers.push((act.to_string(), written(&answer)));
                }
            }
            for (path, body) in [
                ("undo", json!({ "seq": seq - 1, "seat": seat })),
                ("join", json!({ "seat": 1 })),
                ("stand-in", json!({ "seat": 2, "level": "novice" })),
            ] {
                let answer = browser.post_json(&format!("/api/tables/{table}/{path}"), &body).await;
                answers.push((path.to_owned(), written(&answer)));
            }
        }
        if seq > OPENING {
            let mut stream = browser.stream(&table, OPENING, rest).await;
            let events = stream.until(seq).await;
            answers.push(("the stream".into(), format!("{events:?}")));
        }
        answers
    }

    /// The same for the program.
    async fn told(&mut self, questions: &Questions) -> Vec<(String, String)> {
        let mut answers = Vec::new();
        let mut lines = self.program.stream().await;
        if questions.is_programs_turn {
            let mut turn = lines.next().await.expect("a turn");
            // How much time is left is a matter of the clock.
            turn.as_object_mut().expect("an object").remove("deadline_ms");
            answers.push(("the stream".into(), turn.to_string()));
        }
        let path = format!("/api/bot/tables/{}", self.table);
        for attempt in &questions.attempts {
            for (seat, sequence) in [(2, questions.seq), (2, questions.seq - 1), (1, questions.seq)] {
                let act = json!({ "sequence": sequence, "seat": seat, "action": attempt });
                let answer = self.program.post(&format!("{path}/actions"), &act).await;
                answers.push((act.to_string(), written(&answer)));
            }
        }
        for body in [json!({ "sequence": questions.seq, "choice": 10_000 }), json!({ "choice": 0 })] {
            let answer = self.program.post(&format!("{path}/actions"), &body).await;
            answers.push((body.to_string(), written(&answer)));
        }
        let answer = self.program.post(&format!("{path}/seat"), &json!({ "seat": 1 })).await;
        answers.push(("a seat".into(), written(&answer)));
        answers
    }
}

/// Every byte of an answer.
fn written(answer: &Answer) -> String {
    let headers: Vec<String> =
        answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}")).collect();
    format!("{}\n{}\n\n{}", answer.status, headers.join("\n"), String::from_utf8_lossy(&answer.body))
}

/// The same game in both worlds, as only we know it.
struct Twins<'g, G: Game> {
    ours: Playing<&'g G>,
    other: Playing<&'g G>,
    /// To whom both look the same, and always have.
    alike: BTreeMap<u8, bool>,
}

fn number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Player(seat) => seat.index() as u8,
        Viewer::Spectator => u8::MAX,
    }
}

impl<'g, G: Notation> Twins<'g, G> {
    fn deal(ours: &'g G, other: &'g G, seed: Hex32) -> Twins<'g, G> {
        let deal = || Deal { seed, salts: Vec::new() };
        let (mut events, mut other_events) = (Vec::new(), Vec::new());
        let ours = Playing::new(ours, deal(), &mut events);
        let other = Playing::new(other, deal(), &mut other_events);
        let alike = Viewer::all(4).map(|viewer| (number(viewer), true)).collect();
        let mut twins = Twins { ours, other, alike };
        twins.look(&events, &other_events);
        twins
    }

    fn is_alike(&self, viewer: Viewer) -> bool {
        self.alike[&number(viewer)]
    }

    /// How many see no difference.
    fn ignorant(&self) -> usize {
        self.alike.values().filter(|alike| **alike).count()
    }

    /// Whether the worlds are two.
    fn differ(&self) -> bool {
        !self.is_alike(Viewer::Player(BEA))
    }

    fn look(&mut self, events: &[G::Event], other_events: &[G::Event]) {
        for viewer in Viewer::all(4) {
            let seen = |playing: &Playing<&G>, events: &[G::Event]| {
                let game = playing.game();
                let told = events.iter().filter_map(|event| game.event_for(event, viewer));
                let told: Vec<Value> = told.map(|event| game.write_event(&event)).collect();
                (game.write_view(&game.view(playing.state(), viewer)), told)
            };
            let alike = seen(&self.ours, events) == seen(&self.other, other_events);
            if let Some(so_far) = self.alike.get_mut(&number(viewer)) {
                *so_far &= alike;
            }
        }
    }

    fn legal(playing: &Playing<&'g G>, seat: Seat) -> Vec<(G::Action, Value)> {
        let (game, mut legal) = (playing.game(), Vec::new());
        if game.to_act(playing.state()).contains(seat) {
            game.legal_actions(playing.state(), seat, &mut legal);
        }
        legal.into_iter().map(|action| (action, game.write_action(playing.state(), seat, action))).collect()
    }

    fn after(&self, seat: Seat, action: G::Action, other_action: G::Action) -> Twins<'g, G> {
        let again = |playing: &Playing<&'g G>, action: G::Action| {
            let mut copy = Playing::new(playing.game(), playing.deal().clone(), &mut Silent);
            for &(seat, action) in playing.actions() {
                copy.act(seat, action, &mut Silent).unwrap_or_else(|_| panic!("it was legal"));
            }
            let mut events = Vec::new();
            copy.act(seat, action, &mut events).unwrap_or_else(|_| panic!("it is legal"));
            (copy, events)
        };
        let (ours, events) = again(&self.ours, action);
        let (other, other_events) = again(&self.other, other_action);
        let mut twins = Twins { ours, other, alike: self.alike.clone() };
        twins.look(&events, &other_events);
        twins
    }

    /// What is done next in both worlds: the same, but for Bea, who does what leaves the others as ignorant as they
    /// were; `None` at the end.
    fn next(&self, dice: &mut Dice) -> Option<(Seat, [Value; 2], Twins<'g, G>)> {
        let seat = self.ours.game().to_act(self.ours.state()).first()?;
        let legal = Self::legal(&self.ours, seat);
        let others = Self::legal(&self.other, seat);
        let mut best: Option<(Seat, [Value; 2], Twins<'g, G>)> = None;
        let mut record = (0, false);
        for _ in 0..12 {
            let (action, written) = dice.pick(&legal);
            // How many tickets she keeps is told when all have chosen.
            let is_like =
                |other: &Value| if seat == BEA { kept(other) == kept(&written) } else { *other == written };
            let candidates: Vec<_> = others.iter().filter(|(_, other)| is_like(other)).cloned().collect();
            if candidates.is_empty() {
                continue;
            }
            let (other_action, other_written) = dice.pick(&candidates);
            let after = self.after(seat, action, other_action);
            let worth = (
                after.ignorant() - usize::from(after.is_alike(Viewer::Player(BEA))),
                written != other_written,
            );
            if best.is_none() || worth > record {
                record = worth;
                best = Some((seat, [written, other_written], after));
            }
            // Whoever sees no difference does the same in both, without a second thought.
            if seat != BEA {
                break;
            }
        }
        best
    }
}

fn kept(action: &Value) -> Option<usize> {
    action["keep"].as_array().map(Vec::len)
}

/// Plays both worlds side by side. Returns how often each onlooker compared two worlds that do differ.
async fn compare<G: Notation>(
    name: &str,
    files: [Vec<(&str, &str)>; 2],
    mut twins: Twins<'_, G>,
    seed: Hex32,
) -> BTreeMap<Onlooker, usize> {
    let template = Template::new(name, &files[0]).await;
    let mut ours = template.world(seed, &files[0]).await;
    let mut other = template.world(seed, &files[1]).await;
    let mut dice = Dice::new(3);
    let mut compared = BTreeMap::new();
    for step in 0..=STEPS {
        if step < 2 || step % STRIDE == 0 {
            for onlooker in Onlooker::ALL.into_iter().filter(|onlooker| twins.is_alike(onlooker.viewer())) {
                let questions = questions(&twins, onlooker, step, &mut dice);
                let answers = ours.answers(onlooker, &questions).await;
                let others = other.answers(onlooker, &questions).await;
                for ((asked, answer), (_, other)) in answers.iter().zip(&others) {
                    assert_eq!(
                        answer, other,
                        "{onlooker:?} can tell by asking {asked}, after {step} actions"
                    );
                }
                assert!(answers.len() == others.len() && answers.len() > 3);
                *compared.entry(onlooker).or_default() += usize::from(twins.differ());
            }
        }
        let Some((seat, [action, other_action], after)) = twins.next(&mut dice) else { break };
        ours.act(seat, &action).await;
        other.act(seat, &other_action).await;
        twins = after;
    }
    compared
}

fn questions<G: Notation>(
    twins: &Twins<'_, G>,
    onlooker: Onlooker,
    step: usize,
    dice: &mut Dice,
) -> Questions {
    let own = match onlooker.viewer() {
        Viewer::Player(seat) => Twins::legal(&twins.ours, seat),
        Viewer::Spectator => Vec::new(),
    };
    let is_own = |action: &Value| own.iter().any(|(_, own)| own == action);
    let mut attempts = vec![json!({ "keep": ["x"] }), json!({ "draw": "tickets" }), json!(7)];
    for playing in [&twins.ours, &twins.other] {
        for seat in Seat::all(4) {
            let legal = Twins::legal(playing, seat);
            if !legal.is_empty() {
                attempts.extend((0..3).map(|_| dice.pick(&legal).1));
            }
        }
        // What only Bea could say.
        let view = playing.game().write_view(&playing.game().view(playing.state(), Viewer::Player(BEA)));
        for held in [&view["offer"], &view["tickets"][BEA.index()]] {
            attempts.push(json!({ "keep": held }));
        }
    }
    attempts.retain(|action| !is_own(action));
    attempts.dedup();
    let is_programs_turn = !Twins::legal(&twins.ours, Seat::new(2)).is_empty();
    Questions { step, seq: OPENING + step as u64, attempts, is_programs_turn }
}

fn setup(name: GameName, files: &[(&str, &str)]) -> AnyGame {
    let file = |wanted: &str| {
        let text = files.iter().find(|(name, _)| *name == wanted).map(|(_, text)| (*text).to_owned());
        text.map(|text| omnibus_core::OwnFile { name: wanted.into(), text })
    };
    let setup = Setup { board: file("board"), cards: file("cards"), ..Setup::standard(4) };
    setup.game(name, &Language::En.load()).unwrap_or_else(|complaint| panic!("{}", complaint.0))
}

/// The file with two of its parts, as `[[ticket]]`, in each other's place.
fn swapped(file: &str, heading: &str, one: usize, other: usize) -> String {
    let mut parts: Vec<&str> = file.split(heading).collect();
    parts.swap(one + 1, other + 1);
    parts.join(heading)
}

fn everybody_compared(compared: &BTreeMap<Onlooker, usize>) {
    for onlooker in Onlooker::ALL {
        assert!(compared.get(&onlooker).is_some_and(|times| *times > 2), "{compared:?}");
    }
}

const LONDON: &str = include_str!("../../../../boards/london.toml");
fn london(files: &[(&str, &str)]) -> omnibus_london::London {
    let AnyGame::London(game) = setup(GameName::London, files) else { panic!("another game") };
    game
}

/// Bea keeps other tickets than in the other world.
#[tokio::test]
async fn nobody_can_tell_what_a_rival_chose_in_secret() {
    let game = london(&[]);
    let seed = Deal::numbered(6, 1).seed;
    let twins = Twins::deal(&game, &game, seed);
    everybody_compared(&compare("london", [vec![], vec![]], twins, seed).await);
}

/// Bea was dealt other tickets than in the other world.
#[tokio::test]
async fn nobody_can_tell_what_a_rival_was_dealt() {
    let ours = london(&[("board", LONDON)]);
    let seed = Deal::numbered(6, 2).seed;
    let count = ours.board().tickets().count();
    let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs {
        let file = swapped(LONDON, "[[ticket]]", one, other);
        let game = london(&[("board", &file)]);
        let twins = Twins::deal(&ours, &game, seed);
        if twins.differ() && twins.ignorant() == 4 {
            let files = [vec![("board", LONDON)], vec![("board", file.as_str())]];
            return everybody_compared(&compare("london", files, twins, seed).await);
        }
    }
    panic!("no two tickets can be exchanged unseen");
}
