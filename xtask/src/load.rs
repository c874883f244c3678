//! Servers under load, ours and boardgame.io's, measured in turns in one run.

mod entrant;
mod generator;
mod held;
mod process;
mod server;
mod table;
mod usage;

use anyhow::{Context, Result, anyhow};

use crate::{
    peers::{boardgame_io::BoardgameIo, load_average},
    step::{quiet, release, root, target},
};
use entrant::{ENTRANTS, LOADS};
use generator::Generator;
use held::Held;
use omnibus_postgres_lab::Cluster;
use server::Grounds;
use table::Row;

/// So many times, in turns. Quickly, it is only seen that everything works.
pub(crate) fn run(times: u32, is_quick: bool) -> Result<()> {
    let boardgame_io = BoardgameIo::prepare()?;
    let folder = target().join("load");
    // What is there is left of the last run.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let measuring = release("omnibus-bench")?;
    let generator = Generator { program: measuring.join("tables"), is_quick };
    let hollow = measuring.join("hollow");
    let omnibus = release("omnibus")?.join("omnibus");
    let cluster = Cluster::durable(&folder).map_err(|trouble| anyhow!(trouble))?;
    let grounds = Grounds { omnibus, hollow, boardgame_io, cluster, folder };
    allow_many_files();

    let rustc = quiet(std::process::Command::new("rustc").arg("--version").current_dir(root()))?;
    println!("{}, and ours by {}", grounds.boardgame_io.versions()?, rustc.trim());
    println!("Load average at the beginning: {}", load_average());
    let mut rows: Vec<Row> = LOADS
        .iter()
        .flat_map(|&load| ENTRANTS.iter().map(move |&entrant| Row::new(load, entrant)))
        .filter(|row| row.entrant.takes_part(row.load))
        .collect();
    for time in 1..=times {
        println!("\n{time} of {times}, load average {}", load_average());
        for row in &mut rows {
            row.play(&grounds, &generator)?;
        }
    }
    let held: Vec<Held> = ["omnibus-browser", "omnibus-socket"]
        .into_iter()
        .map(|kind| held::hold(&grounds, &generator, kind))
        .collect::<Result<_>>()?;
    println!(
        "\nLoad average at the end: {}\n\n{}\n{}",
        load_average(),
        table::table(&rows),
        held::table(&held)
    );
    Ok(())
}

/// Two connections for each of ten thousand tables are more open files than programs usually may have. Where the system
/// does not allow it, as many tables are held as there can be.
fn allow_many_files() {
    let us = std::process::id().to_string();
    let allowed = quiet(std::process::Command::new("prlimit").args(["--nofile=65536:65536", "--pid", &us]));
    if allowed.is_err() {
        println!("More open files are not allowed: fewer tables may be held.");
    }
}
