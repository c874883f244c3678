//! The program that plays at the tables, and what the server used meanwhile.

use std::{path::PathBuf, process::Command};

use anyhow::{Result, bail};

use super::{
    entrant::Load,
    process::Process,
    server::{Server, Usage},
};
use crate::figures::Figures;

pub(crate) struct Generator {
    pub(crate) program: PathBuf,
    /// Whether it is enough to see that everything works.
    pub(crate) is_quick: bool,
}

/// One run.
pub(crate) struct Measured {
    pub(crate) figures: Figures,
    /// When the measured time began, and when it ended.
    pub(crate) before: Usage,
    pub(crate) after: Usage,
}

impl Generator {
    pub(crate) fn measure(&self, server: &Server, kind: &str, load: Load) -> Result<Measured> {
        // V8 compiles what runs often: that is not to be measured.
        let (warm_up, seconds) = if self.is_quick { ("2", "4") } else { ("8", "12") };
        let mut command = Command::new(&self.program);
        command.args([kind, &server.hosts(), &load.tables.to_string(), &load.rate(), warm_up, seconds]);
        let playing = Process::start(&command)?;
        playing.expect("begin")?;
        let before = server.usage()?;
        playing.expect("end")?;
        let after = server.usage()?;
        let figures = Figures::read(&playing.line()?);
        playing.finish()?;
        let errors = figures.text("errors")?;
        if errors != "0" {
            bail!("there were {errors} errors with {kind} and {load}: nothing is measured by that");
        }
        Ok(Measured { figures, before, after })
    }
}
