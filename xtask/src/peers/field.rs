//! The programs that compete, installed below the build folder and nowhere else.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use super::boardgame_io::BoardgameIo;
use crate::step::{is_installed, quiet, release, root, target};

const OPEN_SPIEL: &str = "2.0.2";
/// As crates/bench/Cargo.toml has it.
const ISMCTS: &str = "0.3.3";

/// What a contestant is a run of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Program {
    /// Ours: games at random.
    Playouts,
    /// Our search, and that of the `ismcts` crate.
    Searches,
    BoardgameIo,
    OpenSpiel,
}

pub(crate) struct Field {
    /// Our own programs.
    release: PathBuf,
    boardgame_io: BoardgameIo,
    python: PathBuf,
}

impl Field {
    pub(crate) fn prepare() -> Result<Field> {
        // What is missing is said before anything takes time.
        if !is_installed("python3") {
            bail!(
                "python3 is needed to run what others have written: install it (on \
                 Debian: apt-get install python3 python3-venv) and try again"
            );
        }
        let folder = target().join("peers");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Field {
            boardgame_io: BoardgameIo::prepare()?,
            python: install_open_spiel(&folder)?,
            release: release("omnibus-bench")?,
        })
    }

    pub(crate) fn command(&self, program: Program) -> Command {
        match program {
            Program::Playouts => Command::new(self.release.join("playouts")),
            Program::Searches => Command::new(self.release.join("searches")),
            Program::BoardgameIo => self.boardgame_io.command("boardgame_io.js"),
            Program::OpenSpiel => {
                let mut command = Command::new(&self.python);
                command.arg(root().join("crates/bench/peers/open_spiel_rollouts.py"));
                command
            }
        }
    }

    /// Everything whose version can matter.
    pub(crate) fn versions(&self) -> Result<String> {
        let python = quiet(Command::new(&self.python).arg("--version"))?;
        let rustc = quiet(Command::new("rustc").arg("--version").current_dir(root()))?;
        Ok(format!(
            "{}, OpenSpiel {OPEN_SPIEL} on {}, ismcts {ISMCTS} and ours by {}",
            self.boardgame_io.versions()?,
            python.trim(),
            rustc.trim()
        ))
    }
}

fn install_open_spiel(folder: &Path) -> Result<PathBuf> {
    let environment = folder.join("python");
    let python = environment.join("bin/python");
    let version = "import importlib.metadata; print(importlib.metadata.version('open_spiel'))";
    let is_there =
        quiet(Command::new(&python).args(["-c", version])).is_ok_and(|version| version.trim() == OPEN_SPIEL);
    if !is_there {
        println!("pip install open_spiel=={OPEN_SPIEL}");
        quiet(Command::new("python3").args(["-m", "venv"]).arg(&environment)).context(
            "Python cannot make an environment: install its venv module (on Debian: \
             apt-get install python3-venv) and try again",
        )?;
        let mut pip = Command::new(&python);
        pip.args(["-m", "pip", "install", "--quiet", &format!("open_spiel=={OPEN_SPIEL}")]);
        quiet(&mut pip).context(
            "OpenSpiel could not be installed: is there a connection to PyPI, and a build for this Python?",
        )?;
    }
    Ok(python)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources;

    #[test]
    fn the_crate_that_is_measured_is_the_one_that_is_named() {
        let manifest = sources::read(&root().join("crates/bench/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("ismcts = \"={ISMCTS}\"")), "{manifest}");
    }
}
