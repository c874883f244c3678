//! Where PostgreSQL's programs are.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// What to do where they are not.
pub const MISSING: &str =
    "PostgreSQL is needed: install it (Debian has it in the package postgresql) and try again";

const NEEDED: [&str; 4] = ["createdb", "initdb", "pg_isready", "postgres"];

/// The folder of PostgreSQL's programs.
#[derive(Clone, Debug)]
pub struct Programs(PathBuf);

impl Programs {
    /// Those on the path; else the newest where Debian puts them, which is on nobody's path.
    pub fn find() -> Option<Programs> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let is_here = |folder: &PathBuf| NEEDED.iter().all(|name| folder.join(name).is_file());
        std::env::split_paths(&path)
            .find(is_here)
            .or_else(|| debian().into_iter().find(is_here))
            .map(Programs)
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// The folders of all versions, the newest first.
fn debian() -> Vec<PathBuf> {
    let versions = fs::read_dir(Path::new("/usr/lib/postgresql")).into_iter().flatten().flatten();
    let mut numbered: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    numbered.sort_unstable_by(|one, other| other.cmp(one));
    numbered.into_iter().map(|(_, folder)| folder).collect()
}
