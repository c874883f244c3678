//! What an action costs: `cargo run --release -p omnibus-server --example frames [paris-paris|london|taxi]`.
//!
//! A game of each kind by random choices, now and then taken back, sent through the whole site without sockets: once
//! while nobody looks, once with the pages of two players open, once with ten. It is the same game every time, from a
//! machine whose chance can be foreseen, so the digest of all that was sent tells whether a byte of it has changed.
#![allow(clippy::print_stdout)]

use std::{
    env,
    error::Error,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use cpu_time::ProcessTime;
use http_body_util::BodyExt;
use omnibus_core::{Chance, QuickChance};
use omnibus_server::{App, Engines, Job, Limits, Machine, app};
use omnibus_store::{SqliteStore, Timestamp};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tower::ServiceExt;

const GAMES: [(&str, usize); 3] = [("paris-paris", 2), ("london", 2), ("taxi", 4)];
/// The longest game that is measured: Taxi without a plan takes its time.
const ACTIONS: usize = 400;
/// How many actions are measured at least: a game is played again and again, and the quickest time counts, since others
/// may be busy on the same machine.
const MEASURED: usize = 2_000;
/// One in so many choices is taken back, where that is possible.
const REGRETS: u32 = 16;
const LANGUAGES: [&str; 4] = ["en", "fr", "de", "it"];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let only = env::args().nth(1);
    for (game, players) in
        GAMES.into_iter().filter(|(game, _)| only.as_deref().is_none_or(|only| only == *game))
    {
        let script = written(game, players).await?;
        println!("{game} for {players}, {} actions and steps back", script.len());
        let mut alone = 0.0;
        for viewers in [0, 2, 10] {
            let mut sent = Sent::default();
            played(game, players, viewers, &script, |bytes| sent.hear(bytes)).await?;
            let mut cost = Duration::MAX;
            for _ in 0..MEASURED.div_ceil(script.len()) {
                cost = cost.min(played(game, players, viewers, &script, |_| ()).await?);
            }
            let each = cost.as_secs_f64() * 1e6 / script.len() as f64;
            print!("  {viewers:>2} pages open: {each:>6.0} µs CPU an action");
            if viewers == 0 {
                alone = each;
                println!();
            } else {
                let frame = (each - alone) / viewers as f64;
                println!(
                    ", {frame:>5.0} µs a frame of {} bytes; {}",
                    sent.bytes / sent.frames,
                    sent.digest()
                );
            }
        }
    }
    Ok(())
}

/// What somebody did at the table: the seat, and the action; none for a step back.
type Line = (usize, Option<Value>);

/// Finds a game out by playing it.
async fn written(game: &str, players: usize) -> Result<Vec<Line>, Box<dyn Error>> {
    let mut table = Table::open(game, players).await?;
    let mut chance = QuickChance::new(1);
    let mut script = Vec::new();
    'game: while script.len() < ACTIONS {
        for seat in 0..players {
            let view = table.view(seat).await?;
            if !view["result"].is_null() {
                break 'game;
            }
            let choices = view["choices"].as_array().ok_or("no choices")?;
            if choices.is_empty() {
                continue;
            }
            let choice = &choices[chance.below(choices.len() as u32) as usize];
            let line = (seat, Some(choice["action"].clone()));
            table.send(&line).await?.ok_or("refused")?;
            script.push(line);
            if chance.below(REGRETS) == 0 && table.send(&(seat, None)).await?.is_some() {
                script.push((seat, None));
            }
        }
    }
    Ok(script)
}

/// Plays it again, and lets somebody hear what the viewers are sent: the processor time that it took, of all threads.
async fn played(
    game: &str,
    players: usize,
    viewers: usize,
    script: &[Line],
    mut hear: impl FnMut(&[u8]),
) -> Result<Duration, Box<dyn Error>> {
    let mut table = Table::open(game, players).await?;
    let mut pages = Vec::new();
    for number in 0..viewers {
        pages.push(table.watch(number).await?);
    }
    let start = ProcessTime::now();
    for line in script {
        let seq = table.send(line).await?.ok_or("refused")?;
        let last = format!("event: frame\nid: {seq}\n");
        for page in &mut pages {
            loop {
                let frame = page.frame().await.ok_or("a stream ended")??;
                let Ok(bytes) = frame.into_data() else { continue };
                hear(&bytes);
                if bytes.starts_with(last.as_bytes()) {
                    break;
                }
            }
        }
    }
    Ok(start.elapsed())
}

/// All that came through the streams.
#[derive(Default)]
struct Sent {
    frames: usize,
    bytes: usize,
    hash: Sha256,
}

impl Sent {
    fn hear(&mut self, bytes: &[u8]) {
        self.frames += 1;
        self.bytes += bytes.len();
        self.hash.update(bytes);
    }

    fn digest(self) -> String {
        self.hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A table with the people around it, on a site of its own.
struct Table {
    site: Router,
    cookies: Vec<String>,
    id: String,
    seq: u64,
}

impl Table {
    async fn open(game: &str, players: usize) -> Result<Table, Box<dyn Error>> {
        let (_, stopping) = watch::channel(false);
        let store = Arc::new(SqliteStore::temporary().await?);
        let limits = Limits {
            requests_per_second: u32::MAX.try_into()?,
            burst: u32::MAX.try_into()?,
            ..Limits::default()
        };
        let app_here =
            App::on(Arc::new(Foreseen::default()), store, limits, None, stopping, Engines::default());
        let mut table =
            Table { site: app(app_here.await?), cookies: Vec::new(), id: String::new(), seq: players as u64 };
        let seats: Vec<&str> = (0..players).map(|seat| if seat == 0 { "me" } else { "friend" }).collect();
        let (cookie, created) =
            table.post("/api/tables", None, &json!({ "game": game, "seats": seats })).await?;
        table.cookies.push(cookie.ok_or("no cookie")?);
        table.id = created["id"].as_str().ok_or("no table")?.to_owned();
        for seat in 1..players {
            let seated = json!({ "seat": seat, "name": format!("Guest {seat}") });
            let address = format!("/api/tables/{}/join", table.id);
            let (cookie, _) = table.post(&address, None, &seated).await?;
            table.cookies.push(cookie.ok_or("no cookie")?);
        }
        Ok(table)
    }

    async fn view(&self, seat: usize) -> Result<Value, Box<dyn Error>> {
        let request =
            Request::get(format!("/api/tables/{}", self.id)).header(header::COOKIE, &self.cookies[seat]);
        let answer = self.site.clone().oneshot(request.body(Body::empty())?).await?;
        Ok(serde_json::from_slice(&to_bytes(answer.into_body(), 1 << 22).await?)?)
    }

    /// Does what the line says; the number of the new entry, or none if it was refused.
    async fn send(&mut self, (seat, action): &Line) -> Result<Option<u64>, Box<dyn Error>> {
        let (verb, body) = match action {
            Some(action) => ("actions", json!({ "seq": self.seq, "seat": seat, "action": action })),
            None => ("undo", json!({ "seq": self.seq, "seat": seat })),
        };
        let address = format!("/api/tables/{}/{verb}", self.id);
        let (_, answer) = self.post(&address, Some(&self.cookies[*seat]), &body).await?;
        self.seq = answer["seq"].as_u64().unwrap_or(self.seq);
        Ok(answer["seq"].as_u64())
    }

    /// Opens the stream of a page: the first are the players', the others only watch.
    async fn watch(&self, number: usize) -> Result<Body, Box<dyn Error>> {
        let mut request = Request::get(format!("/table/{}/stream?after={}", self.id, self.seq))
            .header(header::ACCEPT_LANGUAGE, LANGUAGES[number / 2 % LANGUAGES.len()]);
        if let Some(cookie) = self.cookies.get(number) {
            request = request.header(header::COOKIE, cookie);
        }
        Ok(self.site.clone().oneshot(request.body(Body::empty())?).await?.into_body())
    }

    async fn post(
        &self,
        address: &str,
        cookie: Option<&String>,
        body: &Value,
    ) -> Result<(Option<String>, Value), Box<dyn Error>> {
        let mut request = Request::post(address).header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let answer = self.site.clone().oneshot(request.body(Body::from(body.to_string()))?).await?;
        let is_empty = answer.status() == StatusCode::NO_CONTENT;
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let bytes = to_bytes(answer.into_body(), 1 << 20).await?;
        Ok((cookie, if is_empty { Value::Null } else { serde_json::from_slice(&bytes)? }))
    }
}

/// A machine whose chance is the same every time. Nobody plays here but people.
#[derive(Debug, Default)]
struct Foreseen(AtomicU64);

impl Machine for Foreseen {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error> {
        let mut chance = QuickChance::new(self.0.fetch_add(1, Ordering::Relaxed));
        bytes.fill_with(|| chance.below(256) as u8);
        Ok(())
    }

    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn work(&self, job: Job) {
        job();
    }
}
