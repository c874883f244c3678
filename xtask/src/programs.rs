//! The test programs of the workspace, two at a time: the longest of them mostly wait, for processes that die and come
//! back, or for the disk.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    thread,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::step::{cargo, quiet};

/// How many run at the same time. Each has as many threads as there are cores.
const AT_ONCE: usize = 2;
/// What takes longest begins first.
const LONGEST: [&str; 4] = ["faults", "simulation", "crash", "http"];
/// Those in a browser come later, by themselves.
const ALL: [&str; 4] = ["test", "--workspace", "--exclude", "omnibus-e2e"];

/// A program with tests in it.
#[derive(Debug, PartialEq, Eq)]
struct Program {
    name: String,
    file: PathBuf,
    /// Where cargo would start it.
    folder: PathBuf,
}

/// Builds all, runs all, and gives what they printed. What fails keeps nothing else from running.
pub(crate) fn test() -> Result<String> {
    // What cannot be built is told in words; then there is nothing left to do but to ask where the programs are.
    quiet(cargo().args(ALL).arg("--no-run"))?;
    let built = quiet(cargo().args(ALL).args(["--no-run", "--message-format=json"]))?;
    let mut programs = Program::all(&built);
    if programs.is_empty() {
        bail!("cargo built no tests");
    }
    programs
        .sort_by_key(|program| LONGEST.iter().position(|name| *name == program.name).unwrap_or(usize::MAX));
    let mut printed = run(programs)?;
    printed += &quiet(cargo().args(ALL).args(["--doc", "--no-fail-fast"]))?;
    Ok(printed)
}

fn run(programs: Vec<Program>) -> Result<String> {
    let waiting = Mutex::new(programs.into_iter());
    let next = || waiting.lock().ok()?.next();
    let lane = || std::iter::from_fn(next).map(|program| program.run()).collect::<Vec<_>>();
    let done: Vec<Result<String>> = thread::scope(|scope| {
        let lanes: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(lane)).collect();
        lanes.into_iter().flat_map(|lane| lane.join().unwrap_or_else(|_| vec![Err(broken())])).collect()
    });
    let (passed, failed): (Vec<_>, Vec<_>) = done.into_iter().partition(Result::is_ok);
    if !failed.is_empty() {
        let complaints: Vec<String> =
            failed.iter().filter_map(|failed| Some(format!("{:#}", failed.as_ref().err()?))).collect();
        bail!("{}", complaints.join("\n"));
    }
    Ok(passed.into_iter().flatten().collect())
}

fn broken() -> anyhow::Error {
    anyhow::anyhow!("whoever ran the tests broke")
}

impl Program {
    /// From what cargo says of each thing that it built.
    fn all(built: &str) -> Vec<Program> {
        let things = built.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        things.filter_map(|thing| Program::read(&thing)).collect()
    }

    fn read(thing: &Value) -> Option<Program> {
        // Programs that tests start are built too, and have no tests.
        if thing["reason"] != "compiler-artifact" || thing["profile"]["test"] != true {
            return None;
        }
        let folder = Path::new(thing["manifest_path"].as_str()?).parent()?;
        Some(Program {
            name: thing["target"]["name"].as_str()?.to_owned(),
            file: thing["executable"].as_str()?.into(),
            folder: folder.to_owned(),
        })
    }

    fn run(&self) -> Result<String> {
        let mut command = Command::new(&self.file);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        quiet(&mut command).with_context(|| format!("the tests {} of {}", self.name, self.folder.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_tests_is_found_among_what_was_built() {
        let thing = |name: &str, is_test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/a/Cargo.toml","target":{{"name":"{name}"}},"profile":{{"test":{is_test}}},"executable":{executable}}}"#
            )
        };
        let built = [
            thing("library", false, "null"),
            thing("laws", true, r#""/t/laws-1""#),
            thing("omnibus", false, r#""/t/omnibus""#),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
            "noise".to_owned(),
        ];
        let laws = Program { name: "laws".into(), file: "/t/laws-1".into(), folder: "/a".into() };
        assert_eq!(Program::all(&built.join("\n")), [laws]);
    }

    #[test]
    fn every_program_runs_though_one_fails() {
        let program =
            |name: &str, file: &str| Program { name: name.into(), file: file.into(), folder: "/".into() };
        assert_eq!(run(vec![program("one", "true"), program("two", "true")]).unwrap(), "");
        let failed = run(vec![program("one", "false"), program("two", "true"), program("three", "false")]);
        let complaint = format!("{:#}", failed.unwrap_err());
        assert!(
            complaint.contains("the tests one of /") && complaint.contains("the tests three of /"),
            "{complaint}"
        );
    }
}
