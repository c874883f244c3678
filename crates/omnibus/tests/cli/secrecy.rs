//! What is nobody's to read is in no log and in no figure, whatever people send.

#![cfg(unix)]

use std::{
    io::Read,
    process::{Command, Stdio},
};

use omnibus_store::{SqliteStore, Store, TableId};
use serde_json::{Value, json};

use super::serve::Serving;

/// Somebody at the server: a header that says who they are.
struct Visitor<'a> {
    serving: &'a Serving,
    header: String,
}

impl Visitor<'_> {
    fn send(&self, verb: &str, path: &str, kind: &str, body: &str) -> String {
        let (host, header) = (&self.serving.address, &self.header);
        self.serving.ask(&format!(
            "{verb} {path} HTTP/1.1\r\nHost: {host}\r\n{header}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        ))
    }

    fn post(&self, path: &str, body: &Value) -> String {
        self.send("POST", path, "application/json", &body.to_string())
    }

    fn get(&self, path: &str) -> String {
        self.send("GET", path, "text/plain", "")
    }
}

/// The JSON at the end of an answer.
fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

#[test]
fn no_secret_is_in_the_log_or_in_the_figures() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("omnibus.db");
    let mut command = Command::new(env!("CARGO_BIN_EXE_omnibus"));
    command.stderr(Stdio::piped());
    let arguments = ["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--log", "json"];
    let mut serving = Serving::with(command, database.to_str().unwrap(), &arguments);
    serving.line();
    let figures = serving.line().split("http://").nth(1).unwrap().trim_end_matches("/metrics").to_owned();
    let (_, cookie) = serving.play("taxi");
    let guest = Visitor { serving: &serving, header: format!("Cookie: {cookie}") };
    let form = "application/x-www-form-urlencoded";
    let page = guest.send("POST", "/me/bots", form, "name=Clandestine");
    let token = page.find("omni_").map(|at| page[at..at + 69].to_owned()).unwrap();
    let new =
        json!({ "game": "london", "seats": ["me", "friend", { "bot": "random" }], "word": "abracadabra" });
    let table = body(&guest.post("/api/tables", &new))["id"].as_str().unwrap().to_owned();
    let program = Visitor { serving: &serving, header: format!("Authorization: Bearer {token}") };
    assert!(program.post(&format!("/api/bot/tables/{table}/seat"), &json!({})).starts_with("HTTP/1.1 200"));

    // Things that are right, and things that are wrong in every way.
    let view = body(&guest.get(&format!("/api/tables/{table}")));
    let offer: Vec<&str> =
        view["view"]["offer"].as_array().unwrap().iter().map(|ticket| ticket.as_str().unwrap()).collect();
    assert!(!offer.is_empty());
    let act = json!({ "seq": view["seq"], "seat": 0, "action": { "keep": offer } });
    let actions = format!("/api/tables/{table}/actions");
    assert!(guest.post(&actions, &act).starts_with("HTTP/1.1 200"));
    assert!(guest.post(&actions, &act).starts_with("HTTP/1.1 409"));
    let forged = Visitor { serving: &serving, header: format!("Cookie: {cookie}x") };
    let wrong = Visitor { serving: &serving, header: format!("Authorization: Bearer {}0", &token[..68]) };
    for visitor in [&guest, &forged, &wrong, &program] {
        visitor.get(&format!("/table/{table}"));
        visitor.get(&format!(
            "/table/{table}/preview?seat=0&action=%7B%22keep%22%3A%5B%22{}%22%5D%7D",
            offer[0]
        ));
        visitor.post(&actions, &json!({ "seq": 1, "seat": 0, "action": { "keep": offer } }));
        visitor.post(&format!("/api/bot/tables/{table}/actions"), &json!({ "sequence": 1, "choice": 0 }));
        visitor.send("POST", "/api/records", "application/json", &format!("{{\"{}\": 1}}", offer[0]));
        visitor.send(
            "POST",
            "/api/tables",
            "application/json",
            "{\"game\": \"london\", \"word\": \"abracadabra\"",
        );
        visitor.send("POST", "/me", form, "name=Clandestine&paint=1&theme=x");
        visitor.get(&format!("/{table}/{}", offer[0]));
    }

    let at_figures =
        Serving::ask_at(&figures, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(at_figures.contains("omnibus_requests_total"), "{at_figures}");
    let mut errors = serving.child.stderr.take().unwrap();
    serving.stop();
    let mut log = String::new();
    errors.read_to_string(&mut log).unwrap();
    assert!(log.contains("/api/tables/{id}/actions"), "there is a log: {log}");

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let entries: Vec<Value> = runtime.block_on(async {
        let store = SqliteStore::open(&database).await.unwrap();
        let id: TableId = table.parse().unwrap();
        let entries = store.load(id, 0).await.unwrap().unwrap();
        entries.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
    });
    let seed = entries[0]["seed"].as_str().unwrap();
    let owner = entries[0]["owner"].as_str().unwrap();
    let sealed = cookie.split('=').nth(1).unwrap();
    let mut secrets = vec![seed, owner, sealed, &token[37..], &table, "abracadabra", "Clandestine"];
    secrets.extend(offer);
    for secret in secrets {
        for (what, text) in [("the log", &log), ("the figures", &at_figures)] {
            assert!(!text.contains(secret), "{what} tells {secret}: {text}");
        }
    }
}
