//! The real thing, broken on purpose: nodes and databases that are killed, lines that are cut, clocks that are wrong, disks
//! that are full, while hundreds of people play. Afterwards everything that anybody was told is there, once and in one
//! order, everybody is shown it, and the doctor finds nothing.
//!
//! `FAULTS_MINUTES=20` goes on for so long with either database; `FAULTS_SEED=7` brings another course of events.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod clock;
mod crowd;
mod dice;
mod http;
mod node;
mod person;
mod small_disk;
mod town;
mod trouble;
mod verdict;
mod watcher;
mod wire;

use std::{
    env,
    str::FromStr,
    time::{Duration, Instant},
};

use omnibus_postgres_lab::Cluster;

use crate::{clock::Clock, crowd::Crowd, dice::Dice, node::Node, town::Town, trouble::Trouble, wire::Wire};

/// How many people play at once, each at a table of their own and then at the next.
const PEOPLE: usize = 200;

fn setting<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is to be a number, not {text}")))
}

/// When there is enough; at once, if nobody says how long, and every trouble has been seen.
fn end() -> Instant {
    Instant::now() + Duration::from_mins(setting("FAULTS_MINUTES").unwrap_or(0))
}

fn dice() -> Dice {
    Dice::new(setting("FAULTS_SEED").unwrap_or(1))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_of_three_nodes_with_postgres_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::durable(folder.path()).unwrap();
    let database = cluster.database().unwrap();
    let mut nodes = Vec::new();
    for number in 0..3 {
        let wire = Wire::to(cluster.socket()).await;
        let address = wire.address(database.url());
        // The clock of one of them cannot be relied on.
        let clock = (number == 2).then(|| Clock::new(&folder.path().join("clock")));
        nodes.push(Node::new(address, folder.path().join(format!("node-{number}.log")), Some(wire), clock));
    }
    let town = Town::open(nodes, Some(cluster)).await;
    let crowd = Crowd::gather(&town, PEOPLE, dice());
    println!("{}", Trouble::befall(&town, &Trouble::OF_NODES_AND_DATABASE, 3, end(), dice()).await);
    // The last that is done at many a table is done while a node cannot hear of it.
    let wire = town.nodes[0].wire.as_ref().expect("a line");
    wire.set_dead(true);
    town.until_acknowledged(100).await;
    let told = crowd.disperse().await;
    wire.cut();
    town.mend().await;
    println!("{}", verdict::judge(&town, database.url(), told).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_of_one_node_with_sqlite_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("omnibus.db").display().to_string();
    let node = Node::new(file.clone(), folder.path().join("node.log"), None, None);
    let town = Town::open(vec![node], None).await;
    let crowd = Crowd::gather(&town, PEOPLE / 4, dice());
    println!("{}", Trouble::befall(&town, &Trouble::OF_ONE_NODE, 25, end(), dice()).await);
    let told = crowd.disperse().await;
    town.mend().await;
    println!("{}", verdict::judge(&town, &file, told).await);
}
