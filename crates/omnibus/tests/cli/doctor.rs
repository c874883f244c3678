//! What the doctor finds in a database that somebody has tampered with, and that nothing is found in one that is well.

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::{
    common::{Ran, omnibus},
    serve::Serving,
};

const ANYWHERE: &[&str] = &["--listen", "127.0.0.1:0"];

fn doctor(database: &str) -> Ran {
    omnibus("doctor --json --database").arg(database).run()
}

/// The kinds of what was found, and the exit code.
fn found(database: &str) -> (Vec<String>, i32) {
    let ran = doctor(database);
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds = lines.iter().filter_map(|line| line["kind"].as_str().map(str::to_owned)).collect();
    assert!(lines.last().unwrap()["checked"].is_object(), "{}", ran.stdout);
    (kinds, ran.code)
}

/// A server with a table of each game, which has been left.
fn played(database: &str) -> Vec<String> {
    let serving = Serving::on(database, ANYWHERE);
    let tables = ["paris-paris", "london", "taxi"].map(|game| serving.play(game).0);
    tables.into_iter().map(|address| address.rsplit('/').next().unwrap().to_owned()).collect()
}

#[test]
fn a_server_at_work_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    let file = folder.path().join("omnibus.db").display().to_string();
    // The PostgreSQL of the tests is not to survive a power cut, and says so.
    let unsafe_setting = vec!["unsafe_setting".to_owned()];
    for (database, expected) in [(&*file, (Vec::new(), 0)), (postgres.url(), (unsafe_setting, 1))] {
        let serving = Serving::on(database, ANYWHERE);
        for game in ["paris-paris", "london", "taxi"] {
            serving.play(game);
        }
        assert_eq!(found(database), expected);
    }
    let told = omnibus("doctor --database").arg(&file).succeeds();
    assert!(told.starts_with("Everything is well: tables 3, entries "), "{told}");
}

/// Each damage on a fresh copy of one server.
#[tokio::test]
async fn each_damage_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole.db");
    let tables = tokio::task::spawn_blocking({
        let whole = whole.display().to_string();
        move || played(&whole)
    })
    .await
    .unwrap();
    let backup = folder.path().join("backup");
    omnibus("backup").arg(&backup).arg("--database").arg(&whole).succeeds();
    let london = format!("table_id = x'{}'", tables[1]);
    let damages = [
        (format!("UPDATE entry SET seq = seq + 1 WHERE {london} AND seq = (SELECT max(seq) FROM entry WHERE {london})"), "gap"),
        (format!("DELETE FROM entry WHERE {london}"), "no_opening"),
        (format!("UPDATE entry SET body = '{{}}' WHERE {london} AND seq = 1"), "unreadable"),
        (
            format!("INSERT INTO entry SELECT table_id, max(seq) + 1, at, '{{\"entry\":\"undone\",\"seat\":0,\"steps\":999}}' FROM entry WHERE {london}"),
            "impossible",
        ),
        (format!("UPDATE game_table SET state = 'finished' WHERE id = x'{}'", tables[1]), "summary"),
        ("UPDATE game_table SET guests = '[1]'".into(), "row"),
        (format!("DELETE FROM seat WHERE {london}"), "seats"),
        ("DELETE FROM guest".into(), "guest"),
        (format!("UPDATE entry SET at = at + 3600000 WHERE {london}"), "future"),
        ("INSERT INTO lease VALUES ('bots/0123456789abcdef0123456789abcdef', randomblob(16), unixepoch() * 1000 + 60000)".into(), "lease_of_nothing"),
        (format!("INSERT INTO lease VALUES ('bots/{}', randomblob(16), unixepoch() * 1000 + 86400000)", tables[1]), "long_lease"),
        ("PRAGMA foreign_keys = OFF; INSERT INTO seen VALUES (randomblob(16), randomblob(16), 1)".into(), "dangling"),
        (
            format!("INSERT INTO entry SELECT table_id, max(seq) + 1, at, '{{\"entry\":\"rematched\",\"table\":\"0123456789abcdef0123456789abcdef\"}}' FROM entry WHERE {london}"),
            "rematch",
        ),
        (
            format!("UPDATE entry SET body = replace(body, '{{\"bot\":\"casual\"}}', '{{\"program\":\"0123456789abcdef0123456789abcdef\"}}') WHERE {london} AND seq = 1"),
            "program",
        ),
        // The pages of an index that nobody knows any more.
        ("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL".into(), "pages"),
    ];
    for (damage, kind) in damages {
        let file = folder.path().join(kind);
        std::fs::copy(&backup, &file).unwrap();
        let back_door = rusqlite::Connection::open(&file).unwrap();
        back_door.execute_batch(&damage).unwrap();
        back_door.close().unwrap();
        let (kinds, code) = found(file.to_str().unwrap());
        assert!(kinds.iter().any(|found| found == kind), "{kind}: {kinds:?}");
        assert_eq!(code, i32::from(kind != "future"), "{kind}");
    }
    assert_eq!(found(backup.to_str().unwrap()), (Vec::new(), 0));
}

#[tokio::test]
async fn a_length_that_is_wrong_is_found_in_postgres() {
    let database = omnibus_postgres_lab::database();
    let url = database.url().to_owned();
    let tables = tokio::task::spawn_blocking(move || played(&url)).await.unwrap();
    let mut back_door = PgConnection::connect(database.url()).await.unwrap();
    let damage = format!("UPDATE game_table SET length = 99 WHERE id = '{}'", tables[0]);
    back_door.execute(AssertSqlSafe(damage)).await.unwrap();
    let ran = omnibus("doctor --database").arg(database.url()).run();
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains(&format!("FAULT table {}: the log has ", tables[0])), "{}", ran.stdout);
    assert!(ran.stderr.contains("Faults 2 (tables 3, "), "{}", ran.stderr);
}

/// The doctor is on a machine whose clock is an hour ahead.
#[cfg(target_os = "linux")]
#[test]
fn a_clock_that_is_wrong_is_found_in_postgres() {
    let database = omnibus_postgres_lab::database();
    played(database.url());
    let doctor = env!("CARGO_BIN_EXE_omnibus");
    let ran = std::process::Command::new("faketime")
        .args(["-f", "+1h", doctor, "doctor", "--lang", "en", "--database", database.url()])
        .output()
        .unwrap();
    let told = String::from_utf8(ran.stdout).unwrap();
    assert!(told.contains("FAULT the clocks of this machine and of the database differ by "), "{told}");
    assert_eq!(ran.status.code(), Some(1));
}

#[cfg(unix)]
#[test]
fn a_file_that_others_can_read_is_found() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("omnibus.db");
    played(file.to_str().unwrap());
    let backup = folder.path().join("backup");
    omnibus("backup").arg(&backup).arg("--database").arg(&file).succeeds();
    std::fs::set_permissions(&backup, PermissionsExt::from_mode(0o644)).unwrap();
    assert_eq!(found(backup.to_str().unwrap()), (vec!["readable".to_owned()], 1));
}
