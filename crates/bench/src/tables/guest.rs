//! A guest of ours, known by a cookie, who asks over a connection that is kept.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    connection::Connection,
    http::{Answer, request},
    player::Place,
};

pub(crate) struct Guest {
    pub(crate) place: Place,
    /// Empty until the first answer brings one.
    pub(crate) cookie: String,
    connection: Option<Connection>,
    /// Whether something was asked and not yet answered.
    awaits: bool,
}

impl Guest {
    pub(crate) fn new(place: Place) -> Guest {
        Guest { place, cookie: String::new(), connection: None, awaits: false }
    }

    /// Two guests have a new table dealt; its id.
    pub(crate) async fn sit_down(host: &mut Guest, friend: &mut Guest) -> Result<String> {
        let new = r#"{"game":"paris-paris","seats":["me","friend"]}"#;
        let made = host.ask("POST /api/tables", new).await.context("no table was made")?;
        let made: Value = serde_json::from_slice(&made.body)?;
        let id = made["id"].as_str().context("a table without an id")?.to_owned();
        let join = format!("POST /api/tables/{id}/join");
        friend.ask(&join, r#"{"seat":1}"#).await.context("the friend was not let in")?;
        Ok(id)
    }

    pub(crate) async fn ask(&mut self, what: &str, body: &str) -> Result<Answer> {
        self.say(what, body).await?;
        loop {
            if let Some(answer) = self.hear()? {
                return Ok(answer);
            }
            self.fill().await?;
        }
    }

    /// Asks, and does not wait for the answer; but for the one before.
    pub(crate) async fn say(&mut self, what: &str, body: &str) -> Result<()> {
        while self.awaits {
            if self.hear()?.is_none() {
                self.fill().await?;
            }
        }
        let Place { host, .. } = self.place;
        let text = request(what, host, &self.cookie, "", body);
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(Connection::open(host).await?),
        };
        connection.send(text.as_bytes()).await?;
        self.awaits = true;
        Ok(())
    }

    /// The answer, if all of it is there, and all went well.
    pub(crate) fn hear(&mut self) -> Result<Option<Answer>> {
        let Some(connection) = self.connection.as_mut().filter(|_| self.awaits) else { return Ok(None) };
        let Some((answer, length)) = Answer::read(connection.received())? else { return Ok(None) };
        connection.take(length);
        self.awaits = false;
        if self.place.is_frugal {
            self.connection = None;
        }
        answer.check()?;
        if let Some(cookie) = &answer.cookie {
            self.cookie.clone_from(cookie);
        }
        Ok(Some(answer))
    }

    /// Waits for more of an answer; for ever, if nothing was asked. Nothing is lost if somebody stops waiting.
    pub(crate) async fn fill(&mut self) -> Result<()> {
        match self.connection.as_mut().filter(|_| self.awaits) {
            Some(connection) => connection.fill().await,
            None => std::future::pending().await,
        }
    }
}
