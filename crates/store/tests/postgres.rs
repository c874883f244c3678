//! What is true of a PostgreSQL database, beyond the contract.
#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, error::Error, time::Duration};

use omnibus_postgres_lab::Database;
use omnibus_store::{
    NewEntry, OpenError, PostgresStore, Store, StoreError, Subscription, Summary, TableId, TableState,
    Timestamp,
};
use sqlx::{Connection, Executor, PgConnection, Row};
use tokio::time::timeout;

fn entry() -> NewEntry {
    NewEntry {
        at: Timestamp(1),
        body: "{}".into(),
        summary: Summary {
            game: "taxi".into(),
            state: TableState::Waiting,
            guests: BTreeSet::new(),
            turn: BTreeSet::new(),
            awaits_bot: false,
            body: "{}".into(),
        },
    }
}

async fn table(store: &PostgresStore) -> TableId {
    let table = TableId::random();
    store.create(table, entry()).await.unwrap();
    table
}

async fn node(database: &Database) -> PostgresStore {
    PostgresStore::open(database.url()).await.unwrap()
}

/// A way to the database past the store.
async fn back_door(database: &Database) -> PgConnection {
    PgConnection::connect(database.url()).await.unwrap()
}

async fn grown(subscription: &mut Subscription) -> Option<u64> {
    timeout(Duration::from_mins(1), subscription.grown()).await.expect("no news")
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
async fn what_one_node_writes_another_hears() {
    let database = omnibus_postgres_lab::database();
    let (here, there) = (node(&database).await, node(&database).await);
    let table = table(&here).await;
    let mut news = there.subscribe(table).await.unwrap().unwrap();
    for after in 1..4 {
        here.append(table, after, entry()).await.unwrap();
        assert_eq!(grown(&mut news).await, Some(after + 1));
    }
    // A closed node is told nothing more, and keeps nobody else from hearing.
    let mut also = here.subscribe(table).await.unwrap().unwrap();
    there.close().await.unwrap();
    assert_eq!(grown(&mut news).await, None);
    node(&database).await.append(table, 4, entry()).await.unwrap();
    assert_eq!(grown(&mut also).await, Some(5));
}

/// While the line is cut, news are lost. The database lets nobody in until the entry is written, so that it is.
#[tokio::test]
async fn after_a_cut_line_every_subscription_learns_the_present_length() {
    let database = omnibus_postgres_lab::database();
    let (here, there) = (node(&database).await, node(&database).await);
    let tables = [table(&here).await, table(&here).await, table(&here).await];
    let mut news = Vec::new();
    for table in tables {
        news.push(here.subscribe(table).await.unwrap().unwrap());
    }
    let mut back_door = back_door(&database).await;
    let mut open_door = back_door_elsewhere(&database).await;
    // What the other node writes with is open before the door is shut.
    there.append(tables[0], 1, entry()).await.unwrap();
    assert_eq!(grown(&mut news[0]).await, Some(2));
    let name: String =
        back_door.fetch_one("SELECT current_database()::text").await.unwrap().try_get(0).unwrap();
    let door =
        |is_open: bool| sqlx::AssertSqlSafe(format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {is_open}"));
    open_door.execute(door(false)).await.unwrap();
    back_door
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        )
        .await
        .unwrap();
    let listening = "SELECT count(*) FROM pg_stat_activity
                     WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    while back_door.fetch_one(listening).await.unwrap().get::<i64, _>(0) > 0 {}
    there.append(tables[0], 2, entry()).await.unwrap();
    // With the same connection, as soon as it is back: another one is not let in.
    while there.append(tables[1], 1, entry()).await.is_err() {}
    open_door.execute(door(true)).await.unwrap();

    assert_eq!(grown(&mut news[0]).await, Some(3));
    assert_eq!(grown(&mut news[1]).await, Some(2));
    // And the line is good again.
    there.append(tables[2], 1, entry()).await.unwrap();
    assert_eq!(grown(&mut news[2]).await, Some(2));
    assert!(here.reconnections() >= 1, "whoever runs the server is told");
}

/// Another database of the same cluster.
async fn back_door_elsewhere(database: &Database) -> PgConnection {
    let (server, _) = database.url().rsplit_once('/').unwrap();
    PgConnection::connect(&format!("{server}/postgres")).await.unwrap()
}

#[tokio::test]
async fn connections_that_were_cut_are_replaced() {
    let database = omnibus_postgres_lab::database();
    let store = node(&database).await;
    let table = table(&store).await;
    back_door(&database)
        .await
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await
        .unwrap();
    // Whoever asks with a connection that is gone is told; nobody is told twice of the same one.
    let mut failures = 0;
    while let Err(error) = store.length(table).await {
        assert!(matches!(error, StoreError::Database(_)), "{error:?}");
        failures += 1;
        assert!(failures <= 16, "{error:?}");
    }
    assert_eq!(store.append(table, 1, entry()).await.unwrap(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_start_at_once_make_the_tables_once() {
    let database = omnibus_postgres_lab::database();
    let starting: Vec<_> = (0..6)
        .map(|_| {
            let url = database.url().to_owned();
            tokio::spawn(async move { PostgresStore::open(&url).await })
        })
        .collect();
    for node in starting {
        table(&node.await.unwrap().unwrap()).await;
    }
}

/// As a newer version leaves a database that it has only added to.
#[tokio::test]
async fn an_older_program_works_with_a_newer_database_that_allows_it() {
    let database = omnibus_postgres_lab::database();
    let newer = node(&database).await;
    let table = table(&newer).await;
    let mut back_door = back_door(&database).await;
    back_door
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'from the future', TRUE, '\\x00', 0);
             ALTER TABLE entry ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';
             ALTER TABLE game_table ADD COLUMN mood TEXT;
             CREATE TABLE mood (name TEXT)",
        )
        .await
        .unwrap();
    let older = node(&database).await;
    let mut news = newer.subscribe(table).await.unwrap().unwrap();
    assert_eq!(older.append(table, 1, entry()).await.unwrap(), 2);
    assert_eq!(grown(&mut news).await, Some(2));
    assert_eq!(older.load(table, 0).await.unwrap().unwrap().len(), 2);

    back_door.execute("UPDATE omnibus_format SET oldest_program = 9999").await.unwrap();
    let error = PostgresStore::open(database.url()).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { found: 9999, known: 1, .. }), "{error:?}");
}

#[tokio::test]
async fn the_database_of_another_program_is_refused_and_left_alone() {
    let database = omnibus_postgres_lab::database();
    let mut back_door = back_door(&database).await;
    back_door.execute("CREATE TABLE song (title TEXT)").await.unwrap();
    let error = PostgresStore::open(database.url()).await.unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(back_door.fetch_one(tables).await.unwrap().get::<i64, _>(0), 1);
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named_without_its_password() {
    for url in ["postgres://anna:secret@127.0.0.1:1/omnibus", "postgres://anna:secret@127.0.0.1:port/omnibus"]
    {
        let told = told(&PostgresStore::open(url).await.unwrap_err());
        assert!(told.starts_with("cannot open the database postgres://"), "{told}");
        assert!(!told.contains("secret"), "{told}");
    }
}

#[tokio::test]
async fn a_hole_in_a_log_is_not_played_over() {
    let database = omnibus_postgres_lab::database();
    let store = node(&database).await;
    let table = table(&store).await;
    for after in 1..4 {
        store.append(table, after, entry()).await.unwrap();
    }
    back_door(&database).await.execute("DELETE FROM entry WHERE seq = 2").await.unwrap();
    let error = store.load(table, 0).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged { what: "log", .. }), "{error:?}");
}

/// An entry that somebody waited for is not lost because the server was told to hurry.
#[tokio::test]
async fn what_is_acknowledged_is_on_the_disk() {
    let database = omnibus_postgres_lab::database();
    let mut back_door = back_door(&database).await;
    let name: String =
        back_door.fetch_one("SELECT current_database()::text").await.unwrap().try_get(0).unwrap();
    let hurry = format!("ALTER DATABASE {name} SET synchronous_commit = off");
    back_door.execute(sqlx::AssertSqlSafe(hurry)).await.unwrap();
    let store = node(&database).await;
    let table = table(&store).await;
    // The trigger runs in the connection that appends.
    back_door
        .execute(
            "CREATE TABLE setting (value TEXT);
             CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 INSERT INTO setting VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
             CREATE TRIGGER note BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION note()",
        )
        .await
        .unwrap();
    store.append(table, 1, entry()).await.unwrap();
    let value: String = back_door.fetch_one("SELECT value FROM setting").await.unwrap().get(0);
    assert_eq!(value, "on");
}
