//! What was acknowledged is there after the power went.
//!
//! The nearest to it that a test can do: a child writes and says what was acknowledged, and is killed in
//! the middle of a write (SIGKILL, on unix).
#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeSet,
    env,
    io::{BufRead, BufReader, Write, stdout},
    path::PathBuf,
    process::{Command, Stdio},
};

use omnibus_store::{GuestId, NewEntry, SqliteStore, Store, Summary, TableId, TableState, Timestamp};

const FILE: &str = "OMNIBUS_CRASH_FILE";
/// How often it is killed.
const KILLS: usize = 1_000;
const TABLE: TableId = TableId::from_bytes([1; 16]);
const GUEST: GuestId = GuestId::from_bytes([2; 16]);

/// Entry and summary both say the number, so that it shows if one is there without the other.
fn entry(seq: u64) -> NewEntry {
    NewEntry {
        at: Timestamp(seq as i64),
        body: seq.to_string(),
        summary: Summary {
            game: "taxi".into(),
            state: TableState::Playing,
            guests: [GUEST].into(),
            turn: BTreeSet::new(),
            awaits_bot: false,
            body: seq.to_string(),
        },
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    // The same program, started by itself.
    if let Some(path) = env::var_os(FILE) {
        return write_until_killed(path.into()).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("omnibus.db");
    let mut length = 0;
    // Again and again on the same file: a crash may fall on what a crash left.
    for kill in 0..KILLS {
        let lines = 1 + kill * 7 % 16;
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "--nocapture", "what_was_acknowledged_survives_a_kill"])
            .env(FILE, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap())
            .lines()
            // The harness of the child speaks too.
            .filter_map(|line| line.unwrap().split_once("acknowledged ")?.1.parse().ok());
        let acknowledged: Vec<u64> = output.by_ref().take(lines).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        // What it could still say before it died was acknowledged too.
        let last = output.last().or(acknowledged.last().copied()).expect("the child wrote nothing");
        assert_eq!(acknowledged.len(), lines, "the child ended by itself");

        let store = SqliteStore::open(&path).await.unwrap();
        // All of it at the end; until then what is new.
        let known = if kill == KILLS - 1 { 0 } else { length };
        let entries = store.load(TABLE, known).await.unwrap().unwrap();
        for (seq, entry) in (known + 1..).zip(&entries) {
            assert_eq!((entry.seq, &entry.body), (seq, &seq.to_string()));
        }
        let found = known + entries.len() as u64;
        assert!(found >= last, "{last} was acknowledged, {found} are there");
        assert!(found > length);
        length = found;
        let listed = store.tables_of(GUEST, 9).await.unwrap();
        assert_eq!(listed[0].summary.body, length.to_string());
        store.close().await.unwrap();
    }
}

/// What the test starts, and kills.
async fn write_until_killed(path: PathBuf) {
    let store = SqliteStore::open(path).await.unwrap();
    let mut length = store.length(TABLE).await.unwrap().unwrap_or(0);
    loop {
        if length == 0 {
            store.create(TABLE, entry(1)).await.unwrap();
            length = 1;
        } else {
            length = store.append(TABLE, length, entry(length + 1)).await.unwrap();
        }
        // Not println!, which the test harness would keep to itself. If the parent is gone, so is the reader.
        let mut stdout = stdout();
        if writeln!(stdout, "acknowledged {length}").and_then(|()| stdout.flush()).is_err() {
            return;
        }
    }
}
