//! Who is measured, and how fast that is.

use anyhow::{Context, Result, bail};

use super::field::{Field, Program};
use crate::{figures::Figures, step::quiet};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Contestant {
    pub(crate) name: &'static str,
    pub(crate) program: Program,
    pub(crate) arguments: &'static [&'static str],
    /// The figure that is counted.
    pub(crate) counted: &'static str,
}

/// One run of a contestant.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// What is counted, by second of CPU time.
    pub(crate) rate: f64,
    /// Of the results: work that nobody looks at might be left out.
    pub(crate) checksum: String,
}

impl Contestant {
    pub(crate) fn run(&self, field: &Field) -> Result<Run> {
        let line = quiet(field.command(self.program).args(self.arguments))?;
        Run::read(&Figures::read(&line), self.counted)
            .with_context(|| format!("{} was measured badly", self.name))
    }
}

impl Run {
    fn read(figures: &Figures, counted: &str) -> Result<Run> {
        // Some searches return at once when there is nothing to choose.
        if figures.has("fewest_choices") && figures.number("fewest_choices")? < 2.0 {
            bail!("a search started where there is only one legal move");
        }
        let rate = figures.number(counted)? * 1e9 / figures.number("cpu_ns")?;
        if !rate.is_finite() || rate <= 0.0 {
            bail!("{rate} {counted} a second is no rate");
        }
        Ok(Run { rate, checksum: figures.text("checksum")?.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Run> {
        Run::read(&Figures::read(line), "iterations")
    }

    #[test]
    fn a_rate_is_by_second() {
        let run = read("iterations=300 cpu_ns=100000000 fewest_choices=2 checksum=17").unwrap();
        assert_eq!((run.rate.to_string(), run.checksum.as_str()), ("3000".into(), "17"));
        assert!(read("iterations=5 cpu_ns=1000000000 checksum=0").is_ok(), "playouts have no root");
    }

    #[test]
    fn a_run_without_a_choice_or_without_time_does_not_count() {
        assert!(read("iterations=300 cpu_ns=1000 fewest_choices=1 checksum=17").is_err());
        assert!(read("iterations=300 cpu_ns=0 fewest_choices=2 checksum=17").is_err());
        assert!(read("iterations=0 cpu_ns=1000 fewest_choices=2 checksum=17").is_err());
        assert!(read("iterations=300 cpu_ns=1000 fewest_choices=2").is_err());
    }
}
