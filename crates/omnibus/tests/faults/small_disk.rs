//! A disk that is full: a small file system that nobody else sees and that is gone with the test.

use std::{
    env,
    fs::{self, File},
    io::Write,
    path::PathBuf,
    process::Command,
    time::Duration,
};

use omnibus_postgres_lab::Cluster;
use serde_json::json;
use tokio::time::sleep;

use crate::{crowd::Crowd, dice, http, node::Node, town::Town, verdict};

const PLACE: &str = "FAULTS_SMALL_DISK";
const PEOPLE: usize = 20;
/// How often the disk is filled, and what is done in between.
const ROUNDS: usize = 3;
const ACTIONS: usize = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_costs_a_node_with_sqlite_nothing() {
    let test = "small_disk::a_full_disk_costs_a_node_with_sqlite_nothing";
    let Some(disk) = SmallDisk::enter(test, 8) else { return };
    let file = disk.place.join("omnibus.db").display().to_string();
    let elsewhere = tempfile::tempdir().unwrap();
    let node = Node::new(file.clone(), elsewhere.path().join("node.log"), None, None);
    let town = Town::open(vec![node], None).await;
    let crowd = Crowd::gather(&town, PEOPLE, dice());
    town.until_acknowledged(ACTIONS).await;
    for _ in 0..ROUNDS {
        disk.fill();
        until_a_new_table(&town, |status| status >= 500).await;
        disk.make_room();
        // Nobody has to do anything.
        until_a_new_table(&town, |status| status == 201).await;
        town.until_acknowledged(ACTIONS).await;
    }
    let told = crowd.disperse().await;
    println!("{}", verdict::judge(&town, &file, told).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_costs_two_nodes_with_postgres_nothing() {
    let test = "small_disk::a_full_disk_costs_two_nodes_with_postgres_nothing";
    let Some(disk) = SmallDisk::enter(test, 200) else { return };
    let cluster = Cluster::durable(&disk.place).unwrap();
    let database = cluster.database().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let node = |number: usize| {
        let log = elsewhere.path().join(format!("node-{number}.log"));
        Node::new(database.url().to_owned(), log, None, None)
    };
    let town = Town::open(vec![node(0), node(1)], Some(cluster)).await;
    let crowd = Crowd::gather(&town, PEOPLE, dice());
    town.until_acknowledged(ACTIONS).await;
    for _ in 0..ROUNDS {
        disk.fill();
        until_a_new_table(&town, |status| status >= 500).await;
        disk.make_room();
        // It may have ended by itself.
        let cluster = town.cluster.as_ref().expect("a database of its own");
        tokio::task::block_in_place(|| cluster.kill().and_then(|()| cluster.start_again())).unwrap();
        until_a_new_table(&town, |status| status == 201).await;
        town.until_acknowledged(ACTIONS).await;
    }
    let told = crowd.disperse().await;
    println!("{}", verdict::judge(&town, database.url(), told).await);
}

/// Asks for new tables until the answer is as it should be.
async fn until_a_new_table(town: &Town, is_expected: impl Fn(u16) -> bool) {
    let mut dice = dice();
    let new = json!({ "game": "taxi", "seats": ["me", { "bot": "random" }] });
    loop {
        let node = town.any_node(&mut dice).await;
        if http::post(node, "/api/tables", "", &new).await.is_ok_and(|answer| is_expected(answer.status)) {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

struct SmallDisk {
    place: PathBuf,
}

impl SmallDisk {
    /// Plays this very test again with a file system of so many megabytes for itself alone; in there, gives it.
    fn enter(test: &str, megabytes: u32) -> Option<SmallDisk> {
        if let Some(place) = env::var_os(PLACE) {
            return Some(SmallDisk { place: place.into() });
        }
        let folder = tempfile::tempdir().unwrap();
        let mount = format!(r#"mount -t tmpfs -o size={megabytes}m,mode=0755 none "$0" && exec "$@""#);
        let program = env::current_exe().unwrap();
        let mut command = as_root("unshare");
        command.args(["--mount", "sh", "-c", &mount]).arg(folder.path()).arg("env");
        command.arg(format!("{PLACE}={}", folder.path().display())).arg(program);
        let output = command.args(["--exact", test, "--nocapture"]).output().unwrap();
        let printed = String::from_utf8_lossy(&output.stdout);
        println!("{printed}");
        assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
        assert!(printed.contains("1 passed"), "{test} is not there");
        None
    }

    fn filler(&self) -> PathBuf {
        self.place.join("filler")
    }

    /// Not a byte is left.
    fn fill(&self) {
        let mut filler = File::create(self.filler()).unwrap();
        for size in [1 << 20, 1 << 12, 1] {
            while filler.write_all(&vec![1; size]).is_ok() {}
        }
    }

    fn make_room(&self) {
        fs::remove_file(self.filler()).unwrap();
    }
}

/// A file system of one's own takes root, or a sudo that asks for no password.
fn as_root(program: &str) -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout.trim_ascii() == b"0" {
        return Command::new(program);
    }
    let mut command = Command::new("sudo");
    command.args(["--non-interactive", program]);
    command
}
