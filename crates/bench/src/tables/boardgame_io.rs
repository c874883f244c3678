//! What a client of boardgame.io does: everything over one `WebSocket`, in socket.io's words.

use std::{
    process,
    sync::atomic::{AtomicU64, Ordering},
};

use anyhow::{Context, Result, bail};
use omnibus_paris_paris::{Board, Stop};

use crate::{
    http::field,
    player::{Place, Player, Shown},
    scan::{after, number, until},
    websocket::WebSocket,
};

/// engine.io's fourth protocol, at once as a `WebSocket`.
const PATH: &str = "/socket.io/?EIO=4&transport=websocket";
/// The namespace is the game; `40` joins it, `42` begins an event in it.
const JOIN: &str = "40/paris-paris,";
const EVENT: &str = "42/paris-paris,";
/// engine.io asks whether we are still there, and wants to hear it.
const PING: &[u8] = b"2";
const PONG: &str = "3";

pub(crate) struct BoardgameIo {
    seat: usize,
    socket: WebSocket,
    /// The match at which they sit; empty before the first.
    id: String,
}

impl Player for BoardgameIo {
    async fn arrive(place: Place) -> Result<BoardgameIo> {
        let mut socket = WebSocket::open(place.host, PATH, "").await?;
        socket.send(JOIN).await?;
        let mut player = BoardgameIo { seat: place.seat, socket, id: String::new() };
        while !player.hears(|message| message.starts_with(JOIN.as_bytes())).await? {}
        Ok(player)
    }

    /// A match is made for whoever first wants to see it; both keep their sockets.
    async fn begin(players: &mut [BoardgameIo; 2]) -> Result<[Shown; 2]> {
        static MATCHES: AtomicU64 = AtomicU64::new(0);
        let id = format!("{}-{}", process::id(), MATCHES.fetch_add(1, Ordering::Relaxed));
        let [one, other] = players;
        Ok([one.sync(&id).await?, other.sync(&id).await?])
    }

    async fn act(&mut self, seen: &Shown) -> Result<()> {
        let Some(choice) = &seen.choice else { bail!("there is nothing to choose from") };
        let (id, seat) = (&self.id, self.seat);
        let text = format!(
            r#"{EVENT}["update",{{"type":"MAKE_MOVE","payload":{{"type":"take","args":{choice},"playerID":"{seat}"}}}},{},"{id}","{seat}"]"#,
            seen.seq
        );
        self.socket.send(&text).await
    }

    async fn next(&mut self) -> Result<Shown> {
        loop {
            let (seat, id) = (self.seat, &self.id);
            let seen = self.socket.look(|message| {
                Ok(if message == PING { Heard::Ping } else { Heard::Update(read(message, id, seat)?) })
            })?;
            match seen {
                Some(Heard::Update(Some(shown))) => return Ok(shown),
                Some(Heard::Update(None)) => {}
                Some(Heard::Ping) => self.socket.send_now(PONG)?,
                None => self.socket.fill().await?,
            }
        }
    }
}

enum Heard {
    Ping,
    /// Nothing, if the update is about something else than the game.
    Update(Option<Shown>),
}

impl BoardgameIo {
    /// Goes to a match, and sees it.
    async fn sync(&mut self, id: &str) -> Result<Shown> {
        id.clone_into(&mut self.id);
        self.socket.send(&format!(r#"{EVENT}["sync","{id}","{}",null,2]"#, self.seat)).await?;
        self.next().await
    }

    /// Waits for a message, and whether it is the one.
    async fn hears(&mut self, is_it: impl Fn(&[u8]) -> bool) -> Result<bool> {
        loop {
            if let Some(is_it) = self.socket.look(|message| Ok(is_it(message)))? {
                return Ok(is_it);
            }
            self.socket.fill().await?;
        }
    }
}

/// What a message shows of the match; none if it is about who is connected.
fn read(message: &[u8], id: &str, seat: usize) -> Result<Option<Shown>> {
    let Some(event) = message.strip_prefix(EVENT.as_bytes()) else {
        bail!("the server says: {}", String::from_utf8_lossy(message));
    };
    if event.starts_with(b"[\"matchData\"") {
        return Ok(None);
    }
    let state = event.strip_prefix(b"[\"update\",\"").or(event.strip_prefix(b"[\"sync\",\""));
    let state = state.and_then(|state| state.strip_prefix(id.as_bytes()));
    let state = state.with_context(|| format!("the server sent {}", String::from_utf8_lossy(event)))?;
    let seq = field(state, r#""_stateID":"#)?;
    let is_over = after(state, r#""gameover":"#).is_some();
    let player = after(state, r#""currentPlayer":""#).and_then(number).context("nobody is to act")?;
    let choice = if is_over || player != seat as u64 { None } else { Some(first_choice(state)?) };
    Ok(Some(Shown { seq, choice, bytes: message.len() }))
}

/// The arguments of a `take`: the first tile of the offer, and whose business makes room where its stop is full.
fn first_choice(state: &[u8]) -> Result<String> {
    let stop = after(state, r#""offer":[{"stop":"#).and_then(number).context("no tile is on offer")?;
    let stop = Stop::all().nth(stop as usize).context("no such stop")?;
    let stops = after(state, r#""businesses":["#).context("no businesses")?;
    let mut rest = stops;
    for _ in 0..stop.index() {
        rest = after(rest, "]").context("too few stops")?;
    }
    let owners = after(rest, "[").and_then(|owners| until(owners, "]")).context("too few stops")?;
    let count = owners.iter().filter(|byte| byte.is_ascii_digit()).count();
    Ok(match number(owners) {
        Some(owner) if count >= Board::standard().capacity(stop) as usize => format!("[0,{owner}]"),
        _ => "[0]".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(offer: &str, businesses: &str, more: &str) -> Vec<u8> {
        format!(
            r#"42/paris-paris,["update","m",{{"G":{{"businesses":{businesses},"offer":{offer}}},"ctx":{{"currentPlayer":"1"{more}}},"_stateID":9}},[{{"_stateID":8}}]]"#
        )
        .into_bytes()
    }

    #[test]
    fn the_first_tile_is_taken_by_whose_turn_it_is() {
        let text = update(r#"[{"stop":0,"line":1},{"stop":2,"line":0}]"#, "[[],[0]]", "");
        let shown = read(&text, "m", 1).unwrap().unwrap();
        assert_eq!((shown.seq, shown.choice.as_deref()), (9, Some("[0]")));
        assert!(read(&text, "m", 0).unwrap().unwrap().choice.is_none());
        assert!(read(&text, "another", 1).is_err());
    }

    #[test]
    fn somebody_makes_room_where_a_stop_is_full() {
        let board = Board::standard();
        for stop in Stop::all() {
            let businesses = |owners: &str| format!("[{}[{owners}]]", "[0],".repeat(stop.index()));
            let offer = format!(r#"[{{"stop":{},"line":1}}]"#, stop.index());
            let choice = |owners| first_choice(&update(&offer, &businesses(owners), "")).unwrap();
            assert_eq!(choice(""), "[0]");
            assert_eq!(choice("1"), if board.capacity(stop) == 1 { "[0,1]" } else { "[0]" });
            assert_eq!(choice("1,0"), "[0,1]");
        }
    }

    #[test]
    fn nobody_chooses_when_it_is_over() {
        let text = update("[]", "[[]]", r#","gameover":{"winner":"0"}"#);
        assert!(read(&text, "m", 1).unwrap().unwrap().choice.is_none());
        assert!(read(b"42/paris-paris,[\"matchData\",\"m\",[]]", "m", 1).unwrap().is_none());
    }
}
