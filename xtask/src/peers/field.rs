//! The programs that compete, installed below the build folder and nowhere else.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    sources,
    step::{is_installed, quiet, release, root, target},
};

const BOARDGAME_IO: &str = "0.50.2";
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
    node_modules: PathBuf,
    /// Paris Paris's board as JSON, which JavaScript can read.
    board: PathBuf,
    python: PathBuf,
}

impl Field {
    pub(crate) fn prepare() -> Result<Field> {
        // What is missing is said before anything takes time.
        for (program, package) in [("node", "nodejs"), ("npm", "npm"), ("python3", "python3 python3-venv")] {
            if !is_installed(program) {
                bail!(
                    "{program} is needed to run what others have written: install it (on \
                     Debian: apt-get install {package}) and try again"
                );
            }
        }
        let folder = target().join("peers");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Field {
            node_modules: install_boardgame_io(&folder)?,
            python: install_open_spiel(&folder)?,
            board: write_board(&folder)?,
            release: release("omnibus-bench")?,
        })
    }

    pub(crate) fn command(&self, program: Program) -> Command {
        let scripts = root().join("crates/bench/peers");
        match program {
            Program::Playouts => Command::new(self.release.join("playouts")),
            Program::Searches => Command::new(self.release.join("searches")),
            Program::BoardgameIo => {
                let mut command = Command::new("node");
                // The same games every time, and none of the checks that help while a game is written.
                command.arg("--random-seed=1").env("NODE_ENV", "production");
                command.env("NODE_PATH", &self.node_modules);
                command.arg(scripts.join("boardgame_io.js")).arg(&self.board);
                command
            }
            Program::OpenSpiel => {
                let mut command = Command::new(&self.python);
                command.arg(scripts.join("open_spiel_rollouts.py"));
                command
            }
        }
    }

    /// Everything whose version can matter.
    pub(crate) fn versions(&self) -> Result<String> {
        let node = quiet(Command::new("node").arg("--version"))?;
        let python = quiet(Command::new(&self.python).arg("--version"))?;
        let rustc = quiet(Command::new("rustc").arg("--version").current_dir(root()))?;
        let immer = version_in(&self.node_modules.join("immer/package.json"))?;
        Ok(format!(
            "boardgame.io {BOARDGAME_IO} with immer {immer} on Node {}, OpenSpiel {OPEN_SPIEL} on {}, \
             ismcts {ISMCTS} and ours by {}",
            node.trim(),
            python.trim(),
            rustc.trim()
        ))
    }
}

fn install_boardgame_io(folder: &Path) -> Result<PathBuf> {
    let node_modules = folder.join("node_modules");
    let is_there = version_in(&node_modules.join("boardgame.io/package.json"))
        .is_ok_and(|version| version == BOARDGAME_IO);
    if !is_there {
        println!("npm install boardgame.io@{BOARDGAME_IO}");
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(folder);
        quiet(npm.arg(format!("boardgame.io@{BOARDGAME_IO}")))
            .context("boardgame.io could not be installed: is there a connection to the npm registry?")?;
    }
    Ok(node_modules)
}

fn version_in(package: &Path) -> Result<String> {
    let package: Value = serde_json::from_str(&sources::read(package)?)?;
    Ok(package["version"].as_str().unwrap_or_default().to_owned())
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

/// The board is written down once, in TOML.
fn write_board(folder: &Path) -> Result<PathBuf> {
    let board: Value = toml::from_str(&sources::read(&root().join("boards/paris-paris.toml"))?)?;
    let file = folder.join("paris-paris.json");
    fs::write(&file, board.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_that_is_measured_is_the_one_that_is_named() {
        let manifest = sources::read(&root().join("crates/bench/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("ismcts = \"={ISMCTS}\"")), "{manifest}");
    }
}
