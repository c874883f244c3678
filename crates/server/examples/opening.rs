//! How long a table takes to open: `cargo run --release -p omnibus-server --example opening`.
//!
//! A finished game of Taxi for four, played by bots. Once from its log, as after a restart, and once more when
//! it is in memory.
#![allow(clippy::print_stdout)]

use std::{
    error::Error,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header},
};
use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Game, Playing, QuickChance, Record, Silent, Viewer};
use omnibus_server::{App, Limits, app};
use omnibus_store::{SqliteStore, Store};
use omnibus_taxi::{Board, Deck, Options, Taxi};
use tokio::sync::watch;
use tower::ServiceExt;

const RUNS: usize = 21;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let record = played(&mut QuickChance::new(1)).ok_or("Taxi is for four as well")?;
    let steps = record.actions.len();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::temporary().await?);
    let posted = Request::post("/api/records").body(Body::from(record.write()))?;
    let answer = site(&store).await?.oneshot(posted).await?;
    let created: serde_json::Value = serde_json::from_slice(&to_bytes(answer.into_body(), 1 << 20).await?)?;
    let address = created["address"].as_str().ok_or("no table")?.to_owned();

    let (mut cold, mut warm, mut size) = (Vec::new(), Vec::new(), 0);
    for _ in 0..RUNS {
        let fresh = site(&store).await?;
        let (time, bytes) = open(&fresh, &address).await?;
        cold.push(time);
        size = bytes;
        warm.push(open(&fresh, &address).await?.0);
    }
    println!("Taxi for four, {steps} actions, over; page of {size} bytes, compressed on the fly");
    for (name, mut times) in [("from its log", cold), ("in memory", warm)] {
        times.sort_unstable();
        let [least, median, most] = [0, RUNS / 2, RUNS - 1].map(|at| times[at].as_secs_f64() * 1e3);
        println!("{name}: median {median:.1} ms ({least:.1} to {most:.1})");
    }
    Ok(())
}

async fn site(store: &Arc<dyn Store>) -> Result<Router, Box<dyn Error>> {
    let (_, stopping) = watch::channel(false);
    Ok(app(App::new(Arc::clone(store), Limits::default(), None, stopping).await?))
}

async fn open(site: &Router, address: &str) -> Result<(Duration, usize), Box<dyn Error>> {
    let request = Request::get(address).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty())?;
    let start = Instant::now();
    let answer = site.clone().oneshot(request).await?;
    let bytes = to_bytes(answer.into_body(), 16 << 20).await?;
    Ok((start.elapsed(), bytes.len()))
}

fn played(chance: &mut QuickChance) -> Option<Record> {
    let game = Taxi::new(Board::standard(), Deck::standard(), 4, Options::default())?;
    let bot = game.bot("wild")?;
    let mut playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let action = bot.choose(&Decision::new(&game, &view, seat, &legal), chance);
        playing.act(seat, action, &mut Silent).ok()?;
    }
    Some(Record::of(&playing))
}
