//! Which database, and moving from one to another.

use sqlx::{Connection, Executor, PgConnection};

use super::{common::omnibus, serve::Serving};

const ANYWHERE: &[&str] = &["--listen", "127.0.0.1:0"];

#[test]
fn two_nodes_serve_the_same_table_from_one_database() {
    let database = omnibus_postgres_lab::database();
    let [here, there] = [0, 1].map(|_| Serving::on(database.url(), ANYWHERE));
    let (table, cookie) = here.play("taxi");
    let page = there.get_with(&table, &cookie);
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let front = there.get_with("/", &cookie);
    assert!(front.contains(&table), "the cookie is good at both");
}

#[test]
fn a_server_moves_to_postgres_and_back_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    let places = [
        folder.path().join("first.db").display().to_string(),
        postgres.url().to_owned(),
        format!("sqlite://{}", folder.path().join("second.db").display()),
    ];
    let (table, cookie) = Serving::on(&places[0], ANYWHERE).play("london");
    for pair in places.windows(2) {
        let told = omnibus("migrate-store").arg(&pair[0]).arg(&pair[1]).succeeds();
        assert!(told.contains("tables 1, entries ") && told.contains("guests 1, bots 0"), "{told}");
        let moved = Serving::on(&pair[1], ANYWHERE);
        assert!(moved.get_with("/", &cookie).contains(&table));
        assert!(moved.get_with(&table, &cookie).starts_with("HTTP/1.1 200"));
        drop(moved);
        let again = omnibus("migrate-store").arg(&pair[0]).arg(&pair[1]).fails();
        assert!(again.contains("is not empty: nothing was moved"), "{again}");
    }
}

#[test]
fn a_move_that_cannot_be_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let (missing, target) = (folder.path().join("missing.db"), folder.path().join("target.db"));
    let complaint = omnibus("migrate-store").arg(&missing).arg(&target).fails();
    assert!(complaint.contains("There is no database") && complaint.contains("missing.db"), "{complaint}");
    assert!(!missing.exists(), "what is missing is not made");
    let complaint = omnibus("migrate-store mysql://host/omnibus omnibus.db").fails();
    assert!(complaint.contains("mysql://host/omnibus"), "{complaint}");
    let empty = omnibus_postgres_lab::database();
    let complaint = omnibus("migrate-store").arg(empty.url()).arg(&target).fails();
    assert!(complaint.contains("There is nothing in postgres://"), "{complaint}");
}

/// In the reader's language: what is wrong, and what to do.
#[tokio::test]
async fn a_database_of_a_newer_version_is_refused_in_four_languages() {
    let database = omnibus_postgres_lab::database();
    drop(Serving::on(database.url(), ANYWHERE));
    let mut back_door = PgConnection::connect(database.url()).await.unwrap();
    back_door.execute("UPDATE omnibus_format SET oldest_program = 9999").await.unwrap();
    for (language, words) in [
        ("en", "newer version"),
        ("fr", "version plus récente"),
        ("de", "neueren Version"),
        ("it", "versione più recente"),
    ] {
        let line = format!("--no-browser --lang {language} --listen 127.0.0.1:0 --database");
        let complaint = omnibus(&line).arg(database.url()).fails();
        assert!(complaint.contains(words), "{complaint}");
    }
}

#[test]
fn an_address_that_is_none_is_named() {
    let complaint = omnibus("--no-browser --listen 127.0.0.1:0 --database mysql://host/omnibus").fails();
    assert!(complaint.contains("mysql://host/omnibus") && complaint.contains("postgres://"), "{complaint}");
}
