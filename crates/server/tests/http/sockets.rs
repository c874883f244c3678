//! Over real sockets: who is slow, sends too much or takes nothing is let go, and nobody else notices.
//!
//! What takes half a minute with people takes the blink of an eye here. Nothing is measured: each test waits for what
//! is to happen.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use omnibus_server::{App, Limits, app, serve};
use omnibus_store::SqliteStore;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
};

use crate::site::patient;

pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    /// The same site without a socket.
    pub(crate) router: Router,
    pub(crate) stop: watch::Sender<bool>,
    pub(crate) serving: JoinHandle<()>,
}

impl Served {
    pub(crate) async fn new(limits: Limits) -> Served {
        let store = Arc::new(SqliteStore::temporary().await.expect("a temporary database"));
        let (stop, stopping) = watch::channel(false);
        let site = App::new(store, limits, None, stopping).await.expect("an app");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
        let address = listener.local_addr().expect("an address");
        Served { address, router: app(site.clone()), stop, serving: tokio::spawn(serve(listener, site)) }
    }

    async fn hasty() -> Served {
        Served::new(Limits { client_time: Duration::from_millis(50), ..patient() }).await
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("a connection")
    }

    /// Sends this and reads until the other side has had enough.
    async fn ask(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.expect("somebody listens");
        rest(&mut stream).await
    }

    /// Somebody who does everything right is served.
    pub(crate) async fn serves_others(&self) {
        let answer = self.ask(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

/// All that comes until the connection is closed, one way or the other.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn who_says_nothing_or_half_of_it_is_let_go() {
    let served = Served::hasty().await;
    for beginning in ["", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let answer = served.ask(beginning.as_bytes()).await;
        assert!(!answer.starts_with("HTTP/1.1 2"), "{beginning:?}: {answer}");
    }
    served.serves_others().await;
}

#[tokio::test]
async fn a_connection_over_which_nothing_more_is_asked_is_closed() {
    let served = Served::hasty().await;
    let answer = served.ask(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let served = Served::hasty().await;
    for (path, kind) in [
        ("/api/tables", "application/json"),
        ("/api/records", "application/json"),
        ("/language", "application/x-www-form-urlencoded"),
        ("/new/taxi", "multipart/form-data; boundary=limit"),
    ] {
        // What is there could be a whole body.
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: {kind}\r\n"
        );
        for part in
            ["Content-Length: 100\r\n\r\nlang=fr&", "Transfer-Encoding: chunked\r\n\r\n7\r\nlang=fr\r\n"]
        {
            let answer = served.ask(format!("{head}{part}").as_bytes()).await;
            assert!(answer.starts_with("HTTP/1.1 408"), "{path}: {answer}");
            assert!(answer.contains("did not arrive in time"), "{answer}");
        }
    }
    served.serves_others().await;
}

/// A page is asked for again and again over one connection, and nothing of it is ever taken.
#[tokio::test]
async fn who_takes_nothing_of_the_answer_is_let_go() {
    let served = Served::hasty().await;
    let mut stream = served.connect().await;
    let ask = b"GET /rules/taxi HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    // Until there is no room left on the way, and the server has had enough of waiting.
    while stream.write_all(&ask).await.is_ok() {}
    served.serves_others().await;
}

#[tokio::test]
async fn a_beginning_without_an_end_is_refused() {
    let served = Served::new(patient()).await;
    let many = "X-More: x\r\n".repeat(200);
    let long = format!("X-Long: {}\r\n", "x".repeat(1 << 20));
    let far = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(1 << 20));
    for request in [
        format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\n{long}\r\n"),
        far,
    ] {
        let mut stream = served.connect().await;
        // It may be closed before all of it was sent.
        let _ = stream.write_all(request.as_bytes()).await;
        let answer = rest(&mut stream).await;
        assert!(!answer.starts_with("HTTP/1.1 2"), "{answer}");
    }
    served.serves_others().await;
}

/// A body that is announced as too large is not read; one that only turns out to be is read as far as it may be.
#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let served = Served::new(patient()).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let answer = served.ask(format!("{head}Content-Length: 10000000000\r\n\r\n\"").as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    let mut stream = served.connect().await;
    stream
        .write_all(format!("{head}Transfer-Encoding: chunked\r\n\r\n").as_bytes())
        .await
        .expect("it begins");
    let piece = format!("10000\r\n{}\r\n", "x".repeat(1 << 16));
    while stream.write_all(piece.as_bytes()).await.is_ok() {}
    served.serves_others().await;
}

/// Ten kilobytes that would be ten megabytes.
#[tokio::test]
async fn nothing_that_comes_packed_is_unpacked() {
    let served = Served::new(patient()).await;
    let body = json!({ "game": "taxi", "seats": ["me", "me"], "word": "x".repeat(10 << 20) }).to_string();
    let packed = gzip(body.as_bytes());
    assert!(packed.len() < 100_000);
    for encoding in ["gzip", "deflate", "br", "zstd", "gzip, gzip"] {
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: {encoding}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            packed.len()
        );
        let answer = served.ask(&[head.as_bytes(), &packed[..]].concat()).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{encoding}: {answer}");
    }
    served.serves_others().await;
}

/// As `gzip` packs it, with Python's help: it is there for the example bot anyway.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    use std::{
        io::Write,
        process::{Command, Stdio},
    };
    let program = "import gzip, sys; sys.stdout.buffer.write(gzip.compress(sys.stdin.buffer.read()))";
    let mut python = Command::new("python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    python.stdin.take().expect("an input").write_all(bytes).expect("it reads");
    python.wait_with_output().expect("it ends").stdout
}

#[tokio::test]
async fn who_waits_for_news_is_not_slow() {
    let served = Served::hasty().await;
    let new = r#"{"game":"taxi","seats":["me","friend"]}"#;
    let length = new.len();
    let answer = served
        .ask(
            format!(
                "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                 Content-Length: {length}\r\nConnection: close\r\n\r\n{new}"
            )
            .as_bytes(),
        )
        .await;
    let (_, id) = answer.split_once("\"id\":\"").expect("a table");
    let table = &id[..32];
    let mut stream = served.connect().await;
    let ask = format!("GET /table/{table}/stream?after=1 HTTP/1.1\r\nHost: x\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("somebody listens");
    let mut piece = [0; 1024];
    let length = stream.read(&mut piece).await.expect("an answer");
    assert!(piece[..length].starts_with(b"HTTP/1.1 200"));
    // Others are let go meanwhile, twice over.
    for _ in 0..2 {
        served.ask(b"GET / HTTP/1.1\r\n").await;
    }
    let join = r#"{"seat":1}"#;
    served
        .ask(
            format!(
                "POST /api/tables/{table}/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                 Content-Length: {}\r\nConnection: close\r\n\r\n{join}",
                join.len()
            )
            .as_bytes(),
        )
        .await;
    let length = stream.read(&mut piece).await.expect("news");
    assert!(String::from_utf8_lossy(&piece[..length]).contains("reload"));
}

#[tokio::test]
async fn a_server_that_is_to_stop_answers_what_was_asked_and_ends() {
    let served = Served::new(patient()).await;
    let mut idle = served.connect().await;
    idle.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("somebody listens");
    let mut piece = [0; 8];
    idle.read_exact(&mut piece).await.expect("an answer");
    served.stop.send_replace(true);
    rest(&mut idle).await;
    served.serving.await.expect("it ends");
    assert!(TcpStream::connect(served.address).await.is_err(), "nobody is let in any more");
}
