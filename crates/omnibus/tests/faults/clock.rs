//! A clock that goes wrong: libfaketime stands between a program and the machine's.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) struct Clock {
    file: PathBuf,
}

impl Clock {
    /// One that is right so far.
    pub(crate) fn new(file: &Path) -> Clock {
        let clock = Clock { file: file.to_owned() };
        clock.set(0);
        clock
    }

    /// So many seconds ahead of the right time, or behind it.
    pub(crate) fn set(&self, seconds: i64) {
        // A file that was half read would be half a time.
        let draft = self.file.with_extension("draft");
        fs::write(&draft, format!("{seconds:+}\n")).unwrap();
        fs::rename(draft, &self.file).unwrap();
    }

    /// The program goes by it.
    pub(crate) fn give_to(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", library())
            .env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .env("FAKETIME_CACHE_DURATION", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}

fn library() -> PathBuf {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    folders
        .map(|folder| folder.join("faketime/libfaketimeMT.so.1"))
        .find(|library| library.exists())
        .expect("libfaketime is needed: install it (Debian has it in the package faketime) and try again")
}
