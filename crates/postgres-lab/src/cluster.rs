//! A server with a folder of its own.

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::programs::{MISSING, Programs};

/// How long it may take to start.
const START: Duration = Duration::from_mins(1);
const PORT: &str = "5432";

/// Keeps the server running as long as somebody holds the other end of its input, and then ends it and removes the
/// folder. So nothing is left of it, even where a test is killed. Until then it does as it is told, a word a line.
const KEEPER: &str = r#"folder=$1; shift
start() {
    "$@" >>"$folder/log" 2>&1 </dev/null &
    server=$!
}
kill_all() {
    # Whoever is stopped has no more children.
    kill -STOP $server
    children=$(cat "/proc/$server/task/$server/children")
    kill -KILL $server $children
    wait $server
    # While one of them is left, PostgreSQL does not start again.
    for child in $children; do
        while kill -0 $child; do sleep 0.01; done
    done
}
start "$@"
while read -r order; do
    case $order in
    kill) kill_all ;;
    start) start "$@" ;;
    esac
    echo "$order: done"
done
kill -QUIT $server
wait $server
rm -rf "$folder""#;

/// A running PostgreSQL. It is reached by a socket in its folder, by nobody else.
#[derive(Debug)]
pub struct Cluster {
    programs: Programs,
    folder: PathBuf,
    databases: AtomicU32,
    /// Ends the server when it is dropped.
    keeper: Mutex<Keeper>,
}

/// The two ends of whoever keeps the server running.
#[derive(Debug)]
struct Keeper {
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// What the server does before it acknowledges a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// Nothing: a process that dies loses nothing by it, and no test cuts the power.
    Quick,
    /// It waits for the disk, as where games are kept.
    Durable,
}

/// A database in a cluster, empty at first.
#[derive(Debug)]
pub struct Database {
    url: String,
}

impl Database {
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Cluster {
    /// A quick one: what it acknowledges would not survive a power cut.
    pub fn start() -> Result<Cluster, String> {
        Cluster::start_in(&env::temp_dir(), Care::Quick)
    }

    /// One that keeps what it acknowledges, as a server for people does, in a folder under `place`.
    pub fn durable(place: &Path) -> Result<Cluster, String> {
        Cluster::start_in(place, Care::Durable)
    }

    fn start_in(place: &Path, care: Care) -> Result<Cluster, String> {
        let programs = Programs::find().ok_or(MISSING)?;
        let folder = tempfile::Builder::new()
            .prefix("omnibus-postgres-")
            .tempdir_in(place)
            .map_err(|error| format!("cannot make a folder for PostgreSQL: {error}"))?;
        let user = User::choose()?;
        user.own(folder.path()).map_err(|error| format!("cannot give PostgreSQL its folder: {error}"))?;
        let data = folder.path().join("data");
        let mut initdb = user.command(&programs.program("initdb"));
        initdb.args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--username=postgres"]);
        run(initdb.arg("--pgdata").arg(&data).current_dir(folder.path()))?;

        let server = user.command(&programs.program("postgres"));
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(folder.path());
        keeper.arg(server.get_program()).args(server.get_args());
        keeper.arg("-D").arg(&data).arg("-k").arg(folder.path()).args(["-p", PORT]);
        for setting in ["listen_addresses=", "max_connections=400", "shared_buffers=64MB"] {
            keeper.args(["-c", setting]);
        }
        if care == Care::Quick {
            keeper.args(["-c", "fsync=off"]);
        }
        let mut keeper = keeper
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // Ctrl+C is for the test; the server ends after it.
            .process_group(0)
            .spawn()
            .map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
        let (Some(orders), Some(answers)) = (keeper.stdin.take(), keeper.stdout.take()) else {
            return Err("PostgreSQL has nobody who keeps it".into());
        };
        let both = Mutex::new(Keeper { orders, answers: BufReader::new(answers) });
        // From now on the keeper removes it.
        let folder = folder.keep();
        let cluster = Cluster { programs, folder, databases: AtomicU32::new(0), keeper: both };
        cluster.wait(|| keeper.try_wait().is_ok_and(|ended| ended.is_some()))?;
        Ok(cluster)
    }

    /// Makes a database.
    pub fn database(&self) -> Result<Database, String> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        run(self.client("createdb").arg(&name))?;
        let socket = self.folder.to_string_lossy().replace('/', "%2F");
        Ok(Database { url: format!("postgres://postgres@{socket}:{PORT}/{name}") })
    }

    /// Where it is listening, for whoever wants to stand in between.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(format!(".s.PGSQL.{PORT}"))
    }

    /// All of its processes end from one moment to the next (SIGKILL).
    pub fn kill(&self) -> Result<(), String> {
        self.order("kill")
    }

    /// Starts it again after it was killed, or has ended by itself, and waits until it answers.
    pub fn start_again(&self) -> Result<(), String> {
        self.order("start")?;
        self.wait(|| false)
    }

    /// Has the keeper do something, and waits until it is done.
    fn order(&self, word: &str) -> Result<(), String> {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answer = String::new();
        let told = writeln!(keeper.orders, "{word}").and_then(|()| keeper.answers.read_line(&mut answer));
        match told {
            Ok(1..) => Ok(()),
            Ok(0) => Err("nobody keeps PostgreSQL any more".into()),
            Err(error) => Err(format!("nobody keeps PostgreSQL any more: {error}")),
        }
    }

    fn wait(&self, mut has_ended: impl FnMut() -> bool) -> Result<(), String> {
        let start = Instant::now();
        while let Err(complaint) = run(&mut self.client("pg_isready")) {
            if has_ended() || start.elapsed() > START {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(format!("PostgreSQL does not start: {complaint}\n{log}"));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.program(program));
        command.args(["--username=postgres", "--port", PORT]).arg("--host").arg(&self.folder);
        command
    }
}

/// Under whose name the server runs.
enum User {
    Me,
    /// PostgreSQL refuses to run as root.
    Other {
        user: u32,
        group: u32,
    },
}

impl User {
    fn choose() -> Result<User, String> {
        let id = |arguments: &[&str]| -> Option<u32> {
            run(Command::new("id").args(arguments)).ok()?.trim().parse().ok()
        };
        if id(&["-u"]) != Some(0) {
            return Ok(User::Me);
        }
        ["postgres", "nobody"]
            .into_iter()
            .find_map(|name| Some(User::Other { user: id(&["-u", name])?, group: id(&["-g", name])? }))
            .ok_or_else(|| "PostgreSQL does not run as root, and there is no user postgres or nobody".into())
    }

    fn own(&self, folder: &Path) -> io::Result<()> {
        match *self {
            User::Me => Ok(()),
            User::Other { user, group } => chown(folder, Some(user), Some(group)),
        }
    }

    fn command(&self, program: &Path) -> Command {
        let User::Other { user, group } = self else { return Command::new(program) };
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={user}"), format!("--regid={group}"), "--clear-groups".into()]);
        command.arg("--").arg(program);
        command
    }
}

/// What it prints; its complaint if it fails.
fn run(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
