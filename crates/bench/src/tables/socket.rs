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
    /// How many actions were sent.
    sent: u64,
}

impl Player for Socket {
    async fn arrive(place: Place) -> Result<Socket> {
        Ok(Socket { guest: Guest::new(place), line: None, sent: 0 })
    }

    async fn begin(players: &mut [Socket; 2]) -> Result<[Shown; 2]> {
        let [host, friend] = players;
        let id = Guest::sit_down(&mut host.guest, &mut friend.guest).await?;
        Ok([host.open(&id).await?, friend.open(&id).await?])
    }

    async fn act(&mut self, seen: &Shown) -> Result<()> {
        let Some(choice) = &seen.choice else { bail!("there is nothing to choose from") };
        self.sent += 1;
        let text = format!(
            r#"{{"type":"act","id":{},"seq":{},"seat":{},"action":{choice}}}"#,
            self.sent, seen.seq, self.guest.place.seat
        );
        self.line.as_mut().context("nobody sits at a table")?.send(&text).await
    }

    async fn next(&mut self) -> Result<Shown> {
        let line = self.line.as_mut().context("nobody sits at a table")?;
        loop {
            match line.look(read)? {
                Some(Some(shown)) => return Ok(shown),
                Some(None) => {}
                None => line.fill().await?,
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
}

/// What a message shows; none if it only says that an action was done.
fn read(message: &[u8]) -> Result<Option<Shown>> {
    let kind = after(message, r#""type":""#).unwrap_or_default();
    if kind.starts_with(b"done\"") {
        return Ok(None);
    }
    if !kind.starts_with(b"table\"") {
        bail!("the server says: {}", String::from_utf8_lossy(message));
    }
    let seq = field(kind, r#""seq":"#)?;
    let legal = after(kind, r#""legal":["#).context("a table without a list of what is legal")?;
    let choice = value(legal).map(|choice| String::from_utf8_lossy(choice).into_owned());
    Ok(Some(Shown { seq, choice, bytes: message.len() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_legal_action_is_the_choice() {
        let text = br#"{"type":"table","seq":5,"step":3,"to_act":[0],"seat":0,"view":{"offer":[]},"legal":[{"take":{"stop":"a","remove":null}},{"take":{}}],"events":[],"result":null}"#;
        let shown = read(text).unwrap().unwrap();
        assert_eq!((shown.seq, shown.choice.as_deref()), (5, Some(r#"{"take":{"stop":"a","remove":null}}"#)));
    }

    #[test]
    fn who_is_not_to_act_has_no_choice() {
        let text = br#"{"type":"table","seq":6,"legal":[],"events":[{"a":1}],"result":null}"#;
        assert!(read(text).unwrap().unwrap().choice.is_none());
    }

    #[test]
    fn what_is_done_shows_nothing_and_a_problem_is_told() {
        assert!(read(br#"{"type":"done","id":7,"seq":6}"#).unwrap().is_none());
        let problem = read(br#"{"type":"problem","id":7,"status":409,"title":"Too late"}"#).unwrap_err();
        assert!(problem.to_string().contains("Too late"));
    }
}
