//! A site with one table, and those who look at it.

use std::{collections::BTreeMap, sync::Arc};

use omnibus_core::{Hex32, Seat};
use omnibus_store::{BotAccount, Entry, GuestId, NewEntry, SqliteStore, Store, TableId};
use serde_json::{Value, json};

use super::{OPENING, Onlooker};
use crate::{
    browser::{Answer, Browser, encoded},
    program::Program,
    site::Site,
};

/// The people, and the log up to the first action.
pub(super) struct Template {
    device: Browser,
    guest: Browser,
    token: String,
    table: String,
    entries: Vec<NewEntry>,
    guests: BTreeMap<GuestId, String>,
    bot: BotAccount,
}

/// So that a cookie of one world is good in the other.
async fn store() -> SqliteStore {
    let store = SqliteStore::temporary().await.expect("a temporary database");
    store.secret("cookies", vec![7; 64]).await.expect("the store works");
    store
}

impl Template {
    pub(super) async fn new(game: &str, files: &[(&str, &str)]) -> Template {
        let site = Site::over(Arc::new(store().await)).await;
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
        let entry = |entry: Entry| NewEntry { at: entry.at, body: entry.body, summary: summary.clone() };
        let entries = entries.into_iter().map(entry).collect();
        Template { device, guest, token: program.token, table, entries, guests, bot }
    }

    /// A world that begins like this, but for the seed and the files.
    pub(super) async fn world(&self, seed: Hex32, files: &[(&str, &str)]) -> World {
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
        let site = Site::over(Arc::new(store)).await;
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

pub(super) struct World {
    site: Site,
    table: String,
    device: Browser,
    guest: Browser,
    spectator: Browser,
    program: Program,
}

/// What everybody asks about one position.
pub(super) struct Questions {
    pub(super) step: usize,
    pub(super) seq: u64,
    /// Actions that somebody may take somewhere, and this one here may not.
    pub(super) attempts: Vec<Value>,
    pub(super) is_programs_turn: bool,
}

impl World {
    pub(super) async fn act(&mut self, seat: Seat, action: &Value) {
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
    pub(super) async fn answers(
        &mut self,
        onlooker: Onlooker,
        questions: &Questions,
    ) -> Vec<(String, String)> {
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

    /// What whoever runs the server is shown, without what is a matter of the clock.
    pub(super) async fn figures(&self) -> Vec<String> {
        let figures = Browser::new(self.site.figures.clone()).get("/metrics").await;
        let is_timeless = |line: &&str| !line.contains("_seconds_bucket") && !line.contains("_seconds_sum");
        figures.text().lines().filter(is_timeless).map(str::to_owned).collect()
    }

    /// What the program is sent.
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
