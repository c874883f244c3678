//! boardgame.io, installed below the build folder, with our board in a form that it can read.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    sources,
    step::{is_installed, quiet, root, target},
};

const VERSION: &str = "0.50.2";

pub(crate) struct BoardgameIo {
    node_modules: PathBuf,
    /// Paris Paris's board as JSON, which JavaScript can read.
    board: PathBuf,
}

impl BoardgameIo {
    pub(crate) fn prepare() -> Result<BoardgameIo> {
        for (program, package) in [("node", "nodejs"), ("npm", "npm")] {
            if !is_installed(program) {
                bail!(
                    "{program} is needed to run what others have written: install it (on \
                     Debian: apt-get install {package}) and try again"
                );
            }
        }
        let folder = target().join("peers");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(BoardgameIo { node_modules: install(&folder)?, board: write_board(&folder)? })
    }

    /// One of our scripts, with none of the checks that help while a game is written. Its first argument is the board.
    pub(crate) fn command(&self, script: &str) -> Command {
        let mut command = Command::new("node");
        // The same games every time.
        command.arg("--random-seed=1").env("NODE_ENV", "production").env("NODE_PATH", &self.node_modules);
        command.arg(root().join("crates/bench/peers").join(script)).arg(&self.board);
        command
    }

    /// Everything whose version can matter.
    pub(crate) fn versions(&self) -> Result<String> {
        let node = quiet(Command::new("node").arg("--version"))?;
        let immer = version_in(&self.node_modules.join("immer/package.json"))?;
        Ok(format!("boardgame.io {VERSION} with immer {immer} on Node {}", node.trim()))
    }
}

fn install(folder: &Path) -> Result<PathBuf> {
    let node_modules = folder.join("node_modules");
    let is_there =
        version_in(&node_modules.join("boardgame.io/package.json")).is_ok_and(|version| version == VERSION);
    if !is_there {
        println!("npm install boardgame.io@{VERSION}");
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(folder);
        quiet(npm.arg(format!("boardgame.io@{VERSION}")))
            .context("boardgame.io could not be installed: is there a connection to the npm registry?")?;
    }
    Ok(node_modules)
}

fn version_in(package: &Path) -> Result<String> {
    let package: Value = serde_json::from_str(&sources::read(package)?)?;
    Ok(package["version"].as_str().unwrap_or_default().to_owned())
}

/// The board is written down once, in TOML.
fn write_board(folder: &Path) -> Result<PathBuf> {
    let board: Value = toml::from_str(&sources::read(&root().join("boards/paris-paris.toml"))?)?;
    let file = folder.join("paris-paris.json");
    fs::write(&file, board.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}
