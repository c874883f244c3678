//! What whoever runs a server for others relies on.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Command, Stdio},
};

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::{common::omnibus, serve::Serving};

const ANYWHERE: &[&str] = &["--listen", "127.0.0.1:0"];

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_omnibus"))
}

#[test]
fn figures_are_on_a_listener_of_their_own_and_tell_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("omnibus.db");
    let arguments = [ANYWHERE, &["--metrics", "127.0.0.1:0"]].concat();
    let mut serving = Serving::on(database.to_str().unwrap(), &arguments);
    serving.line();
    let line = serving.line();
    let figures = line.split("http://").nth(1).unwrap().trim_end_matches("/metrics").to_owned();
    let (table, cookie) = serving.play("london");
    assert!(serving.get_with(&table, &cookie).starts_with("HTTP/1.1 200"));
    let _stream = serving.stream(&table);

    let text = get(&figures, "/metrics");
    for figure in [
        "omnibus_ready 1",
        "omnibus_requests_total{method=\"POST\",route=\"/play\",status=\"303\"} 1",
        "omnibus_requests_total{method=\"GET\",route=\"/table/{id}\",status=\"200\"} 1",
        "omnibus_request_seconds_count{route=\"/table/{id}\"} 1",
        "omnibus_streams{kind=\"table\"} 1",
        "omnibus_tables_in_memory 1",
        "omnibus_store_errors_total 0",
    ] {
        assert!(text.lines().any(|line| line == figure), "{figure}\n{text}");
    }
    let appended = text.lines().find_map(|line| line.strip_prefix("omnibus_append_seconds_count ")).unwrap();
    assert!(appended.parse::<u64>().unwrap() >= 1);
    let id = table.rsplit('/').next().unwrap();
    let sealed = cookie.split('=').nth(1).unwrap();
    assert!(!text.contains(id) && !text.contains(sealed), "{text}");
    assert!(serving.get("/metrics").starts_with("HTTP/1.1 404"), "not where everybody comes");
}

#[cfg(unix)]
#[test]
fn every_request_is_a_line_of_the_log_that_tells_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("omnibus.db");
    let mut command = program();
    command.stderr(Stdio::piped());
    let arguments = [ANYWHERE, &["--log", "json"]].concat();
    let mut serving = Serving::with(command, database.to_str().unwrap(), &arguments);
    let (table, cookie) = serving.play("london");
    serving.get_with(&table, &cookie);
    let mut errors = serving.child.stderr.take().unwrap();
    serving.stop();
    let mut log = String::new();
    errors.read_to_string(&mut log).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let routes: Vec<&str> = lines.iter().filter_map(|line| line["fields"]["route"].as_str()).collect();
    assert_eq!(routes, ["/play", "/table/{id}"], "{log}");
    let id = table.rsplit('/').next().unwrap();
    assert!(!log.contains(id) && !log.contains(cookie.split('=').nth(1).unwrap()), "{log}");
}

/// Proxies hear of it first; then pages are sent elsewhere.
#[cfg(unix)]
#[test]
fn a_server_that_leaves_says_so_before_it_stops_to_answer() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("omnibus.db");
    let mut command = program();
    command.env("OMNIBUS_LEAVE_TIME", "2s");
    let mut serving = Serving::with(command, database.to_str().unwrap(), ANYWHERE);
    let (table, cookie) = serving.play("london");
    let mut stream = serving.stream(&table);
    assert!(serving.get("/ready").starts_with("HTTP/1.1 200"));
    serving.ask_to_stop("INT");
    while serving.get("/ready").starts_with("HTTP/1.1 200") {}
    assert!(serving.get("/ready").starts_with("HTTP/1.1 503"));
    assert!(serving.get("/health").starts_with("HTTP/1.1 200"));
    assert!(serving.get_with(&table, &cookie).starts_with("HTTP/1.1 200"), "who comes is still served");
    let mut told = String::new();
    stream.read_to_string(&mut told).unwrap();
    assert!(told.contains("retry:"), "{told}");
    assert!(serving.child.wait().unwrap().success());
}

#[cfg(unix)]
#[tokio::test]
async fn a_node_that_leaves_keeps_no_lease() {
    let database = omnibus_postgres_lab::database();
    let url = database.url().to_owned();
    tokio::task::spawn_blocking(move || {
        let mut serving = Serving::on(&url, ANYWHERE);
        let tables = ["paris-paris", "london", "taxi"].map(|game| serving.play(game).0);
        let _streams = tables.map(|table| serving.stream(&table));
        serving.stop();
    })
    .await
    .unwrap();
    let mut back_door = PgConnection::connect(database.url()).await.unwrap();
    let leases: i64 =
        sqlx::query_scalar("SELECT count(*) FROM lease").fetch_one(&mut back_door).await.unwrap();
    assert_eq!(leases, 0);
}

#[tokio::test]
async fn a_node_whose_database_is_away_is_not_ready_and_is_again_when_it_is_back() {
    let database = omnibus_postgres_lab::database();
    let (server, name) = database.url().rsplit_once('/').unwrap();
    let name = name.split('?').next().unwrap().to_owned();
    let url = database.url().to_owned();
    let serving = tokio::task::spawn_blocking(move || Serving::on(&url, ANYWHERE)).await.unwrap();
    let query = database.url().split_once('?').map(|(_, query)| format!("?{query}")).unwrap_or_default();
    let mut back_door = PgConnection::connect(&format!("{server}/postgres{query}")).await.unwrap();
    assert!(serving.get("/ready").starts_with("HTTP/1.1 200"));
    let cut = format!(
        "ALTER DATABASE \"{name}\" WITH ALLOW_CONNECTIONS false;
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    );
    back_door.execute(AssertSqlSafe(cut)).await.unwrap();
    while serving.get("/ready").starts_with("HTTP/1.1 200") {}
    assert!(serving.get("/ready").contains("the database does not answer"));
    assert!(serving.get("/health").starts_with("HTTP/1.1 200"), "it lives all the same");
    let again = format!("ALTER DATABASE \"{name}\" WITH ALLOW_CONNECTIONS true");
    back_door.execute(AssertSqlSafe(again)).await.unwrap();
    while !serving.get("/ready").starts_with("HTTP/1.1 200") {}
}

#[test]
fn the_command_line_goes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("omnibus.toml");
    let database = folder.path().join("omnibus.db");
    std::fs::write(&file, "# A club's.\nburst = 7\nbody = 2000\nlisten = \"127.0.0.1:1\"\n").unwrap();
    let told = omnibus("config --config").arg(&file).env("OMNIBUS_BURST", "9").succeeds();
    for line in [
        "burst = 9  # environment, OMNIBUS_BURST",
        &format!("body = 2000  # {}:3", file.display()),
        "requests_per_second = 50  # default",
    ] {
        assert!(told.lines().any(|found| found == line), "{line}\n{told}");
    }
    // What it shows is a file of settings itself.
    let again = folder.path().join("again.toml");
    std::fs::write(&again, &told).unwrap();
    assert!(omnibus("config --config").arg(&again).succeeds().contains("burst = 9"));

    let mut command = program();
    command.env("OMNIBUS_BODY", "50");
    let arguments = [ANYWHERE, &["--config", file.to_str().unwrap()]].concat();
    let serving = Serving::with(command, database.to_str().unwrap(), &arguments);
    let answer = serving.ask(&format!(
        "POST /play HTTP/1.1\r\nHost: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: 60\r\nConnection: close\r\n\r\ngame={}",
        serving.address,
        "x".repeat(55)
    ));
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[test]
fn what_cannot_be_set_is_named_with_its_place_and_what_can() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("omnibus.toml");
    let complaint = |text: &str| {
        std::fs::write(&file, text).unwrap();
        omnibus("config --config").arg(&file).fails()
    };
    let unknown = complaint("burst = 7\n\nbrust = 8\n");
    assert!(unknown.contains("omnibus.toml:3") && unknown.contains("“brust”"), "{unknown}");
    assert!(unknown.contains("requests_per_second"), "{unknown}");
    let wrong = complaint("takeover = \"soon\"\n");
    assert!(wrong.contains("omnibus.toml:1") && wrong.contains("“soon”") && wrong.contains("10s"), "{wrong}");
    for time in ["program_time = \"18446744073709551615s\"", "client_time = \"0s\""] {
        assert!(
            complaint(time).contains("omnibus.toml:1"),
            "no clock can show when this ends, or nobody is so fast"
        );
    }
    assert!(complaint("burst = [1]").contains("omnibus.toml:1"));
    assert!(complaint("burst 7").contains("omnibus.toml:1 is not TOML"));
    let variable = omnibus("config").env("OMNIBUS_BRUST", "8").fails();
    assert!(variable.contains("OMNIBUS_BRUST"), "{variable}");
    let secret =
        omnibus("config").env("OMNIBUS_DATABASE", "postgres://anna:swordfish@host/omnibus").succeeds();
    assert!(secret.contains("postgres://…") && !secret.contains("swordfish"), "{secret}");
}

/// Of a guest whose latest tables are all unfinished; and of streams.
#[test]
fn limits_that_were_set_hold() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("omnibus.db");
    let mut command = program();
    command.env("OMNIBUS_TABLES_PER_GUEST", "2").env("OMNIBUS_STREAMS", "1");
    let serving = Serving::with(command, database.to_str().unwrap(), ANYWHERE);
    let (table, cookie) = serving.play("london");
    let again = || {
        serving.ask(&format!(
            "POST /play HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nAccept-Language: en\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\
             Connection: close\r\n\r\ngame=london",
            serving.address
        ))
    };
    assert!(again().starts_with("HTTP/1.1 303"));
    let refused = again();
    assert!(refused.starts_with("HTTP/1.1 409") && refused.contains("2 tables"), "{refused}");

    let open = serving.stream(&table);
    let second = || serving.get(&format!("{table}/frames?after=0"));
    assert!(second().starts_with("HTTP/1.1 200"), "frames are no stream");
    let mut refused = String::new();
    let mut stream = TcpStream::connect(&serving.address).unwrap();
    write!(stream, "GET {table}/stream?after=0 HTTP/1.1\r\nHost: {}\r\n\r\n", serving.address).unwrap();
    BufReader::new(stream).read_line(&mut refused).unwrap();
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    drop(open);
}
