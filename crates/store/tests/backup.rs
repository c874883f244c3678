//! Backups: taken from a server at work, whole or not at all, and put back.
#![allow(clippy::unwrap_used)]

mod server;

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use omnibus_store::{
    Address, Backup, BackupError, Contents, Database, GuestId, MoveError, NewEntry, OpenError, Summary,
    TableId, TableState, Timestamp,
};
use server::{Server, in_folder, open};
use sqlx::{Connection, Executor};

async fn look(address: &str) -> Database {
    Database::look(&address.parse::<Address>().unwrap()).await.unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        folder.read_dir().unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn what_is_restored_is_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (omnibus_postgres_lab::database(), omnibus_postgres_lab::database());
    let places = [
        (in_folder(folder.path(), "first.db"), in_folder(folder.path(), "second.db")),
        (first.url().to_owned(), second.url().to_owned()),
    ];
    for (number, (from, to)) in places.into_iter().enumerate() {
        let source = open(&from).await;
        let server = Server::new(&*source.clone().into_store()).await;
        let before = server.told(&*source.clone().into_store()).await;
        let file = folder.path().join(format!("backup-{number}"));
        let made = look(&from).await.back_up_to(&file, &mut |_| {}).await.unwrap();
        assert_eq!(made, source.contents().await.unwrap());

        let target = open(&to).await;
        let restored = Backup::open(&file).await.unwrap().restore_to(&target, &mut |_| {}).await.unwrap();
        assert_eq!(restored, made);
        assert_eq!(server.told(&*target.clone().into_store()).await, before);

        // It can be served as it is.
        let at_work = open(file.to_str().unwrap()).await;
        assert_eq!(server.told(&*at_work.into_store()).await, before);
    }
}

/// Somebody goes on writing: each log in the backup is whole, and as long as its summary says.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_one_moment_of_a_server_at_work() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    for (number, address) in
        [in_folder(folder.path(), "omnibus.db"), postgres.url().to_owned()].into_iter().enumerate()
    {
        let store = open(&address).await.into_store();
        let table = TableId::random();
        let guest = GuestId::random();
        store.create(table, entry(1, guest)).await.unwrap();
        let is_done = Arc::new(AtomicBool::new(false));
        let writer = tokio::spawn({
            let (store, is_done) = (Arc::clone(&store), Arc::clone(&is_done));
            async move {
                let mut length = 1;
                while !is_done.load(Ordering::Relaxed) {
                    length = store.append(table, length, entry(length + 1, guest)).await.unwrap();
                }
                length
            }
        });
        for round in 0..5 {
            // So that there is something to be torn.
            let length = store.length(table).await.unwrap();
            while store.length(table).await.unwrap() == length {}
            let file = folder.path().join(format!("backup-{number}-{round}"));
            look(&address).await.back_up_to(&file, &mut |_| {}).await.unwrap();
            let backup = look(file.to_str().unwrap()).await.into_store();
            let entries = backup.load(table, 0).await.unwrap().unwrap();
            let listed = backup.tables_of(guest, 1).await.unwrap();
            assert_eq!(listed[0].summary.body, entries.len().to_string());
        }
        is_done.store(true, Ordering::Relaxed);
        let written = writer.await.unwrap();
        assert_eq!(store.length(table).await.unwrap(), Some(written), "nothing was in the way");
    }
}

fn entry(seq: u64, guest: GuestId) -> NewEntry {
    NewEntry {
        at: Timestamp(0),
        body: seq.to_string(),
        summary: Summary {
            game: "taxi".into(),
            state: TableState::Playing,
            guests: [guest].into(),
            turn: [].into(),
            awaits_bot: false,
            body: seq.to_string(),
        },
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_one_file_that_only_its_owner_can_read() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    for (number, address) in
        [in_folder(folder.path(), "omnibus.db"), postgres.url().to_owned()].into_iter().enumerate()
    {
        Server::new(&*open(&address).await.into_store()).await;
        let kept = folder.path().join(format!("backups-{number}"));
        std::fs::create_dir(&kept).unwrap();
        let file = kept.join("monday");
        look(&address).await.back_up_to(&file, &mut |_| {}).await.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        look(file.to_str().unwrap()).await.contents().await.unwrap();
        assert_eq!(names(&kept), ["monday"]);
    }
}

#[tokio::test]
async fn a_file_that_is_there_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let address = in_folder(folder.path(), "omnibus.db");
    Server::new(&*open(&address).await.into_store()).await;
    let file = folder.path().join("monday");
    std::fs::write(&file, "mine").unwrap();
    let refused = look(&address).await.back_up_to(&file, &mut |_| {}).await;
    assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
    assert_eq!(std::fs::read(&file).unwrap(), b"mine");
}

#[tokio::test]
async fn of_a_backup_that_breaks_off_nothing_remains() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    Server::new(&*open(postgres.url()).await.into_store()).await;
    let mut back_door = sqlx::PgConnection::connect(postgres.url()).await.unwrap();
    // Found after nearly all was sent: in a SQLite file a name is text, and this is none.
    back_door
        .execute("ALTER TABLE bot DROP CONSTRAINT bot_name_check; UPDATE bot SET name = '{'")
        .await
        .unwrap();
    let broken = look(postgres.url()).await.back_up_to(&folder.path().join("monday"), &mut |_| {}).await;
    assert!(matches!(broken, Err(BackupError::Move(MoveError::Store(_)))), "{broken:?}");
    assert_eq!(names(folder.path()), [""; 0]);
}

#[tokio::test]
async fn a_damaged_backup_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let address = in_folder(folder.path(), "omnibus.db");
    Server::new(&*open(&address).await.into_store()).await;
    let file = folder.path().join("monday");
    look(&address).await.back_up_to(&file, &mut |_| {}).await.unwrap();
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let refused = Backup::open(&file).await;
    assert!(refused.is_err(), "half a file");
    std::fs::write(&file, "Dear diary").unwrap();
    let refused = Backup::open(&file).await;
    assert!(matches!(refused, Err(BackupError::Open(OpenError::NotADatabase { .. }))), "{refused:?}");
}

/// A backup of last year is restored by this year's version, and is still as it was afterwards.
#[tokio::test]
async fn a_backup_of_an_older_version_is_restored_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("last-year");
    let old = rusqlite::Connection::open(&file).unwrap();
    for step in [
        include_str!("../migrations/sqlite/0001_tables_and_guests.sql"),
        include_str!("../migrations/sqlite/0002_bots.sql"),
    ] {
        old.execute_batch(step).unwrap();
    }
    old.execute_batch(
        "INSERT INTO guest (id, updated, body) VALUES (randomblob(16), 1, '\"Anna\"');
         CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
             installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL,
             checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)",
    )
    .unwrap();
    // What this version would have noted of the first two steps.
    let present = in_folder(folder.path(), "present.db");
    drop(open(&present).await);
    let attach = format!("ATTACH '{}' AS present", folder.path().join("present.db").display());
    old.execute_batch(&attach).unwrap();
    old.execute_batch(
        "INSERT INTO _sqlx_migrations SELECT * FROM present._sqlx_migrations WHERE version <= 2",
    )
    .unwrap();
    old.close().unwrap();
    let before = std::fs::read(&file).unwrap();

    let looked = Database::look(&Address::Sqlite(file.clone())).await;
    assert!(matches!(looked, Err(OpenError::Older { found: 2, .. })), "{looked:?}");
    let target = open(&in_folder(folder.path(), "target.db")).await;
    let restored = Backup::open(&file).await.unwrap().restore_to(&target, &mut |_| {}).await.unwrap();
    assert_eq!(restored, Contents { guests: 1, ..Contents::default() });
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn who_looks_makes_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let missing = Database::look(&Address::Sqlite(folder.path().join("missing.db"))).await;
    assert!(matches!(missing, Err(OpenError::Missing { .. })), "{missing:?}");
    assert_eq!(names(folder.path()), [""; 0]);
    let postgres = omnibus_postgres_lab::database();
    let empty = Database::look(&postgres.url().parse().unwrap()).await;
    assert!(matches!(empty, Err(OpenError::Missing { .. })), "{empty:?}");

    for address in [in_folder(folder.path(), "omnibus.db"), postgres.url().to_owned()] {
        let server = open(&address).await;
        Server::new(&*server.into_store()).await;
        let looked = look(&address).await.into_store();
        let refused = looked.secret("new", vec![1]).await.unwrap_err();
        let why = format!("{refused:?}");
        assert!(why.contains("readonly") || why.contains("read-only"), "{why}");
    }
}
