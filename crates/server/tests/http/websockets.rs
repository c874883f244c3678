//! A table over a WebSocket: all that a seat may know, after every entry, and actions back.

use std::num::NonZeroU32;

use axum::http::{HeaderValue, header};
use futures_util::{SinkExt, StreamExt};
use omnibus_server::Limits;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest, protocol::frame::coding::CloseCode},
};

use crate::{
    browser::Browser,
    site::{Dice, GAMES, patient, seq},
    sockets::Served,
};

/// A program at a table.
struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    async fn open(served: &Served, browser: &Browser, path: &str) -> Socket {
        Socket::ask(served, browser, path, None).await.expect("a socket")
    }

    /// Asks for a socket as a page of this origin would.
    async fn ask(
        served: &Served,
        browser: &Browser,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        let mut request = format!("ws://{}{path}", served.address).into_client_request()?;
        let headers = request.headers_mut();
        let mut set = |name, value: &str| {
            headers.insert(name, HeaderValue::from_str(value).expect("a header"));
        };
        if let Some(cookie) = &browser.cookie {
            set(header::COOKIE, cookie);
        }
        if let Some(origin) = origin {
            set(header::ORIGIN, origin);
        }
        let stream = TcpStream::connect(served.address).await.expect("a connection");
        Ok(Socket(client_async(request, stream).await?.0))
    }

    async fn say(&mut self, line: &Value) {
        self.0.send(Message::text(line.to_string())).await.expect("somebody listens");
    }

    /// The next line.
    async fn hear(&mut self) -> Value {
        loop {
            match self.0.next().await.expect("a line").expect("a whole line") {
                Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The next line of this type.
    async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.hear().await;
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// Asks for something that cannot be, and returns the problem.
    async fn refused(&mut self, line: &Value, status: u16) -> Value {
        self.say(line).await;
        let mut problem = self.hear().await;
        // What happens at the table goes on meanwhile.
        while problem["type"] == "table" {
            problem = self.hear().await;
        }
        assert_eq!(problem["type"], "problem", "{problem}");
        assert_eq!((&problem["status"], &problem["id"]), (&json!(status), &line["id"]), "{problem}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{problem}");
        problem
    }

    /// The close code with which the other side ends it.
    async fn end(mut self) -> CloseCode {
        loop {
            match self.0.next().await.expect("an end").expect("a whole line") {
                Message::Close(Some(frame)) => return frame.code,
                Message::Close(None) => panic!("no reason"),
                _ => {}
            }
        }
    }
}

/// Two guests at a table of this game.
async fn two(served: &Served, game: &str) -> ([Browser; 2], String) {
    let (mut one, mut other) = (Browser::new(served.router.clone()), Browser::new(served.router.clone()));
    let table = one.open(game, &json!(["me", "friend"])).await;
    assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
    ([one, other], table)
}

fn socket(table: &str) -> String {
    format!("/api/tables/{table}/socket")
}

/// An action for the seat of this line.
fn act(line: &Value, action: &Value) -> Value {
    json!({ "type": "act", "id": line["seq"], "seq": line["seq"], "seat": line["seat"], "action": action })
}

/// Every line is what the API says at the same moment, and the events are those of the log: so what is tested of
/// those, secrets above all, holds here too.
#[tokio::test]
async fn a_game_is_played_by_sockets_alone() {
    for (game, _) in GAMES {
        let served = Served::new(patient()).await;
        let ([mut one, mut other], table) = two(&served, game).await;
        let mut passer_by = Browser::new(served.router.clone());
        let mut sockets = [
            Socket::open(&served, &one, &socket(&table)).await,
            Socket::open(&served, &other, &socket(&table)).await,
            Socket::open(&served, &passer_by, &socket(&table)).await,
        ];
        let mut heard: [Vec<Value>; 3] = Default::default();
        let mut dice = Dice::new(7);
        let mut lines = Vec::new();
        for socket in &mut sockets {
            lines.push(socket.hear().await);
        }
        while lines[0]["result"].is_null() && lines[0]["step"].as_u64() < Some(150) {
            for (line, browser) in lines.iter().zip([&mut one, &mut other, &mut passer_by]) {
                let view = browser.view(&table).await;
                for field in ["seq", "step", "to_act", "seat", "view", "result", "rematch"] {
                    assert_eq!(line[field], view[field], "{game}: {field}");
                }
                let choices = view["choices"].as_array().expect("choices").iter();
                let legal: Vec<&Value> = choices.map(|choice| &choice["action"]).collect();
                assert_eq!(line["legal"], json!(legal), "{game}");
            }
            let mover = lines.iter().position(|line| line["legal"] != json!([])).expect("somebody may act");
            let action = dice.pick(lines[mover]["legal"].as_array().expect("actions"));
            sockets[mover].say(&act(&lines[mover], &action)).await;
            let done = sockets[mover].hear().await;
            let next = seq(&lines[mover]) + 1;
            assert_eq!(done, json!({ "type": "done", "id": seq(&lines[mover]), "seq": next }));
            for ((socket, line), heard) in sockets.iter_mut().zip(&mut lines).zip(&mut heard) {
                *line = socket.hear().await;
                assert_eq!(line["seq"], next, "every entry, in order, once");
                heard.extend(line["events"].as_array().expect("events").iter().cloned());
            }
        }
        for (browser, heard) in [&mut one, &mut other, &mut passer_by].into_iter().zip(heard) {
            let told = browser.get_json(&format!("/api/tables/{table}/events?from=1")).await.json();
            assert_eq!(told, json!(heard), "{game}");
        }
    }
}

/// The same people play one game after the other over the sockets that they have, and who only looked on stays.
#[tokio::test]
async fn a_rematch_is_played_over_the_same_sockets() {
    let served = Served::new(patient()).await;
    let (mut players, table) = two(&served, "paris-paris").await;
    let passer_by = Browser::new(served.router.clone());
    let mut watching = Socket::open(&served, &passer_by, &socket(&table)).await;
    let mut sockets = Vec::new();
    let mut lines = Vec::new();
    for player in &players {
        let mut socket = Socket::open(&served, player, &socket(&table)).await;
        lines.push(socket.hear().await);
        sockets.push(socket);
    }
    let again = |id: u64| json!({ "type": "rematch", "id": id });
    sockets[0].refused(&again(1), 409).await;
    while lines[0]["result"].is_null() {
        let mover = lines.iter().position(|line| line["legal"] != json!([])).expect("somebody may act");
        sockets[mover].say(&act(&lines[mover], &lines[mover]["legal"][0])).await;
        for (socket, line) in sockets.iter_mut().zip(&mut lines) {
            *line = socket.hear_of("table").await;
        }
    }
    watching.refused(&again(2), 403).await;
    sockets[0].say(&again(3)).await;
    let answer = sockets[0].hear().await;
    let there = answer["table"].clone();
    assert_eq!(answer, json!({ "type": "rematch", "id": 3, "table": there }));
    for player in &mut players {
        assert_eq!(player.view(&table).await["rematch"], there);
    }
    assert_eq!(sockets[1].hear().await["rematch"], there, "the other is told of it");
    sockets[1].say(&again(4)).await;
    assert_eq!(sockets[1].hear().await, json!({ "type": "rematch", "id": 4, "table": there }));
    for ((seat, socket), line) in [1, 0].into_iter().zip(&mut sockets).zip(&mut lines) {
        *line = socket.hear().await;
        assert_eq!((&line["seq"], &line["step"], &line["seat"]), (&json!(1), &json!(0), &json!(seat)));
        assert_eq!((&line["result"], &line["rematch"]), (&Value::Null, &Value::Null));
    }
    let mover = lines.iter().position(|line| line["legal"] != json!([])).expect("somebody may act");
    sockets[mover].say(&act(&lines[mover], &lines[mover]["legal"][0])).await;
    for socket in &mut sockets {
        assert_eq!(socket.hear_of("table").await["seq"], 2);
    }
    while watching.hear_of("table").await["rematch"].is_null() {}
}

#[tokio::test]
async fn what_cannot_be_done_is_answered_by_a_problem_and_nothing_happens() {
    let served = Served::new(patient()).await;
    let (players, table) = two(&served, "paris-paris").await;
    let mut sockets = Vec::new();
    let mut lines = Vec::new();
    for player in &players {
        let mut socket = Socket::open(&served, player, &socket(&table)).await;
        lines.push(socket.hear().await);
        sockets.push(socket);
    }
    let mover = lines.iter().position(|line| line["legal"] != json!([])).expect("somebody may act");
    let (line, other) = (lines[mover].clone(), lines[1 - mover].clone());
    let good = line["legal"][0].clone();
    let (mine, theirs) = (line["seat"].clone(), other["seat"].clone());
    let socket = &mut sockets[mover];
    for nonsense in [
        json!("hello"),
        json!({}),
        json!({ "type": "fly" }),
        json!({ "type": "act", "id": 1 }),
        json!({ "type": "undo", "id": 2, "seq": 3, "seat": 0, "and": "more" }),
    ] {
        socket.refused(&nonsense, 400).await;
    }
    let with = |field: &str, value: Value| {
        let mut wish = act(&line, &good);
        wish[field] = value;
        wish
    };
    let illegal = json!({ "take": { "stop": "nowhere", "colour": "blue", "remove": null } });
    let problem = socket.refused(&with("action", illegal), 422).await;
    assert_eq!(problem["rule"], "PP-M2", "{problem}");
    socket.refused(&with("seat", theirs), 403).await;
    socket.refused(&with("seat", json!(200)), 404).await;
    socket.refused(&with("seq", json!(99)), 409).await;
    socket.refused(&json!({ "type": "undo", "id": 3, "seq": line["seq"], "seat": mine }), 409).await;
    sockets[1 - mover].refused(&act(&other, &good), 422).await;
    // Nothing of all that was written, and the socket is as good as before.
    sockets[mover].say(&act(&line, &good)).await;
    assert_eq!(sockets[mover].hear_of("done").await["seq"], seq(&line) + 1);
    assert_eq!(sockets[1 - mover].hear_of("table").await["seq"], seq(&line) + 1);
}

/// Who undoes hears of no events; who did something else afterwards, of those alone.
#[tokio::test]
async fn what_is_taken_back_is_told_by_the_view() {
    let served = Served::new(patient()).await;
    let mut alone = Browser::new(served.router.clone());
    let shared = alone.open("paris-paris", &json!(["me", { "here": "Bea" }])).await;
    let mut line = Value::Null;
    let mut sockets = Vec::new();
    for seat in 0..2 {
        let mut socket = Socket::open(&served, &alone, &format!("{}?seat={seat}", socket(&shared))).await;
        let first = socket.hear().await;
        assert_eq!(first["seat"], seat);
        if first["legal"] != json!([]) {
            line = first;
        }
        sockets.push(socket);
    }
    let mover = line["seat"].as_u64().expect("a seat") as usize;
    for choice in 0..2 {
        sockets[mover].say(&act(&line, &line["legal"][choice])).await;
        let acted = sockets[mover].hear_of("table").await;
        assert_eq!(acted["step"], 1);
        assert!(acted["events"].as_array().is_some_and(|events| !events.is_empty()), "{acted}");
        sockets[mover].say(&json!({ "type": "undo", "id": 1, "seq": acted["seq"], "seat": mover })).await;
        let back = sockets[mover].hear_of("table").await;
        assert_eq!((&back["step"], &back["view"]), (&json!(0), &line["view"]));
        assert_eq!(back["events"], json!([]));
        line = back;
    }
}

#[tokio::test]
async fn another_sites_page_opens_none() {
    let served = Served::new(patient()).await;
    let ([one, _], table) = two(&served, "london").await;
    let path = socket(&table);
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let refused = Socket::ask(&served, &one, &path, Some(origin)).await.err().expect("refused");
        let Error::Http(answer) = refused else { panic!("{refused}") };
        assert_eq!(answer.status(), 403, "{origin}");
    }
    let here = format!("https://{}", served.address);
    assert!(Socket::ask(&served, &one, &path, Some(&here)).await.is_ok());
}

#[tokio::test]
async fn who_asks_too_often_is_told_to_wait() {
    const FEW: NonZeroU32 = NonZeroU32::new(1).expect("not zero");
    const BURST: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
    let served = Served::new(Limits { requests_per_second: FEW, burst: BURST, ..patient() }).await;
    let ([one, _], table) = two(&served, "london").await;
    let mut socket = Socket::open(&served, &one, &socket(&table)).await;
    for id in 0..20 {
        socket.say(&json!({ "type": "undo", "id": id, "seq": 1, "seat": 0 })).await;
    }
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(socket.hear_of("problem").await["status"].clone());
    }
    assert!(statuses.contains(&json!(409)) && statuses[19] == 429, "{statuses:?}");
}

#[tokio::test]
async fn one_client_has_only_so_many() {
    let served = Served::new(Limits { streams_per_client: 2, ..patient() }).await;
    let ([one, other], table) = two(&served, "taxi").await;
    let path = socket(&table);
    let first = Socket::open(&served, &one, &path).await;
    let _second = Socket::open(&served, &one, &path).await;
    let refused = Socket::ask(&served, &one, &path, None).await.err().expect("refused");
    let Error::Http(answer) = refused else { panic!("{refused}") };
    assert_eq!(answer.status(), 429);
    Socket::open(&served, &other, &path).await;
    drop(first);
    // It is free again as soon as the server has seen that it is gone.
    while Socket::ask(&served, &one, &path, None).await.is_err() {}
}

#[tokio::test]
async fn a_line_without_an_end_ends_the_socket() {
    let served = Served::new(patient()).await;
    let ([one, _], table) = two(&served, "taxi").await;
    let mut socket = Socket::open(&served, &one, &socket(&table)).await;
    // It may be closed before all of it was sent.
    let _ = socket.0.send(Message::text("x".repeat(1 << 20))).await;
    while let Some(Ok(_)) = socket.0.next().await {}
    served.serves_others().await;
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_waits_for_it() {
    let served = Served::new(patient()).await;
    let ([one, _], table) = two(&served, "taxi").await;
    let mut socket = Socket::open(&served, &one, &socket(&table)).await;
    socket.hear().await;
    served.stop.send_replace(true);
    assert_eq!(socket.end().await, CloseCode::Restart);
    served.serving.await.expect("it ends");
}
