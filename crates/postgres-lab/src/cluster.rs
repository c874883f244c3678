//! A server with a folder of its own.

use std::{
    fs, io,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use crate::programs::{MISSING, Programs};

/// How long it may take to start.
const START: Duration = Duration::from_mins(1);
const PORT: &str = "5432";

/// Keeps the server running as long as somebody holds the other end of its input, and then ends it and removes the
/// folder. So nothing is left of it, even where a test is killed.
const KEEPER: &str = r#"folder=$1; shift
"$@" >"$folder/log" 2>&1 </dev/null &
server=$!
cat >/dev/null
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
    _input: ChildStdin,
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
    pub fn start() -> Result<Cluster, String> {
        let programs = Programs::find().ok_or(MISSING)?;
        let folder = tempfile::Builder::new()
            .prefix("omnibus-postgres-")
            .tempdir()
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
        // Without fsync: a process that dies loses nothing by it, and no test cuts the power.
        for setting in ["listen_addresses=", "fsync=off", "max_connections=400", "shared_buffers=64MB"] {
            keeper.args(["-c", setting]);
        }
        let mut keeper = keeper
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Ctrl+C is for the test; the server ends after it.
            .process_group(0)
            .spawn()
            .map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
        let input = keeper.stdin.take().ok_or("PostgreSQL has no input")?;
        // From now on the keeper removes it.
        let folder = folder.keep();
        let cluster = Cluster { programs, folder, databases: AtomicU32::new(0), _input: input };
        cluster.wait(&mut keeper)?;
        Ok(cluster)
    }

    /// Makes a database.
    pub fn database(&self) -> Result<Database, String> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        run(self.client("createdb").arg(&name))?;
        let socket = self.folder.to_string_lossy().replace('/', "%2F");
        Ok(Database { url: format!("postgres://postgres@{socket}:{PORT}/{name}") })
    }

    fn wait(&self, keeper: &mut Child) -> Result<(), String> {
        let start = Instant::now();
        while let Err(complaint) = run(&mut self.client("pg_isready")) {
            let has_ended = keeper.try_wait().is_ok_and(|ended| ended.is_some());
            if has_ended || start.elapsed() > START {
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
