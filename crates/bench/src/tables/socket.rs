//! What a program does at a table of ours: everything over one `WebSocket`.

use anyhow::{Context, Result, bail};

use crate::{
    guest::Guest,
    http::field,
    player::{Place, Player, Shown},
    scan::{after, value},
    websocket::WebSocket,
};

pub(crate) struct Socket {
    guest: Guest,
    /// None before the first table.
    line: Option<WebSocket>,
    /// The seat at the table: another one with each game.
    seat: u64,
    /// How many wishes were sent.
    sent: u64,
}

impl Player for Socket {
    async fn arrive(place: Place) -> Result<Socket> {
        Ok(Socket { guest: Guest::new(place), line: None, seat: 0, sent: 0 })
    }

    /// After the first game the same people play again, over the sockets that they have.
    async fn begin(players: &mut [Socket; 2]) -> Result<[Shown; 2]> {
        let [host, friend] = players;
        if host.line.is_some() && friend.line.is_some() {
            return Ok([host.play_again().await?, friend.play_again().await?]);
        }
        let id = Guest::sit_down(&mut host.guest, &mut friend.guest).await?;
        Ok([host.open(&id).await?, friend.open(&id).await?])
    }

    async fn act(&mut self, seen: &Shown) -> Result<()> {
        let Some(choice) = &seen.choice else { bail!("there is nothing to choose from") };
        self.sent += 1;
        let text = format!(
            r#"{{"type":"act","id":{},"seq":{},"seat":{},"action":{choice}}}"#,
            self.sent, seen.seq, self.seat
        );
        self.line.as_mut().context("nobody sits at a table")?.send(&text).await
    }

    async fn next(&mut self) -> Result<Shown> {
        loop {
            match self.hear().await? {
                Heard::Table { shown, seat } => {
                    self.seat = seat;
                    return Ok(shown);
                }
                Heard::Done | Heard::Moved => {}
            }
        }
    }
}

impl Socket {
    /// The first message shows the table as it is.
    async fn open(&mut self, id: &str) -> Result<Shown> {
        // The socket of the last table goes before the next one comes.
        self.line = None;
        let path = format!("/api/tables/{id}/socket");
        self.line = Some(WebSocket::open(self.guest.place.host, &path, &self.guest.cookie).await?);
        self.next().await
    }

    /// Goes to the table of the next game. What is still said of the last one is nothing to us.
    async fn play_again(&mut self) -> Result<Shown> {
        self.sent += 1;
        let text = format!(r#"{{"type":"rematch","id":{}}}"#, self.sent);
        self.line.as_mut().context("nobody sits at a table")?.send(&text).await?;
        while !matches!(self.hear().await?, Heard::Moved) {}
        self.next().await
    }

    async fn hear(&mut self) -> Result<Heard> {
        let line = self.line.as_mut().context("nobody sits at a table")?;
        loop {
            match line.look(read)? {
                Some(heard) => return Ok(heard),
                None => line.fill().await?,
            }
        }
    }
}

/// What a message says.
enum Heard {
    Table {
        shown: Shown,
        seat: u64,
    },
    Done,
    /// From here on everything is about the next table.
    Moved,
}

fn read(message: &[u8]) -> Result<Heard> {
    let kind = after(message, r#""type":""#).unwrap_or_default();
    if kind.starts_with(b"done\"") {
        return Ok(Heard::Done);
    }
    if kind.starts_with(b"rematch\"") {
        return Ok(Heard::Moved);
    }
    if !kind.starts_with(b"table\"") {
        bail!("the server says: {}", String::from_utf8_lossy(message));
    }
    let (seq, seat) = (field(kind, r#""seq":"#)?, field(kind, r#""seat":"#)?);
    let legal = after(kind, r#""legal":["#).context("a table without a list of what is legal")?;
    let choice = value(legal).map(|choice| String::from_utf8_lossy(choice).into_owned());
    Ok(Heard::Table { shown: Shown { seq, choice, bytes: message.len() }, seat })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> (Shown, u64) {
        match read(text.as_bytes()).unwrap() {
            Heard::Table { shown, seat } => (shown, seat),
            Heard::Done | Heard::Moved => panic!("this shows nothing: {text}"),
        }
    }

    #[test]
    fn the_first_legal_action_is_the_choice() {
        let (shown, seat) = shown(
            r#"{"type":"table","seq":5,"step":3,"to_act":[0],"seat":1,"view":{"offer":[]},"legal":[{"take":{"stop":"a","remove":null}},{"take":{}}],"events":[],"result":null}"#,
        );
        let choice = Some(r#"{"take":{"stop":"a","remove":null}}"#);
        assert_eq!((shown.seq, shown.choice.as_deref(), seat), (5, choice, 1));
    }

    #[test]
    fn who_is_not_to_act_has_no_choice() {
        let text = r#"{"type":"table","seq":6,"seat":0,"legal":[],"events":[{"a":1}],"result":null}"#;
        assert!(shown(text).0.choice.is_none());
    }

    #[test]
    fn what_is_done_shows_nothing_and_a_problem_is_told() {
        assert!(matches!(read(br#"{"type":"done","id":7,"seq":6}"#), Ok(Heard::Done)));
        assert!(matches!(read(br#"{"type":"rematch","id":8,"table":"a"}"#), Ok(Heard::Moved)));
        let problem = read(br#"{"type":"problem","id":7,"status":409,"title":"Too late"}"#);
        assert!(problem.err().unwrap().to_string().contains("Too late"));
    }
}
