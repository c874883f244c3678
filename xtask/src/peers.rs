//! What others have written and ours, measured in turns in one run.

mod agreement;
pub(crate) mod boardgame_io;
mod contest;
mod contestant;
mod contests;
mod field;
pub(crate) mod rates;
mod table;

use std::fs;

use anyhow::Result;

use contest::Contest;
use contests::CONTESTS;
use field::Field;
use table::table;

pub(crate) fn run(times: u32) -> Result<()> {
    let field = Field::prepare()?;
    println!("{}", field.versions()?);
    agreement::check(&field)?;
    let mut played: Vec<_> = CONTESTS.iter().map(Contest::begin).collect();
    for time in 1..=times {
        println!("\n{time} of {times}, load average {}", load_average());
        for contest in &mut played {
            contest.play(&field)?;
        }
    }
    println!("\nLoad average at the end: {}\n\n{}", load_average(), table(&played));
    Ok(())
}

/// How many programs wanted a core over the last minute: what else the machine did.
pub(crate) fn load_average() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().unwrap_or("unknown").to_owned()
}
