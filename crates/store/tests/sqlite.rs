//! What is true of a SQLite file, beyond the contract.
#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, error::Error, fs, path::Path, time::Duration};

use futures_util::FutureExt;
use omnibus_store::{
    AppendError, GuestId, NewEntry, OpenError, SqliteStore, Store, StoreError, Summary, TableId, TableState,
    Timestamp,
};
use rusqlite::Connection;

fn entry(guest: GuestId) -> NewEntry {
    NewEntry {
        at: Timestamp(1),
        body: "{}".into(),
        summary: Summary {
            game: "taxi".into(),
            state: TableState::Waiting,
            guests: [guest].into(),
            turn: BTreeSet::new(),
            awaits_bot: false,
            body: "{}".into(),
        },
    }
}

/// Writes into the file behind the store's back.
fn tamper(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// The message and what caused it, as the binary prints it.
fn told(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(&format!(": {cause}"));
        source = cause.source();
    }
    text
}

#[tokio::test]
async fn everything_survives_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("omnibus.db");
    let (table, guest) = (TableId::random(), GuestId::random());
    let store = SqliteStore::open(&path).await.unwrap();
    store.create(table, entry(guest)).await.unwrap();
    store.append(table, 1, entry(guest)).await.unwrap();
    store.put_guest(guest, "\"Anna\"".into(), Timestamp(1)).await.unwrap();
    store.mark_seen(table, guest, 2).await.unwrap();
    store.secret("cookie", vec![1, 2]).await.unwrap();
    let before = (store.load(table, 0).await.unwrap(), store.tables_of(guest, 9).await.unwrap());
    store.close().await.unwrap();

    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["omnibus.db"], "a closed store is one file");

    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!((store.load(table, 0).await.unwrap(), store.tables_of(guest, 9).await.unwrap()), before);
    assert_eq!(store.length(table).await.unwrap(), Some(2));
    assert_eq!(store.guest(guest).await.unwrap().unwrap(), "\"Anna\"");
    assert_eq!(store.seen(table, guest).await.unwrap(), Some(2));
    assert_eq!(store.secret("cookie", vec![3]).await.unwrap(), [1, 2]);
    assert_eq!(store.append(table, 2, entry(guest)).await.unwrap(), 3);
}

#[tokio::test]
async fn a_writer_that_nobody_waits_for_still_rings() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("omnibus.db")).await.unwrap();
    let (table, guest) = (TableId::random(), GuestId::random());
    store.create(table, entry(guest)).await.unwrap();
    let mut subscription = store.subscribe(table).await.unwrap().unwrap();
    // Begun and dropped at once, whether it has an answer yet or not.
    drop(store.append(table, 1, entry(guest)).now_or_never());
    let heard = tokio::time::timeout(Duration::from_secs(20), subscription.grown()).await.unwrap();
    assert_eq!(heard, Some(2));
    assert_eq!(store.length(table).await.unwrap(), Some(2));
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("omnibus.db");
    SqliteStore::open(&path).await.unwrap().close().await.unwrap();
    tamper(
        &path,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', TRUE, x'00', 0)",
    );
    let error = SqliteStore::open(&path).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { found: 9999, .. }), "{error:?}");
    assert_eq!(
        told(&error),
        format!(
            "{} was written by a newer version (its format is 9999, this version knows 3)",
            path.display()
        )
    );
}

#[tokio::test]
async fn the_database_of_another_program_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("music.db");
    tamper(&path, "CREATE TABLE song (title TEXT)");
    let before = fs::read(&path).unwrap();
    let error = SqliteStore::open(&path).await.unwrap_err();
    assert_eq!(told(&error), format!("{} is the database of another program", path.display()));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn what_is_not_a_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for content in ["no".to_owned(), "This is a letter. ".repeat(1000)] {
        let path = folder.path().join("letter.txt");
        fs::write(&path, &content).unwrap();
        let error = SqliteStore::open(&path).await.unwrap_err();
        assert_eq!(told(&error), format!("{} is not a database", path.display()));
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let file = tempfile::NamedTempFile::new().unwrap();
    SqliteStore::open(file.path()).await.unwrap();
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let folder = file.path().join("tables");
    let error = SqliteStore::open(folder.join("omnibus.db")).await.unwrap_err();
    let told = told(&error);
    assert!(told.starts_with(&format!("cannot make the folder {}: ", folder.display())), "{told}");
}

#[tokio::test]
async fn a_folder_in_place_of_the_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let error = SqliteStore::open(folder.path()).await.unwrap_err();
    let told = told(&error);
    assert!(told.starts_with(&format!("cannot write the database {}: ", folder.path().display())), "{told}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_without_the_right_to_write_is_named() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(closed.join("probe"), "").is_ok() {
        // Nothing is forbidden to root. The folders above are refused to root too.
        return;
    }
    let error = SqliteStore::open(closed.join("omnibus.db")).await.unwrap_err();
    let told = told(&error);
    assert!(told.contains(&closed.display().to_string()), "{told}");
}

#[cfg(unix)]
#[tokio::test]
async fn what_is_made_belongs_to_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let rights = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    let (outer, inner) = (folder.path().join("outer"), folder.path().join("outer/inner"));
    let path = inner.join("omnibus.db");
    let store = SqliteStore::open(&path).await.unwrap();
    store.create(TableId::random(), entry(GuestId::random())).await.unwrap();
    assert_eq!((rights(&outer), rights(&inner)), (0o700, 0o700));
    for file in fs::read_dir(&inner).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(rights(&file), 0o600, "{}", file.display());
    }
    store.close().await.unwrap();

    // What was there keeps what its owner gave it.
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o750)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    SqliteStore::open(&path).await.unwrap();
    assert_eq!((rights(&inner), rights(&path)), (0o750, 0o640));
}

#[tokio::test]
async fn a_hole_in_a_log_is_not_played_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("omnibus.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let (table, guest) = (TableId::random(), GuestId::random());
    store.create(table, entry(guest)).await.unwrap();
    for after in 1..4 {
        store.append(table, after, entry(guest)).await.unwrap();
    }
    tamper(&path, "DELETE FROM entry WHERE seq = 2");
    let error = store.load(table, 0).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged { what: "log", .. }), "{error:?}");
    assert_eq!(
        told(&error),
        format!("the database holds a log that cannot be read: entry 3 of table {table} follows 1")
    );
}

#[tokio::test]
async fn a_move_is_refused_but_not_lost_from_sight_when_the_disk_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("omnibus.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let (table, guest) = (TableId::random(), GuestId::random());
    store.create(table, entry(guest)).await.unwrap();
    // As a full disk would: the summary cannot be written after the entry was.
    tamper(
        &path,
        "CREATE TRIGGER full BEFORE UPDATE ON game_table BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    let error = store.append(table, 1, entry(guest)).await.unwrap_err();
    assert!(matches!(error, AppendError::Store(StoreError::Database(_))), "{error:?}");
    assert!(told(&error).contains("disk full"), "{}", told(&error));
    assert_eq!(store.length(table).await.unwrap(), Some(1));
    tamper(&path, "DROP TRIGGER full");
    assert_eq!(store.append(table, 1, entry(guest)).await.unwrap(), 2);
}
