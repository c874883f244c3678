//! Tables of Paris Paris at a server, played over real sockets: how many actions it takes, and how soon they are seen.
//!
//! `tables KIND HOSTS TABLES RATE WARM_UP SECONDS` plays at so many tables, each with two players who each have a
//! connection of their own to look on. Actions are due at a steady rate, whatever the server does, and their latency
//! is counted from when they were due until both have seen it; `max` as a rate has each table act again as soon as
//! both have seen the last. `HOSTS` are the nodes of the server (`127.0.0.1:3080,…`): the players of a table ask
//! different ones.
//!
//! `tables hold KIND HOSTS TABLES` opens as many, plays slowly for some seconds, and keeps them until its input ends.
//!
//! Prints `begin` and `end` when the measured time does, so that others can measure the server at the same moments,
//! and then a line of figures. Run by `cargo xtask bench server`.

mod boardgame_io;
mod browser;
mod connection;
mod events;
mod guest;
mod hollow;
mod http;
mod latencies;
mod pace;
mod player;
mod scan;
mod socket;
mod table;
mod tally;
mod websocket;

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    net::SocketAddr,
    process::ExitCode,
    rc::Rc,
    thread,
    time::Duration,
};

use anyhow::{Context, Result, anyhow, bail};
use tokio::{
    sync::oneshot,
    task::{JoinSet, LocalSet},
    time::{sleep, timeout},
};

use boardgame_io::BoardgameIo;
use browser::Browser;
use hollow::Hollow;
use pace::{Metronome, Pace};
use player::{Place, Player};
use socket::Socket;
use table::Table;
use tally::Tally;

const USAGE: &str = "\
usage: tables KIND HOSTS TABLES RATE WARM_UP SECONDS, such as: tables omnibus-browser 127.0.0.1:3080 50 500 3 10
       tables hold KIND HOSTS TABLES
KIND is one of omnibus-browser, omnibus-socket, boardgame.io, hollow; RATE is actions a second, or max";

/// How many tables are opened at the same time.
const OPENERS: usize = 8;
/// How long what was due may still take in the end: a server that cannot keep up has a queue by then.
const REST: Duration = Duration::from_mins(2);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((kind, plan)) = Plan::read(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match run(kind, plan) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Browser,
    Socket,
    BoardgameIo,
    Hollow,
}

#[derive(Debug)]
struct Plan {
    hosts: Vec<SocketAddr>,
    tables: usize,
    /// Actions a second; none: as fast as it goes.
    rate: Option<f64>,
    warm_up: Duration,
    measured: Duration,
    /// Whether the tables are kept until the input ends.
    holds: bool,
}

impl Plan {
    fn read(arguments: &[String]) -> Option<(Kind, Plan)> {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (holds, kind, hosts, tables, [rate, warm_up, measured]) = match words[..] {
            ["hold", kind, hosts, tables] => (true, kind, hosts, tables, ["100", "1", "5"]),
            [kind, hosts, tables, rate, warm_up, measured] => {
                (false, kind, hosts, tables, [rate, warm_up, measured])
            }
            _ => return None,
        };
        let kind = match kind {
            "omnibus-browser" => Kind::Browser,
            "omnibus-socket" => Kind::Socket,
            "boardgame.io" => Kind::BoardgameIo,
            "hollow" => Kind::Hollow,
            _ => return None,
        };
        let rate = match rate {
            "max" => None,
            rate => Some(rate.parse().ok().filter(|rate: &f64| rate.is_finite() && *rate > 0.0)?),
        };
        let plan = Plan {
            hosts: hosts.split(',').map(|host| host.parse().ok()).collect::<Option<_>>()?,
            tables: tables.parse().ok().filter(|&tables| tables > 0)?,
            rate,
            warm_up: Duration::from_secs(warm_up.parse().ok()?),
            measured: Duration::from_secs(measured.parse().ok().filter(|&seconds| seconds > 0)?),
            holds,
        };
        Some((kind, plan))
    }

    /// Where the two players of a table sit: at different nodes, if there are several.
    fn places(&self, table: usize) -> [Place; 2] {
        [0, 1].map(|seat| Place {
            host: self.hosts[(table + seat) % self.hosts.len()],
            seat,
            is_frugal: self.holds,
        })
    }
}

/// All on one thread: the server needs the others.
fn run(kind: Kind, plan: Plan) -> Result<()> {
    let plan = &Rc::new(plan);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let played = async {
        match kind {
            Kind::Browser => play::<Browser>(plan).await,
            Kind::Socket => play::<Socket>(plan).await,
            Kind::BoardgameIo => play::<BoardgameIo>(plan).await,
            Kind::Hollow => play::<Hollow>(plan).await,
        }
    };
    LocalSet::new().block_on(&runtime, played)
}

async fn play<P: Player + 'static>(plan: &Rc<Plan>) -> Result<()> {
    let tally = Rc::new(RefCell::new(Tally::default()));
    let (metronome, paces) = Metronome::new(plan.tables, plan.rate);
    let mut playing = open::<P>(plan, paces, &tally).await?;
    let ticking = metronome.start()?;
    sleep(plan.warm_up).await;
    tally.borrow_mut().begin();
    say("begin")?;
    sleep(plan.measured).await;
    tally.borrow_mut().end();
    say("end")?;
    if plan.holds {
        say_figures(plan, &tally)?;
        until_input_ends().await?;
        return complain(&tally.borrow());
    }
    drop(ticking);
    let rest = async { while playing.join_next().await.is_some() {} };
    if timeout(REST, rest).await.is_err() {
        let error = anyhow!("tables were still behind {} seconds after the end", REST.as_secs());
        tally.borrow_mut().add_errors(playing.len() as u64, &error);
    }
    say_figures(plan, &tally)?;
    complain(&tally.borrow())
}

/// Opens all tables, a handful at a time. Each waits for its pace from then on: who does not listen to a server for
/// long is taken for gone.
async fn open<P: Player + 'static>(
    plan: &Rc<Plan>,
    paces: Vec<Pace>,
    tally: &Rc<RefCell<Tally>>,
) -> Result<JoinSet<()>> {
    let numbered = Rc::new(RefCell::new(paces.into_iter().enumerate()));
    let playing = Rc::new(RefCell::new(JoinSet::new()));
    let mut openers = JoinSet::new();
    for _ in 0..OPENERS {
        let (plan, numbered) = (Rc::clone(plan), Rc::clone(&numbered));
        let (playing, tally) = (Rc::clone(&playing), Rc::clone(tally));
        openers.spawn_local(async move {
            loop {
                let next = numbered.borrow_mut().next();
                let Some((number, pace)) = next else { return Ok(()) };
                let table = Table::<P>::open(plan.places(number)).await?;
                playing.borrow_mut().spawn_local(table.play(pace, Rc::clone(&tally)));
            }
        });
    }
    openers.join_all().await.into_iter().collect::<Result<()>>()?;
    Ok(playing.take())
}

/// What went wrong is said, and the run is worth nothing.
fn complain(tally: &Tally) -> Result<()> {
    match tally.first_error() {
        Some(first) => bail!("{} errors, the first: {first}", tally.errors()),
        None => Ok(()),
    }
}

fn say_figures(plan: &Plan, tally: &RefCell<Tally>) -> Result<()> {
    let offered = plan.rate.map_or("max".to_owned(), |rate| rate.to_string());
    say(&tally.borrow_mut().figures(plan.tables, &offered))
}

/// At once: somebody waits for it.
fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).context("nobody listens")
}

async fn until_input_ends() -> Result<()> {
    let (sender, ended) = oneshot::channel();
    thread::Builder::new().spawn(move || {
        // Whatever it is that ends it.
        let _ = io::stdin().read_to_end(&mut Vec::new());
        let _ = sender.send(());
    })?;
    ended.await.context("nobody reads the input")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(words: &str) -> Option<Plan> {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        Plan::read(&words).map(|(_, plan)| plan)
    }

    #[test]
    fn the_players_of_a_table_ask_different_nodes() {
        let plan = plan("omnibus-socket 127.0.0.1:1,127.0.0.1:2,127.0.0.1:3 50 500 3 10").unwrap();
        assert_eq!(plan.places(2).map(|place| place.host.port()), [3, 1]);
        assert_eq!(plan.places(0).map(|place| place.seat), [0, 1]);
    }

    #[test]
    fn a_rate_is_a_number_or_as_fast_as_it_goes() {
        let rate = |rate| plan(&format!("boardgame.io 127.0.0.1:1 50 {rate} 3 10")).map(|plan| plan.rate);
        assert_eq!((rate("max"), rate("2.5")), (Some(None), Some(Some(2.5))));
        assert_eq!(["0", "-1", "inf", "fast"].map(rate), [None; 4]);
        assert!(plan("hold omnibus-browser 127.0.0.1:1 10").unwrap().holds);
    }
}
