//! What a process has used, as the system counts it.

use std::{fs, path::Path};

use anyhow::{Context, Result};

/// The system counts CPU time in hundredths of a second, whatever its clock does.
const TICKS_A_SECOND: f64 = 100.0;

/// CPU seconds of a process up to now.
pub(crate) fn cpu(process: u32) -> Result<f64> {
    Ok(Times::of(process)?.own)
}

/// CPU seconds of a process and of all its children, those that have ended among them.
pub(crate) fn cpu_of_family(process: u32) -> Result<f64> {
    let Times { own, ended } = Times::of(process)?;
    let children = read(process, &format!("task/{process}/children"))?;
    // A child may end while we count; then it is missing here, once.
    let living = children.split_whitespace().filter_map(|child| cpu(child.parse().ok()?).ok());
    Ok(own + ended + living.sum::<f64>())
}

/// Bytes that a process has in memory.
pub(crate) fn memory(process: u32) -> Result<f64> {
    let status = read(process, "status")?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
    let kilobytes: f64 = kilobytes.context("it has no memory")?.parse()?;
    Ok(kilobytes * 1024.0)
}

/// How many files a process may have open.
pub(crate) fn most_files(process: u32) -> Result<usize> {
    let limits = read(process, "limits")?;
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let files = files.and_then(|files| files.split_whitespace().next()).context("no limit of open files")?;
    Ok(files.parse().unwrap_or(usize::MAX))
}

/// CPU seconds.
struct Times {
    own: f64,
    /// Of children that have ended.
    ended: f64,
}

impl Times {
    fn of(process: u32) -> Result<Times> {
        let stat = read(process, "stat")?;
        Times::read(&stat).with_context(|| format!("this is no line of figures: {stat}"))
    }

    /// The name of the program stands in brackets, and may have anything in it.
    fn read(stat: &str) -> Option<Times> {
        let figures: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let seconds =
            |place: usize| -> Option<f64> { Some(figures.get(place)?.parse::<f64>().ok()? / TICKS_A_SECOND) };
        Some(Times { own: seconds(11)? + seconds(12)?, ended: seconds(13)? + seconds(14)? })
    }
}

fn read(process: u32, what: &str) -> Result<String> {
    let file = Path::new("/proc").join(process.to_string()).join(what);
    fs::read_to_string(&file).with_context(|| format!("the process {process} is gone"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_whatever_the_program_is_called() {
        let stat = "42 (a (b) c) S 1 42 42 0 -1 4194560 100 0 0 0 250 50 30 20 20 0 9 0 100 200 300";
        let Times { own, ended } = Times::read(stat).unwrap();
        assert_eq!((own.to_string(), ended.to_string()), ("3".into(), "0.5".into()));
        assert!(Times::read("42 nonsense").is_none());
    }

    #[test]
    fn we_use_something_ourselves() {
        let us = std::process::id();
        assert!(memory(us).unwrap() > 100_000.0);
        assert!(cpu_of_family(us).unwrap() >= cpu(us).unwrap());
        assert!(most_files(us).unwrap() > 10);
    }
}
