//! A server that is measured: the real program, or several, and the database behind it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::{Context, Result, anyhow};
use omnibus_postgres_lab::Cluster;

use super::{entrant::House, process::Process, usage};
use crate::{figures::Figures, peers::boardgame_io::BoardgameIo};

/// Limits are for strangers: here everybody comes from the same address, and tables that are put away would have to
/// come back. Who is idle stays.
const LIMITS: [(&str, &str); 7] = [
    ("OMNIBUS_REQUESTS_PER_SECOND", "1000000"),
    ("OMNIBUS_BURST", "1000000"),
    ("OMNIBUS_CLIENT_TIME", "1800s"),
    ("OMNIBUS_STREAMS", "1000000"),
    ("OMNIBUS_STREAMS_PER_CLIENT", "1000000"),
    ("OMNIBUS_TABLES_PER_GUEST", "1000000"),
    ("OMNIBUS_TABLES_IN_MEMORY", "20000"),
];

/// All that servers are made of.
pub(crate) struct Grounds {
    pub(crate) omnibus: PathBuf,
    pub(crate) hollow: PathBuf,
    pub(crate) boardgame_io: BoardgameIo,
    /// One that waits for the disk.
    pub(crate) cluster: Cluster,
    /// For databases that are files.
    pub(crate) folder: PathBuf,
}

/// A running server with an empty database; ended with this value.
pub(crate) struct Server {
    nodes: Vec<Process>,
    /// `127.0.0.1:1234`, one for each node.
    hosts: Vec<String>,
    /// The first of the database's processes, if it has any.
    database: Option<u32>,
}

/// What a server has used up to now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// CPU seconds of all nodes.
    pub(crate) cpu: f64,
    /// CPU seconds of the database, where it has processes of its own.
    pub(crate) database_cpu: Option<f64>,
    /// Bytes of all nodes.
    pub(crate) memory: f64,
}

impl Grounds {
    pub(crate) fn start(&self, house: House) -> Result<Server> {
        match house {
            House::Sqlite => {
                static FILES: AtomicU32 = AtomicU32::new(0);
                let name = format!("{}.db", FILES.fetch_add(1, Ordering::Relaxed));
                let (node, host) = self.start_node(&self.folder.join(name).to_string_lossy())?;
                Ok(Server { nodes: vec![node], hosts: vec![host], database: None })
            }
            House::Postgres { nodes } => {
                let database = self.cluster.database().map_err(|trouble| anyhow!(trouble))?;
                let started = (0..nodes).map(|_| self.start_node(database.url()));
                let (nodes, hosts) = started.collect::<Result<Vec<_>>>()?.into_iter().unzip();
                Ok(Server { nodes, hosts, database: Some(postmaster(&self.cluster)?) })
            }
            House::Hollow => Server::that_says_its_port(&Command::new(&self.hollow)),
            House::BoardgameIo => {
                Server::that_says_its_port(&self.boardgame_io.command("boardgame_io_server.js"))
            }
        }
    }

    fn start_node(&self, database: &str) -> Result<(Process, String)> {
        let mut command = Command::new(&self.omnibus);
        command.args(["--no-browser", "--lang", "en", "--listen", "127.0.0.1:0", "--database", database]);
        let log = self.folder.join("server.log");
        let node = Process::start_with_log(command.envs(LIMITS), &log)?;
        let line = node.line().with_context(|| format!("see {}", log.display()))?;
        let host = line.split_once("http://").map(|(_, host)| host.trim().to_owned());
        Ok((node, host.with_context(|| format!("the server does not say where it is: {line}"))?))
    }
}

impl Server {
    fn that_says_its_port(command: &Command) -> Result<Server> {
        let node = Process::start(command)?;
        let port = Figures::read(&node.line()?).text("port")?.to_owned();
        Ok(Server { nodes: vec![node], hosts: vec![format!("127.0.0.1:{port}")], database: None })
    }

    /// As the program `tables` wants them.
    pub(crate) fn hosts(&self) -> String {
        self.hosts.join(",")
    }

    pub(crate) fn usage(&self) -> Result<Usage> {
        let mut used = Usage { cpu: 0.0, database_cpu: None, memory: 0.0 };
        for node in &self.nodes {
            used.cpu += usage::cpu(node.id())?;
            used.memory += usage::memory(node.id())?;
        }
        used.database_cpu = self.database.map(usage::cpu_of_family).transpose()?;
        Ok(used)
    }

    /// How many files its first node may have open.
    pub(crate) fn most_files(&self) -> Result<usize> {
        usage::most_files(self.nodes.first().context("a server without a node")?.id())
    }
}

/// The first process of PostgreSQL: it writes its number down.
fn postmaster(cluster: &Cluster) -> Result<u32> {
    let socket = cluster.socket();
    let file = socket.parent().unwrap_or(Path::new("/")).join("data/postmaster.pid");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let number = text.lines().next().and_then(|line| line.trim().parse().ok());
    number.with_context(|| format!("no number in {}", file.display()))
}
