//! Brings what is in the write-ahead log back into the file, beside who writes: it takes the disk twice, and nobody
//! who waits for an answer should wait for that too.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use rusqlite::Connection;

use super::place::Place;

/// After so many more pages in the log they are brought back.
const OFTEN: u32 = 1_000;

/// So many pages in the log are too many. It begins anew only when all of it is in the file and nobody writes; where
/// somebody always does, who writes has to do it.
const TOO_MANY: u32 = 8_000;

/// Then it is tried after so many more: the thread may still be at it, and somebody may be reading what is old.
const SOON: u32 = 100;

/// When checkpoints are due, and the thread that makes them.
pub(super) struct Checkpoints {
    /// How long the log was when the last was due.
    last: u32,
    thread: Option<Thread>,
    place: Arc<Place>,
}

struct Thread {
    due: mpsc::SyncSender<()>,
    handle: thread::JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn new(place: Arc<Place>) -> Checkpoints {
        Checkpoints { last: 0, thread: None, place }
    }

    /// Told how many pages the log has, by who writes and when nobody waits for it: it may have to do the work.
    pub(super) fn see_to(&mut self, pages: u32, writer: &Connection) {
        if pages < self.last {
            // The log has begun anew.
            self.last = 0;
        }
        let is_too_long = pages >= TOO_MANY;
        if pages - self.last < if is_too_long { SOON } else { OFTEN } {
            return;
        }
        self.last = pages;
        if is_too_long || !self.hand_over() {
            checkpoint(writer);
        }
    }

    /// Has it done by the thread, which begins when it is first needed; false if that does not work.
    fn hand_over(&mut self) -> bool {
        if self.thread.is_none() {
            self.thread = start(Arc::clone(&self.place)).inspect_err(|error| tracing::warn!(%error)).ok();
        }
        // If one is due already, that will do.
        let told = self.thread.as_ref().map(|thread| thread.due.try_send(()));
        matches!(told, Some(Ok(()) | Err(mpsc::TrySendError::Full(()))))
    }
}

impl Drop for Checkpoints {
    /// Waits: the last connection to be closed is the one that writes, which leaves one file.
    fn drop(&mut self) {
        if let Some(Thread { due, handle }) = self.thread.take() {
            drop(due);
            // If it panicked, it is closed too.
            let _ = handle.join();
        }
    }
}

fn start(place: Arc<Place>) -> std::io::Result<Thread> {
    let (due, wait) = mpsc::sync_channel(1);
    let work = move || match place.connect() {
        Ok(connection) => wait.iter().for_each(|()| checkpoint(&connection)),
        Err(error) => tracing::warn!(%error, "cannot open the database for checkpoints"),
    };
    let handle = thread::Builder::new().name("omnibus-checkpoints".into()).spawn(work)?;
    Ok(Thread { due, handle })
}

/// As much as can be done without being in anybody's way. What cannot be is done the next time; on a full disk it is
/// for who writes to complain.
fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(())) {
        tracing::debug!(%error, "a checkpoint has to wait");
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::File,
        path::{Path, PathBuf},
        time::{Duration, Instant},
    };

    use super::*;

    const BYTES: u64 = 4_000_000;

    /// A database with so many bytes, all of them in the log.
    fn written(folder: &Path) -> (PathBuf, Arc<Place>, Connection) {
        let path = folder.join("omnibus.db");
        File::create(&path).unwrap();
        let place = Arc::new(Place::new(&path));
        let writer = place.connect().unwrap();
        writer.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
        writer.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE page (body BLOB)").unwrap();
        for _ in 0..100 {
            writer.execute("INSERT INTO page VALUES (zeroblob(?))", [BYTES as i64 / 100]).unwrap();
        }
        assert!(size(&path) < BYTES / 2);
        (path, place, writer)
    }

    fn size(path: &Path) -> u64 {
        path.metadata().unwrap().len()
    }

    #[test]
    fn the_thread_brings_the_log_back_into_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, place, writer) = written(folder.path());
        let mut checkpoints = Checkpoints::new(place);
        checkpoints.see_to(OFTEN - 1, &writer);
        assert!(checkpoints.thread.is_none(), "it is not worth the trouble yet");
        checkpoints.see_to(OFTEN, &writer);
        let begin = Instant::now();
        while size(&path) < BYTES {
            assert!(begin.elapsed() < Duration::from_secs(20), "{} bytes", size(&path));
            thread::yield_now();
        }
        // Both are closed: one file is left.
        drop(checkpoints);
        drop(writer);
        assert_eq!(folder.path().read_dir().unwrap().count(), 1);
    }

    #[test]
    fn who_writes_helps_where_the_log_is_too_long() {
        let folder = tempfile::tempdir().unwrap();
        let (path, place, writer) = written(folder.path());
        Checkpoints::new(place).see_to(TOO_MANY, &writer);
        assert!(size(&path) >= BYTES, "{} bytes", size(&path));
    }
}
