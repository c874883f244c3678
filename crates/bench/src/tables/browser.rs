//! What a browser does at a table of ours: frames over a stream of events, actions over another connection.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    events::{Event, Events},
    guest::Guest,
    player::{Place, Player, Shown},
    scan::{after, number, until},
};

/// How a button with a choice begins, in HTML within JSON.
const BUTTON: &str = r#"name=\"action\" value=\""#;

pub(crate) struct Browser {
    guest: Guest,
    table: String,
    /// Where frames come; none before the first table.
    events: Option<Events>,
}

impl Player for Browser {
    async fn arrive(place: Place) -> Result<Browser> {
        Ok(Browser { guest: Guest::new(place), table: String::new(), events: None })
    }

    async fn begin(players: &mut [Browser; 2]) -> Result<[Shown; 2]> {
        let [host, friend] = players;
        let id = Guest::sit_down(&mut host.guest, &mut friend.guest).await?;
        Ok([host.open(&id).await?, friend.open(&id).await?])
    }

    async fn act(&mut self, seen: &Shown) -> Result<()> {
        let Some(choice) = &seen.choice else { bail!("there is nothing to choose from") };
        let what = format!("POST /api/tables/{}/actions", self.table);
        let body = format!(r#"{{"seq":{},"seat":{},"action":{choice}}}"#, seen.seq, self.guest.place.seat);
        self.guest.say(&what, &body).await
    }

    async fn next(&mut self) -> Result<Shown> {
        let events = self.events.as_mut().context("nobody sits at a table")?;
        loop {
            // An action that was refused is told here, and nowhere else.
            self.guest.hear()?;
            if let Some(shown) = events.look(read)? {
                return Ok(shown);
            }
            tokio::select! {
                filled = events.fill() => filled?,
                filled = self.guest.fill() => filled?,
            }
        }
    }
}

impl Browser {
    /// Looks at the table as it is, and then at whatever happens there.
    async fn open(&mut self, id: &str) -> Result<Shown> {
        // The stream of the last table goes before the next one comes.
        self.events = None;
        id.clone_into(&mut self.table);
        let answer = self.guest.ask(&format!("GET /api/tables/{id}"), "").await?;
        let table: Value = serde_json::from_slice(&answer.body)?;
        let seq = table["seq"].as_u64().context("a table without a number")?;
        let choice = table["choices"].get(0).map(|choice| choice["action"].to_string());
        let path = format!("/table/{id}/stream?after={seq}");
        self.events = Some(Events::open(self.guest.place.host, &path, &self.guest.cookie).await?);
        Ok(Shown { seq, choice, bytes: answer.body.len() })
    }
}

fn read(event: &Event<'_>) -> Result<Shown> {
    if event.name != b"frame" {
        bail!("the server sent a {} and no frame", String::from_utf8_lossy(event.name));
    }
    let seq = number(event.id).context("a frame without a number")?;
    let choice = match after(event.data, BUTTON) {
        Some(rest) => {
            let value = until(rest, "\\\"").context("a button without an end")?;
            Some(unescape(std::str::from_utf8(value)?))
        }
        None => None,
    };
    Ok(Shown { seq, choice, bytes: event.bytes })
}

/// What an attribute means.
fn unescape(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame<'a>(data: &'a [u8], name: &'a [u8]) -> Event<'a> {
        Event { name, id: b"7", data, bytes: data.len() }
    }

    #[test]
    fn the_first_button_is_the_choice() {
        let data = br#"{"seq":7,"html":"<button name=\"action\" value=\"{&quot;take&quot;:1}\" data-spots=\"\">A</button><button name=\"action\" value=\"2\">"}"#;
        let shown = read(&frame(data, b"frame")).unwrap();
        assert_eq!((shown.seq, shown.choice.as_deref()), (7, Some(r#"{"take":1}"#)));
    }

    #[test]
    fn a_frame_without_a_button_is_for_others() {
        assert!(read(&frame(br#"{"seq":7,"html":""}"#, b"frame")).unwrap().choice.is_none());
        assert!(read(&frame(b"now", b"reload")).is_err(), "the page is not what we think");
    }
}
